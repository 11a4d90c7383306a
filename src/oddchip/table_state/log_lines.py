"""A log as lines to read: a sentence an event, and one line for cards dealt in one go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN, Card, show
from oddchip.table_state.event_kinds import Dealt
from oddchip.table_state.events import Event
from oddchip.table_state.guts_summary import round_told
from oddchip.table_state.narration import AsMoney, Telling

if TYPE_CHECKING:
    from oddchip.table_state.state import TableState


def lines(events: Iterable[Event], tell: Telling) -> list[str]:
    """The events as the reader may see them, line by line."""
    return [text for _, text in numbered(events, tell)]


def numbered(events: Iterable[Event], tell: Telling, since: int = 0) -> list[tuple[int, str]]:
    """The lines from an event on, each with its place; a round is summed up at its end."""
    lines: list[tuple[int, str]] = []
    dealt: list[Event] = []
    round: list[Event] = []
    number, pot, played_for = 1, 0, 0
    for at, event in enumerate(events):
        if event.kind in ("round", "end"):
            if at >= since:
                lines += [(at, text) for text in round_told(round, played_for, number, tell)]
            round, number, played_for = [], number + 1, 0
        round.append(event)
        pot += event.way * event.amount
        played_for = max(played_for, pot) if event.kind != "match" else played_for
        if at < since:
            continue
        if isinstance(event, Dealt):
            dealt.append(event)
            continue
        lines += [(at - 1, text) for text in _dealt(dealt, tell)]
        dealt = []
        if not event.silent:
            lines.append((at, event.sentence(tell)))
    return lines + [(at, text) for text in _dealt(dealt, tell)] if dealt else lines


def _dealt(events: Sequence[Event], tell: Telling) -> list[str]:
    """Cards to everybody: those that can be seen."""
    cards: dict[int, list[Card]] = {}
    for event in events:
        seen = [card for card in event.cards if card != UNKNOWN]
        if seen:
            cards.setdefault(event.seat, []).extend(seen)
    parts = [f"{tell.who(seat)} {show(faces)}" for seat, faces in cards.items()]
    return [f"Dealt: {' · '.join(parts)}"] if parts else []


def telling_of(
    table: TableState, names: Sequence[str] = (), you: int | None = None, money: AsMoney = str
) -> Telling:
    """Tells a hand with what its game makes of it."""
    ways = table.library.game(table.game_id).ways_on
    called = {way.id: table.library.game(way.game).name for way in ways}
    return Telling(names, you, money, table.game, called)
