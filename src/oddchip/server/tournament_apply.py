"""What follows from each row of a tournament's log, when it is new and when it is read again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from oddchip.server import apply as table_apply
from oddchip.server.guests import Guest
from oddchip.server.log_rows import LogRow
from oddchip.server.tournament_news import Lines

if TYPE_CHECKING:
    from oddchip.server.tournament_room import EventRoom


def apply(room: EventRoom, row: LogRow, lines: Lines) -> None:
    """The effects of a row: of a table's, of the tournament's, of the card room's."""
    of_note = _EFFECTS.get((row.note or {}).get("do", ""))
    effect = of_note or _EFFECTS.get(row.more.get("do", ""))
    if effect is not None:
        effect(room, row, lines)
    else:
        lines.all += table_apply.apply(room, row)


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
    """A hand in which people sat: bots remember how it was played."""
    on = room.event.hand_on(row.more["table"])
    room.memory.saw(on.hand.view(None), on.deal.names)
    lines.all += room.finish(row)


def _opened(room: EventRoom, row: LogRow, lines: Lines) -> None:
    more = row.more
    room.name, room.agreed = more["name"], more["agreed"]
    room.begin((row.note or {})["seed"], more["structure"], more["terms"], more["form"])
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
        room.numbers[name] = -len(room.entered)
        lines.all.append((f"{name}, a bot ({more['bot']}), enters.", "host", None))
        return
    room.guest(more["guest"]).name = name
    room.persons[name] = room.numbers[name] = more["guest"]
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
    lines.all += table_apply.apply(room, row)


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
