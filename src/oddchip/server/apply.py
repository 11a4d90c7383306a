"""What follows from a row of the log: one small function a deed, alike when the row is new and when
it is read again. Each returns the sentences that everybody may read."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, Any

from oddchip.room.options import TableOptions
from oddchip.server.guests import Guest
from oddchip.server.log_rows import LogRow
from oddchip.server.scene import TableHand, game_name

if TYPE_CHECKING:
    from oddchip.server.room import Room

#: A sentence, its kind, and who has said it.
ToldLines = list[tuple[str, str, int | None]]
#: So much of the time bank comes back with every hand.
_REFILL = 0.1


def apply(room: Room, row: LogRow) -> ToldLines:
    """The effects of a row, those of the table's note first."""
    told: ToldLines = []
    for name in ((row.note or {}).get("do"), row.more.get("do")):
        effect = _EFFECTS.get(name or "")
        if effect is not None:
            told += effect(room, row, row.more) or []
    return told


Effect = Callable[["Room", LogRow, dict[str, Any]], "ToldLines | None"]
_EFFECTS: dict[str, Effect] = {}


def _effect(name: str) -> Callable[[Effect], Effect]:
    def keep(one: Effect) -> Effect:
        _EFFECTS[name] = one
        return one

    return keep


def _host(text: str, guest: int | None = None) -> ToldLines:
    return [(text, "host", guest)]


# What the table does ----------------------------------------------------------------------------


@_effect("deal")
def _deal(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    table, hand = room.table, room.table.hand
    if hand is None or table.plan is None:
        raise AssertionError("a hand was dealt, and there is none")
    seats = [table.player(place) for place in table.dealt]
    names, numbers = [one.name for one in seats], [one.number for one in seats]
    blinds = table.positions if table.plan.blinds else None
    room.shown = TableHand(hand, table.dealt, names, numbers, table.plan.button, blinds)
    room.started, room.shows, room.unasked = True, {}, True
    room.asked, room.asked_at = row.number, row.at
    for guest in room.guests.values():
        whole = room.terms.time_bank
        guest.time_bank = min(guest.time_bank + _REFILL * whole, whole)
    skipped = [(f"{one.words}.", "deal", None) for one in table.plan.skipped]
    return [*skipped, (f"Hand {room.hand_number}: {game_name(room.shown)}", "deal", None)]


@_effect("act")
def _act(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    place = more.get("place")
    guest = room.sits(place) if place is not None else None
    told: ToldLines = []
    if guest is not None:
        room.charge(guest, row.at, bool(more.get("late")))
        if more.get("late"):
            told = _host(f"The time of {guest.name} is up.", guest.number)
    room.asked, room.asked_at, room.unasked = row.number, row.at, False
    if room.ballot is not None and room.ballot.about == "void":
        room.ballot = None
    return told


@_effect("finish")
def _finish(room: Room, row: LogRow, more: dict[str, Any]) -> None:
    room.ended_at, room.before, room.ballot = row.at, None, None
    shown = room.shown
    if shown is not None:
        hand = shown.hand
        room.memory.saw(hand.view(None), shown.numbers)
        if room.options_after is not None and hand.bomb_pot:
            room.table.options = TableOptions.from_json(room.options_after)
            room.options_after = None
        won = {
            shown.names[one.seat]: one.stack - one.start
            for one in hand.players
            if one.stack != one.start
        }
        room.results.append(
            {
                "hand": room.table.hands,
                "game": hand.game_id,
                "name": game_name(shown),
                "won": won,
                "button": shown.button,
                "blinds": None if shown.positions is None else shown.positions.to_json(),
            }
        )


@_effect("sit")
def _sit(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    note = row.note or {}
    seat, name = note["seat"], note["name"]
    if "bot" in more:
        room.bots[seat] = room.bot(more["bot"], more["seed"])
        return _host(f"{name}, a bot ({more['bot']}), sits down in seat {seat + 1}.")
    guest = room.guest(more["guest"])
    guest.seat, guest.leaving, guest.kicked, guest.late = seat, False, False, 0
    guest.name = name
    room.requests.pop(guest.number, None)
    if guest.number in room.waiting:
        room.waiting.remove(guest.number)
    chips = room.terms.money(note["chips"])
    return _host(f"{name} sits down in seat {seat + 1} with {chips}.", guest.number)


@_effect("stand")
def _stand(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    seat = (row.note or {})["seat"]
    bot, guest = room.bots.pop(seat, None), room.sits(seat)
    name = more.get("name", "")
    if guest is not None:
        guest.seat, guest.leaving = None, False
    return _host(f"{name} leaves the table.") if name or bot else []


@_effect("buy")
def _buy(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    note = row.note or {}
    seat, guest = note["seat"], more.get("guest")
    if seat in room.bots:
        room.bots[seat].bought += 1
    if guest is not None:
        room.requests.pop(guest, None)
    name = room.table.player(seat).name
    return _host(f"{name} buys {room.terms.money(note['chips'])}.", guest)


@_effect("sit_out")
def _sit_out(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    return _host(f"{room.table.player((row.note or {})['seat']).name} sits out.")


@_effect("come_back")
def _come_back(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    seat = (row.note or {})["seat"]
    guest = room.sits(seat)
    if guest is not None:
        guest.late = 0
    return _host(f"{room.table.player(seat).name} is back.")


# What the card room does ------------------------------------------------------------------------


@_effect("open")
def _open(room: Room, row: LogRow, more: dict[str, Any]) -> None:
    room.name, room.texts, room.agreed = more["name"], more["texts"], more["agreed"]
    room.build(more["table"], more["terms"])
    room.host = more["host"]["number"]
    host = Guest.from_json(more["host"])
    host.time_bank = room.terms.time_bank
    room.guests[host.number] = host


@_effect("guest")
def _guest(room: Room, row: LogRow, more: dict[str, Any]) -> None:
    number = room.newest = max([room.newest, *room.guests]) + 1
    for gone in more.get("forgotten", ()):
        room.guests.pop(gone, None)
    time_bank = room.terms.time_bank
    room.guests[number] = Guest(number, more["name"], more["digest"], time_bank=time_bank)


@_effect("agree")
def _agree(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    """The host has changed what is agreed on; everybody keeps seat and chips."""
    old = room.table
    room.texts, room.agreed = more["texts"], more["agreed"]
    room.build(more["table"], more["terms"])
    new = room.table
    for place, one in enumerate(old.seats[: len(new.seats)]):
        new.seats[place] = one
    new.accounts, new.hands = old.accounts, old.hands
    new.house_takes = old.house_takes
    return _host(f"{room.name_of(row.guest)} has changed what is agreed on: {more['words']}")


@_effect("pause")
def _pause(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    room.paused_at = row.at
    return _host(f"{room.name_of(row.guest)} pauses the game.")


@_effect("resume")
def _resume(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    if room.paused_at is not None:
        room.asked_at += row.at - room.paused_at
        room.ended_at += row.at - room.paused_at
    room.paused_at = None
    return _host(f"{room.name_of(row.guest)} lets the game go on.")


@_effect("start")
def _start(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    room.started, room.over, room.ended_at = True, False, row.at - room.terms.between
    room.unasked = False
    return _host(f"{room.name_of(row.guest)} starts the game.")


@_effect("over")
def _over(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    room.over = True
    return _host("The night is over.")


@_effect("clock")
def _clock(room: Room, row: LogRow, more: dict[str, Any]) -> None:
    """The room was closed meanwhile: the clock goes on where it stood."""
    room.asked_at = row.at - more["used"]


@_effect("leaving")
def _leaving(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    guest = room.guest(more["guest"])
    guest.leaving, guest.kicked = True, bool(more.get("kicked"))
    if guest.kicked:
        if room.person_asked is guest and not room.terms.clock:
            room.asked_at = row.at  # the time that there is now begins now
        by = room.name_of(row.guest)
        return _host(f"{by} sends {guest.name} away from the table when the hand is over.")
    return _host(f"{guest.name} leaves when the hand is over.", guest.number)


@_effect("wait")
def _wait(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    name = room.name_of(row.guest)
    if more["off"]:
        room.waiting = [one for one in room.waiting if one != row.guest]
        return _host(f"{name} waits no longer.", row.guest)
    room.waiting.append(row.guest)
    return _host(f"{name} waits for a seat.", row.guest)


@_effect("request")
def _request(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    room.requests[row.guest] = {key: one for key, one in more.items() if key != "do"}
    return _host(f"{more['words']}; the host is asked.", row.guest)


@_effect("denied")
def _denied(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    room.requests.pop(more["guest"], None)
    return _host(f"{room.name_of(row.guest)} says no to {room.name_of(more['guest'])}.")


@_effect("host")
def _name_host(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    room.host = more["guest"]
    return _host(f"{room.name_of(more['guest'])} is the host now.")


@_effect("password")
def _password(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    room.password = more["digest"]
    return _host("A password is needed now." if room.password else "No password is needed now.")


@_effect("name")
def _name(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    room.name = more["name"]
    return _host(f"The table is called {room.name} now.")


@_effect("ballot")
def _ballot(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    room.ballot = room.new_ballot(more["about"], row.guest)
    return _host(f"{room.name_of(row.guest)} asks for a vote: {more['words']}.", row.guest)


@_effect("vote")
def _vote(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    if room.ballot is not None:
        room.ballot.votes[row.guest] = more["yes"]
    says = "yes" if more["yes"] else "no"
    return _host(f"{room.name_of(row.guest)} votes {says}.", row.guest)


@_effect("voted")
def _voted(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    room.ballot = None
    return _host(more["words"])


@_effect("options")
def _options(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    room.ballot = None
    if more.get("once"):
        room.options_after = room.table.options.to_json()
    room.table.options = TableOptions.from_json(more["options"])
    return _host(more["words"])


@_effect("void")
def _void(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    """The hand has not been: everybody has the chips of before, and the button goes back."""
    table, marks = room.table, room.before
    if marks is not None:
        table.positions, table.deal_at = marks.positions, marks.deal_at
        table.turn, table.plan, table.rides = marks.turn, marks.plan, marks.rides
        for place in table.dealt:
            table.seats[place] = copy(marks.seats[place])
    table.hand, table.dealt = None, ()
    room.shown, room.before, room.ballot = None, None, None
    room.sentences.count = 0
    room.ended_at, room.unasked = row.at, False
    return _host("The hand is void: everybody has the chips of before it.")


@_effect("told")
def _told(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    """The card room says something about this table."""
    return _host(more["words"])


@_effect("chat")
def _chat(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    return [(f"{room.name_of(row.guest)}: {more['text']}", "chat", row.guest)]


@_effect("show")
def _show(room: Room, row: LogRow, more: dict[str, Any]) -> ToldLines:
    room.shows[more["seat"]] = tuple(more["cards"])
    return [(f"{room.name_of(row.guest)} shows {more['words']}.", "result", row.guest)]
