"""A decision: every option is played on in the same imagined hands, and what it wins is compared.

How long a bot thinks is counted in imagined hands; a clock can only stop it. The more there are,
the less it takes for an option to be preferred to what a usual player would do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from oddchip.bots.characters import Character
from oddchip.bots.choices import choices
from oddchip.bots.habits import Habits
from oddchip.bots.policy import Policy, look_at
from oddchip.bots.worlds import Worlds
from oddchip.engine import Action, BetQuestion, Hand, Question, WordQuestion
from oddchip.engine.view import View
from oddchip.felt.word_question import WagerQuestion

#: An option must be better than the usual answer by so many errors of the comparison; by few where
#: the usual answer is a mere guess.
_SURE, _GUESSED = 2.0, 0.3
#: What a leaning of one is worth, as a part of the pot.
_LEANING = 0.05
#: How much of chance is left in the usual answer of a steady character.
_STEADY = 0.4
#: What a pot is worth that is played for again, in fair parts: who may leave has more than one.
_NEXT_ROUND = 1.6
#: Imagined hands of one round of comparing.
_ROUND = 6


class Thought(NamedTuple):
    """An answer, and in how many imagined hands it was thought about."""

    action: Action
    worlds: int


class Thinking:
    """One decision of one seat."""

    def __init__(
        self, view: View, question: Question, habits: Sequence[Habits], character: Character,
        rng: Random,
    ) -> None:  # fmt: skip
        self.view = view
        self.question = question
        self.seat: int = question.seat
        self.habits = habits
        self.character = character
        self.rng = rng
        self.worlds: Worlds = Worlds(view, habits, rng)
        self._first: Hand = view.imagined(rng)

    def usual(self) -> Action:
        """What a usual player of this character would answer at once."""
        habits = list(self.habits)
        habits[self.seat] = leaning(self.character)
        spread = _STEADY + (1 - _STEADY) * self.character.mix
        policy = Policy(self.worlds.record, habits, self.rng.getrandbits(32), spread)
        return policy.answer(self._first.copy(), self.question)

    def answer(self, count: int, stopped: Callable[[], bool] = lambda: False) -> Thought:
        """The best answer, as far as so many imagined hands tell."""
        usual = self.usual()
        if not count:
            return Thought(usual, 0)
        options = choices(self._first, self.question, usual)
        if len(options) == 1:
            return Thought(options[0], 0)
        sure = self._sure()
        stakes = [max(self._cost(one), self.view.pot) if sure >= 1 else 0 for one in options]
        compared = Comparison(stakes, sure)
        done = 0
        while done < count and len(compared.left) > 1:
            if done and stopped():
                break
            some = min(_ROUND, count - done)
            self.worlds.more(some)
            for hand in self.worlds.hands[done : done + some]:
                luck = self.rng.getrandbits(32)
                compared.add({at: self._chips(hand, options[at], luck) for at in compared.left})
            done += some
            compared.drop()
        tilts = [self._tilt(one) for one in options]
        return Thought(options[compared.best(tilts)], done)

    def _sure(self) -> float:
        if isinstance(self.question, WordQuestion) and not self.view.game.declares:
            return _GUESSED
        return _GUESSED if isinstance(self.question, WagerQuestion) else _SURE

    def _chips(self, world: Hand, action: Action, luck: int) -> float:
        """The chips that an answer leaves, with a part of a pot that is left over."""
        hand = world.copy()
        policy = Policy(self.worlds.record, self.habits, luck)
        if action.kind == "raise" and isinstance(self.question, BetQuestion):
            policy.usual(hand, self.question)
            policy.note_raise(hand, self.question)
        hand.act(action)
        policy.to_the_end(hand)
        if hand.done:
            return hand.players[self.seat].stack + hand.rides / len(hand.players)
        return hand.players[self.seat].stack + _NEXT_ROUND * hand.pot / len(hand.players)

    def _cost(self, action: Action) -> int:
        """The chips that are put at risk."""
        question = self.question
        if not isinstance(question, BetQuestion) or action.kind not in ("raise", "call"):
            return 0
        cost = question.call or 0
        if action.kind == "raise":
            cost = action.amount - self.view.players[self.seat].bet
        return min(cost, self._deepest())

    def _deepest(self) -> int:
        """The most that somebody else can still put in."""
        others = [one for one in self.view.players if one.live and one.seat != self.seat]
        own = self.view.players[self.seat]
        return max([one.stack + one.bet for one in others], default=0) - own.bet

    def _tilt(self, action: Action) -> float:
        """What the character adds to an option, in chips."""
        one = self.character
        liked = self.rng.uniform(-one.mix, one.mix)
        if action.kind == "raise":
            strong = look_at(self._first, self.seat).place > 0.5
            liked += one.more if strong else one.bluff
        if action.kind in ("raise", "call") or action.word == "in":
            liked += one.stay
        return liked * _LEANING * self.view.pot


class Comparison:
    """What options have won in the same imagined hands; the first is the usual answer."""

    def __init__(self, stakes: Sequence[int], sure: float) -> None:
        self._sure = sure
        #: What may be lost with each option. A few hands may not show how: so one more is counted
        #: in which it makes all the difference.
        self._stakes = stakes
        self.left: list[int] = list(range(len(stakes)))
        self.rows: list[dict[int, float]] = []

    def add(self, row: dict[int, float]) -> None:
        self.rows.append(row)

    def better(self, one: int, other: int) -> tuple[float, float]:
        """By how much one option beats another, and the error of that."""
        found = [row[one] - row[other] for row in self.rows if one in row and other in row]
        mean = sum(found) / len(found)
        doubt = float(max(self._stakes[one], self._stakes[other]) ** 2)
        spread = (sum([(value - mean) ** 2 for value in found]) + doubt) / len(found)
        return mean, sqrt(spread / len(found))

    def drop(self) -> None:
        """Leave out what is clearly worse than the best; the usual answer stays."""
        top = self._top()
        kept = []
        for at in self.left:
            mean, error = (0.0, 0.0) if at == top else self.better(at, top)
            if at in (0, top) or mean > -2.5 * error - 1e-9:
                kept.append(at)
        self.left = kept

    def _top(self) -> int:
        return max(self.left, key=lambda at: sum([row[at] for row in self.rows]))

    def best(self, tilts: Sequence[float]) -> int:
        """The best option; the usual one where the difference says little."""
        count = len(self.rows)
        worth = {at: sum([row[at] for row in self.rows]) / count + tilts[at] for at in self.left}
        top = max(self.left, key=lambda at: worth[at])
        if top:
            _, error = self.better(top, 0)
            if worth[top] - worth[0] < self._sure * error:
                return 0
        return top


def leaning(character: Character) -> Habits:
    """A character as habits of a usual player."""
    found = Habits()
    for kind, liked in (
        ("fold", -character.stay),
        ("stay", character.stay),
        ("raise", character.more),
        ("bet", character.more),
    ):
        found.lean(kind, liked)
    return found
