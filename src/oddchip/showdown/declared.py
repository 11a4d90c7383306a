"""Declared games: low, high or both ("pig").

A pig must win every side outright; a tie is a loss, and a loser shares in nothing. A side that a
failed pig won outright is nobody's, and the other takes all; no winner anywhere: the pot rides.
A hand that does not qualify wins nothing on the side that was declared.
"""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.showdown.hands import Shown
from oddchip.showdown.parts import SideWon
from oddchip.showdown.showdown import Showdown


def declared_winners(table: Showdown, sides: Sequence[Shown]) -> list[SideWon]:
    """The winners of each side that has one, among those who declared for it."""
    leaders = [side.among(_claiming(table, side)).winners() for side in sides]
    pigs = {seat for one in sides for seat in one.seats if table.held(seat).declare == "both"}
    for pig in pigs:
        if all(seats == [pig] for seats in leaders):
            return [SideWon(one.name, [pig], one) for one in sides]
    found = []
    for at, one in enumerate(sides):
        others = [seat for seat in leaders[at] if seat not in pigs]
        if others:
            found.append(SideWon(one.name, others, one))
    return found


def _claiming(table: Showdown, side: Shown) -> list[int]:
    words = (side.name, "both")
    return [seat for seat in side.seats if table.held(seat).declare in words]
