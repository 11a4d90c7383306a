"""Rooms without a network: played by hand, or by chance."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from oddchip.language.library import library
from oddchip.room import Table
from oddchip.room.session import set_up
from oddchip.server import commands, conductor, messages
from oddchip.server.cash_room import CashRoom
from oddchip.server.guests import Guest, digest
from oddchip.server.log_rows import Memory, Store
from oddchip.server.row_entries import Opened
from oddchip.server.scene import scene
from oddchip.server.table_frame import setting, you
from oddchip.server.table_terms import laid_out
from oddchip.server.websocket import new_guest
from tests.server.client import any_answer

_IDS = itertools.count()
HOST = "1.secret"


def room_of(
    agreed: Mapping[str, Any],
    people: int = 0,
    store: Store | None = None,
    id: str = "abc",
) -> CashRoom:
    """A table of what was agreed, with so many people who sit; the first is the host."""
    table, terms = laid_out({"between": 0, "clock": 0, **agreed}, library())
    first = Guest(1, "P1", digest(HOST))
    opened = Opened(set_up(table), terms, "a table", dict(agreed), {}, first)
    kept: Store = Memory() if store is None else store
    room = CashRoom.make(id, kept, opened, 0.0)
    for number in range(1, people + 1):
        if number > 1:
            new_guest(room, f"P{number}", 0.0)
        do(room, number, messages.Sit, seat=number - 1, chips=terms.chips)
    return room


def do(room: CashRoom, by: int, kind: Any, at: float = 0.0, id: str = "", **given: Any) -> None:
    """A guest does something."""
    deed = kind(id=id or f"id-{next(_IDS)}", **given)
    commands.do(room, room.guest(by), deed, at)


def host(room: CashRoom, what: str, at: float = 0.0, **given: Any) -> None:
    """The host does something."""
    do(room, room.host, messages.HostDoes, at, do=what, **given)


def go_on(room: CashRoom, now: float = 0.0, here: set[int] | None = None) -> None:
    """Everything that is due by itself."""
    everybody = set(room.guests) if here is None else here
    while conductor.step(room, now, everybody, True):
        pass


class SeededTable(Table):
    """A table whose decks the test knows; no host could have that where people sit."""

    known: str

    @property
    def seed_of_next(self) -> str:
        return f"{self.known}/{self.hands + 1}"


def started(room: CashRoom, seed: str | None = None) -> CashRoom:
    """The first hand is dealt; by a seed, where the test needs the same cards every time."""
    if seed is not None:
        room.table.__class__ = SeededTable
        assert isinstance(room.table, SeededTable)
        room.table.known = seed
    host(room, "start")
    go_on(room)
    return room


def answer(room: CashRoom, rng: Random, at: float = 0.0, place: int | None = None) -> None:
    """Whoever's turn it is, or is asked at a place, answers anything that the scene offers."""
    place = room.actor if place is None else place
    assert place is not None
    guest = room.sits(place)
    assert guest is not None
    question = msgspec.json.decode(frame(room, guest.number))["question"]
    given = any_answer(question, rng)
    do(room, guest.number, messages.Act, at, question=room.asked, answer=given)


def frame(room: CashRoom, guest: int | None, now: float = 0.0) -> bytes:
    """What a guest, or somebody who watches, is sent of the table."""
    known = None if guest is None else room.guest(guest)
    drawn = setting(room, now, set(room.guests))
    seat = None if known is None else known.seat
    return msgspec.json.encode(scene(drawn, seat, you(room, known)))
