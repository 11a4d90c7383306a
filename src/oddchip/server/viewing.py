"""The typed view of one's own seat, for clients that think: bots, and pages that want more.

Beside the view goes a whole hand in which all that the seat cannot know is dealt anew: to the seat
it looks as the real one does, and a program can copy it and play it on.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from oddchip.errors import BadInput
from oddchip.server import messages
from oddchip.server.guests import Guest

if TYPE_CHECKING:
    from oddchip.server.room import Room


def view_of(room: Room, guest: Guest, id: str) -> messages.ViewOfSeat:
    """What a guest who is in a hand may know of it, and nothing else."""
    shown = room.hand_of(guest)
    seat = None if shown is None else shown.own(guest.number)
    if shown is None or seat is None:
        raise BadInput("you are in no hand")
    view = shown.hand.view(seat)
    # Nothing but the view and what everybody knows goes in, so nothing else can come out.
    imagined = view.imagined(Random(f"{room.id}/{room.number}"))
    return messages.ViewOfSeat(id, room.number, seat, view.to_json(), imagined.to_json())
