"""What follows in every room from a row of its log, be it a cash table or a tournament."""

from __future__ import annotations

from functools import singledispatch

from oddchip.server.guests import Guest
from oddchip.server.log_rows import LogRow
from oddchip.server.room import Room
from oddchip.server.row_entries import (
    DigestRenewed,
    GuestCame,
    HostNamed,
    PasswordSet,
    Paused,
    Renamed,
    Resumed,
    Said,
    Told,
)
from oddchip.server.sentences import ToldLine


def host_line(text: str, guest: int | None = None) -> list[ToldLine]:
    """A sentence about what the host or a guest has done."""
    return [(text, "host", guest)]


@singledispatch
def effect(done: object, room: Room, row: LogRow) -> list[ToldLine]:
    """What an entry does in any room; most of what a table does needs no more."""
    return []


@effect.register(GuestCame)
def _guest(guest_came: GuestCame, room: Room, row: LogRow) -> list[ToldLine]:
    number = room.newest = max([room.newest, *room.guests]) + 1
    for gone in guest_came.forgotten:
        room.guests.pop(gone, None)
    time_bank = room.terms.time_bank
    room.guests[number] = Guest(number, guest_came.name, guest_came.digest, time_bank=time_bank)
    return []


@effect.register(Paused)
def _pause(paused: Paused, room: Room, row: LogRow) -> list[ToldLine]:
    room.paused_at = row.at
    return host_line(f"{room.name_of(row.guest)} pauses the game.")


@effect.register(Resumed)
def _resume(resumed: Resumed, room: Room, row: LogRow) -> list[ToldLine]:
    room.paused_at = None
    return host_line(f"{room.name_of(row.guest)} resumes the game.")


@effect.register(HostNamed)
def _name_host(host_named: HostNamed, room: Room, row: LogRow) -> list[ToldLine]:
    room.host = host_named.guest
    return host_line(f"{room.name_of(host_named.guest)} is the host now.")


@effect.register(PasswordSet)
def _password(password_set: PasswordSet, room: Room, row: LogRow) -> list[ToldLine]:
    room.password = password_set.digest
    return host_line(
        "The table now has a password." if room.password else "The table no longer has a password."
    )


@effect.register(DigestRenewed)
def _digest(renewed: DigestRenewed, room: Room, row: LogRow) -> list[ToldLine]:
    room.password = renewed.digest
    return []


@effect.register(Renamed)
def _name(renamed: Renamed, room: Room, row: LogRow) -> list[ToldLine]:
    room.name = renamed.name
    return host_line(f"The table is now called {room.name}.")


@effect.register(Told)
def _told(told: Told, room: Room, row: LogRow) -> list[ToldLine]:
    """The card room says something about this table."""
    return host_line(told.words)


@effect.register(Said)
def _chat(said: Said, room: Room, row: LogRow) -> list[ToldLine]:
    return [(f"{room.name_of(row.guest)}: {said.text}", "chat", row.guest)]
