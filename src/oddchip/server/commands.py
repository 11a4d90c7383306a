"""What a guest may do at a table. Each deed is checked, and is then one row of the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from oddchip.cards import cards, show, write
from oddchip.errors import BadInput
from oddchip.hand import Action
from oddchip.room.agreement import with_options
from oddchip.room.sitting import stakes_of
from oddchip.server import host_commands, messages, votes
from oddchip.server.guests import Guest
from oddchip.server.seating import may_sit, take_seat
from oddchip.table_state.wire_fields import sound

if TYPE_CHECKING:
    from oddchip.server.room import Room


def do(room: Room, guest: Guest, message: messages.Deed, at: float) -> None:
    """What a guest asks for; what may not be gets a sentence."""
    deed = _DEEDS.get(type(message))
    if deed is None:
        raise BadInput("nobody can do that here")
    deed(room, guest, message, at)


def act(room: Room, guest: Guest, message: messages.Act, at: float) -> None:
    """The answer to the question that is asked now, and to no other."""
    place = room.actor
    if room.paused_at is not None:
        raise BadInput("the game is paused")
    if place is None or guest.seat != place:
        raise BadInput("it is not your turn")
    if message.question != room.asked:
        raise BadInput("that question is over; another one is asked now")
    action = Action.from_json(message.answer)._replace(seat=None)
    more = {"place": place}
    room.do(lambda: room.table.act(action), more, at, guest.number, message.id)


def sit(room: Room, guest: Guest, message: messages.Sit, at: float) -> None:
    """Take a seat; where the host approves of buy-ins, ask for it."""
    if guest.seat is not None:
        raise BadInput(f"you sit in seat {guest.seat + 1} already")
    name = may_sit(room, guest, message.name or guest.name)
    if not message.chips:
        raise BadInput("one sits down with chips; say how many")
    if room.terms.approve and guest.number != room.host:
        words = f"{name} asks for seat {message.seat + 1} with {room.terms.money(message.chips)}"
        more = {"do": "request", "what": "sit", "seat": message.seat, "chips": message.chips}
        more |= {"name": name, "post": message.post, "words": words}
        room.do(None, more, at, guest.number, message.id)
        return
    chips, post = message.chips, message.post
    take_seat(room, guest, message.seat, name, chips, post, at, guest.number, message.id)


def stand(room: Room, guest: Guest, message: messages.Stand, at: float) -> None:
    seat = own_seat(guest)
    if seat in room.table.dealt:
        more = {"do": "leaving", "guest": guest.number}
        room.do(None, more, at, guest.number, message.id)
        return
    more = {"name": guest.name}
    room.do(lambda: room.table.stand(seat), more, at, guest.number, message.id)


def own_seat(guest: Guest) -> int:
    """The seat of a guest who has one."""
    if guest.seat is None:
        raise BadInput("you do not sit at the table")
    return guest.seat


def buy(room: Room, guest: Guest, message: messages.BuyChips, at: float) -> None:
    """Chips, between hands; where the host approves, they are asked for."""
    seat = own_seat(guest)
    if room.terms.approve and guest.number != room.host:
        words = f"{guest.name} asks for {room.terms.money(message.chips)}"
        more = {"do": "request", "what": "buy", "chips": message.chips, "words": words}
        room.do(None, more, at, guest.number, message.id)
        return
    more = {"guest": guest.number}
    room.do(lambda: room.table.buy(seat, message.chips), more, at, guest.number, message.id)


def sit_out(room: Room, guest: Guest, message: messages.SitOut, at: float) -> None:
    seat = own_seat(guest)
    room.do(lambda: room.table.sit_out(seat), {}, at, guest.number, message.id)


def come_back(room: Room, guest: Guest, message: messages.ComeBack, at: float) -> None:
    seat = own_seat(guest)
    deed = lambda: room.table.come_back(seat, post=message.post)  # noqa: E731
    room.do(deed, {}, at, guest.number, message.id)


def wait(room: Room, guest: Guest, message: messages.WaitForSeat, at: float) -> None:
    """Onto the waiting list, or off it."""
    if message.off:
        if guest.number not in room.waiting:
            raise BadInput("you are not on the waiting list")
    elif guest.seat is not None or guest.number in room.waiting:
        raise BadInput("you sit already" if guest.seat is not None else "you wait already")
    elif None in room.table.seats and not room.waiting:
        raise BadInput("there is a free seat; take it")
    room.do(None, {"do": "wait", "off": message.off}, at, guest.number, message.id)


def chat(room: Room, guest: Guest, message: messages.Chat, at: float) -> None:
    text = " ".join(message.text.split())
    if not text or not sound(text):
        raise BadInput("say something that can be read")
    room.do(None, {"do": "chat", "text": text}, at, guest.number, message.id)


def show_cards(room: Room, guest: Guest, message: messages.Show, at: float) -> None:
    """Cards of one's own, after the hand, to everybody."""
    shown = room.shown
    own = None if shown is None else shown.own(guest.number)
    if shown is None or own is None or room.table.hand is not None:
        raise BadInput("cards are shown after the hand, by those who were in it")
    wanted = cards(message.cards, "cards")
    held = shown.hand.view(own).players[own].cards
    if not wanted or any(one not in held or one.is_unknown for one in wanted):
        raise BadInput("one shows cards of one's own")
    seat = shown.places[own]
    known = write(sorted({*wanted, *cards(list(room.shows.get(seat, ())), "cards")}))
    more = {"do": "show", "seat": seat, "cards": known, "words": show(wanted)}
    room.do(None, more, at, guest.number, message.id)


def pick(room: Room, guest: Guest, message: messages.PickGame, at: float) -> None:
    """Dealer's choice: whoever has the deal names the game, and may set its structure."""
    table = room.table
    if picker(room) != guest.seat or guest.seat is None:
        raise BadInput("it is not your turn to pick")
    if message.options and table.mix is not None:
        with_options(table.mix, message.options, table.games)
    stakes = None
    if message.stakes is not None and table.mix is not None:
        stakes = stakes_of(message.stakes, table.mix, table.games, room.terms.dollars)

    def dealt() -> None:
        table.deal(
            message.game, limit=message.limit, options=message.options, stakes=stakes, now=at
        )

    room.do(dealt, {}, at, guest.number, message.id)


def picker(room: Room) -> int | None:
    """The place that picks the next game; None: nobody has to."""
    table = room.table
    if table.hand is not None or table.mix is None or not table.mix.choice or table.rides:
        return None
    if not room.started or room.over or len(table.ready) < 2:
        return None
    return table.dealer


def picks_until(room: Room) -> float:
    """Until when the place that picks may think about it."""
    return room.ended_at + room.terms.between + room.terms.to_pick


_DEEDS: dict[type, Callable[..., None]] = {
    messages.Act: act,
    messages.Sit: sit,
    messages.Stand: stand,
    messages.BuyChips: buy,
    messages.SitOut: sit_out,
    messages.ComeBack: come_back,
    messages.WaitForSeat: wait,
    messages.Chat: chat,
    messages.Show: show_cards,
    messages.PickGame: pick,
    messages.VoteFor: votes.vote,
    messages.HostDoes: host_commands.host,
}
