"""The players: bots of several characters, one that goes by the odds alone, and simple players."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from random import Random
from types import MappingProxyType
from typing import Protocol

from oddchip.bots.bet_by_odds import wager
from oddchip.bots.bet_decision import Decision
from oddchip.bots.betting_history import BettingHistory
from oddchip.bots.candidate_answers import candidate_answers
from oddchip.bots.characters import CHARACTERS, Character
from oddchip.bots.check_and_call import TAKE
from oddchip.bots.habits import NOBODY, Habits
from oddchip.bots.imagined_hands import ImaginedHands
from oddchip.bots.opponent_hands import OpponentHands
from oddchip.bots.rollout import leaves
from oddchip.bots.simple_players import SIMPLE, Simple, asked, luck
from oddchip.bots.thinking_time import ThinkingTime, for_this_machine
from oddchip.errors import BadInput, wrong_kind
from oddchip.hand import Action, BetQuestion, CardsQuestion, Hand, Question, WordQuestion
from oddchip.hand.view import View
from oddchip.table_state.questions import DeedQuestion
from oddchip.table_state.word_question import WagerQuestion

#: How far a glance is trusted in a draw, as a part of the pot. The more draws follow, the less the
#: first one shows in what comes of it: it grows with their square.
_TRUST = 0.08
#: How far it is trusted where there are two ways only, to be in or out, or to take a card: what
#: comes of them swings by the pot. The more is imagined, the less.
_TRUST_OF_TWO = 0.12
#: What a deed must win beyond its price, as a part of it: who pays once is asked to pay again.
_PAYS_ON = 0.3
#: Named efforts: at once, for tournaments and simulation; quickly; and at a table with people.
SETTINGS = MappingProxyType({"instant": 0.0, "quick": 2.5, "table": 20.0})
#: And the seconds after which a clock stops who was told a name.
STOPS = MappingProxyType({"quick": 0.005, "table": 0.5})
#: The name of the player who goes by the odds alone.
ODDS = "odds"


class Sitter(Protocol):
    """Who sits at a table, and answers what its view asks."""

    name: str

    def answer(self, view: View) -> Action:
        """What it does, seeing what its seat sees."""


class Bot:
    """A player of some character.

    The answer depends on the seed, on the view and on what is known of the others, on nothing else:
    the same question gets the same answer, also after a crash. The effort is a number, or the name
    of a setting: then a clock may stop the thinking, `worlds` says after how many imagined hands,
    and who is given that number again answers the same.
    """

    #: Does it think that others throw, take and refuse what a player would?
    sensible = True

    def __init__(
        self, character: str | Character = "tight", seed: object = 0, effort: float | str = 1.0
    ):
        if isinstance(character, str):
            if character not in CHARACTERS:
                raise BadInput(f"there is no bot '{character}'; there are {', '.join(CHARACTERS)}")
            character = CHARACTERS[character]
        if not isinstance(character, Character):
            raise wrong_kind("a bot is of a character, or of the name of one", character)
        self.character = character
        self.name: str = character.name
        self.seed = seed
        #: How many hands a decision imagines, as a part of the usual number; 0: none, at a glance.
        self.effort, self._seconds = _setting(effort)
        #: How many imagined hands the last answer has thought through.
        self.worlds = 0

    def answer(
        self, view: View, habits: Mapping[int, Habits] = NOBODY, worlds: int | None = None
    ) -> Action:
        """What the bot does, seeing what its seat sees and knowing how others, by seats, play.

        With `worlds` it thinks through so many imagined hands at most, and no clock stops it.
        """
        trying = ImaginedHands(view, luck(self.seed, view), self.effort, self.sensible, habits)
        seconds = for_this_machine(self._seconds) if worlds is None else None
        trying.patience = ThinkingTime(seconds, worlds)
        action = self._answer(view, habits, trying)
        self.worlds = trying.patience.count
        return action

    def _answer(self, view: View, habits: Mapping[int, Habits], trying: ImaginedHands) -> Action:
        question, rng = asked(view), trying.rng
        if isinstance(question, BetQuestion):
            return self._bet(view, trying, habits, rng)
        hand = trying.imagined(0)
        if isinstance(question, WagerQuestion):
            answers = candidate_answers(hand, question, trying.players)
            return trying.best_at_once(answers if self.effort else [answers[0], answers[-1]])
        if not self.effort:
            return self._at_a_glance(hand, question, trying)
        answers = candidate_answers(hand, question, trying.players)
        if len(answers) == 1:
            return answers[0]
        return trying.best(answers, self._trust(question, view, trying))

    def _bet(
        self, view: View, trying: ImaginedHands, habits: Mapping[int, Habits], rng: Random
    ) -> Action:
        """What others may hold is weighed by their bets, and every answer held against it."""
        betting = BettingHistory(view.events, view.stakes.carried)
        weighing = OpponentHands(trying, betting, habits, self.character.reads)
        cases = weighing.imagined() if self.effort else weighing.glanced(rng)
        decision = Decision(view, cases, betting, habits, trying.rounds)
        return decision.answer(self.character, rng, weighing.share)

    def _at_a_glance(self, hand: Hand, question: Question, trying: ImaginedHands) -> Action:
        """Without playing anything on."""
        if isinstance(question, WordQuestion) and leaves(hand.game, question):
            return candidate_answers(hand, question, trying.players)[0]
        return trying.players.answer(hand, question)

    def _trust(self, question: Question, view: View, trying: ImaginedHands) -> float:
        """The chips that speak for the first choice: a glance at cards, or not to pay."""
        if isinstance(question, CardsQuestion) and question.least < question.most:
            return _TRUST * (1 + trying.players.draws_after(trying.imagined(0))) ** 2 * view.pot
        leaving = isinstance(question, WordQuestion) and leaves(view.game, question)
        if leaving or (isinstance(question, DeedQuestion) and TAKE in question.costs):
            return _TRUST_OF_TWO / sqrt(min(max(self.effort, 0.25), 1.0)) * view.pot
        if isinstance(question, DeedQuestion):
            return (self.character.call + _PAYS_ON) * max(question.costs.values())
        return 0.0


class ByOdds(Bot):
    """Bets by its share of the pot alone; plays its cards as every bot does.

    The other bots are measured against it.
    """

    sensible = False

    def __init__(self, seed: object = 0, effort: float | str = 1.0) -> None:
        super().__init__("tight", seed, effort)
        self.name = ODDS

    def _bet(
        self, view: View, trying: ImaginedHands, habits: Mapping[int, Habits], rng: Random
    ) -> Action:
        question = asked(view)
        if not isinstance(question, BetQuestion):
            raise AssertionError("a bet is decided where one is asked for")
        return wager(view, question, trying.share(), self.character, rng)


def _setting(effort: object) -> tuple[float, float | None]:
    """An effort as a number, and the seconds after which a clock stops it, if one does."""
    if isinstance(effort, str) and effort in SETTINGS:
        return SETTINGS[effort], STOPS.get(effort)
    if isinstance(effort, bool) or not isinstance(effort, int | float) or effort < 0:
        known = ", ".join(SETTINGS)
        raise wrong_kind(
            f"the effort of a bot is a number from 0 (at a glance) on, or one of {known}", effort
        )
    return effort, None


def answered(sitter: Sitter, view: View, habits: Mapping[int, Habits]) -> Action:
    """What somebody answers; a bot is told what the table has seen of the others."""
    return sitter.answer(view, habits) if isinstance(sitter, Bot) else sitter.answer(view)


def player(name: str, seed: object = 0, effort: float | str = 1.0) -> Sitter:
    """A player by name: a character, a simple player (`caller`, `random`, ...), or `odds`."""
    if name in SIMPLE:
        return Simple(name, seed)
    if name == ODDS:
        return ByOdds(seed, effort)
    if name not in CHARACTERS:
        known = ", ".join((*CHARACTERS, *SIMPLE, ODDS))
        raise BadInput(f"there is no player '{name}'; there are {known}")
    return Bot(name, seed, effort)
