"""Simple players, to be compared with: each follows one rule and nothing else.

They play their cards as a glance says, so that a game is lost by betting and not by discarding
aces.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from oddchip.bots.plain import EXTREME, called, plain_cards
from oddchip.bots.policy import look_at, sized
from oddchip.engine import (
    FOLD,
    Action,
    BetQuestion,
    CardsQuestion,
    Question,
    WordQuestion,
    raise_to,
)
from oddchip.engine.view import View
from oddchip.errors import BadInput, wrong_kind
from oddchip.felt.questions import DeedQuestion

#: The nit plays a hand in the best tenth.
_BEST = 0.9


def _caller(view: View, question: BetQuestion, rng: Random) -> Action:
    return called(question)


def _chance(view: View, question: BetQuestion, rng: Random) -> Action:
    """Every kind of answer as likely as any other."""
    some = []
    if question.bring_in or question.call is not None:
        some.append(called(question))
    if question.fold and question.call != 0:
        some.append(FOLD)
    if question.raises:
        least, most = rng.choice(question.raises)
        amount = rng.randint(least, most)
        some.append(raise_to(max(least, amount - amount % question.unit)))
    return rng.choice(some)


def _jammer(view: View, question: BetQuestion, rng: Random) -> Action:
    return raise_to(question.raises[-1][1]) if question.raises else called(question)


def _least(view: View, question: BetQuestion, rng: Random) -> Action:
    return raise_to(question.raises[0][0]) if question.raises else called(question)


def _pot(view: View, question: BetQuestion, rng: Random) -> Action:
    """Bets the pot with anything; a bet of somebody else is called."""
    if question.raises and not question.call and not question.bring_in:
        return raise_to(sized(view, question, 1.0))
    return called(question)


def _nit(view: View, question: BetQuestion, rng: Random) -> Action:
    if look_at(view.imagined(rng), question.seat).place >= _BEST:
        return _least(view, question, rng)
    if question.bring_in or question.call == 0 or not question.fold:
        return question.default()
    return FOLD


_BETS: dict[str, Callable[[View, BetQuestion, Random], Action]] = {
    "caller": _caller,
    "random": _chance,
    "jammer": _jammer,
    "least": _least,
    "pot": _pot,
    "nit": _nit,
}
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
        """Whatever is not betting: cards at a glance, in or with the rule, else by chance."""
        if isinstance(question, CardsQuestion) and question.kind != "play":
            return plain_cards(view.imagined(rng), question)
        if isinstance(question, WordQuestion):
            if self.name == "nit" and "out" in question.choices:
                stays = look_at(view.imagined(rng), question.seat).place >= _BEST
                return Action(question.kind, word="in" if stays else "out")
            words = [word for word in question.choices if word not in ("fold", "out")]
            return Action(question.kind, word=rng.choice(words))
        if isinstance(question, DeedQuestion):
            return Action(rng.choice([kind for kind in question.costs if kind not in EXTREME]))
        return question.any_answer(rng)


class Caller(Simple):
    """Checks and calls, always."""

    def __init__(self, seed: object = 0) -> None:
        super().__init__("caller", seed)


class Chance(Simple):
    """Acts at random."""

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
    own = view.players[asked(view).seat].cards
    return Random(f"{seed}/{view.dealt}/{view.seat}/{len(view.events)}/{own}/{view.community}")
