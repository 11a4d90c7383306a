"""Paying for cards in the middle: to see one before it is turned, or for one that lies open.

Everyone pays the same price, so the money is layered like bets: who cannot pay in full is all-in
for what that covers. Where only one player has chips left and owes nobody anything, nobody pays.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.engine.actions import Action
from oddchip.engine.home.questions import DeedQuestion
from oddchip.engine.questions import Question
from oddchip.steps import Buy, See

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player

Asking = Generator[Question, Action, None]
#: How often the price of one card may be doubled.
DOUBLES = 3


def see(hand: Hand, step: See) -> Asking:
    """Each in turn pays to see the next card, or folds."""
    yield from _Price(hand, step.price, step.start, doubles=0).play()


def buy(hand: Hand, step: Buy) -> Asking:
    """Each in turn pays for the card, folds, or doubles its price and all that follow."""
    price = step.price * hand.home.factor
    yield from _Price(hand, price, step.start, doubles=DOUBLES).play()


class _Price:
    """One card's price on its way round the table."""

    def __init__(self, hand: Hand, price: int, start: int, doubles: int) -> None:
        self.hand = hand
        self.price = price
        self.start = start
        self.doubles = doubles

    def play(self) -> Asking:
        hand = self.hand
        seat = hand.starter = hand.seat_after_button(self.start)
        idle = 0
        while idle < len(hand.players) and len(hand.live) > 1:
            player = hand.players[seat]
            if self._asked(player):
                idle = 0
                yield from self._ask(player)
            idle += 1
            seat = (seat + 1) % len(hand.players)
        for player in hand.players:
            player.bet = 0

    def _asked(self, player: Player) -> bool:
        if not player.can_act or player.bet >= self.price:
            return False
        others = [one for one in self.hand.live if one is not player]
        return any(one.can_act or one.bet > player.bet for one in others)

    def _ask(self, player: Player) -> Asking:
        hand = self.hand
        costs = {"call": min(self.price - player.bet, player.stack), "fold": 0}
        twice = 2 * self.price - player.bet
        if self._may_double(player):
            costs["double"] = twice
        action = yield DeedQuestion(player.seat, costs)
        if action.kind == "fold":
            hand.fold(player)
            return
        if action.kind == "double":
            self.price *= 2
            self.doubles -= 1
            hand.home.factor *= 2
            hand.home.doubled.add(player.seat)
        hand.put_in(player, costs[action.kind], "double" if action.kind == "double" else "buy")

    def _may_double(self, player: Player) -> bool:
        """Once a player, who can pay it in full and has somebody to raise the price for."""
        return (
            self.doubles > 0
            and player.seat not in self.hand.home.doubled
            and player.stack >= 2 * self.price - player.bet
            and any(one.can_act for one in self.hand.live if one is not player)
        )
