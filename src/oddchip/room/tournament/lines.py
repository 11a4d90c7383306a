"""The lines of a tournament's log: a hand is kept as it was dealt, and told when somebody reads it.

So a tournament that nobody reads takes no time to write; what it tells is the same.
"""

from __future__ import annotations

from typing import Any

from oddchip.native import mypyc_attr
from oddchip.room.tournament.dealing import Outcome, PlannedHand

Note = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class HandLine:
    """A hand that was played: its number, its deal, and what came of it. None of it changes."""

    def __init__(
        self, number: int, deal: PlannedHand, found: Outcome, button: bool, bounties: bool
    ) -> None:
        self.number: int = number
        self.deal: PlannedHand = deal
        self.found: Outcome = found
        #: Who won the button is told, and who took whose bounty.
        self.button: bool = button
        self.bounties: bool = bounties

    def told(self) -> Note:
        """The line, by seats."""
        deal, found = self.deal, self.found
        # Its seats lie clockwise, so they begin at the lowest after one turn.
        lowest = deal.seats.index(min(deal.seats))
        note: Note = {
            "do": "hand",
            "table": deal.table,
            "number": self.number,
            "start": deal.start,
            "end": deal.end,
            "level": deal.level.number,
            "game": deal.entry.game,
            "limit": deal.limit,
            "button": deal.button,
            "seats": _from(deal.seats, lowest),
            "names": _from(deal.names, lowest),
            "before": _from(deal.stacks, lowest),
            "after": _from(found.after, lowest),
            "forced": _from(found.forced, lowest),
        }
        if found.rides:
            note["rides"] = found.rides
        if found.house:
            note["house"] = found.house
        if deal.bomb_pot:
            note["bomb_pot"] = True
        if deal.jam_or_fold:
            note["jam_or_fold"] = True
        if self.button:
            note["won"] = found.won
        if self.bounties and found.takers:
            note["takers"] = [[seat, to] for seat, to in found.takers.items()]
            note.update(found.pots)
        if deal.hand_for_hand:
            note["hand_for_hand"] = deal.hand_for_hand
        return note

    def __deepcopy__(self, memo: object) -> HandLine:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return HandLine, (self.number, self.deal, self.found, self.button, self.bounties)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandLine) and self.told() == other.told()

    def __hash__(self) -> int:
        return hash(self.number)


def _from(some: tuple[Any, ...], first: int) -> list[Any]:
    """The same round the table, beginning elsewhere."""
    return list(some[first:] + some[:first])
