"""What happens at a table by itself: `due` says what is next, and here it becomes a row."""

from __future__ import annotations

import secrets
from collections.abc import Set

from oddchip.errors import BadInput
from oddchip.room import due, table_commands
from oddchip.room.due import Asked, CashNow, HandNow, Pace, SeatNow, TableNow
from oddchip.server.cash_room_state import CashRoomState
from oddchip.server.commands import deal, picker
from oddchip.server.past_hands import result_of
from oddchip.server.rate_limits import QUIET
from oddchip.server.row_entries import Around, Decision, Waited

#: Seconds until a deal that was refused is tried again.
_AGAIN = 1.0


def step(room: CashRoomState, now: float, here: Set[int], company: bool) -> bool:
    """Do the next thing that is due; False: nothing is."""
    room.here, room.company = here, company
    try:
        decision, by = _decided(room, now)
    except BadInput:
        return False  # no hand can be dealt as things are
    if decision is None:
        return False
    room.add(decision, now, by)
    return True


def next_due(room: CashRoomState, now: float) -> float | None:
    """Seconds until something may be due by itself; None: only when somebody does something."""
    what = due.due(state_of(room), now)
    if isinstance(what, due.Deal):
        return _AGAIN
    until = due.waits_until(what, now)
    return None if until is None else max(until - now, 0.0)


def state_of(room: CashRoomState) -> CashNow:
    """The room, as far as it matters to what comes next."""
    table, terms = room.table, room.terms
    seated = table.seated if table.hand is None else ()
    seat_free = None in table.seats
    return CashNow(
        TableNow(
            hand=_hand(room),
            seats=tuple([_seat(room, place) for place in seated]),
            ended_at=room.ended_at,
            unasked=room.unasked,
            picker=picker(room),
        ),
        Pace(terms.between, quiet=QUIET, to_pick=terms.to_pick),
        started=room.started,
        paused=room.paused_at is not None,
        over=room.over,
        company=room.company,
        open=True,
        rides=bool(table.rides),
        rebuys=terms.rebuys,
        first_in_line_gone=bool(room.waiting) and seat_free and room.waiting[0] not in room.here,
    )


def _hand(room: CashRoomState) -> HandNow | None:
    if room.table.hand is None:
        return None
    asked = [Asked(place, place in room.bots, room.deadline(place)) for place in room.open_seats]
    return HandNow(tuple(asked))


def _seat(room: CashRoomState, place: int) -> SeatNow:
    seat, guest, bot = room.table.player(place), room.sits(place), room.bots.get(place)
    if guest is None:
        bought = 0 if bot is None else bot.bought
        return SeatNow(place, True, seat.ready, seat.bust, bought)
    return SeatNow(
        place,
        ready=seat.ready,
        bust=seat.bust,
        here=guest.number in room.here,
        leaving=guest.leaving,
        kicked=guest.kicked,
        late=0 if seat.out else guest.late,
    )


def _decided(room: CashRoomState, now: float) -> tuple[Decision | None, int]:
    """The row of what is due, and who has lost a place by it; None: nothing is due."""
    table = room.table
    match due.due(state_of(room), now):
        case due.LoseTurnInLine():
            return Decision(Waited(True)), room.waiting[0]
        case due.Finish():
            return _finished(room), 0
        case due.TimeIsUp(place):
            return room.decided(room.default(place), late=True), 0
        case due.Leave(place):
            return _stands(room, place), 0
        case due.SitOut(place):
            return Decision(note=table.decide(table_commands.SitOut(place))), 0
        case due.BotBuysOrLeaves(place, buys):
            return _buys_or_leaves(room, place, buys), 0
        case due.TakeRide(place):
            return Decision(note=table.decide(table_commands.TakeRide(place))), 0
        case due.Deal(any_game=any_game_will_do):
            return deal(room, now, any_game(room) if any_game_will_do else None), 0
    return None, 0


def _finished(room: CashRoomState) -> Decision:
    """The hand is over; its row says what has come of it."""
    finished = room.table.decide(table_commands.Finish())
    if room.shown is None:
        raise AssertionError("a hand is over, and none was shown")
    return Decision(Around(result=result_of(room.shown, room.table.hands + 1)), finished)


def _stands(room: CashRoomState, place: int) -> Decision:
    name = room.table.player(place).name
    return Decision(Around(name=name), room.table.decide(table_commands.Stand(place)))


def _buys_or_leaves(room: CashRoomState, place: int, buys: bool) -> Decision:
    """A bot that may buy in again leaves where the table does not let it."""
    if not buys:
        return _stands(room, place)
    try:
        return Decision(note=room.table.decide(table_commands.Buy(place, room.terms.chips)))
    except BadInput:
        return _stands(room, place)


def any_game(room: CashRoomState) -> str:
    """A game of the mix for so many players."""
    table = room.table
    count = len(table.ready)
    for_so_many = []
    for choice in table.choices():
        least, most = table.games.game(choice.game).players
        if least <= count <= most:
            for_so_many.append(choice.game)
    if not for_so_many:
        raise BadInput(f"no game of the mix is for {count} players")
    return secrets.choice(for_so_many)
