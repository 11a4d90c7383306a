"""A snapshot of a room between two hands, so that it is opened anew without playing all again.

It is a short cut and no second truth: a snapshot that cannot be read is passed over, and the log
is read from its beginning.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import msgspec

from oddchip.bots.habits import TableMemory
from oddchip.room.button import Positions
from oddchip.room.company import Account, Seat
from oddchip.room.rotation import MixTurn
from oddchip.room.session import set_up
from oddchip.server.guests import Guest

if TYPE_CHECKING:
    from oddchip.server.room import Room

#: The number of the form of snapshots. In form 1 chips were kept by names, not by numbers.
FORM = 2


def snapshot(room: Room) -> bytes | None:
    """The room as plain data; None: not now, for a hand is on or a pot rides."""
    table = room.table
    if table.hand is not None or table.rides or room.options_after is not None:
        return None
    found: dict[str, Any] = {
        "form": FORM,
        "name": room.name,
        "texts": room.texts,
        "agreed": room.agreed,
        "terms": room.terms.to_json(),
        "table": msgspec.to_builtins(set_up(table)),
        "seats": [None if one is None else asdict(one) for one in table.seats],
        "accounts": [[number, asdict(one)] for number, one in table.accounts.items()],
        "hands": table.hands,
        "positions": None if table.positions is None else table.positions.to_json(),
        "deal_at": table.deal_at,
        "turn": table.turn._asdict() if table.turn.hands else None,
        "house_takes": table.house_takes,
        "guests": [one.to_json() for one in room.guests.values()],
        "newest": room.newest,
        "host": room.host,
        "bots": {str(place): vars(one) for place, one in room.bots.items()},
        "password": room.password,
        "started": room.started,
        "over": room.over,
        "waiting": room.waiting,
        "requests": {str(guest): one for guest, one in room.requests.items()},
        "asked": room.asked,
        "asked_at": room.asked_at,
        "paused_at": room.paused_at,
        "ended_at": room.ended_at,
        "results": room.results,
        "memory": room.memory.state(),
    }
    return msgspec.json.encode(found)


def restore(room: Room, number: int, body: bytes) -> None:
    """Put a room where the snapshot was taken; one of another form is passed over."""
    found = msgspec.json.decode(body)
    if found.get("form") != FORM:
        return
    room.number = number
    room.name, room.texts, room.agreed = found["name"], found["texts"], found["agreed"]
    room.build(found["table"], found["terms"])
    table = room.table
    table.seats = [None if one is None else Seat(**one) for one in found["seats"]]
    table.accounts = {player: Account(**one) for player, one in found["accounts"]}
    table.hands, table.deal_at = found["hands"], found["deal_at"]
    table.house_takes = found["house_takes"]
    table.positions = Positions(**found["positions"]) if found["positions"] else None
    table.turn = MixTurn(**found["turn"]) if found["turn"] else table.turn
    room.guests = {one["number"]: Guest.from_json(one) for one in found["guests"]}
    room.newest = found.get("newest", 0)
    room.bots = {int(place): room.bot(**one) for place, one in found["bots"].items()}
    room.requests = {int(guest): one for guest, one in found["requests"].items()}
    for name in ("host", "password", "started", "over", "waiting", "asked", "asked_at"):
        setattr(room, name, found[name])
    room.paused_at, room.ended_at = found["paused_at"], found["ended_at"]
    room.results = found["results"]
    room.memory = TableMemory.again(found.get("memory", ()))
