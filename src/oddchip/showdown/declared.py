"""Declared games: low, high or both ("pig").

A pig must win every side outright; a tie is a loss, and a loser shares in nothing. A side that a
failed pig won outright is nobody's, and the other takes all; no winner anywhere: the pot rides.
"""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.showdown.hands import Shown
from oddchip.showdown.showdown import Showdown


def declared_winners(table: Showdown, sides: Sequence[Shown]) -> list[tuple[str, list[int], Shown]]:
    """The winners of each side among those who declared for it."""
    leaders = {one.side.name: _leaders(table, one) for one in sides}
    pigs = {
        seat
        for one in sides
        for seat in one.hands
        if (held := table.seats[seat]) and held.declare == "both"
    }
    for pig in pigs:
        if all(seats == [pig] for seats in leaders.values()):
            return [(one.side.name, [pig], one) for one in sides]
    return [
        (one.side.name, [seat for seat in leaders[one.side.name] if seat not in pigs], one)
        for one in sides
    ]


def _leaders(table: Showdown, side: Shown) -> list[int]:
    claiming = {
        seat: made
        for seat, made in side.hands.items()
        if (held := table.seats[seat]) and held.declare in (side.side.name, "both")
    }
    return side.best(claiming)
