"""What happens at a table by itself: hands end and begin, time runs out, bots buy in and leave."""

from __future__ import annotations

import secrets
from collections.abc import Set

from oddchip.errors import BadInput
from oddchip.room.table_commands import Answer, Buy, Finish, SitOut, Stand, TakeRide
from oddchip.server.cash_room_state import CashRoomState
from oddchip.server.commands import deal, picker, picks_until
from oddchip.server.rate_limits import QUIET
from oddchip.server.row_entries import Around, Decision, Waited

#: Decisions in a row that the clock may make for somebody before that seat sits out.
_LATE = 2


def step(room: CashRoomState, now: float, here: Set[int], company: bool) -> bool:
    """Do the next thing that is due; False: nothing is."""
    if room.paused_at is not None or room.over:
        return False
    if _first_waits_elsewhere(room, now, here):
        return True
    hand = room.table.hand
    if hand is None:
        return _between(room, now, here, company)
    if hand.done:
        room.add(Decision(note=room.table.decide(Finish())), now)
        return True
    return _time_is_up(room, now)


def _first_waits_elsewhere(room: CashRoomState, now: float, here: Set[int]) -> bool:
    """Whoever is first on the waiting list and gone when a seat is free has lost the place."""
    if not room.waiting or None not in room.table.seats or room.waiting[0] in here:
        return False
    room.add(Decision(Waited(True)), now, room.waiting[0])
    return True


def _time_is_up(room: CashRoomState, now: float) -> bool:
    place, hand = room.actor, room.table.hand
    if place is None or hand is None or place in room.bots:
        return False
    deadline = room.deadline()
    if deadline is None or now < deadline:
        return False
    action = hand.legal().default()._replace(seat=None)
    answered = room.table.decide(Answer(action))
    room.add(Decision(Around(place=place, late=True), answered), now)
    return True


def _between(room: CashRoomState, now: float, here: Set[int], company: bool) -> bool:
    if _leave(room, now) or _sit_out(room, now) or _bots_buy(room, now):
        return True
    if not room.started or not company or now < _deal_from(room):
        return False
    return _ride_alone(room, now) or _deal(room, now, here)


def _deal_from(room: CashRoomState) -> float:
    """When the next hand may be dealt; one that asked nobody anything is looked at for a while."""
    between = room.terms.between
    return room.ended_at + (max(between, QUIET) if room.unasked else between)


def _leave(room: CashRoomState, now: float) -> bool:
    for place, guest in room.people():
        if guest.leaving and not (guest.kicked and room.plays_for_a_pot(place)):
            room.add(_stands(room, place, guest.name), now)
            return True
    return False


def _stands(room: CashRoomState, place: int, name: str) -> Decision:
    return Decision(Around(name=name), room.table.decide(Stand(place)))


def _sit_out(room: CashRoomState, now: float) -> bool:
    for place, guest in room.people():
        if guest.late >= _LATE and not room.table.player(place).out:
            room.add(Decision(note=room.table.decide(SitOut(place))), now)
            return True
    return False


def _bots_buy(room: CashRoomState, now: float) -> bool:
    """A bot without chips buys in again a few times, and then leaves."""
    if room.table.rides:
        return False
    for place, bot in room.bots.items():
        seat = room.table.player(place)
        if not seat.bust:
            continue
        try:
            if bot.bought >= room.terms.rebuys:
                raise BadInput("often enough")
            decision = Decision(note=room.table.decide(Buy(place, room.terms.chips)))
        except BadInput:
            decision = _stands(room, place, seat.name)
        room.add(decision, now)
        return True
    return False


def _ride_alone(room: CashRoomState, now: float) -> bool:
    """The last one left takes a pot that rides."""
    table = room.table
    ready = [place for place in table.seated if table.player(place).ready]
    if not table.rides or len(ready) != 1 or len(table.seated) > 1:
        return False
    room.add(Decision(note=table.decide(TakeRide(ready[0]))), now)
    return True


def _deal(room: CashRoomState, now: float, here: Set[int]) -> bool:
    table = room.table
    if len(table.ready) < 2 and not table.rides:
        return False
    game = None
    if table.mix is not None and table.mix.choice and not table.rides:
        place = picker(room)
        guest = room.sits(place) if place is not None else None
        if guest is not None and not _picks_too_late(room, guest.number, now, here):
            return False
        game = any_game(room)
    try:
        decision = deal(room, now, game)
    except BadInput:
        return False
    room.add(decision, now)
    return True


def _picks_too_late(room: CashRoomState, guest: int, now: float, here: Set[int]) -> bool:
    """Whoever is away, or takes longer than a decision may, has any game dealt."""
    until = picks_until(room)
    return now > until if guest in here else now >= until - room.terms.to_pick


def any_game(room: CashRoomState) -> str:
    """A game of the mix for so many players."""
    table = room.table
    count = len(table.ready)
    found = []
    for entry in table.choices():
        least, most = table.games.game(entry.game).players
        if least <= count <= most:
            found.append(entry.game)
    if not found:
        raise BadInput(f"no game of the mix is for {count} players")
    return secrets.choice(found)


def next_due(room: CashRoomState, now: float) -> float | None:
    """Seconds until something may be due by itself; None: only when somebody does something."""
    if room.paused_at is not None or room.over:
        return None
    if room.table.hand is not None:
        deadline = room.deadline()
        return None if deadline is None else max(deadline - now, 0.0)
    if not room.started:
        return None
    return max(_deal_from(room) - now, 1.0 if _waits(room, now) else 0.0)


def _waits(room: CashRoomState, now: float) -> bool:
    """Has the time come, and somebody is missing?"""
    return now >= _deal_from(room)
