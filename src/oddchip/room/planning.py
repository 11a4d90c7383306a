"""How the next hand is dealt: where the button and the blinds go, and who is dealt in.

One planner for cash tables and tournaments. What they do not share is said by whoever asks: who is
ready, who must wait to come in, which game is next. A plan changes nothing, so that a refused deal
leaves the table as it was.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from oddchip.native import mypyc_attr
from oddchip.room.base_table import BaseTable
from oddchip.room.button import (
    NOBODY,
    Lineup,
    Positions,
    first_round,
    next_moving,
    next_round,
    next_won,
)
from oddchip.room.markers import BLINDS, NEITHER, in_order, next_deal
from oddchip.room.mix import Entry
from oddchip.room.rotation import MixTurn


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(eq=False)
class HandPlan:
    """A hand about to be dealt. Seats are listed from the button's left, it last."""

    #: The game, with the options of this hand, and its structure.
    entry: Entry
    limit: str
    seats: tuple[int, ...]
    #: Where the button lies, also where it is dead; None: there is none.
    button: int | None
    #: The seats of the blinds, in a hand that has them.
    blinds: Positions | None
    #: Where button and blinds lie after the hand; None: they have not moved.
    moved: Positions | None
    turn: MixTurn
    bomb_pot: bool = False
    #: Chips that ride in from the last deal.
    carried: int = 0

    @property
    def small_dead(self) -> bool:
        """Does nobody sit where the small blind lies?"""
        return self.blinds is not None and self.blinds.small not in self.seats

    @property
    def button_dead(self) -> bool:
        """Does nobody sit where the button lies?"""
        return self.button is not None and self.button not in self.seats


def next_lineup(
    table: BaseTable,
    ready: Set[int],
    *,
    moving: bool = False,
    waiting: Set[int] = NOBODY,
    posting: Set[int] = NOBODY,
    new: Set[int] = NOBODY,
) -> Lineup:
    """Where the button and the blinds go, and who would play a game with blinds.

    `moving`: the button itself goes to the next player. Who comes late is `waiting`, `posting` or
    `new`, as `button.next_round` has it.
    """
    if table.won is not None:
        return next_won(table.won, ready, table.places)
    if table.positions is None:
        return first_round(table.first_button, ready, table.places)
    if moving:
        return next_moving(table.positions, ready, table.places)
    return next_round(
        table.positions, ready, table.places, waiting=waiting, posting=posting, new=new
    )


def button_of(
    table: BaseTable, marker: str, lineup: Lineup, ready: Set[int], *, one_marker: bool
) -> int | None:
    """The place of the hand's button, as the markers go; None: it has none.

    With `one_marker` the blinds' button is everybody's. Who has dealt a pot that rides deals again.
    """
    if marker == NEITHER:
        return None
    if one_marker and table.rides and table.positions is not None:
        return table.positions.button
    if one_marker or marker == BLINDS:
        return lineup.positions.button
    if table.rides and table.deal_at is not None:
        return table.deal_at
    if table.won is not None:
        return lineup.positions.button
    return next_deal(table.deal_at, table.first_button, ready, table.places)


def dealt_in(marker: str, lineup: Lineup, ready: Set[int], button: int | None) -> tuple[int, ...]:
    """The seats of the hand in order; blinds are not posted by everybody who is ready."""
    return in_order(button, lineup.playing if marker == BLINDS else ready)
