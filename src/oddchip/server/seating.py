"""The one way to a seat at a table: under a name of one's own, when it is one's turn."""

from __future__ import annotations

from oddchip.errors import BadInput
from oddchip.room.names import readable
from oddchip.room.table_commands import Sit
from oddchip.server.cash_room_state import CashRoomState
from oddchip.server.guests import Guest
from oddchip.server.room import Room
from oddchip.server.row_entries import Around, Decision


def may_sit(room: CashRoomState, guest: Guest, name: str) -> str:
    """The name under which a guest may sit down now: one person, one seat, one name."""
    if guest.seat is not None:
        raise BadInput(f"{guest.name} sits in seat {guest.seat + 1} already")
    name = free_name(room, guest.number, name)
    if room.waiting and room.waiting[0] != guest.number:
        raise BadInput(f"{room.name_of(room.waiting[0])} is first on the waiting list")
    return name


def _brings_back(room: CashRoomState, guest: Guest, chips: int) -> None:
    """Refuse to take winnings out of play: who comes back brings what they left with.

    Nobody brings more than the table's limits allow.
    """
    account, table = room.table.accounts.get(guest.number), room.table
    if account is None:
        return
    least = account.left_with
    if table.options.buy_in is not None:
        least = min(least, table.options.buy_in[1])
    if table.house is not None and table.house.most_brought:
        least = min(least, table.house.most_brought - account.brought)
    if chips < least:
        money = room.terms.money
        raise BadInput(f"you left with {money(account.left_with)}; sit down with {money(least)}")


def free_name(room: Room, number: int, name: str) -> str:
    """A name that can be read, and that nobody takes for somebody else's here."""
    name = readable(name)
    other = room.called(name, number)
    if other:
        raise BadInput(f"{other} is at this table already; take another name")
    return name


def seat_taken(
    room: CashRoomState, guest: Guest, seat: int, name: str, chips: int, post: bool
) -> Decision:
    """A guest sits down, with chips: by the guest's own wish, or when the host has approved."""
    name = may_sit(room, guest, name)
    _brings_back(room, guest, chips)
    sat = room.table.decide(Sit(seat, name, chips, post, guest.number))
    return Decision(Around(guest=guest.number), sat)
