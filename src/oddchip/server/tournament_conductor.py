"""What happens in a tournament by itself: `due` says what is next, and here it becomes a row.

Tables with people deal after a short pause; a table of bots alone keeps step with them. Where
nobody sits at a table any more the bots play on quickly, and the clock runs as fast as they do.
"""

from __future__ import annotations

from oddchip.room import due
from oddchip.room.due import Asked, HandNow, Pace, SeatNow, TableNow, TournamentNow
from oddchip.server.rate_limits import QUIET
from oddchip.server.row_entries import (
    Around,
    AskedToPick,
    Closed,
    Decision,
    Played,
    Settled,
    WentAway,
)
from oddchip.server.tournament_room_state import TournamentRoomState
from oddchip.server.tournament_table import LiveTable

#: Seconds from one hand among bots to the next, where only bots are left.
_QUICK = 0.05
#: Seconds for which the last one left waits for those who may enter again.
PATIENCE = 60.0
#: No time is so near that there is less than this to wait for it.
_MOMENT = 0.01


def step(room: TournamentRoomState, now: float) -> bool:
    """Do the next thing that is due; False: nothing is."""
    late = _late(room)
    if late:
        room.add(Decision(WentAway(late, True)), now)
        return True
    match due.due(state_of(room, now), now):
        case due.CloseEntries():
            room.add(Decision(Closed()), now)
        case due.Finish(number):
            room.add(Decision(Around(number), Settled()), now)
        case due.PlayAmongBots(number):
            room.add(Decision(Around(number), room.tables[number].quick()), now)
        case due.TimeIsUp(place, number):
            _time_is_up(room.tables[number], place, now)
        case due.PickGame(place, _, number):
            room.add(Decision(AskedToPick(number, room.tables[number].names[place])), now)
        case due.Deal(number):
            room.add(Decision(Around(number), Played()), now)
        case _:
            return False
    return True


def next_due(room: TournamentRoomState, now: float) -> float | None:
    """Seconds until something may be due; None: only when somebody does something."""
    until = due.waits_until(due.due(state_of(room, now), now), now)
    return None if until is None else max(until - now, _MOMENT)


def state_of(room: TournamentRoomState, now: float) -> TournamentNow:
    """The tournament, as far as it matters to what comes next."""
    terms = room.terms
    runs = room.started and room.paused_at is None
    tables = [_table(room, room.tables[number], now) for number in room.tournament.tables if runs]
    return TournamentNow(
        tuple(tables),
        Pace(terms.between, quiet=QUIET / terms.speed, quick=_QUICK, to_pick=terms.to_pick),
        started=room.started,
        paused=room.paused_at is not None,
        over=room.over or room.tournament.over,
        company=room.company,
        closes_at=None if room.alone_at is None else room.alone_at + PATIENCE,
        quick_at=room.quick_at,
    )


def _table(room: TournamentRoomState, table: LiveTable, now: float) -> TableNow:
    names, people = table.names, [guest.name for _, guest in table.people()]
    picker = _picker(room, table, now)
    pick = room.tournament.tables[table.number].pick
    return TableNow(
        table.number,
        _hand(table),
        tuple([SeatNow(place, name not in people) for place, name in enumerate(names) if name]),
        ended_at=table.ended_at,
        unasked=all(name in room.tournament.absent for name in people),
        picker=names.index(picker) if picker else None,
        picks_since=table.picks_since if picker == table.picker else None,
        picked=bool(picker) and pick is not None and pick[0] == picker,
        deals_from=_deals_from(room, table.number, now),
        hands=room.tournament.tables[table.number].hands,
    )


def _hand(table: LiveTable) -> HandNow | None:
    """Who is away is folded at once."""
    if table.hand is None:
        return None
    asked = []
    for place in table.open_seats:
        bot = table.bot_at(place) is not None
        asked.append(Asked(place, bot, 0.0 if table.away(place) else table.deadline(place)))
    return HandNow(tuple(asked), among_bots=bool(asked) and table.among_bots)


def _deals_from(room: TournamentRoomState, number: int, now: float) -> float | None:
    """When a table may deal, by the room's time; None: it waits for others."""
    begins = room.tournament.deals_from(number)
    if begins is None or begins <= room.time(now):
        return None if begins is None else now
    # The tournament's clock counts whole seconds: at the moment itself it may be one behind.
    return max(room.origin + begins / room.terms.speed, now) + _MOMENT


def _time_is_up(table: LiveTable, place: int, now: float) -> None:
    late = not table.away(place)
    table.room.add(table.decided(table.default(place), late=late), now)


def _late(room: TournamentRoomState) -> str:
    """Who is late twice in a row, and so is away; not before all have answered."""
    if room.paused_at is not None or not room.started:
        return ""
    for number in room.tournament.tables:
        table = room.tables[number]
        for _, guest in table.people():
            late = guest.late >= due.LATE and guest.name not in room.tournament.absent
            if late and not table.at_once:
                return guest.name
    return ""


def _picker(room: TournamentRoomState, table: LiveTable, now: float) -> str:
    """The person who is to pick the next game; whoever is away is not waited for, nor is a bot."""
    name = room.tournament.picker_at(table.number, room.time(now))
    here = room.persons.get(name) in room.here and name not in room.tournament.absent
    return name if here else ""
