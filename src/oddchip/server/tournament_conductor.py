"""What happens in a tournament by itself: tables deal, bots play among themselves, time runs out.

Tables with people deal after a short pause. A table of bots alone plays a hand in no time, so it
keeps step with the tables of people: as many hands as the fastest of those. Where nobody sits at a
table any more the bots play on quickly, and the tournament's clock runs as fast as they do.
"""

from __future__ import annotations

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

#: Decisions in a row that the clock may make for somebody before that seat is away.
_LATE = 2
#: Seconds from one hand among bots to the next, where only bots are left.
_QUICK = 0.05
#: Seconds for which the last one left waits for those who may enter again.
PATIENCE = 60.0


def step(room: TournamentRoomState, now: float) -> bool:
    """The next thing that is due; False: nothing is."""
    if not _goes(room):
        return False
    if room.alone_at is not None and now >= room.alone_at + PATIENCE:
        room.add(Decision(Closed()), now)
        return True
    for playing in room.event.playing:
        if _at_table(room.tables[playing.number], now):
            return True
    for one in _standing(room):
        name = _picker(room, one, now)
        if name and name not in (one.picker, _picked(room, one)):
            room.add(Decision(AskedToPick(one.number, name)), now)
            return True
    table = next((one for one in _standing(room) if _deals(room, one, now)), None)
    if table is None:
        return False
    room.add(Decision(Around(table.number), Played()), now)
    return True


def _goes(room: TournamentRoomState) -> bool:
    return room.started and room.paused_at is None and not room.over and not room.event.over


def _standing(room: TournamentRoomState) -> list[LiveTable]:
    return [room.tables[number] for number in room.event.tables]


def _at_table(table: LiveTable, now: float) -> bool:
    """A hand that is over, or among bots alone; somebody whose time is up."""
    hand, around = table.hand, Around(table.number)
    if hand is None:
        return False
    if hand.done:
        table.room.add(Decision(around, Settled()), now)
        return True
    if table.among_bots:
        table.room.add(Decision(around, table.quick()), now)
        return True
    return _time_is_up(table, now)


def _time_is_up(table: LiveTable, now: float) -> bool:
    """Who is away is folded at once, who is late twice in a row is away."""
    room, place, hand, guest = table.room, table.actor, table.hand, table.person_asked
    if place is None or hand is None or (guest is None and table.bot_at(place) is not None):
        return False
    name, deadline = table.names[place], table.deadline()
    gone = guest is None or name in room.event.absent
    if not gone and (deadline is None or now < deadline):
        return False
    default = hand.legal().default()._replace(seat=None)
    room.add(table.answered(default, late=not gone), now)
    if guest is not None and guest.late >= _LATE and not gone:
        room.add(Decision(WentAway(name, True)), now)
    return True


def _deals(room: TournamentRoomState, table: LiveTable, now: float) -> bool:
    """Is it time for this table's next hand?"""
    if not room.company or not room.event.may_deal(table.number, room.time(now)):
        return False
    if any(True for _ in table.people()):
        return now >= _deal_due(room, table, now)
    others = [one for one in _standing(room) if any(True for _ in one.people())]
    if not others:
        return now >= room.quick_at + _QUICK
    hands = room.event.tables
    fastest = max(hands[one.number].hands + (one.hand is not None) for one in others)
    return hands[table.number].hands < fastest or not any(_plays(room, one, now) for one in others)


def _deal_due(room: TournamentRoomState, table: LiveTable, now: float) -> float:
    """When a table with people deals: after a pause, or when the game is picked."""
    name = _picker(room, table, now)
    if name and name == _picked(room, table):
        return now
    if name:
        return table.picks_until
    away = all(guest.name in room.event.absent for _, guest in table.people())
    between = room.terms.between
    return table.ended_at + (max(between, QUIET / room.terms.speed) if away else between)


def _picker(room: TournamentRoomState, table: LiveTable, now: float) -> str:
    """The person who is to pick the next game; whoever is away is not waited for, nor is a bot."""
    name = room.event.picker_at(table.number, room.time(now))
    here = room.persons.get(name) in room.here and name not in room.event.absent
    return name if here else ""


def _picked(room: TournamentRoomState, table: LiveTable) -> str:
    """Who has picked the table's next game; empty: nobody yet."""
    found = room.event.tables[table.number].pick
    return "" if found is None else found[0]


def _plays(room: TournamentRoomState, table: LiveTable, now: float) -> bool:
    return table.hand is not None or room.event.may_deal(table.number, room.time(now))


def next_due(room: TournamentRoomState, now: float) -> float | None:
    """Seconds until something may be due; None: only when somebody does something."""
    if not _goes(room):
        return None
    if not room.company:
        return 1.0
    found = [one.deadline() for one in room.asking]
    times = [one for one in found if one is not None]
    if room.alone_at is not None:
        times.append(room.alone_at + PATIENCE)
    for table in _standing(room):
        if table.hand is None and room.event.may_deal(table.number, room.time(now)):
            people = any(True for _ in table.people())
            times.append(_deal_due(room, table, now) if people else room.quick_at + _QUICK)
    if not times and not room.event.playing:
        return 0.5  # a break, or the end of a level
    return max(min(times) - now, 0.01) if times else None
