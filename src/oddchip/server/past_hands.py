"""A hand that is over: how it was dealt, what was answered, and who sat where then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from oddchip.errors import BadInput
from oddchip.forms import with_form
from oddchip.hand import Action, Hand, Stakes
from oddchip.room.button import Positions
from oddchip.server.guests import Guest
from oddchip.server.log_rows import LogRow
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


def at_a_table(room: Room, number: int) -> PastDeal:
    """A hand of a table's log; of one that was void and dealt anew, the last."""
    over = room.table.hands
    if not 1 <= number <= over:
        raise BadInput(f"hands are 1 to {over} here" if over else "no hand is over here yet")
    rows = [one for one in room.store.hand(room.id, number) if one.secret]
    deals = [at for at, one in enumerate(rows) if (one.note or {}).get("do") == "deal"]
    if not deals:
        raise BadInput("that hand is not in the log")
    first = rows[deals[-1]]
    result = next((one for one in room.results if one["hand"] == number), {})
    blinds = result.get("blinds")
    return PastDeal(
        number,
        lambda: _hand(room, first.note or {}),
        [answer_of(one.note or {}) for one in rows[deals[-1] + 1 :]],
        tuple((first.note or {})["hand"]["seats"]),
        list(first.more["names"]),
        {int(at): one for at, one in first.more["guests"].items()},
        result.get("button"),
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


def over_in_an_event(room: EventRoom) -> list[dict[str, Any]]:
    """The hands of a tournament that are over, with their tables and who was in them."""
    return [
        {
            "hand": number,
            "name": room.games.game(deal.entry.game).name,
            "table": deal.table,
            "names": list(deal.names),
        }
        for number, (deal, _) in room.deals.items()
        if not room.is_on(number)
    ]


def answers_of(rows: Sequence[LogRow]) -> list[Action]:
    """What was answered in a hand of a tournament, by persons and by bots among themselves."""
    found: list[Action] = []
    for note in (one.note or {} for one in rows):
        if note.get("do") == "answer":
            found.append(answer_of(note))
        elif note.get("do") == "quick":
            found += [answer_of(one) for one in note["acts"]]
    return found


def answer_of(note: Mapping[str, Any]) -> Action:
    """The answer that a note tells."""
    return Action.from_json({key: one for key, one in note.items() if key != "do"})


def _hand(room: Room, note: Mapping[str, Any]) -> Hand:
    """The hand of a deal's note, before the first answer."""
    dealt = note["hand"]
    stakes = {
        key: tuple(one) if isinstance(one, list) else one for key, one in dealt["stakes"].items()
    }
    return Hand(
        dealt["game"],
        Stakes(**stakes),
        dealt["stacks"],
        options=with_form(dealt["options"], dealt.get("form", 1)),
        seed=note["seed"],
        games=room.table.games,
    )
