"""What the host of a table may do. All of it is in the log, and told to everybody."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from itertools import count

from oddchip.bots import player as bot_of
from oddchip.errors import BadInput, quoted
from oddchip.language.library import Library
from oddchip.room.session import set_up
from oddchip.room.table_commands import Buy, Sit, Stand
from oddchip.server import messages, uploads, votes
from oddchip.server.cash_room_state import CashRoomState
from oddchip.server.guests import Guest, slow_digest
from oddchip.server.rate_limits import MOST_ACCOUNTS
from oddchip.server.room import Room
from oddchip.server.row_entries import (
    Agreed,
    Around,
    Decision,
    Denied,
    HostNamed,
    Leaving,
    Over,
    PasswordSet,
    Paused,
    Renamed,
    Resumed,
    Started,
)
from oddchip.server.seating import seat_taken
from oddchip.server.table_terms import carried, laid_out, told

NAMES = ("Ann", "Ben", "Cleo", "Dov", "Edda", "Finn", "Gus", "Hana", "Ivo", "Jo")


def host(room: CashRoomState, guest: Guest, message: messages.HostDoes) -> Decision:
    """What the host wishes."""
    if guest.number != room.host:
        raise BadInput(f"only the host, {room.name_of(room.host)}, may do that")
    deed = _DEEDS.get(message.do)
    if deed is None:
        raise BadInput(f"a host cannot {quoted(message.do)}; there are {', '.join(_DEEDS)}")
    return deed(room, guest, message)


Host = messages.HostDoes


def start(room: CashRoomState, guest: Guest, message: Host) -> Decision:
    if len(room.table.ready) < 2:
        raise BadInput("a hand needs two players with chips")
    return Decision(Started())


def pause(room: Room, guest: Guest, message: Host) -> Decision:
    if room.paused_at is not None:
        raise BadInput("the game is already paused")
    return Decision(Paused())


def resume(room: Room, guest: Guest, message: Host) -> Decision:
    if room.paused_at is None:
        raise BadInput("the game is not paused")
    return Decision(Resumed())


def over(room: CashRoomState, guest: Guest, message: Host) -> Decision:
    """The night is over: what is owed can be read, and nothing more is dealt."""
    if room.table.hand is not None:
        raise BadInput("a hand is being played; end the night when it is over")
    return Decision(Over())


def kick(room: CashRoomState, guest: Guest, message: Host) -> Decision:
    """Somebody must go: at once, or after playing out the hand, or the pot that rides."""
    place = _place(room, message)
    person = room.sits(place)
    name = room.table.player(place).name
    if person is guest:
        raise BadInput("a host who wants to leave stands up")
    if not room.plays_for_a_pot(place):
        return Decision(Around(name=name), room.table.decide(Stand(place)))
    if person is None:
        raise BadInput(f"{name} is playing for the pot; send the bot away when it is over")
    return Decision(Leaving(person.number, True))


def _place(room: CashRoomState, message: Host) -> int:
    if message.seat is None:
        raise BadInput("say which seat")
    room.table.player(message.seat)
    return message.seat


def bot(room: CashRoomState, guest: Guest, message: Host) -> Decision:
    """A bot sits down, of some character."""
    table, character = room.table, message.name or "tight"
    if len(table.accounts) >= MOST_ACCOUNTS:
        raise BadInput("too many bots have come to this table")
    bot_of(character)
    free = [at for at, one in enumerate(table.seats) if one is None]
    if not free:
        raise BadInput("no seat is free")
    seat = free[0] if message.seat is None else message.seat
    name = bot_name(room)
    chips = message.chips or room.terms.chips
    happened = table.decide(Sit(seat, name, chips, number=room.next_bot))
    return Decision(Around(bot=character, seed=secrets.token_hex(8)), happened)


def bot_name(room: Room) -> str:
    """A name for a bot that nobody else goes by."""
    return next(name for name in _bot_names() if not room.called(name))


def _bot_names() -> Iterator[str]:
    yield from NAMES
    for number in count(2):
        yield from (f"{name} {number}" for name in NAMES)


def name_host(room: Room, guest: Guest, message: Host) -> Decision:
    """Somebody else is the host."""
    if message.guest is None:
        raise BadInput("say which guest is to be the host")
    return Decision(HostNamed(room.guest(message.guest).number))


def name_host_at_table(room: CashRoomState, guest: Guest, message: Host) -> Decision:
    """Somebody else is the host: a guest, or whoever sits in a seat."""
    sitter = None if message.seat is None else room.sits(message.seat)
    if message.guest is None and sitter is not None:
        return Decision(HostNamed(sitter.number))
    return name_host(room, guest, message)


def password(room: Room, guest: Guest, message: Host) -> Decision:
    """A password for those who come from now on; none: everybody with the link comes in."""
    return Decision(PasswordSet(slow_digest(message.text) if message.text else ""))


def name_table(room: Room, guest: Guest, message: Host) -> Decision:
    name = " ".join((message.text or "").split())[:60]
    if not name:
        raise BadInput("a table needs a name")
    return Decision(Renamed(name))


def approve(room: CashRoomState, guest: Guest, message: Host) -> Decision:
    """Yes or no to chips that somebody has asked for."""
    if message.guest is None or message.guest not in room.requests:
        raise BadInput("nobody of that number asks for anything")
    person, asked = room.guest(message.guest), room.requests[message.guest]
    if message.yes is False:
        return Decision(Denied(person.number))
    if asked.what == "sit":
        return seat_taken(room, person, asked.seat, asked.name, asked.chips, asked.post)
    if person.seat is None:
        raise BadInput(f"{person.name} is no longer at the table")
    happened = room.table.decide(Buy(person.seat, asked.chips))
    return Decision(Around(guest=person.number), happened)


def agree(room: CashRoomState, guest: Guest, message: Host) -> Decision:
    """Other stakes, games, options or seats, between hands; everybody keeps the chips."""
    if message.agreed is None:
        raise BadInput("say what is agreed on")
    if room.table.hand is not None or room.table.rides:
        raise BadInput("a hand is being played; agree on other things when it is over")
    agreed = {**room.agreed, **message.agreed}
    agreed = {key: one for key, one in agreed.items() if one is not None}
    own = room.texts or room.folders
    games = Library(room.folders, texts=room.texts) if own else room.table.games
    table, terms = laid_out(agreed, games)
    if any(place >= len(table.seats) for place in room.table.seated):
        raise BadInput("somebody sits in a seat that would be gone")
    words = " ".join(told(table, terms))
    return Decision(Agreed(set_up(table), terms, carried(table, room.texts), agreed, words))


def game_file(room: CashRoomState, guest: Guest, message: Host) -> Decision:
    """A game of the host's own, as the text of its file, under the name that is given."""
    if room.table.hand is not None or room.table.rides:
        raise BadInput("a hand is being played; upload the file when it is over")
    texts = uploads.with_files(room.texts, {message.name or "": message.text or ""})
    if not uploads.was_tried(texts):
        raise BadInput(
            "the games of this table have changed in the meantime; upload the file again"
        )
    words = f"the game {message.name} is known."
    return Decision(Agreed(set_up(room.table), room.terms, texts, room.agreed, words))


def void(room: CashRoomState, guest: Guest, message: Host) -> Decision:
    """Propose to void the hand: it is void if everybody with something at stake agrees."""
    return votes.ask(room, guest, "void")


_DEEDS: dict[str, Callable[[CashRoomState, Guest, Host], Decision]] = {
    "start": start,
    "pause": pause,
    "resume": resume,
    "kick": kick,
    "bot": bot,
    "approve": approve,
    "agree": agree,
    "game": game_file,
    "void": void,
    "host": name_host_at_table,
    "password": password,
    "name": name_table,
    "over": over,
}
