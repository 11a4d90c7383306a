"""What guests may do in a tournament, and what follows from each row of its log."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from oddchip.bots import player as bot_of
from oddchip.engine import Action
from oddchip.errors import BadInput, quoted
from oddchip.felt.messages import sound
from oddchip.server import deeds, effects, messages
from oddchip.server.guests import Guest
from oddchip.server.hosting import bot_names, name_host, name_table, password, pause, resume
from oddchip.server.rows import Row

if TYPE_CHECKING:
    from oddchip.server.event_room import EventRoom

Told = list[tuple[str, str, int | None]]
MOST_ENTRIES = 200


def do(room: EventRoom, guest: Guest, message: messages.Deed, at: float) -> None:
    """What a guest asks for."""
    if isinstance(message, messages.Act):
        act(room, guest, message, at)
    elif isinstance(message, messages.Sit):
        enter(room, guest, message, at)
    elif isinstance(message, (messages.Stand, messages.SitOut, messages.ComeBack)):
        away(room, guest, message, at)
    elif isinstance(message, messages.Chat):
        deeds.chat(room, guest, message, at)
    elif isinstance(message, messages.HostDoes):
        host(room, guest, message, at)
    else:
        raise BadInput("that is not done in a tournament")


def act(room: EventRoom, guest: Guest, message: messages.Act, at: float) -> None:
    """The answer to the question that is asked now, and to no other."""
    place = room.actor
    if room.paused_at is not None:
        raise BadInput("the game is paused")
    if place is None or room.sits(place) is not guest:
        raise BadInput("it is not your turn")
    if message.question != room.asked:
        raise BadInput("that question is over; another one is asked now")
    action = Action.from_json(message.answer)._replace(seat=None)
    room.do(lambda: room.table.act(action), {"place": place}, at, guest.number, message.id)


def enter(room: EventRoom, guest: Guest, message: messages.Sit, at: float) -> None:
    """Enter the tournament, before it starts; the draw says where one sits."""
    name = message.name or guest.name
    if room.started:
        raise BadInput("the tournament has started")
    if not sound(name) or not name.strip() or not name.isprintable():
        raise BadInput(f"a name is of letters that can be read, not {quoted(name)}")
    if guest.number in room.persons.values():
        raise BadInput("you have entered already")
    _room_for(room, name)
    more = {"do": "enter", "guest": guest.number, "name": name}
    room.note(None, more, at, guest.number, message.id)


def _room_for(room: EventRoom, name: str) -> None:
    if name in room.event.people:
        raise BadInput(f"{name} has entered already; take another name")
    if len(room.event.people) >= MOST_ENTRIES:
        raise BadInput(f"{MOST_ENTRIES} have entered; there is no room for more")


def away(room: EventRoom, guest: Guest, message: messages.Deed, at: float) -> None:
    """Away from the table: dealt in and folded at once, until back."""
    if room.persons.get(guest.name) != guest.number or not room.started:
        raise BadInput("you are not in the tournament")
    if not room.event.people[guest.name].alive:
        raise BadInput("you are not in the tournament")
    absent = not isinstance(message, messages.ComeBack)
    more = {"do": "away", "name": guest.name, "absent": absent}
    room.note(None, more, at, guest.number, message.id)


def host(room: EventRoom, guest: Guest, message: messages.HostDoes, at: float) -> None:
    """A deed of the host's."""
    if guest.number != room.host:
        raise BadInput(f"only the host, {room.name_of(room.host)}, may do that")
    known: dict[str, Callable[..., None]] = {
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
    known[message.do](room, guest, message, at)


def _start(room: EventRoom, guest: Guest, message: messages.HostDoes, at: float) -> None:
    if room.started:
        raise BadInput("the tournament has started")
    if len(room.event.people) < 2:
        raise BadInput("a tournament needs two players at least")
    room.note(None, {"do": "start"}, at, guest.number, message.id)


def _bot(room: EventRoom, guest: Guest, message: messages.HostDoes, at: float) -> None:
    """A bot enters."""
    character = message.name or "tight"
    bot_of(character)
    if room.started:
        raise BadInput("the tournament has started")
    taken = {*room.event.people, *(one.name for one in room.guests.values())}
    name = next(one for one in bot_names() if one not in taken)
    _room_for(room, name)
    more = {"do": "enter", "bot": character, "name": name, "seed": secrets.token_hex(8)}
    room.note(None, more, at, guest.number, message.id)


# What follows from a row ------------------------------------------------------------------------


def apply(room: EventRoom, row: Row) -> Told:
    """The effects of a row: of the table's note, of the tournament's own, of the card room's."""
    note, more = row.note or {}, row.more
    do = note.get("do")
    told: Told = []
    if do == "play":
        text = room.deal(row)
        told = [(text, "deal", None)] if text else []
    elif do == "answer":
        told = _answered(room, row)
    elif do == "quick":
        for one in note["acts"]:
            room.play(one)
        room.finish(row)
    elif do == "settle":
        room.finish(row)
    own = _OWN.get(more.get("do", ""))
    if own is not None:
        return told + own(room, row, more)
    if do in (None, "seed"):
        return told + effects.apply(room, row)
    return told


def _answered(room: EventRoom, row: Row) -> Told:
    place = row.more.get("place")
    guest = room.sits(place) if place is not None else None
    told: Told = []
    if guest is not None:
        over = max(row.at - room.asked_at - room.terms.clock, 0.0)
        guest.bank = max(guest.bank - over, 0.0) if room.terms.clock else guest.bank
        guest.late = guest.late + 1 if row.more.get("late") else 0
        if row.more.get("late"):
            told = [(f"The time of {guest.name} is up.", "host", guest.number)]
    room.play(row.note or {})
    room.asked, room.asked_at = row.number, row.at
    return told


def _event(room: EventRoom, row: Row, more: dict[str, Any]) -> Told:
    room.name, room.agreed = more["name"], more["agreed"]
    room.begin((row.note or {})["seed"], more["structure"], more["terms"])
    host = Guest(**more["host"])
    host.bank = room.terms.bank
    room.host, room.guests[host.number] = host.number, host
    return []


def _entered(room: EventRoom, row: Row, more: dict[str, Any]) -> Told:
    name = more["name"]
    room.event.enter(name)
    if "bot" in more:
        room.entered[name] = room.bot(more["bot"], more["seed"])
        return [(f"{name}, a bot ({more['bot']}), enters.", "host", None)]
    room.guest(more["guest"]).name = name
    room.persons[name] = more["guest"]
    return [(f"{name} enters.", "host", more["guest"])]


def _started(room: EventRoom, row: Row, more: dict[str, Any]) -> Told:
    room.started, room.ended_at = True, row.at - room.terms.between
    room.event.start()
    return [(f"{room.name_of(row.guest)} starts the tournament.", "host", None)]


def _away(room: EventRoom, row: Row, more: dict[str, Any]) -> Told:
    room.event.away(more["name"], more["absent"])
    for guest in room.guests.values():
        guest.late = 0 if guest.name == more["name"] else guest.late
    what = "is away" if more["absent"] else "is back"
    return [(f"{more['name']} {what}.", "host", None)]


_OWN: dict[str, Callable[[Any, Row, dict[str, Any]], Told]] = {
    "event": _event,
    "enter": _entered,
    "start": _started,
    "away": _away,
}
