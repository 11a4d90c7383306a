"""A room as a setting for scenes: all that is the same for every viewer."""

from __future__ import annotations

from collections.abc import Set

from oddchip.errors import BadInput
from oddchip.language.prose.card import card_of
from oddchip.room.next_hand import lineup_of
from oddchip.room.owing import payments
from oddchip.seen.stakes import stakes_words
from oddchip.server import table_terms, votes
from oddchip.server.cash_room_state import CashRoomState
from oddchip.server.commands import picker, picks_until
from oddchip.server.frames import (
    ClockSeen,
    GameOn,
    MixOn,
    NightResult,
    NightSeen,
    Owed,
    Request,
    TableFace,
    Vote,
    You,
)
from oddchip.server.guests import Guest
from oddchip.server.room import Room
from oddchip.server.scene import Occupant, Setting, game_name
from oddchip.server.turn_clock import Asking


def setting(room: CashRoomState, now: float, here: Set[int], watching: int = 0) -> Setting:
    """The table as it is now; `here` are the guests who are connected."""
    sitters = {
        place: Occupant("person", one.number, one.number not in here)
        for place, one in room.people()
    }
    sitters |= {place: Occupant("bot") for place in room.bots}
    return Setting(
        table=room.table,
        face=face(room, watching, now),
        chip=room.table.stakes.chip,
        money=room.terms.money,
        shown=room.shown,
        sitters=sitters,
        asked=room.asked,
        clocks=clocks(room, now),
        night=night(room),
        card=_first_card(room),
        shows=room.shows,
    )


def clocks(table: Asking, now: float) -> dict[int, ClockSeen]:
    """The time of each person who is asked, by place."""
    return {
        place: ClockSeen(round(left, 1), round(time_bank, 1))
        for place, (left, time_bank) in table.clocks(now).items()
    }


def face(room: CashRoomState, watching: int = 0, now: float = 0.0) -> TableFace:
    """What everybody may know of the table, also before coming in."""
    table = room.table
    return TableFace(
        id=room.id,
        name=room.name,
        state=room.state,
        game=_game(room),
        stakes=_stakes(room),
        mix=_mix(room, now),
        hand=room.hand_number,
        agreed=table_terms.told(table, room.terms),
        host=room.name_of(room.host),
        waiting=[room.name_of(one) for one in room.waiting],
        requests=[
            Request(guest, room.name_of(guest), asked.words)
            for guest, asked in room.requests.items()
        ],
        vote=_vote(room),
        watching=watching,
        locked=bool(room.password),
        chips=room.terms.chips,
    )


def _game(room: CashRoomState) -> GameOn:
    shown, mix = room.shown, room.table.mix
    if shown is not None:
        return GameOn(shown.hand.game_id, game_name(shown), shown.hand.stakes.limit)
    if mix is not None and len(mix.entries) == 1:
        game = room.table.games.game(mix.entries[0].game)
        return GameOn(game.id, game.name, mix.entries[0].limit or game.limit)
    return GameOn()


def _stakes(room: CashRoomState) -> str:
    if room.shown is not None:
        return stakes_words(room.shown.hand, room.terms.money)
    words = table_terms.stakes_words(room.table, room.terms.money)
    return f"{words}, jam or fold" if room.table.options.jam_or_fold else words


def _mix(room: CashRoomState, now: float) -> MixOn | None:
    table, mix = room.table, room.table.mix
    if mix is None or len(mix.entries) < 2:
        return None
    if mix.choice:
        picks = picker(room)
        left = None if picks is None else round(max(picks_until(room) - now, 0.0), 1)
        return MixOn(mix.name, "", True, picks, left)
    after = table.turn.at + 1 if table.turn.hands else table.turn.at
    entry = mix.entries[after % len(mix.entries)]
    return MixOn(mix.name, table.games.game(entry.game).name)


def _vote(room: CashRoomState) -> Vote | None:
    ballot = room.ballot
    if ballot is None:
        return None
    yes = [room.name_of(one) for one, said in ballot.votes.items() if said]
    no = [room.name_of(one) for one, said in ballot.votes.items() if not said]
    needed = votes.needed(room, ballot.about)
    return Vote(ballot.about, votes.ABOUT[ballot.about], yes, no, needed)


def _first_card(room: CashRoomState) -> list[str]:
    game = _game(room)
    if room.shown is not None or not game.id:
        return []
    games = room.table.games
    return card_of(games.game(game.id), games, limit=game.limit)


def night(room: CashRoomState) -> NightSeen:
    """Who has won and lost, and who would owe whom now."""
    results = room.table.results
    if room.table.hand is not None or room.table.rides:
        owed = []  # while chips lie in a pot they are nobody's
    else:
        owed = [Owed(one.payer, one.to, one.amount) for one in payments(results)]
    return NightSeen([NightResult(name, won) for name, won in results.items()], owed)


def you(room: Room, guest: Guest | None) -> You:
    """The viewer, as the room knows the guest."""
    if guest is None:
        return You(None, False, "")
    return You(guest.seat, guest.number == room.host, guest.name, guest.number)


def ready_to_deal(room: CashRoomState) -> bool:
    """Could the next hand be dealt, as far as seats and chips go?"""
    try:
        lineup_of(room.table)
    except BadInput:
        return False
    return True
