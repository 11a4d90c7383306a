"""What a guest may do at a table: a wish is decided, and is then one row of the log."""

from __future__ import annotations

from collections.abc import Mapping

from oddchip.cards import cards, show, write
from oddchip.errors import BadInput
from oddchip.hand import Action
from oddchip.room.agreement import with_options
from oddchip.room.sitting import stakes_of
from oddchip.room.stakes import TableStakes
from oddchip.room.table_commands import Buy, ComeBack, Deal, SitOut, Stand
from oddchip.room.table_entries import Dealt
from oddchip.server import host_commands, messages, votes
from oddchip.server.cash_room_state import CashRoomState
from oddchip.server.guests import Guest
from oddchip.server.row_entries import (
    Around,
    BallotCalled,
    Decision,
    Leaving,
    Requested,
    Said,
    Shown,
    Voted,
    Waited,
)
from oddchip.server.seating import may_sit, seat_taken
from oddchip.table_state.wire_fields import sound


def do(room: CashRoomState, guest: Guest, message: messages.Deed, at: float) -> None:
    """What a guest asks for is decided, written and applied; what is not allowed is refused with "
    "a message."""
    decision = decide(room, guest, message, at)
    room.add(decision, at, guest.number, message.id)
    if isinstance(decision.more, (Voted, BallotCalled)):
        outcome = votes.outcome(room)
        if outcome is not None:
            room.add(outcome, at)


def decide(room: CashRoomState, guest: Guest, message: messages.Deed, at: float) -> Decision:
    """What becomes of a guest's wish; nothing has happened yet."""
    match message:
        case messages.Act():
            return act(room, guest, message)
        case messages.Sit():
            return sit(room, guest, message)
        case messages.Stand():
            return stand(room, guest)
        case messages.BuyChips():
            return buy(room, guest, message)
        case messages.SitOut():
            return Decision(note=room.table.decide(SitOut(own_seat(guest))))
        case messages.ComeBack():
            return Decision(note=room.table.decide(ComeBack(own_seat(guest), message.post)))
        case messages.WaitForSeat():
            return wait(room, guest, message)
        case messages.Chat():
            return chat(message)
        case messages.Show():
            return show_cards(room, guest, message)
        case messages.PickGame():
            return pick(room, guest, message, at)
        case messages.VoteFor():
            return votes.vote(room, guest, message)
        case messages.HostDoes():
            return host_commands.host(room, guest, message)
    raise BadInput("that cannot be done here")


def act(room: CashRoomState, guest: Guest, message: messages.Act) -> Decision:
    """The answer to the question that is asked now, and to no other."""
    seat = room.seat_asked(guest, message.question)
    return room.decided(Action.from_json(message.answer).by(seat))


def sit(room: CashRoomState, guest: Guest, message: messages.Sit) -> Decision:
    """Take a seat; where the host approves of buy-ins, or has sent one away, ask for it."""
    if guest.seat is not None:
        raise BadInput(f"you are already in seat {guest.seat + 1}")
    name = may_sit(room, guest, message.name or guest.name)
    seat, chips, post = message.seat, message.chips, message.post
    if not chips:
        raise BadInput("say how many chips you sit down with")
    if (room.terms.approve or guest.kicked) and guest.number != room.host:
        words = f"{name} asks for seat {seat + 1} with {room.terms.money(chips)}"
        return Decision(Requested("sit", chips, words, seat, name, post))
    return seat_taken(room, guest, seat, name, chips, post)


def stand(room: CashRoomState, guest: Guest) -> Decision:
    """Leave the seat: at once, or when the hand is over."""
    seat = own_seat(guest)
    if seat in room.table.dealt:
        return Decision(Leaving(guest.number))
    return Decision(Around(name=guest.name), room.table.decide(Stand(seat)))


def own_seat(guest: Guest) -> int:
    """The seat of a guest who has one."""
    if guest.seat is None:
        raise BadInput("you do not sit at the table")
    return guest.seat


def buy(room: CashRoomState, guest: Guest, message: messages.BuyChips) -> Decision:
    """Chips, between hands; where the host approves, they are asked for."""
    seat = own_seat(guest)
    if room.terms.approve and guest.number != room.host:
        words = f"{guest.name} asks for {room.terms.money(message.chips)}"
        return Decision(Requested("buy", message.chips, words))
    return Decision(Around(guest=guest.number), room.table.decide(Buy(seat, message.chips)))


def wait(room: CashRoomState, guest: Guest, message: messages.WaitForSeat) -> Decision:
    """Onto the waiting list, or off it."""
    if message.off:
        if guest.number not in room.waiting:
            raise BadInput("you are not on the waiting list")
    elif guest.seat is not None or guest.number in room.waiting:
        raise BadInput(
            "you are already seated"
            if guest.seat is not None
            else "you are already on the waiting list"
        )
    elif None in room.table.seats and not room.waiting:
        raise BadInput("there is a free seat; take it")
    return Decision(Waited(message.off))


def chat(message: messages.Chat) -> Decision:
    """Something that is said to everybody."""
    text = " ".join(message.text.split())
    if not text or not sound(text):
        raise BadInput("the message has no readable text")
    return Decision(Said(text))


def show_cards(room: CashRoomState, guest: Guest, message: messages.Show) -> Decision:
    """Cards of one's own, after the hand, to everybody."""
    shown = room.shown
    own = None if shown is None else shown.own(guest.number)
    if shown is None or own is None or room.table.hand is not None:
        raise BadInput("cards are shown after the hand, by those who were in it")
    wanted = cards(message.cards, "cards")
    held = shown.hand.view(own).players[own].cards
    if not wanted or any(one not in held or one.is_unknown for one in wanted):
        raise BadInput("you can show only cards of your own")
    seat = shown.places[own]
    known = write(sorted({*wanted, *cards(list(room.shows.get(seat, ())), "cards")}))
    return Decision(Shown(seat, tuple(known), show(wanted)))


def pick(room: CashRoomState, guest: Guest, message: messages.PickGame, at: float) -> Decision:
    """Dealer's choice: whoever has the deal names the game, and may set its structure."""
    table = room.table
    if picker(room) != guest.seat or guest.seat is None:
        raise BadInput("it is not your turn to pick")
    if message.options and table.mix is not None:
        with_options(table.mix, message.options, table.games)
    stakes = None
    if message.stakes is not None and table.mix is not None:
        stakes = stakes_of(message.stakes, table.mix, table.games, room.terms.dollars)

    return deal(room, at, message.game, message.limit, message.options, stakes)


def deal(
    room: CashRoomState,
    at: float,
    game: str | None,
    limit: str = "",
    options: Mapping[str, object] | None = None,
    stakes: TableStakes | None = None,
) -> Decision:
    """The next hand; its row says who is dealt in, for whoever looks at the hand later."""
    table = room.table
    dealt = table.decide(Deal(at, table.seed_of_next, game, limit, options, stakes))
    if not isinstance(dealt, Dealt):
        raise AssertionError("a deal is dealt")
    places = dealt.hand.seats
    names = tuple([table.player(place).name for place in places])
    guests = {place: guest.number for place, guest in room.people() if place in places}
    return Decision(Around(names=names, guests=guests), dealt)


def picker(room: CashRoomState) -> int | None:
    """The place that picks the next game; None: nobody has to."""
    table = room.table
    if table.hand is not None or table.mix is None or not table.mix.choice or table.rides:
        return None
    if not room.started or room.over or len(table.ready) < 2:
        return None
    return table.dealer


def picks_until(room: CashRoomState) -> float:
    """Until when the place that picks may think about it."""
    return room.ended_at + room.terms.between + room.terms.to_pick
