"""Simple players, to be compared with: each follows one rule for its bets and nothing else.

They play their cards by the same glance as the players whom a bot imagines, so that a game is lost
by betting and not by discarding aces.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import MappingProxyType

from oddchip.bots.card_features import sight_of
from oddchip.bots.check_and_call import EXTREME, called
from oddchip.bots.hand_strength import strength_model
from oddchip.bots.rollout import Rollout
from oddchip.errors import BadInput, wrong_kind
from oddchip.hand import (
    FOLD,
    Action,
    BetQuestion,
    CardsQuestion,
    Question,
    WordQuestion,
    raise_to,
)
from oddchip.hand.view import View
from oddchip.table_state.questions import DeedQuestion

#: The nit plays a hand that nine of ten are worse than.
_BEST = 0.9
#: Words by which a player leaves.
_LEAVING = ("fold", "out")


def _caller(view: View, question: BetQuestion, rng: Random) -> Action:
    return called(question)


def _chance(view: View, question: BetQuestion, rng: Random) -> Action:
    """Every kind of answer as likely as any other."""
    answers = []
    if question.bring_in or question.call is not None:
        answers.append(called(question))
    if question.fold and question.call != 0:
        answers.append(FOLD)
    if question.raises:
        least, most = rng.choice(question.raises)
        amount = rng.randint(least, most)
        answers.append(raise_to(max(least, amount - amount % question.unit)))
    return rng.choice(answers)


def _jammer(view: View, question: BetQuestion, rng: Random) -> Action:
    return raise_to(question.raises[-1][1]) if question.raises else called(question)


def _least(view: View, question: BetQuestion, rng: Random) -> Action:
    return raise_to(question.raises[0][0]) if question.raises else called(question)


def _pot(view: View, question: BetQuestion, rng: Random) -> Action:
    """Nobody has bet: a bet of the pot, or what comes nearest to it. A bet is called."""
    if not question.raises or question.call or question.bring_in:
        return called(question)
    least, most = min(question.raises, key=lambda bounds: _apart(view.pot, *bounds))
    amount = max(least, min(most, view.pot // question.unit * question.unit))
    return raise_to(amount)


def _apart(amount: int, least: int, most: int) -> int:
    return max(least - amount, amount - most, 0)


def _nit(view: View, question: BetQuestion, rng: Random) -> Action:
    if in_the_best_tenth(view, rng):
        return _least(view, question, rng)
    if question.bring_in or question.call == 0 or not question.fold:
        return question.default()
    return FOLD


def in_the_best_tenth(view: View, rng: Random) -> bool:
    """Does the hand of who is asked stand above nine of ten?"""
    hand = view.imagined(rng)
    return strength_model(view.game).look(sight_of(hand, asked(view).seat)).place >= _BEST


#: How each of them bets.
_BETS: MappingProxyType[str, Callable[[View, BetQuestion, Random], Action]] = MappingProxyType(
    {
        "caller": _caller,
        "random": _chance,
        "jammer": _jammer,
        "least": _least,
        "pot": _pot,
        "nit": _nit,
    }
)
#: Calls everything; acts at random; always raises the most; always the least; bets the pot with
#: anything; folds unless its hand is in the best tenth.
SIMPLE = tuple(_BETS)


class Simple:
    """A simple player by name."""

    def __init__(self, name: str = "caller", seed: object = 0) -> None:
        if name not in _BETS:
            raise BadInput(f"there is no simple player '{name}'; there are {', '.join(SIMPLE)}")
        self.name: str = name
        self.seed = seed

    def answer(self, view: View) -> Action:
        """What it does, seeing what its seat sees."""
        question, rng = asked(view), luck(self.seed, view)
        if isinstance(question, BetQuestion):
            return _BETS[self.name](view, question, rng)
        if self.name == "random":
            return question.any_answer(rng)
        return self._other(view, question, rng)

    def _other(self, view: View, question: Question, rng: Random) -> Action:
        """Whatever is no bet: cards at a glance, in by the rule, and otherwise what comes."""
        if isinstance(question, CardsQuestion) and question.kind != "play":
            return Rollout(view).cards(view.imagined(rng), question)
        if isinstance(question, WordQuestion):
            leaving = [word for word in question.choices if word in _LEAVING]
            if self.name == "nit" and leaving and not in_the_best_tenth(view, rng):
                return Action(question.kind, word=leaving[0])
            words = [word for word in question.choices if word not in _LEAVING]
            return Action(question.kind, word=rng.choice(words))
        if isinstance(question, DeedQuestion):
            return Action(rng.choice([kind for kind in question.costs if kind not in EXTREME]))
        return question.any_answer(rng)


class Caller(Simple):
    """Checks and calls, always; plays its cards by a glance, and otherwise takes what comes."""

    def __init__(self, seed: object = 0) -> None:
        super().__init__("caller", seed)


class Chance(Simple):
    """Acts at random: every kind of answer as likely as any other."""

    def __init__(self, seed: object = 0) -> None:
        super().__init__("random", seed)


def asked(view: View) -> Question:
    """The question that a view asks of its seat."""
    if not isinstance(view, View):
        raise wrong_kind("a bot is shown a View", view)
    if view.question is None:
        raise BadInput("the seat of this view is not asked anything")
    return view.question


def luck(seed: object, view: View) -> Random:
    """Random numbers for one decision, the same whenever it comes up again."""
    seat = asked(view).seat
    own = view.players[seat].cards
    return Random(f"{seed}/{view.dealt}/{view.seat}/{view.told}/{own}/{view.community}")
