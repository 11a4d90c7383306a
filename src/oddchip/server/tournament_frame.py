"""What somebody sees of a tournament: the own table, and where the tournament stands."""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass, field

from msgspec.structs import replace

from oddchip.hand import Hand
from oddchip.room.company import Seat
from oddchip.room.tournament import Tournament
from oddchip.seen.stakes import stakes_words
from oddchip.seen.tournament_progress import standing
from oddchip.server.frames import (
    GameOn,
    MixOn,
    PlaceSeen,
    Scene,
    TableFace,
    TournamentSeen,
    TournamentTableSeen,
)
from oddchip.server.guests import Guest
from oddchip.server.past_hands import PastDeal
from oddchip.server.scene import Occupant, Setting, TableHand, game_name, scene
from oddchip.server.table_frame import clocks, you
from oddchip.server.table_terms import tournament_told
from oddchip.server.tournament_commands import own_name
from oddchip.server.tournament_room_state import TournamentRoomState
from oddchip.server.tournament_table import LiveTable


@dataclass
class NoTable:
    """Before the draw nobody sits anywhere."""

    seats: list[Seat | None] = field(default_factory=list)
    hand: Hand | None = None


def drawer(
    room: TournamentRoomState, now: float, here: Set[int], watching: int
) -> Callable[[Guest | None], Scene]:
    """Draws each viewer's scene; those who sit nowhere see the same table, drawn once."""
    seen: list[Scene] = []

    def draw(guest: Guest | None) -> Scene:
        if guest is not None and guest.seat is not None:
            return _own_part(room, guest, _drawn(room, guest, now, here, watching))
        if not seen:
            seen.append(_drawn(room, None, now, here, watching))
        return _own_part(room, guest, replace(seen[0], you=you(room, guest)))

    return draw


def _drawn(
    room: TournamentRoomState, guest: Guest | None, now: float, here: Set[int], watching: int
) -> Scene:
    """The table that the viewer sees, with the tournament around it."""
    number = room.table_of(guest)
    table = room.tables.get(number)
    shown = None if table is None else table.shown
    found = scene(
        Setting(
            table=NoTable() if table is None else table,
            face=_face(room, shown, watching, _mix(room, table, now)),
            chip=room.tournament.now.chip if room.tournament.started else 1,
            money=room.terms.money,
            shown=shown,
            sitters={} if table is None else _sitters(room, table, here),
            asked=table.asked if table is not None and table.hand is not None else 0,
            clocks={} if table is None else clocks(table, now),
        ),
        None if guest is None else guest.seat,
        you(room, guest),
    )
    found.event = tournament_seen(room, number, now)
    return found


def _own_part(room: TournamentRoomState, guest: Guest | None, seen: Scene) -> Scene:
    """What the tournament is to this viewer: entered or not, with which lammers."""
    if seen.event is None:
        return seen
    name = "" if guest is None else own_name(room, guest)
    person = room.tournament.people.get(name)
    again = person is None or (not person.alive and room.tournament.may_enter_again(person))
    event = replace(seen.event, entered=bool(name), may_enter=seen.event.open and again)
    if person is not None and person.alive:
        event.lammers = person.lammers
        event.redeeming = room.redeems.get(name, 0)
    return replace(seen, event=event)


def setting_then(room: TournamentRoomState, then: PastDeal) -> Setting:
    """Around a hand that is over: who was in it, at its places."""
    seats: list[Seat | None] = [None] * room.tournament.structure.seats
    for place, name in zip(then.places, then.names, strict=True):
        seats[place] = Seat(name, 0, room.numbers[name])
    return Setting(
        table=NoTable(seats),
        face=_face(room, None, 0, None),
        chip=room.tournament.now.chip,
        money=room.terms.money,
        sitters={place: Occupant("person", guest) for place, guest in then.guests.items()},
    )


def _mix(room: TournamentRoomState, table: LiveTable | None, now: float) -> MixOn | None:
    """The mix where it has several games, and who picks at this table."""
    mix = room.tournament.structure.mix
    if table is None or len(mix.entries) < 2:
        return None
    if not mix.choice:
        own = room.tournament.tables.get(table.number)
        at = 0 if own is None else own.turn.at + 1
        return MixOn(mix.name, room.games.game(mix.entries[at % len(mix.entries)].game).name)
    if table.hand is not None or table.picks is None or room.paused_at is not None:
        return MixOn(mix.name, "", True)
    return MixOn(mix.name, "", True, table.picks, round(max(table.picks_until - now, 0.0), 1))


def _sitters(room: TournamentRoomState, table: LiveTable, here: Set[int]) -> dict[int, Occupant]:
    found = {}
    for place, guest in table.people():
        away = guest.number not in here or guest.name in room.tournament.absent
        found[place] = Occupant("person", guest.number, away)
    return found


def _face(
    room: TournamentRoomState, shown: TableHand | None, watching: int, mix: MixOn | None
) -> TableFace:
    structure = room.tournament.structure
    game = GameOn()
    stakes = ""
    if shown is not None:
        game = GameOn(shown.hand.game_id, game_name(shown), shown.hand.stakes.limit)
        stakes = stakes_words(shown.hand, room.terms.money)
    return TableFace(
        id=room.id,
        name=room.name,
        state=room.state,
        game=game,
        stakes=stakes,
        mix=mix,
        hand=room.hand_number,
        agreed=tournament_told(structure, room.terms),
        host=room.name_of(room.host),
        watching=watching,
        locked=bool(room.password),
        chips=structure.stack,
    )


def tournament_seen(room: TournamentRoomState, number: int, now: float) -> TournamentSeen:
    """The tournament as its lobby tells it."""
    tournament, time = room.tournament, room.time(now)
    alive, worth = tournament.alive, tournament.structure.lammers.chips
    tables = [
        TournamentTableSeen(
            one.number,
            one.names,
            [tournament.people[name].stack for name in one.names],
            not tournament.free(one),
            [tournament.people[name].lammers for name in one.names] if worth else [],
        )
        for one in tournament.standing
    ]
    out = sorted(
        (one for one in tournament.people.values() if one.place), key=lambda one: one.place
    )
    places = [PlaceSeen(one.place, one.name, tournament.prizes.get(one.name, 0)) for one in out]
    return TournamentSeen(
        name=room.name,
        structure=tournament.structure.id,
        words=f"{standing(tournament)}."
        if tournament.started
        else f"{len(tournament.people)} have entered.",
        level=tournament.level if tournament.started else 0,
        time=time,
        entries=len(tournament.people),
        left=len(alive),
        average=tournament.chips() // max(len(alive), 1),
        table=number,
        tables=tables if tournament.started else [],
        places=places,
        started=tournament.started,
        over=tournament.over,
        open=tournament.open and tournament.hand_for_hand is None,
        level_left=_level_left(tournament, time),
        break_left=max(tournament.not_before - time, 0) or None,
        runs=tournament.started and not tournament.over and room.paused_at is None,
        speed=room.terms.speed,
        next=tournament.structure.level(max(tournament.level, 1) + 1).words
        if tournament.started
        else "",
        hand_for_hand=tournament.hand_for_hand is not None,
        lammer_chips=worth,
    )


def _level_left(tournament: Tournament, time: int) -> float | None:
    """Seconds of the tournament's clock until the level is over; None: it lasts so many hands."""
    minutes = tournament.now.minutes
    if not tournament.started or not minutes:
        return None
    return max(tournament.level_since + 60 * minutes - max(time, tournament.level_since), 0)
