"""A hand that is over: how it was dealt, what was answered, and who sat where then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from oddchip.hand import Action, Hand
from oddchip.room.button import Positions
from oddchip.room.table_entries import AnswerFields
from oddchip.server.guests import Guest
from oddchip.server.log_rows import LogRow
from oddchip.server.row_entries import HandResult, PlayedQuickly
from oddchip.server.scene import TableHand, game_name


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


def result_of(shown: TableHand, number: int) -> HandResult:
    """What has come of a hand of a cash table that is over."""
    won = {
        shown.names[player.seat]: player.stack - player.start
        for player in shown.hand.players
        if player.stack != player.start
    }
    blinds = None if shown.positions is None else shown.positions.to_json()
    return HandResult(number, shown.hand.game_id, game_name(shown), won, shown.button, blinds)


class HandOver(msgspec.Struct, omit_defaults=True):
    """A hand that can be looked at again; of a tournament, with its table and who was in it."""

    hand: int
    name: str
    table: int = 0
    names: tuple[str, ...] = ()


def answers_of(rows: Sequence[LogRow]) -> list[Action]:
    """What was answered in a hand, by persons and by bots among themselves."""
    answers: list[Action] = []
    for row in rows:
        if isinstance(row.note, AnswerFields):
            answers.append(row.note.answer)
        elif isinstance(row.note, PlayedQuickly):
            answers += [act.answer for act in row.note.acts]
    return answers
