"""What guests may do in a tournament. Each deed is checked, and is then one row of the log."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from oddchip.bots import player as bot_of
from oddchip.errors import BadInput, quoted
from oddchip.hand import Action
from oddchip.room.tournament import entering, lammers
from oddchip.server import commands, messages
from oddchip.server.guests import Guest
from oddchip.server.host_commands import bot_name, name_host, name_table, password, pause, resume
from oddchip.server.row_entries import (
    Decision,
    Entered,
    GamePicked,
    Redeemed,
    Started,
    WentAway,
)
from oddchip.server.seating import free_name
from oddchip.server.tournament_room_state import TournamentRoomState

MOST_ENTRIES = 200


def do(room: TournamentRoomState, guest: Guest, message: messages.Deed, at: float) -> None:
    """What a guest asks for is decided, written and applied."""
    room.add(decide(room, guest, message, at), at, guest.number, message.id)


def decide(room: TournamentRoomState, guest: Guest, message: messages.Deed, at: float) -> Decision:
    """What becomes of a guest's wish; nothing has happened yet."""
    match message:
        case messages.Act():
            return act(room, guest, message)
        case messages.Sit():
            return enter(room, guest, message)
        case messages.Stand() | messages.SitOut():
            return away(room, guest, True)
        case messages.ComeBack():
            return away(room, guest, False)
        case messages.PickGame():
            return pick(room, guest, message, at)
        case messages.Redeem():
            return redeem(room, guest, message)
        case messages.Chat():
            return commands.chat(message)
        case messages.HostDoes():
            return host(room, guest, message)
    raise BadInput("that cannot be done in a tournament")


def act(room: TournamentRoomState, guest: Guest, message: messages.Act) -> Decision:
    """The answer to the question that is asked at the own table now, and to no other."""
    if guest.seat is None:
        raise BadInput("it is not your turn")
    table = room.table_with(guest)
    seat = table.seat_asked(guest, message.question)
    return table.decided(Action.from_json(message.answer).by(seat))


def pick(
    room: TournamentRoomState, guest: Guest, message: messages.PickGame, at: float
) -> Decision:
    """Dealer's choice: whoever has the deal at a table names its next game."""
    tournament, games = room.tournament, room.tournament.games
    number = 0 if guest.seat is None else room.table_with(guest).number
    if not number or tournament.picker_at(number, room.time(at)) != guest.name:
        raise BadInput("it is not your turn to pick")
    if room.paused_at is not None:
        raise BadInput("the game is paused")
    if message.limit or message.stakes is not None or message.options:
        raise BadInput("in a tournament you pick only the game; the level sets the stakes")
    mix = tournament.structure.mix
    game = games.game(mix.entries[mix.pick(message.game, games)].game)
    least, most = game.players
    if not least <= len(tournament.tables[number]) <= most:
        raise BadInput(f"{game.name} is for {least} to {most} players")
    return Decision(GamePicked(number, guest.name, game.id))


def redeem(room: TournamentRoomState, guest: Guest, message: messages.Redeem) -> Decision:
    """Lammers of one's own become chips: during a hand never, but as soon as it is over."""
    name = own_name(room, guest)
    if not room.tournament.structure.lammers.count:
        raise BadInput("this tournament has no lammers")
    if not name:
        raise BadInput("you are not in the tournament")
    later = name in lammers.in_hands(room.tournament)
    if message.count or not room.redeems.get(name):
        lammers.owned(room.tournament, name, message.count)
    return Decision(Redeemed(name, message.count, later))


def enter(room: TournamentRoomState, guest: Guest, message: messages.Sit) -> Decision:
    """Enter the tournament, also late or again as far as the structure lets one; a draw seats."""
    name = own_name(room, guest)
    if not name:
        name = free_name(room, guest.number, message.name or guest.name)
        _room_for(room)
    elif room.tournament.people[name].alive:
        raise BadInput("you have already entered")
    entering.check(room.tournament, name)
    return Decision(Entered(name, guest.number))


def own_name(room: TournamentRoomState, guest: Guest) -> str:
    """The name under which a guest has entered; empty: not yet."""
    return next((name for name, number in room.persons.items() if number == guest.number), "")


def _room_for(room: TournamentRoomState) -> None:
    if len(room.tournament.people) >= MOST_ENTRIES:
        raise BadInput(f"{MOST_ENTRIES} have entered; there is no room for more")


def away(room: TournamentRoomState, guest: Guest, absent: bool) -> Decision:
    """Away from the table: dealt in and folded at once, until back."""
    if room.persons.get(guest.name) != guest.number or not room.started:
        raise BadInput("you are not in the tournament")
    if not room.tournament.people[guest.name].alive:
        raise BadInput("you are not in the tournament")
    return Decision(WentAway(guest.name, absent))


def host(room: TournamentRoomState, guest: Guest, message: messages.HostDoes) -> Decision:
    """What the host wishes."""
    if guest.number != room.host:
        raise BadInput(f"only the host, {room.name_of(room.host)}, may do that")
    known: dict[str, Callable[[TournamentRoomState, Guest, messages.HostDoes], Decision]] = {
        "start": _start,
        "bot": _bot,
        "pause": pause,
        "resume": resume,
        "password": password,
        "name": name_table,
        "host": name_host,
    }
    if message.do not in known:
        raise BadInput(f"a host of a tournament cannot {quoted(message.do)}; {', '.join(known)}")
    return known[message.do](room, guest, message)


def _start(room: TournamentRoomState, guest: Guest, message: messages.HostDoes) -> Decision:
    if room.started:
        raise BadInput("the tournament has started")
    if len(room.tournament.people) < 2:
        raise BadInput("a tournament needs at least two players")
    return Decision(Started())


def _bot(room: TournamentRoomState, guest: Guest, message: messages.HostDoes) -> Decision:
    """A bot enters."""
    character = message.name or "tight"
    bot_of(character)
    name = bot_name(room)
    _room_for(room)
    entering.check(room.tournament, name)
    return Decision(Entered(name, bot=character, seed=secrets.token_hex(8)))
