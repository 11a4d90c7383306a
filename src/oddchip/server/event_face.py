"""What somebody sees of a tournament: the own table, and where the tournament stands."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.engine import Hand
from oddchip.room.company import Seat
from oddchip.seen.event import standing
from oddchip.seen.stakes import stakes_words
from oddchip.server.event_table import seats_of
from oddchip.server.face import you
from oddchip.server.form import (
    ClockSeen,
    EventSeen,
    EventTableSeen,
    GameOn,
    PlaceSeen,
    Scene,
    TableFace,
)
from oddchip.server.guests import Guest
from oddchip.server.scene import Setting, Shown, Sitter, game_name, scene

if TYPE_CHECKING:
    from oddchip.server.event_room import EventRoom


@dataclass
class TableNow:
    """One table of the tournament."""

    seats: list[Seat | None]
    hand: Hand | None


def drawn(room: EventRoom, guest: Guest | None, now: float, here: Set[int], watching: int) -> Scene:
    """The table that the viewer sees, with the tournament around it."""
    number = room.table_of(guest)
    playing = number == room.table.number and room.table.hand is not None
    shown = room.shown_at.get(number)
    clock = room.clock(now) if playing else None
    table = TableNow(seats_of(room.event, number), room.table.hand if playing else None)
    found = scene(
        Setting(
            table=table,
            face=_face(room, shown, watching),
            chip=room.event.now.chip if room.event.started else 1,
            money=room.terms.money,
            shown=shown,
            sitters=_sitters(room, table.seats, here),
            asked=room.asked if playing else 0,
            clock=None if clock is None else ClockSeen(round(clock[0], 1), round(clock[1], 1)),
        ),
        None if guest is None else guest.seat,
        you(room, guest),
    )
    found.event = event_seen(room, number)
    found.event.entered = guest is not None and guest.number in room.persons.values()
    return found


def _sitters(room: EventRoom, seats: list[Seat | None], here: Set[int]) -> dict[int, Sitter]:
    found = {}
    for place, seat in enumerate(seats):
        if seat is not None and seat.name in room.persons:
            guest = room.guests[room.persons[seat.name]]
            away = guest.number not in here or guest.name in room.event.absent
            found[place] = Sitter("person", guest.number, away)
    return found


def _face(room: EventRoom, shown: Shown | None, watching: int) -> TableFace:
    event, structure = room.event, room.event.structure
    game = GameOn()
    stakes = ""
    if shown is not None:
        game = GameOn(shown.hand.game_id, game_name(shown), shown.hand.stakes.limit)
        stakes = stakes_words(shown.hand, room.terms.money)
    agreed = [f"A tournament: {structure.name}.", f"Everybody starts with {structure.stack:,}."]
    if structure.summary:
        agreed.append(structure.summary)
    return TableFace(
        id=room.id,
        name=room.name,
        state=room.state,
        game=game,
        stakes=stakes,
        mix=None,
        hand=room.hand_number,
        agreed=agreed,
        host=room.name_of(room.host),
        watching=watching,
        locked=bool(room.password),
        chips=event.structure.stack,
    )


def event_seen(room: EventRoom, number: int) -> EventSeen:
    """The tournament as its lobby tells it."""
    event = room.event
    alive = event.alive
    tables = [
        EventTableSeen(one.number, one.names, [event.people[name].stack for name in one.names])
        for one in event.standing
    ]
    out = sorted((one for one in event.people.values() if one.place), key=lambda one: one.place)
    places = [PlaceSeen(one.place, one.name, event.prizes.get(one.name, 0)) for one in out]
    return EventSeen(
        name=room.name,
        structure=event.structure.id,
        words=f"{standing(event)}." if event.started else f"{len(event.people)} have entered.",
        level=event.level if event.started else 0,
        time=event.time,
        entries=len(event.people),
        left=len(alive),
        average=event.chips() // max(len(alive), 1),
        table=number,
        tables=tables if event.started else [],
        places=places,
        started=event.started,
        over=event.over,
    )
