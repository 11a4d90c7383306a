"""A hand that is over, move by move, as one guest saw it: the log played again up to there."""

from __future__ import annotations

from oddchip.errors import BadInput
from oddchip.server.face import setting, you
from oddchip.server.form import Scene
from oddchip.server.messages import Said
from oddchip.server.room import Room
from oddchip.server.rows import Store
from oddchip.server.scene import scene

#: What a frame is: a scene, and what was said with it.
Frame = dict[str, Scene | list[Said]]


def frames(id: str, store: Store, number: int, guest: int | None) -> list[Frame]:
    """Every moment of a hand of a table, for a guest or for a spectator (None).

    Whoever was not at the table then sees what a spectator saw. No question is left to answer.
    """
    found: list[Frame] = []
    said = 0
    for room, row in Room.course(id, store):
        if room.hand_number > number:
            break
        if row.note is not None and row.hand == number:
            found.append(_frame(room, row.at, guest, said))
        said = room.number
    if not found or room.table.hands < number:
        raise BadInput(f"hand {number} of this table is not over, or was never dealt")
    return found


def _frame(room: Room, at: float, guest: int | None, said: int) -> Frame:
    person = room.guests.get(guest) if guest is not None else None
    here = {one.number for _, one in room.people()}
    seen = scene(
        setting(room, at, here), None if person is None else person.seat, you(room, person)
    )
    seen.question = seen.clock = None
    return {"scene": seen, "said": [Said(*one) for one in room.since(guest, said)]}
