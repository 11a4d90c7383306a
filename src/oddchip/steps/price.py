"""One card's price on its way round the table.

Everyone pays the same price, so the money is layered like bets: who cannot pay in full is all-in
for what that covers. Where only one player has chips left and owes nobody anything, nobody pays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oddchip.native import mypyc_attr
from oddchip.table_state.actions import Action
from oddchip.table_state.betting_round import State
from oddchip.table_state.events import Event
from oddchip.table_state.narration import Telling
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.questions import DeedQuestion, Question
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState
from oddchip.table_state.step_memory import Mark, Memory, Public


class Price(State):
    """What is to be paid, how often it may still be doubled, and whose turn it is."""

    __slots__ = ("doubles", "idle", "price", "seat")

    def __init__(self, price: int, doubles: int, seat: int) -> None:
        self.price: int = price
        self.doubles: int = doubles
        self.seat: int = seat
        self.idle: int = 0

    def copy(self) -> Price:
        copied = Price(self.price, self.doubles, self.seat)
        copied.idle = self.idle
        return copied

    def state(self) -> tuple[object, ...]:
        return (self.price, self.doubles, self.seat, self.idle)

    @staticmethod
    def of(state: tuple[Any, ...]) -> Price:
        restored = Price(state[0], state[1], state[2])
        restored.idle = state[3]
        return restored


@dataclass(frozen=True)
class Doubling(Memory):
    """What prices are multiplied by, and who has doubled."""

    factor: int = 1
    seats: frozenset[int] = frozenset()

    def public(self) -> Public:
        return Public(marks=tuple([Mark(seat, "doubled") for seat in sorted(self.seats)]))


class Paying(PlayedStep):
    """Each in turn pays the price of a card, or folds."""

    @property
    def asks(self) -> str:
        """The question as a person is asked it."""
        raise NotImplementedError

    def set_price(self, table: TableState, price: int, start: int, doubles: int) -> None:
        table.starter = table.seat_after_button(start)
        table.memory = Price(price, doubles, table.starter)

    def ask(self, table: TableState) -> Question | None:
        now = table.memory
        if not isinstance(now, Price):
            return None
        count = len(table.players)
        while now.idle < count and len(table.live) > 1:
            player = table.players[now.seat]
            if _is_asked(table, now, player):
                costs = _costs(table, now, player)
                return DeedQuestion(player.seat, costs, asks=self.asks, called={"call": "pay"})
            now.idle += 1
            now.seat = (now.seat + 1) % count
        return None

    def answer(self, table: TableState, action: Action) -> None:
        now = table.memory
        if not isinstance(now, Price):
            return
        player = table.players[now.seat]
        cost = _costs(table, now, player)[action.kind]
        if action.kind == "fold":
            table.fold(player)
        elif action.kind == "double":
            now.price *= 2
            now.doubles -= 1
            doubling = table.recall(Doubling)
            table.remember(Doubling(2 * doubling.factor, doubling.seats | {player.seat}))
            table.put_in(player, cost, "double")
        else:
            table.put_in(player, cost, "buy")
        now.idle = 1
        now.seat = (now.seat + 1) % len(table.players)

    def end(self, table: TableState) -> None:
        for player in table.players:
            player.bet = 0


def _is_asked(table: TableState, now: Price, player: Player) -> bool:
    if not player.can_act or player.bet >= now.price:
        return False
    others = [rival for rival in table.live if rival is not player]
    return any(rival.can_act or rival.bet > player.bet for rival in others)


def _costs(table: TableState, now: Price, player: Player) -> dict[str, int]:
    """What a player may do, and the chips that it takes."""
    costs = {"call": min(now.price - player.bet, player.stack), "fold": 0}
    twice = 2 * now.price - player.bet
    if player.stack >= twice and _may_double(table, now, player):
        costs["double"] = twice
    return costs


def _may_double(table: TableState, now: Price, player: Player) -> bool:
    """Once a player, who has somebody to raise the price for."""
    return (
        now.doubles > 0
        and player.seat not in table.recall(Doubling).seats
        and any(rival.can_act for rival in table.live if rival is not player)
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Bought(Event):
    kind = "buy"
    way = 1

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'pays')} {tell.money(self.amount)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Doubled(Event):
    kind = "double"
    way = 1

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'doubles')}, for {tell.money(self.amount)}"
