"""The imagined hands of one decision, played on: the share of the pot, and the best of answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from oddchip.bots.habits import NOBODY, Habits
from oddchip.bots.least_squares import float_sum
from oddchip.bots.plausible_hands import PlausibleHands
from oddchip.bots.rollout import Rollout
from oddchip.bots.thinking_time import ThinkingTime
from oddchip.hand import Action, CardsQuestion, Hand
from oddchip.hand.view import View
from oddchip.showdown import Held, Pot, Showdown
from oddchip.showdown.settle import settle
from oddchip.table_state.showdown_input import showdown

#: The usual number of imagined hands for a share, and of hands played on for a choice.
_HANDS = 40
_TRIES = 160
#: Where no card is shared, a hand is held against the others of so many imagined hands, for a pot
#: of so many chips.
_CROSSED = 8
_POT = 2520
#: So many steps lead from an imagined hand that is likely to the next one.
_STEPS: Final = 10


class ImaginedHands:
    """What may come of a decision. What is imagined is counted in hands; a clock may stop it."""

    def __init__(
        self,
        view: View,
        rng: Random,
        effort: float = 1.0,
        sensible: bool = True,
        habits: Mapping[int, Habits] = NOBODY,
    ) -> None:
        self.view = view
        self.seat: int = view.players[view.seat or 0].seat
        self.effort = effort
        self.players: Rollout = Rollout(view, habits)
        #: How many imagined hands may be thought through, and how many were.
        self.patience: ThinkingTime = ThinkingTime()
        self.rng: Random = rng
        #: Makes imagined hands likely; None: others may have thrown, taken and refused anything.
        self._sensible: PlausibleHands | None = None
        if sensible:
            self._sensible = PlausibleHands(self.players, self.seat, rng, _STEPS if effort else 0)
        self._imagined: list[Hand] = []
        self._ends: list[Showdown] = []
        #: Nothing is shared but the pot: a hand can be held against those of other imagined hands.
        game = view.game
        self.alone: bool = bool(game.sides) and game.layout is None and game.losers is None

    def imagined(self, number: int) -> Hand:
        """The first, second, ... imagined hand; not to be played on but in copies."""
        while len(self._imagined) <= number:
            self._imagined.append(self._one_more())
        return self._imagined[number]

    def imagined_once(self, number: int) -> Hand:
        """The next imagined hand, for whoever asks for each of them once: it is not kept."""
        return self._imagined[number] if number < len(self._imagined) else self._one_more()

    def _one_more(self) -> Hand:
        hand = self.view.imagined(self.rng)
        return self._sensible.made(hand) if self._sensible is not None else hand

    @property
    def rounds(self) -> int:
        """The betting rounds that follow this one."""
        hand = self.imagined(0)
        return sum([1 for step in hand.program[hand.at + 1 :] if step.bets])

    def share(self) -> float:
        """The share of the pot that the seat may expect if everybody stays to the end."""
        count = max(6, int(self.effort * _HANDS))
        if self.alone:
            shares = [self._against_many(self._end(at), at, count) for at in range(count)]
            return float_sum(shares) / count
        total = 0.0
        for number in range(count):
            hand = self.imagined(number).copy()
            self.players.to_the_end(hand)
            total += won(hand, self.imagined(number), self.seat)
        return total / count

    def chips(self, number: int, action: Action) -> float:
        """The chips that an answer leaves in an imagined hand; a pot left over is everybody's."""
        hand = self.imagined(number).copy()
        hand.act(action)
        self.players.to_the_end(hand)
        if self.alone and isinstance(self.view.question, CardsQuestion):
            return self._against_many(showdown(hand), number, 2 * _CROSSED) * self.view.pot
        left = hand.rides if hand.done else hand.pot
        return hand.players[self.seat].stack + left / len(hand.players)

    def _end(self, number: int) -> Showdown:
        """The showdown of an imagined hand in which the seat too answers at a glance."""
        while len(self._ends) <= number:
            hand = self.imagined(len(self._ends)).copy()
            self.players.to_the_end(hand)
            self._ends.append(showdown(hand))
        return self._ends[number]

    def _against_many(self, end: Showdown, number: int, among: int) -> float:
        """The share that the seat's cards win from the others' cards of several imagined hands."""
        mine = end.seats[self.seat]
        if mine is None:
            return 0.0
        won = 0
        for at in range(number, number + _CROSSED):
            imagined = self._end(at % among)
            seats = [*imagined.seats]
            seats[self.seat] = mine
            won += _awarded(imagined, seats, self.seat)
        return won / _CROSSED / _POT

    def best_at_once(self, answers: Sequence[Action]) -> Action:
        """The answer that leaves most chips as soon as the next card has come, whichever it is.

        Every card that may come is tried, so nothing is left to luck; the first of equals is given.
        """
        hand = self.imagined(0)
        stub = hand.dealer.stub
        totals = [0] * len(answers)
        for first in range(max(1, len(stub))):
            for at, answer in enumerate(answers):
                after = hand.copy()
                after.dealer.stub = stub[first:] + stub[:first]
                after.act(answer)
                totals[at] += after.players[self.seat].stack
        return answers[max(range(len(answers)), key=totals.__getitem__)]

    def best(self, answers: Sequence[Action], trust: float = 0.0) -> Action:
        """The answer that leaves most chips.

        All are tried in a few imagined hands, the better ones in more, until one is left. The first
        one is a good guess: it is given `trust` chips, so that the noise of few hands does not lead
        away from it.
        """
        left = list(range(len(answers)))
        rounds = 1 if len(left) <= 4 else 2 if len(left) <= 12 else 3
        totals = [0.0] * len(answers)
        done = upto = 0
        for _ in range(rounds):
            if len(left) < 2 or done < upto:
                break
            first = done
            upto += max(5, int(self.effort * _TRIES / rounds / len(left)))
            while done < upto and self.patience.one_more():
                for at in left:
                    totals[at] += self.chips(done, answers[at])
                done += 1
            totals[0] += trust * (done - first)
            left.sort(key=lambda at: -totals[at])
            left = left[: max(1, len(left) // 3)]
        return answers[left[0]]


def _awarded(table: Showdown, seats: Sequence[Held | None], seat: int) -> int:
    """What a seat wins when these cards are shown."""
    live = tuple(at for at, held in enumerate(seats) if held is not None)
    pots = [Pot(_POT, live)]
    end = Showdown(table.game, seats, pots, table.button, table.board, table.dice, table.wild)
    end.so = table.so
    return settle(end).awards[seat]


def won(hand: Hand, before: Hand, seat: int) -> float:
    """The part of all that was paid out since which went to a seat."""
    own = paid = 0
    told = hand.last
    while told is not None and told is not before.last:
        if told.kind == "award":
            paid += told.amount
            own += told.amount if told.seat == seat else 0
        told = told.earlier
    return own / paid if paid else 1 / len(hand.players)
