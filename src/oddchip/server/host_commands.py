"""What the host of a table may do. All of it is in the log, and told to everybody."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from itertools import count
from typing import TYPE_CHECKING

import msgspec

from oddchip.bots import player as bot_of
from oddchip.errors import BadInput, quoted
from oddchip.language.library import Library
from oddchip.room.session import set_up
from oddchip.server import messages, uploads, votes
from oddchip.server.guests import Guest, digest
from oddchip.server.seating import take_seat
from oddchip.server.table_terms import carried, laid_out, told

if TYPE_CHECKING:
    from oddchip.server.room import Room

NAMES = ("Ann", "Ben", "Cleo", "Dov", "Edda", "Finn", "Gus", "Hana", "Ivo", "Jo")


def host(room: Room, guest: Guest, message: messages.HostDoes, at: float) -> None:
    """A deed of the host's."""
    if guest.number != room.host:
        raise BadInput(f"only the host, {room.name_of(room.host)}, may do that")
    deed = _DEEDS.get(message.do)
    if deed is None:
        raise BadInput(f"a host cannot {quoted(message.do)}; there are {', '.join(_DEEDS)}")
    deed(room, guest, message, at)


Host = messages.HostDoes


def _plain(room: Room, guest: Guest, message: Host, at: float, **more: object) -> None:
    room.do(None, {"do": message.do, **more}, at, guest.number, message.id)


def start(room: Room, guest: Guest, message: Host, at: float) -> None:
    if len(room.table.ready) < 2:
        raise BadInput("two players with chips are needed for a hand")
    room.do(None, {"do": "start"}, at, guest.number, message.id)


def pause(room: Room, guest: Guest, message: Host, at: float) -> None:
    if room.paused_at is not None:
        raise BadInput("the game is paused already")
    _plain(room, guest, message, at)


def resume(room: Room, guest: Guest, message: Host, at: float) -> None:
    if room.paused_at is None:
        raise BadInput("the game is not paused")
    _plain(room, guest, message, at)


def over(room: Room, guest: Guest, message: Host, at: float) -> None:
    """The night is over: what is owed can be read, and nothing more is dealt."""
    if room.table.hand is not None:
        raise BadInput("a hand is being played; end the night when it is over")
    _plain(room, guest, message, at)


def kick(room: Room, guest: Guest, message: Host, at: float) -> None:
    """Somebody must go: at once, or after playing out the hand, or the pot that rides."""
    place = _place(room, message)
    person = room.sits(place)
    name = room.table.player(place).name
    if person is guest:
        raise BadInput("a host who wants to leave stands up")
    if not room.plays_for_a_pot(place):
        deed = lambda: room.table.stand(place)  # noqa: E731
        room.do(deed, {"name": name}, at, guest.number, message.id)
    elif person is None:
        raise BadInput(f"{name} is playing for the pot; send the bot away when it is over")
    else:
        more = {"do": "leaving", "guest": person.number, "kicked": True}
        room.do(None, more, at, guest.number, message.id)


def _place(room: Room, message: Host) -> int:
    if message.seat is None:
        raise BadInput("say which seat")
    room.table.player(message.seat)
    return message.seat


def bot(room: Room, guest: Guest, message: Host, at: float) -> None:
    """A bot sits down, of some character."""
    table, character = room.table, message.name or "tight"
    bot_of(character)
    free = [at for at, one in enumerate(table.seats) if one is None]
    if not free:
        raise BadInput("no seat is free")
    seat = free[0] if message.seat is None else message.seat
    name = bot_name(room)
    chips = message.chips or room.terms.chips
    more = {"bot": character, "seed": secrets.token_hex(8)}
    number = room.next_bot
    deed = lambda: table.sit(seat, name, chips, number=number)  # noqa: E731
    room.do(deed, more, at, guest.number, message.id)


def bot_name(room: Room) -> str:
    """A name for a bot that nobody else goes by."""
    return next(name for name in _bot_names() if not room.called(name))


def _bot_names() -> Iterator[str]:
    yield from NAMES
    for number in count(2):
        yield from (f"{name} {number}" for name in NAMES)


def name_host(room: Room, guest: Guest, message: Host, at: float) -> None:
    """Somebody else is the host."""
    other = room.sits(message.seat) if message.seat is not None else None
    if message.guest is not None:
        other = room.guest(message.guest)
    if other is None:
        raise BadInput("say which guest is to be the host")
    more = {"do": "host", "guest": other.number}
    room.do(None, more, at, guest.number, message.id)


def password(room: Room, guest: Guest, message: Host, at: float) -> None:
    """A password for those who come from now on; none: everybody with the link comes in."""
    kept = digest(message.text) if message.text else ""
    _plain(room, guest, message, at, digest=kept)


def name_table(room: Room, guest: Guest, message: Host, at: float) -> None:
    name = " ".join((message.text or "").split())[:60]
    if not name:
        raise BadInput("a table needs a name")
    _plain(room, guest, message, at, name=name)


def approve(room: Room, guest: Guest, message: Host, at: float) -> None:
    """Yes or no to chips that somebody has asked for."""
    if message.guest is None or message.guest not in room.requests:
        raise BadInput("nobody of that number asks for anything")
    person, asked = room.guest(message.guest), room.requests[message.guest]
    if message.yes is False:
        more = {"do": "denied", "guest": person.number}
        room.do(None, more, at, guest.number, message.id)
    elif asked["what"] == "buy":
        if person.seat is None:
            raise BadInput(f"{person.name} does not sit at the table any more")
        seat = person.seat
        deed = lambda: room.table.buy(seat, asked["chips"])  # noqa: E731
        room.do(deed, {"guest": person.number}, at, guest.number, message.id)
    else:
        seat, name, chips, post = (asked[key] for key in ("seat", "name", "chips", "post"))
        take_seat(room, person, seat, name, chips, post, at, guest.number, message.id)


def agree(room: Room, guest: Guest, message: Host, at: float) -> None:
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
    more = {"do": "agree", "table": msgspec.to_builtins(set_up(table)), "terms": terms.to_json()}
    more |= {
        "texts": carried(table, room.texts),
        "agreed": agreed,
        "words": " ".join(told(table, terms)),
    }
    room.do(None, more, at, guest.number, message.id)


def game_file(room: Room, guest: Guest, message: Host, at: float) -> None:
    """A game of the host's own, as the text of its file, under the name that is given."""
    if room.table.hand is not None or room.table.rides:
        raise BadInput("a hand is being played; bring the file when it is over")
    texts = uploads.with_files(room.texts, {message.name or "": message.text or ""})
    if not uploads.was_tried(texts):
        raise BadInput("the games of this table have changed meanwhile; bring the file again")
    more = {
        "do": "agree",
        "table": msgspec.to_builtins(set_up(room.table)),
        "terms": room.terms.to_json(),
    }
    more |= {"texts": texts, "agreed": room.agreed, "words": f"the game {message.name} is known."}
    room.do(None, more, at, guest.number, message.id)


def void(room: Room, guest: Guest, message: Host, at: float) -> None:
    """Propose to void the hand: it is void if everybody with something at stake agrees."""
    votes.ask(room, guest, "void", at, message.id)
    votes.count(room, at)


_DEEDS: dict[str, Callable[[Room, Guest, Host, float], None]] = {
    "start": start,
    "pause": pause,
    "resume": resume,
    "kick": kick,
    "bot": bot,
    "approve": approve,
    "agree": agree,
    "game": game_file,
    "void": void,
    "host": name_host,
    "password": password,
    "name": name_table,
    "over": over,
}
