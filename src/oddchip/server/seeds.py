"""People, and a seed that somebody knows, are never at one table.

Every decision at a table passes here before its row is written, whatever command it comes from. So
no order of commands brings a person to a deck that the host could look up, or such a deck to a
person.
"""

from __future__ import annotations

from oddchip.errors import BadInput
from oddchip.room.table_entries import Sat
from oddchip.server.cash_room_state import CashRoomState
from oddchip.server.row_entries import Agreed, Around, Decision, Requested, Waited


def check(room: CashRoomState, decision: Decision) -> None:
    """Refuse a seed where there are people, and people where there is a seed."""
    if not room.number:
        return  # the table is being made, and nobody has come yet
    if isinstance(decision.more, Agreed):
        if decision.more.table.seed is not None and people(room):
            raise BadInput("where people sit, wait or ask for a seat, nobody may know the seed")
    elif room.table.seed is not None and _brings_somebody(decision):
        raise BadInput("this table plays by a seed that its host knows: only bots sit here")


def people(room: CashRoomState) -> set[int]:
    """Everybody who sits at the table, waits for a seat or has asked for one."""
    seated = {guest.number for _, guest in room.people()}
    return seated | set(room.waiting) | set(room.requests)


def _brings_somebody(decision: Decision) -> bool:
    """Does a person take a seat, ask for one or begin to wait for one?"""
    more, note = decision
    if isinstance(more, Waited):
        return not more.off
    if isinstance(note, Sat) and isinstance(more, Around):
        return more.guest is not None
    return isinstance(more, Requested)


def forget(room: CashRoomState) -> None:
    """Drop a seed that an older version let a host agree on where people sit."""
    if room.table.seed is not None and people(room):
        room.table.seed = None
        room.agreed = {key: value for key, value in room.agreed.items() if key != "seed"}
