"""The log of a hand in sentences, for everybody who may read it: each person, and spectators."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.felt.events import Event
from oddchip.felt.lines import numbered

if TYPE_CHECKING:
    from oddchip.server.room import Room

#: A sentence, its kind, and who has said it.
Line = tuple[str, str, int | None]
_RESULTS = ("award", "show", "muck", "end", "round", "house", "ride", "return")


class Sentences:
    """How far the hand was told."""

    def __init__(self) -> None:
        self.count = 0

    def of(self, room: Room, new: bool) -> dict[int | None, list[Line]]:
        """What is new in the hand, for each person who is in it and for whoever watches (None)."""
        shown = room.shown
        if shown is None:
            return {}
        if new:
            self.count = 0
        count = len(shown.hand.events)
        if count == self.count:
            return {guest: [] for guest in (None, *_persons(room))}
        found: dict[int | None, list[Line]] = {}
        for guest, place in {None: None, **_persons(room)}.items():
            seen = shown.hand.view(shown.own(place)).events
            tell = shown.telling(place, room.terms.money)
            lines = numbered(seen, tell, self.count)
            found[guest] = [(text, _kind(seen[at]), None) for at, text in lines]
        self.count = count
        return found


def _persons(room: Room) -> dict[int | None, int | None]:
    return {one.number: place for place, one in room.people()}


def _kind(event: Event) -> str:
    if event.kind in _RESULTS:
        return "result"
    return "act" if event.deed else "deal"
