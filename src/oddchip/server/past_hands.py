"""A hand that is over: how it was dealt, what was answered, and who sat where then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from oddchip.errors import BadInput
from oddchip.forms import with_form
from oddchip.hand import Action, Hand, Stakes
from oddchip.room.button import Positions
from oddchip.room.table_entries import AnswerFields, Dealt
from oddchip.server.guests import Guest
from oddchip.server.log_rows import LogRow
from oddchip.server.row_entries import PlayedQuickly
from oddchip.server.scene import TableHand

if TYPE_CHECKING:
    from oddchip.server.room import Room
    from oddchip.server.tournament_room import EventRoom


@dataclass(frozen=True)
class PastDeal:
    """All that it takes to play a hand again."""

    number: int
    deal: Callable[[], Hand]
    answers: Sequence[Action]
    #: The places of the hand's seats, the names there, and the guests by their places.
    places: tuple[int, ...]
    names: list[str]
    guests: Mapping[int, int]
    #: The button and the blinds, where they are known.
    button: int | None = None
    positions: Positions | None = None

    def played(self) -> Iterator[Hand]:
        """The hand after the deal, and after each answer."""
        hand = self.deal()
        yield hand
        for one in self.answers:
            hand.act(one)
            yield hand

    def shown(self, hand: Hand) -> TableHand:
        """The hand as it lies on the table."""
        numbers = [self.guests.get(place) for place in self.places]
        return TableHand(hand, self.places, self.names, numbers, self.button, self.positions)

    def place(self, guest: Guest | None) -> int | None:
        """Where a guest sat then, whoever sits there now; None: nowhere."""
        if guest is None:
            return None
        return next((at for at, one in self.guests.items() if one == guest.number), None)


@dataclass(frozen=True)
class HandResult:
    """A hand that is over at a cash table: what everybody has won or lost, by name."""

    hand: int
    game: str
    name: str
    won: dict[str, int]
    #: Where the button and the blinds were; older rows do not say.
    button: int | None = None
    blinds: dict[str, int] | None = None


class HandOver(msgspec.Struct, omit_defaults=True):
    """A hand that can be looked at again; of a tournament, with its table and who was in it."""

    hand: int
    name: str
    table: int = 0
    names: tuple[str, ...] = ()


def at_a_table(room: Room, number: int) -> PastDeal:
    """A hand of a table's log; of one that was void and dealt anew, the last."""
    over = room.table.hands
    if not 1 <= number <= over:
        raise BadInput(f"hands are 1 to {over} here" if over else "no hand is over here yet")
    rows = [one for one in room.store.hand(room.id, number) if one.secret]
    deals = [(at, row.note) for at, row in enumerate(rows) if isinstance(row.note, Dealt)]
    if not deals:
        raise BadInput("that hand is not in the log")
    first, dealt = deals[-1]
    around = rows[first].around
    result = next((result for result in room.results if result.hand == number), None)
    blinds = None if result is None else result.blinds
    return PastDeal(
        number,
        lambda: _hand(room, dealt),
        answers_of(rows[first + 1 :]),
        dealt.hand.seats,
        list(around.names),
        around.guests,
        None if result is None else result.button,
        None if blinds is None else Positions(**blinds),
    )


def in_an_event(room: EventRoom, number: int) -> PastDeal:
    """A hand of a tournament, by its number among all that were dealt."""
    if number not in room.deals:
        many = len(room.deals)
        raise BadInput(f"hands are 1 to {many} here" if many else "no hand is over here yet")
    if room.is_on(number):
        raise BadInput("that hand is not over yet")
    deal, guests = room.deals[number]
    return PastDeal(
        number,
        lambda: deal.hand(room.games),
        answers_of(room.store.hand(room.id, number)),
        deal.seats,
        list(deal.names),
        guests,
        deal.button,
        deal.blinds,
    )


def over_in_an_event(room: EventRoom) -> list[HandOver]:
    """The hands of a tournament that are over, with their tables and who was in them."""
    return [
        HandOver(number, room.games.game(deal.entry.game).name, deal.table, tuple(deal.names))
        for number, (deal, _) in room.deals.items()
        if not room.is_on(number)
    ]


def answers_of(rows: Sequence[LogRow]) -> list[Action]:
    """What was answered in a hand, by persons and by bots among themselves."""
    answers: list[Action] = []
    for row in rows:
        if isinstance(row.note, AnswerFields):
            answers.append(row.note.answer)
        elif isinstance(row.note, PlayedQuickly):
            answers += [act.answer for act in row.note.acts]
    return answers


def _hand(room: Room, happened: Dealt) -> Hand:
    """The hand of a deal's entry, before the first answer."""
    dealt = happened.hand
    return Hand(
        dealt.game,
        Stakes(**dealt.stakes),
        dealt.stacks,
        options=with_form(dealt.options, dealt.form),
        seed=happened.seed,
        games=room.table.games,
    )
