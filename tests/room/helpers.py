"""Tables for tests, and players who decide at random by a seed."""

from __future__ import annotations

import random
from typing import Any

from oddchip.hand import Action, Hand, Question
from oddchip.room import Table, TableStakes
from tests.support.players import random_answer

FLOP = "holdem"


def seated(count: int = 6, chips: int = 10_000, seats: int | None = None, **more: Any) -> Table:
    """A table with players P0, P1, … who have the same chips; the last has the first button."""
    stakes = more.pop("stakes", TableStakes.fixed(100, 200))
    table = Table(seats or count, stakes, **more)
    for seat in range(count):
        table.sit(seat, f"P{seat}", chips)
    return table


def answer(question: Question, rng: random.Random) -> Action:
    return random_answer(question, rng)


def play(table: Table, hand: Hand, rng: random.Random) -> None:
    """A hand to its end, at random, and its chips back."""
    while not hand.done:
        table.act(answer(hand.legal(), rng))
    table.finish(hand)


def fold_out(table: Table, game: str | None = FLOP, winner: int | None = None) -> Hand:
    """A hand that everybody but one gives up (by default the last who is asked)."""
    hand = table.deal(game)
    while not hand.done:
        asked = hand.legal()
        seat = table.at_table(asked.seat)
        action = Action("call" if seat == winner else "fold")
        if getattr(asked, "bring_in", 0):
            action = Action("bring-in")
        table.act(action)
    table.finish(hand)
    return hand


def bust(table: Table, *seats: int) -> None:
    """Take everything from some players between hands; the first of the others gets it."""
    rest = next(at for at in sorted(table.ready) if at not in seats)
    for seat in seats:
        player = table.player(seat)
        table.player(rest).stack += player.stack
        player.stack = 0


def money(table: Table) -> int:
    """Everything that is at the table, in a pot that rides, or gone to a house."""
    return sum(table.stacks.values()) + table.rides + table.house_takes
