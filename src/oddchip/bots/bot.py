"""The players: bots of several characters, and simple players by their names."""

from __future__ import annotations

from random import Random
from types import MappingProxyType
from typing import Protocol

from oddchip.bots.betting import wager
from oddchip.bots.characters import CHARACTERS, Character
from oddchip.bots.choices import choices
from oddchip.bots.glance import glance_of, sight_of
from oddchip.bots.playing_on import leaves
from oddchip.bots.simple import SIMPLE, Simple, asked, luck
from oddchip.bots.trying import Trying
from oddchip.engine import Action, BetQuestion, CardsQuestion, Question, WordQuestion
from oddchip.engine.view import View
from oddchip.errors import BadInput, wrong_kind
from oddchip.felt.questions import DeedQuestion

#: How far a glance is trusted in a draw, as a part of the pot. The more draws follow, the less the
#: first one shows in what comes of it: it grows with their square.
_TRUST = 0.08
#: Named efforts: at once, for tournaments and simulation; quickly; and at a table with people.
SETTINGS = MappingProxyType({"instant": 0.0, "quick": 0.25, "table": 1.0})


class Sitter(Protocol):
    """Who sits at a table, and answers what its view asks."""

    name: str

    def answer(self, view: View) -> Action:
        """What it does, seeing what its seat sees."""


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
        if isinstance(effort, bool) or not isinstance(effort, int | float) or effort < 0:
            raise wrong_kind("the effort of a bot is a number from 0 (at a glance) on", effort)
        #: How many hands a decision imagines, as a part of the usual number; 0: none, at a glance.
        self.effort = effort

    def answer(self, view: View) -> Action:
        """What the bot does, seeing what its seat sees."""
        question = asked(view)
        rng = luck(self.seed, view)
        trying = Trying(view, rng, self.effort)
        if not self.effort:
            return self._at_a_glance(view, question, trying, rng)
        if isinstance(question, BetQuestion):
            return wager(view, question, trying.share(), self.character, rng)
        hand = trying.imagined(0)
        some = choices(hand, question, trying.players)
        if len(some) == 1:
            return some[0]
        return trying.best(some, self._trust(question, view, trying))

    def _at_a_glance(self, view: View, question: Question, trying: Trying, rng: Random) -> Action:
        """Without playing anything on: by what a hand of the game is worth at a glance."""
        hand = trying.imagined(0)
        if isinstance(question, BetQuestion):
            others = sum([1 for one in view.players if one.live]) - 1
            share = glance_of(view.game).look(sight_of(hand, question.seat)).share
            return wager(view, question, share ** max(1, others), self.character, rng)
        if isinstance(question, WordQuestion) and leaves(view.game, question):
            return choices(hand, question, trying.players)[0]
        return trying.players.answer(hand, question)

    def _trust(self, question: Question, view: View, trying: Trying) -> float:
        """The chips that speak for the first choice: a glance at cards, or not to pay."""
        if isinstance(question, CardsQuestion) and question.least < question.most:
            return _TRUST * (1 + trying.players.draws_after(trying.imagined(0))) ** 2 * view.pot
        if isinstance(question, DeedQuestion):
            return self.character.call * max(question.costs.values())
        return 0.0


def player(name: str, seed: object = 0, effort: float = 1.0) -> Sitter:
    """A player by name: a character, or a simple player (`caller`, `random`, ...)."""
    if name in SIMPLE:
        return Simple(name, seed)
    if name not in CHARACTERS:
        known = ", ".join((*CHARACTERS, *SIMPLE))
        raise BadInput(f"there is no player '{name}'; there are {known}")
    return Bot(name, seed, effort)
