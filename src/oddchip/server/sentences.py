"""The log of a hand in sentences, for everybody who may read it: each person, and spectators."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from oddchip.room.money import Money
from oddchip.server.guests import Guest
from oddchip.server.scene import TableHand
from oddchip.table_state.events import Event
from oddchip.table_state.log_lines import numbered

#: A sentence, its kind, and who has said it.
ToldLine = tuple[str, str, int | None]
_RESULTS = ("award", "show", "muck", "end", "round", "house", "ride", "return")


class HandTold(Protocol):
    """A table whose hand is told."""

    shown: TableHand | None

    def people(self) -> Iterator[tuple[int, Guest]]:
        """Those who sit there, by their places."""


class Sentences:
    """How far the hand was told."""

    def __init__(self) -> None:
        self.count: int = 0

    def of(self, table: HandTold, money: Money, new: bool) -> dict[int | None, list[ToldLine]]:
        """What is new in the hand, for each person at the table and for whoever watches (None)."""
        shown = table.shown
        if shown is None:
            return {}
        if new:
            self.count = 0
        count = len(shown.hand.events)
        if count == self.count:
            return {guest: [] for guest in (None, *(one.number for _, one in table.people()))}
        found: dict[int | None, list[ToldLine]] = {}
        viewers: dict[int | None, int | None] = {None: None}
        viewers |= {one.number: shown.own(one.number) for _, one in table.people()}
        for guest, seat in viewers.items():
            seen = shown.hand.view(seat).events
            lines = numbered(seen, shown.telling(seat, money), self.count)
            found[guest] = [(text, _kind(seen[at]), None) for at, text in lines]
        self.count = count
        return found


def _kind(event: Event) -> str:
    if event.kind in _RESULTS:
        return "result"
    return "act" if event.deed else "deal"
