"""A log as lines to read: a sentence an event, and one line for cards dealt in one go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from oddchip.cards import UNKNOWN, Card, show
from oddchip.felt.events import Event
from oddchip.felt.happenings import Dealt
from oddchip.felt.telling import Telling


def lines(events: Iterable[Event], tell: Telling) -> list[str]:
    """The events as the reader may see them, line by line."""
    found: list[str] = []
    dealt: list[Event] = []
    for event in events:
        if isinstance(event, Dealt):
            dealt.append(event)
            continue
        found += _dealt(dealt, tell)
        dealt = []
        if not event.silent:
            found.append(event.sentence(tell))
    return found + _dealt(dealt, tell)


def _dealt(events: Sequence[Event], tell: Telling) -> list[str]:
    """Cards to everybody: those that can be seen."""
    cards: dict[int, list[Card]] = {}
    for event in events:
        seen = [one for one in event.cards if one != UNKNOWN]
        if seen:
            cards.setdefault(event.seat, []).extend(seen)
    parts = [f"{tell.who(seat)} {show(some)}" for seat, some in cards.items()]
    return [f"Dealt: {' · '.join(parts)}"] if parts else []
