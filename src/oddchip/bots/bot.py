"""The players: bots of several characters, one who always calls, one who acts at random."""

from __future__ import annotations

from random import Random
from typing import Protocol

from oddchip.bots.betting import wager
from oddchip.bots.characters import CHARACTERS, Character
from oddchip.bots.choices import choices
from oddchip.bots.playing_on import EXTREME, PlayingOn, called
from oddchip.bots.trying import Trying
from oddchip.engine import Action, BetQuestion, CardsQuestion, Question, WordQuestion, raise_to
from oddchip.engine.view import View
from oddchip.errors import BadInput, wrong_kind
from oddchip.felt.questions import DeedQuestion

#: How far a glance is trusted in a draw, as a part of the pot. The more draws follow, the less the
#: first one shows in what comes of it: it grows with their square.
_TRUST = 0.08


class Sitter(Protocol):
    """Who sits at a table, and answers what its view asks."""

    name: str

    def answer(self, view: View) -> Action: ...


class Bot:
    """A player of some character.

    The answer depends on the seed and on the view, on nothing else: the same question gets the same
    answer, also after a crash.
    """

    def __init__(self, character: str | Character = "tight", seed: object = 0, effort: float = 1.0):
        if isinstance(character, str):
            if character not in CHARACTERS:
                raise BadInput(f"there is no bot '{character}'; there are {', '.join(CHARACTERS)}")
            character = CHARACTERS[character]
        if not isinstance(character, Character):
            raise wrong_kind("a bot is of a character, or of the name of one", character)
        self.character = character
        self.name: str = character.name
        self.seed = seed
        #: How many hands a decision imagines, as a part of the usual number.
        self.effort = effort

    def answer(self, view: View) -> Action:
        """What the bot does, seeing what its seat sees."""
        question = asked(view)
        rng = luck(self.seed, view)
        trying = Trying(view, rng, self.effort)
        if isinstance(question, BetQuestion):
            return wager(view, question, trying.share(), self.character, rng)
        hand = trying.imagined(0)
        some = choices(hand, question, trying.players)
        if len(some) == 1:
            return some[0]
        return trying.best(some, self._trust(question, view, trying))

    def _trust(self, question: Question, view: View, trying: Trying) -> float:
        """The chips that speak for the first choice: a glance at cards, or not to pay."""
        if isinstance(question, CardsQuestion) and question.least < question.most:
            return _TRUST * (1 + trying.players.draws_after(trying.imagined(0))) ** 2 * view.pot
        if isinstance(question, DeedQuestion):
            return self.character.call * max(question.costs.values())
        return 0.0


class Caller:
    """Checks and calls, always; plays its cards by a glance, and otherwise takes what comes."""

    name = "caller"

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed

    def answer(self, view: View) -> Action:
        question, rng = asked(view), luck(self.seed, view)
        if isinstance(question, BetQuestion):
            return called(question)
        if isinstance(question, CardsQuestion) and question.kind != "play":
            return PlayingOn(view).cards(view.imagined(rng), question)
        if isinstance(question, WordQuestion):
            words = [word for word in question.choices if word not in ("fold", "out")]
            return Action(question.kind, word=rng.choice(words))
        if isinstance(question, DeedQuestion):
            return Action(rng.choice([kind for kind in question.costs if kind not in EXTREME]))
        return question.any_answer(rng)


class Chance:
    """Acts at random: every kind of answer as likely as any other."""

    name = "random"

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed

    def answer(self, view: View) -> Action:
        question, rng = asked(view), luck(self.seed, view)
        if isinstance(question, BetQuestion):
            return _any_bet(question, rng)
        return question.any_answer(rng)


def _any_bet(question: BetQuestion, rng: Random) -> Action:
    some = []
    if question.bring_in or question.call is not None:
        some.append(called(question))
    if question.fold and question.call != 0:
        some.append(Action("fold"))
    if question.raises:
        least, most = rng.choice(question.raises)
        amount = rng.randint(least, most)
        some.append(raise_to(max(least, amount - amount % question.unit)))
    return rng.choice(some)


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


def player(name: str, seed: object = 0, effort: float = 1.0) -> Sitter:
    """A player by name: a character, `caller` or `random`."""
    if name == Caller.name:
        return Caller(seed)
    if name == Chance.name:
        return Chance(seed)
    if name not in CHARACTERS:
        known = ", ".join((*CHARACTERS, Caller.name, Chance.name))
        raise BadInput(f"there is no player '{name}'; there are {known}")
    return Bot(name, seed, effort)
