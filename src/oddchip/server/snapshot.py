"""A snapshot of a room between two hands, so that it is opened anew without playing all again.

It is a short cut and no second truth: a snapshot that cannot be read is passed over, and the log
is read from its beginning.
"""

from __future__ import annotations

import msgspec

from oddchip.bots.habits import TableMemory
from oddchip.room.button import Positions
from oddchip.room.company import Account, Seat
from oddchip.room.rotation import MixTurn
from oddchip.room.session import set_up
from oddchip.room.table_entries import SetUp
from oddchip.server.cash_room_state import CashRoomState
from oddchip.server.guests import Guest, SeatedBot
from oddchip.server.row_entries import HandResult, Requested, time_bank
from oddchip.server.table_terms import TableTerms

#: The number of the form of snapshots. In form 1 chips were kept by names, not by numbers.
FORM = 2


class _Turn(msgspec.Struct):
    """Where the table is in its mix: the fields of a `MixTurn`."""

    at: int
    hands: int = 0
    orbits: int = 0
    since: int | float = 0
    first: int = 0
    button: int = 0
    players: int = 0


class _Snapshot(msgspec.Struct, kw_only=True):
    """A room between two hands."""

    form: int
    name: str
    texts: dict[str, str]
    agreed: dict[str, object]
    terms: TableTerms
    table: SetUp
    seats: list[Seat | None]
    accounts: list[tuple[int | str, Account]]
    hands: int
    positions: dict[str, int] | None
    deal_at: int | None
    turn: _Turn | None
    house_takes: int
    guests: list[Guest]
    newest: int = 0
    host: int
    bots: dict[int, SeatedBot]
    password: str
    started: bool
    over: bool
    waiting: list[int]
    requests: dict[int, Requested]
    asked: int
    asked_at: float
    paused_at: float | None
    ended_at: float
    #: Only those of hands whose rows do not tell them, so a snapshot does not grow with the night.
    results: list[HandResult]
    memory: list[object] = []


def snapshot(room: CashRoomState) -> bytes | None:
    """The room as plain data; None: not now, for a hand is on or a pot rides."""
    table = room.table
    if table.hand is not None or table.rides or room.options_after is not None:
        return None
    taken = _Snapshot(
        form=FORM,
        name=room.name,
        texts=room.texts,
        agreed=room.agreed,
        terms=room.terms,
        table=set_up(table),
        seats=table.seats,
        accounts=list(table.accounts.items()),
        hands=table.hands,
        positions=None if table.positions is None else table.positions.to_json(),
        deal_at=table.deal_at,
        turn=_Turn(*table.turn) if table.turn.hands else None,
        house_takes=table.house_takes,
        guests=list(room.guests.values()),
        newest=room.newest,
        host=room.host,
        bots=room.bots,
        password=room.password,
        started=room.started,
        over=room.over,
        waiting=room.waiting,
        requests=room.requests,
        asked=room.asked,
        asked_at=room.asked_at,
        paused_at=room.paused_at,
        ended_at=room.ended_at,
        results=room.untold,
        memory=room.memory.state(),
    )
    return msgspec.json.encode(taken)


def restore(room: CashRoomState, number: int, body: bytes) -> None:
    """Put a room where the snapshot was taken; one of another form is passed over."""
    written = msgspec.json.decode(body)
    if written.get("form") != FORM:
        return
    written["terms"] = time_bank(written["terms"])
    written["guests"] = [time_bank(guest) for guest in written["guests"]]
    taken = msgspec.convert(written, _Snapshot, str_keys=True)
    room.number = number
    room.name, room.texts, room.agreed = taken.name, taken.texts, taken.agreed
    room.build(taken.table, taken.terms)
    table = room.table
    table.seats = taken.seats
    table.accounts = dict(taken.accounts)
    table.hands, table.deal_at = taken.hands, taken.deal_at
    table.house_takes = taken.house_takes
    table.positions = Positions(**taken.positions) if taken.positions else None
    if taken.turn is not None:
        table.turn = MixTurn(*msgspec.structs.astuple(taken.turn))
    room.guests = {guest.number: guest for guest in taken.guests}
    room.newest, room.host, room.password = taken.newest, taken.host, taken.password
    room.bots, room.requests, room.waiting = taken.bots, taken.requests, taken.waiting
    room.started, room.over = taken.started, taken.over
    room.asked, room.asked_at = taken.asked, taken.asked_at
    room.paused_at, room.ended_at = taken.paused_at, taken.ended_at
    room.untold = taken.results
    room.memory = TableMemory.again(taken.memory)
