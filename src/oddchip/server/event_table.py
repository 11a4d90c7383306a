"""The table of a tournament that plays now, as the card room knows tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oddchip.engine import Action, Hand
from oddchip.errors import BadInput
from oddchip.felt.short import answer_of
from oddchip.language.library import Library
from oddchip.room.company import Seat
from oddchip.room.tournament import Tournament


class EventTable:
    """One table after the other: that of the hand which is on, or of the last one."""

    def __init__(self, event: Tournament) -> None:
        self.event = event
        self.games: Library = event.games
        self._write: Callable[[dict[str, Any]], None] | None = None
        self._last = 1

    def writes(self, write: Callable[[dict[str, Any]], None]) -> None:
        """Who writes down what the table does next."""
        self._write = write

    @property
    def number(self) -> int:
        """The number of the table that plays, or has played last."""
        deal = self.event.deal_now
        if deal is not None:
            self._last = deal.table
        if self._last not in self.event.tables and self.event.tables:
            self._last = min(self.event.tables)
        return self._last

    @property
    def names(self) -> list[str]:
        """Who sits there, by place; an empty seat has no name."""
        table = self.event.tables.get(self.number)
        return [] if table is None else [name or "" for name in table.seats]

    @property
    def hand(self) -> Hand | None:
        return self.event.hand_now if self.event.deal_now is not None else None

    @property
    def dealt(self) -> tuple[int, ...]:
        deal = self.event.deal_now
        return () if deal is None else tuple(deal.seats)

    def at_table(self, hand_seat: int) -> int:
        """The place of a seat of the hand."""
        return self.dealt[hand_seat]

    def act(self, action: Action) -> None:
        """An answer: tried on a copy, written, and then played by whoever reads the row."""
        deal, hand = self.event.deal_now, self.hand
        if deal is None or hand is None or self._write is None:
            raise BadInput("no hand is being played")
        given = answer_of(action, hand.question)
        given = given if given.seat is not None else given._replace(seat=hand.actor)
        if given.kind == "raise" and not deal.home and given.amount % deal.level.chip:
            raise BadInput(f"the smallest chip is {deal.level.chip}; {given.amount} is none of it")
        hand.copy().act(given)
        self._write({"do": "answer", **given.to_json()})


def seats_of(event: Tournament, number: int) -> list[Seat | None]:
    """The places of a table between hands, with chips."""
    table = event.tables.get(number)
    if table is None:
        return []
    return [None if name is None else Seat(name, event.people[name].stack) for name in table.seats]
