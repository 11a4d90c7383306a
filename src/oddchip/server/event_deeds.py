"""What guests may do in a tournament, and what follows from each row of its log."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from oddchip.bots import player as bot_of
from oddchip.engine import Action
from oddchip.errors import BadInput, quoted
from oddchip.felt.messages import sound
from oddchip.room.tournament import entering, lammers
from oddchip.server import deeds, effects, messages
from oddchip.server.event_news import Lines
from oddchip.server.guests import Guest
from oddchip.server.hosting import bot_names, name_host, name_table, password, pause, resume
from oddchip.server.rows import LogRow

if TYPE_CHECKING:
    from oddchip.server.event_room import EventRoom

MOST_ENTRIES = 200


def do(room: EventRoom, guest: Guest, message: messages.Deed, at: float) -> None:
    """What a guest asks for."""
    if isinstance(message, messages.Act):
        act(room, guest, message, at)
    elif isinstance(message, messages.Sit):
        enter(room, guest, message, at)
    elif isinstance(message, (messages.Stand, messages.SitOut, messages.ComeBack)):
        away(room, guest, message, at)
    elif isinstance(message, messages.PickGame):
        pick(room, guest, message, at)
    elif isinstance(message, messages.Redeem):
        redeem(room, guest, message, at)
    elif isinstance(message, messages.Chat):
        deeds.chat(room, guest, message, at)
    elif isinstance(message, messages.HostDoes):
        host(room, guest, message, at)
    else:
        raise BadInput("that is not done in a tournament")


def act(room: EventRoom, guest: Guest, message: messages.Act, at: float) -> None:
    """The answer to the question that is asked at the own table now, and to no other."""
    if guest.seat is None:
        raise BadInput("it is not your turn")
    table = room.table_with(guest)
    table.asks(guest, message.question)
    action = Action.from_json(message.answer)._replace(seat=None)
    table.answer(action, at, guest=guest.number, id=message.id)


def pick(room: EventRoom, guest: Guest, message: messages.PickGame, at: float) -> None:
    """Dealer's choice: whoever has the deal at a table names its next game."""
    event, games = room.event, room.event.games
    number = 0 if guest.seat is None else room.table_with(guest).number
    if not number or event.picker_at(number, room.time(at)) != guest.name:
        raise BadInput("it is not your turn to pick")
    if room.paused_at is not None:
        raise BadInput("the game is paused")
    if message.limit or message.stakes is not None or message.options:
        raise BadInput("in a tournament a game is picked, and its level says for what it is played")
    mix = event.structure.mix
    game = games.game(mix.entries[mix.pick(message.game, games)].game)
    least, most = game.players
    if not least <= len(event.tables[number]) <= most:
        raise BadInput(f"{game.name} is for {least} to {most} players")
    more = {"do": "picked", "table": number, "name": guest.name, "game": game.id}
    room.note(None, more, at, guest.number, message.id)


def redeem(room: EventRoom, guest: Guest, message: messages.Redeem, at: float) -> None:
    """Lammers of one's own become chips: during a hand never, but as soon as it is over."""
    name = own_name(room, guest)
    if not room.event.structure.lammers.count:
        raise BadInput("this tournament has no lammers")
    if not name:
        raise BadInput("you are not in the tournament")
    later = name in lammers.in_hands(room.event)
    if message.count or not room.redeems.get(name):
        lammers.owned(room.event, name, message.count)
    more = {"do": "redeem", "name": name, "count": message.count, "later": later}
    room.note(None, more, at, guest.number, message.id)


def enter(room: EventRoom, guest: Guest, message: messages.Sit, at: float) -> None:
    """Enter the tournament, also late or again as far as the structure lets one; a draw seats."""
    name = own_name(room, guest) or message.name or guest.name
    if not sound(name) or not name.strip() or not name.isprintable():
        raise BadInput(f"a name is of letters that can be read, not {quoted(name)}")
    if name in room.persons and room.persons[name] == guest.number:
        if room.event.people[name].alive:
            raise BadInput("you have entered already")
    else:
        _room_for(room, name)
    entering.check(room.event, name)
    more = {"do": "enter", "guest": guest.number, "name": name}
    room.note(None, more, at, guest.number, message.id)


def own_name(room: EventRoom, guest: Guest) -> str:
    """The name under which a guest has entered; empty: not yet."""
    return next((name for name, number in room.persons.items() if number == guest.number), "")


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
    taken = {*room.event.people, *(one.name for one in room.guests.values())}
    name = next(one for one in bot_names() if one not in taken)
    _room_for(room, name)
    entering.check(room.event, name)
    more = {"do": "enter", "bot": character, "name": name, "seed": secrets.token_hex(8)}
    room.note(None, more, at, guest.number, message.id)


# What follows from a row ------------------------------------------------------------------------


def apply(room: EventRoom, row: LogRow, lines: Lines) -> None:
    """The effects of a row: of a table's, of the tournament's, of the card room's."""
    of_note = _EFFECTS.get((row.note or {}).get("do", ""))
    effect = of_note or _EFFECTS.get(row.more.get("do", ""))
    if effect is not None:
        effect(room, row, lines)
    else:
        lines.all += effects.apply(room, row)


def _dealt(room: EventRoom, row: LogRow, lines: Lines) -> None:
    text = room.deal(row)
    if text:
        lines.new_hand = True
        lines.here = [(text, "deal", None)]


def _answered(room: EventRoom, row: LogRow, lines: Lines) -> None:
    table, late = room.tables[row.more["table"]], bool(row.more.get("late"))
    guest = table.person_asked
    if guest is not None:
        table.charge(guest, row.at, late)
        if late:
            lines.here = [(f"The time of {guest.name} is up.", "host", guest.number)]
    room.play(table.number, row.note or {})
    table.asked, table.asked_at = row.number, row.at


def _played_quickly(room: EventRoom, row: LogRow, lines: Lines) -> None:
    for one in (row.note or {})["acts"]:
        room.play(row.more["table"], one)
    room.quick_at = row.at
    if not any(True for _ in room.people()):
        # Nobody sits at a table: the clock runs as fast as the bots play.
        seconds = room.event.structure.seconds_a_hand / room.terms.speed
        room.origin -= seconds / max(len(room.event.tables), 1)
    lines.all += room.finish(row)


def _settled(room: EventRoom, row: LogRow, lines: Lines) -> None:
    lines.all += room.finish(row)


def _opened(room: EventRoom, row: LogRow, lines: Lines) -> None:
    more = row.more
    room.name, room.agreed = more["name"], more["agreed"]
    room.begin((row.note or {})["seed"], more["structure"], more["terms"])
    host = Guest.from_json(more["host"])
    host.time_bank = room.terms.time_bank
    room.host, room.guests[host.number] = host.number, host


def _entered(room: EventRoom, row: LogRow, lines: Lines) -> None:
    more, name = row.more, row.more["name"]
    again = name in room.event.people
    room.event.enter(name)
    room.alone_at = None
    if room.started:
        room.event.tidy()
    if "bot" in more:
        room.entered[name] = room.bot(more["bot"], more["seed"])
        lines.all.append((f"{name}, a bot ({more['bot']}), enters.", "host", None))
        return
    room.guest(more["guest"]).name = name
    room.persons[name] = more["guest"]
    lines.all.append((f"{name} enters{' again' if again else ''}.", "host", more["guest"]))


def _started(room: EventRoom, row: LogRow, lines: Lines) -> None:
    room.started, room.origin = True, row.at
    room.event.start()
    if room.event.structure.re_entries:
        room.event.wait()
    room.event.tidy()
    lines.all.append((f"{room.name_of(row.guest)} starts the tournament.", "host", None))


def _closed(room: EventRoom, row: LogRow, lines: Lines) -> None:
    """Nobody has entered again in time: whoever is left alone has won."""
    room.alone_at = None
    room.event.wait(False)
    room.event.tidy()


def _away(room: EventRoom, row: LogRow, lines: Lines) -> None:
    name, absent = row.more["name"], row.more["absent"]
    room.event.away(name, absent)
    room.guest(room.persons[name]).late = 0
    lines.all.append((f"{name} {'is away' if absent else 'is back'}.", "host", None))


def _picks(room: EventRoom, row: LogRow, lines: Lines) -> None:
    """Somebody is asked to pick, and has a decision's time for it."""
    table = room.tables[row.more["table"]]
    table.picker, table.picks_since = row.more["name"], row.at
    lines.here = [(f"{table.picker} picks the next game.", "deal", None)]


def _picked(room: EventRoom, row: LogRow, lines: Lines) -> None:
    more, game = row.more, room.games.game(row.more["game"])
    room.event.pick_at(more["table"], room.time(row.at), more["name"], game.id)
    lines.here = [(f"{more['name']} picks {game.name}.", "deal", row.guest)]


def _redeemed(room: EventRoom, row: LogRow, lines: Lines) -> None:
    name, count = row.more["name"], row.more["count"]
    if row.more["later"]:
        room.redeems[name] = count
    else:
        lines.all += room.redeem(name, count)


def _resumed(room: EventRoom, row: LogRow, lines: Lines) -> None:
    """A pause costs nobody time, and the tournament's clock has stood still."""
    if room.paused_at is not None:
        gone = row.at - room.paused_at
        room.origin += gone
        room.alone_at = None if room.alone_at is None else room.alone_at + gone
        for table in room.tables.values():
            table.asked_at += gone
            table.ended_at += gone
            table.picks_since += gone
    lines.all += effects.apply(room, row)


def _clock(room: EventRoom, row: LogRow, lines: Lines) -> None:
    """The room was closed meanwhile: a table's clock goes on where it stood."""
    room.tables[row.more["table"]].asked_at = row.at - row.more["used"]


_EFFECTS: dict[str, Callable[[Any, LogRow, Lines], None]] = {
    "play": _dealt,
    "answer": _answered,
    "quick": _played_quickly,
    "settle": _settled,
    "event": _opened,
    "enter": _entered,
    "start": _started,
    "closed": _closed,
    "away": _away,
    "picks": _picks,
    "picked": _picked,
    "redeem": _redeemed,
    "resume": _resumed,
    "clock": _clock,
}
