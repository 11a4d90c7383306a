"""What follows from a row of a cash table's log: one small function for each kind of entry, alike
when the row is new and when it is read again. Each returns the sentences that everybody may read.
"""

from __future__ import annotations

from copy import copy
from functools import singledispatch

from oddchip.room.options import TableOptions
from oddchip.room.table_entries import (
    Answered,
    Bought,
    CameBack,
    Dealt,
    Finished,
    Sat,
    SatOut,
    Stood,
)
from oddchip.server import room_apply
from oddchip.server.cash_room_state import Ballot, CashRoomState
from oddchip.server.guests import SeatedBot
from oddchip.server.log_rows import LogRow
from oddchip.server.past_hands import result_of
from oddchip.server.room_apply import host_line as _host
from oddchip.server.row_entries import (
    Agreed,
    BallotCalled,
    ClockWentOn,
    Denied,
    Leaving,
    Opened,
    OptionsAgreed,
    Over,
    Requested,
    Resumed,
    Shown,
    Started,
    Voided,
    Voted,
    VoteFailed,
    Waited,
)
from oddchip.server.scene import TableHand, game_name
from oddchip.server.sentences import ToldLine

#: So much of the time bank comes back with every hand.
_REFILL = 0.1


def apply(room: CashRoomState, row: LogRow) -> list[ToldLine]:
    """The effects of a row, those of what the table did first."""
    return [*effect(row.note, room, row), *effect(row.more, room, row)]


@singledispatch
def effect(done: object, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    """What an entry does at a cash table; else what it does in every room."""
    return room_apply.effect(done, room, row)


# What the table does ----------------------------------------------------------------------------


@effect.register(Dealt)
def _deal(done: Dealt, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    table, hand = room.table, room.table.hand
    if hand is None or table.plan is None:
        raise AssertionError("a hand was dealt, and there is none")
    seats = [table.player(place) for place in table.dealt]
    names, numbers = [one.name for one in seats], [one.number for one in seats]
    blinds = table.positions if table.plan.blinds else None
    room.shown = TableHand(hand, table.dealt, names, numbers, table.plan.button, blinds)
    room.started, room.shows, room.unasked = True, {}, True
    room.asks(row)
    for guest in room.guests.values():
        whole = room.terms.time_bank
        guest.time_bank = min(guest.time_bank + _REFILL * whole, whole)
    skipped = [(f"{one.words}.", "deal", None) for one in table.plan.skipped]
    return [*skipped, (f"Hand {room.hand_number}: {game_name(room.shown)}", "deal", None)]


@effect.register(Answered)
def _act(answered: Answered, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    room.unasked = False
    if room.ballot is not None and room.ballot.about == "void":
        room.ballot = None
    place = row.around.place
    return room.asks(row) if place is None else room.answered(place, row)


@effect.register(Finished)
def _finish(finished: Finished, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    room.ended_at, room.before, room.ballot = row.at, None, None
    shown = room.shown
    if shown is not None:
        hand = shown.hand
        room.memory.saw(hand.view(None), shown.numbers)
        if room.options_after is not None and hand.bomb_pot:
            room.table.options, room.options_after = room.options_after, None
        if row.around.result is None:
            room.untold.append(result_of(shown, room.table.hands))
    return []


@effect.register(Sat)
def _sit(sat: Sat, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    seat, name, around = sat.seat, sat.name, row.around
    if around.guest is None:
        room.bots[seat] = SeatedBot(around.bot, around.seed)
        return _host(f"{name}, a bot ({around.bot}), sits down in seat {seat + 1}.")
    guest = room.guest(around.guest)
    guest.seat, guest.leaving, guest.kicked, guest.late = seat, False, False, 0
    guest.name = name
    room.requests.pop(guest.number, None)
    if guest.number in room.waiting:
        room.waiting.remove(guest.number)
    chips = room.terms.money(sat.chips)
    return _host(f"{name} sits down in seat {seat + 1} with {chips}.", guest.number)


@effect.register(Stood)
def _stand(stood: Stood, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    bot, guest = room.bots.pop(stood.seat, None), room.sits(stood.seat)
    name = row.around.name
    if guest is not None:
        guest.seat, guest.leaving = None, False
        guest.kicked = guest.kicked or row.guest not in (0, guest.number)
    return _host(f"{name} leaves the table.") if name or bot else []


@effect.register(Bought)
def _buy(done: Bought, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    seat, guest = done.seat, row.around.guest
    if seat in room.bots:
        room.bots[seat].bought += 1
    if guest is not None:
        room.requests.pop(guest, None)
    name = room.table.player(seat).name
    return _host(f"{name} buys {room.terms.money(done.chips)}.", guest)


@effect.register(SatOut)
def _sit_out(sat_out: SatOut, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    return _host(f"{room.table.player(sat_out.seat).name} sits out.")


@effect.register(CameBack)
def _come_back(came_back: CameBack, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    guest = room.sits(came_back.seat)
    if guest is not None:
        guest.late = 0
    return _host(f"{room.table.player(came_back.seat).name} is back.")


# What the card room does ------------------------------------------------------------------------


@effect.register(Opened)
def _open(opened: Opened, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    room.name, room.texts, room.agreed = opened.name, opened.texts, opened.agreed
    room.build(opened.table, opened.terms)
    room.welcome_host(opened.host)
    return []


@effect.register(Agreed)
def _agree(done: Agreed, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    """The host has changed what is agreed on; everybody keeps seat and chips."""
    old = room.table
    room.texts, room.agreed = done.texts, done.agreed
    room.build(done.table, done.terms)
    room.options_after = None  # what was voted for was an option of the table as it was
    new = room.table
    for place, one in enumerate(old.seats[: len(new.seats)]):
        new.seats[place] = one
    new.accounts, new.hands = old.accounts, old.hands
    new.house_takes = old.house_takes
    return _host(f"{room.name_of(row.guest)} changes the table's agreement: {done.words}")


@effect.register(Resumed)
def _resume(resumed: Resumed, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    if room.paused_at is not None:
        room.asked_at += row.at - room.paused_at
        room.ended_at += row.at - room.paused_at
    return room_apply.effect(resumed, room, row)


@effect.register(Started)
def _start(done: Started, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    room.started, room.over, room.ended_at = True, False, row.at - room.terms.between
    room.unasked = False
    return _host(f"{room.name_of(row.guest)} starts the game.")


@effect.register(Over)
def _over(done: Over, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    room.over = True
    return _host("The night is over.")


@effect.register(ClockWentOn)
def _clock(clock_went_on: ClockWentOn, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    """The room was closed meanwhile: the clock goes on where it stood."""
    room.asked_at = row.at - (clock_went_on.used or 0.0)
    return []


@effect.register(Leaving)
def _leaving(done: Leaving, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    guest = room.guest(done.guest)
    guest.leaving, guest.kicked = True, done.kicked
    if guest.kicked:
        if guest.seat in room.open_seats and not room.terms.clock:
            room.asked_at = row.at  # the time that there is now begins now
        by = room.name_of(row.guest)
        return _host(f"{by} removes {guest.name} from the table after this hand.")
    return _host(f"{guest.name} leaves after this hand.", guest.number)


@effect.register(Waited)
def _wait(waited: Waited, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    name = room.name_of(row.guest)
    if waited.off:
        room.waiting = [one for one in room.waiting if one != row.guest]
        return _host(f"{name} leaves the waiting list.", row.guest)
    room.waiting.append(row.guest)
    return _host(f"{name} joins the waiting list.", row.guest)


@effect.register(Requested)
def _request(requested: Requested, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    room.requests[row.guest] = requested
    return _host(f"{requested.words}; the host is asked.", row.guest)


@effect.register(Denied)
def _denied(denied: Denied, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    room.requests.pop(denied.guest, None)
    return _host(f"{room.name_of(row.guest)} says no to {room.name_of(denied.guest)}.")


@effect.register(BallotCalled)
def _ballot(ballot_called: BallotCalled, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    room.ballot = Ballot(ballot_called.about, row.guest, {row.guest: True})
    return _host(f"{room.name_of(row.guest)} asks for a vote: {ballot_called.words}.", row.guest)


@effect.register(Voted)
def _vote(voted: Voted, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    if room.ballot is not None:
        room.ballot.votes[row.guest] = voted.yes
    says = "yes" if voted.yes else "no"
    return _host(f"{room.name_of(row.guest)} votes {says}.", row.guest)


@effect.register(VoteFailed)
def _voted(vote_failed: VoteFailed, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    room.ballot = None
    return _host(vote_failed.words)


@effect.register(OptionsAgreed)
def _options(options_agreed: OptionsAgreed, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    room.ballot = None
    if options_agreed.once:
        room.options_after = room.table.options
    room.table.options = TableOptions.from_json(options_agreed.options)
    return _host(options_agreed.words)


@effect.register(Voided)
def _void(voided: Voided, room: CashRoomState, row: LogRow) -> list[ToldLine]:
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
    return _host("The hand is void: all its chips are returned.")


@effect.register(Shown)
def _show(shown: Shown, room: CashRoomState, row: LogRow) -> list[ToldLine]:
    room.shows[shown.seat] = shown.cards
    return [(f"{room.name_of(row.guest)} shows {shown.words}.", "result", row.guest)]
