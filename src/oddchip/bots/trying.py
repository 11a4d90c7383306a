"""Answers are tried: the same imagined hands are played on with each of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from oddchip.bots.playing_on import PlayingOn
from oddchip.engine import Action, Hand
from oddchip.engine.view import View

#: The usual number of imagined hands for a share, and of hands played on for a choice.
_HANDS = 40
_TRIES = 160


class Trying:
    """What may come of a decision. How much is imagined is counted in hands, not by a clock."""

    def __init__(self, view: View, rng: Random, effort: float = 1.0) -> None:
        self.view = view
        self.seat = view.players[view.seat or 0].seat
        self.effort = effort
        self.others = PlayingOn(view)
        self._rng = rng
        self._imagined: list[Hand] = []

    def imagined(self, number: int) -> Hand:
        """The first, second, ... imagined hand; not to be played on but in copies."""
        while len(self._imagined) <= number:
            self._imagined.append(self.view.imagined(self._rng))
        return self._imagined[number]

    def share(self) -> float:
        """The share of the pot that the seat may expect if everybody stays to the end."""
        count = max(6, int(self.effort * _HANDS))
        total = 0.0
        for number in range(count):
            hand = self.imagined(number).copy()
            self.others.to_the_end(hand)
            total += _won(hand, self.imagined(number), self.seat)
        return total / count

    def chips(self, number: int, action: Action) -> float:
        """The chips that an answer leaves in an imagined hand; a pot left over is everybody's."""
        hand = self.imagined(number).copy()
        hand.act(action)
        self.others.to_the_end(hand)
        left = hand.rides if hand.done else hand.pot
        return hand.players[self.seat].stack + left / len(hand.players)

    def best(self, answers: Sequence[Action], trust: float = 0.0) -> Action:
        """The answer that leaves most chips.

        All are tried in a few imagined hands, the better ones in more, until one is left. The first
        one is a good guess: it is given `trust` chips, so that the noise of few hands does not lead
        away from it.
        """
        left = list(range(len(answers)))
        rounds = 1 if len(left) <= 4 else 2 if len(left) <= 12 else 3
        totals = [0.0] * len(answers)
        done = 0
        for _ in range(rounds):
            if len(left) < 2:
                break
            count = max(3, int(self.effort * _TRIES / rounds / len(left)))
            for number in range(done, done + count):
                for at in left:
                    totals[at] += self.chips(number, answers[at])
            done += count
            totals[0] += trust * count
            left.sort(key=lambda at: -totals[at])
            left = left[: max(1, len(left) // 3)]
        return answers[left[0]]


def _won(hand: Hand, before: Hand, seat: int) -> float:
    """The part of all that was paid out since which went to a seat."""
    won = paid = 0
    told = hand.last
    while told is not None and told is not before.last:
        if told[2] == "award":
            paid += told[4]
            won += told[4] if told[3] == seat else 0
        told = told[0]
    return won / paid if paid else 1 / len(hand.players)
