"""Where the odd chips of a side went, and why."""

from __future__ import annotations

from typing import NamedTuple

from oddchip.cards import Card
from oddchip.scales.words import listed
from oddchip.showdown.naming import Naming


class OddChips(NamedTuple):
    """The seats that got one each; by their highest cards, or clockwise from a seat."""

    seats: tuple[int, ...]
    #: Clockwise from the `button` or the `dealer`, where it does not go by cards.
    where: str = ""
    #: The card of each of the seats that decided it, where it goes by cards.
    cards: tuple[Card, ...] = ()
    #: Seats whose turn it was, but who have had an odd chip of this pot already, and of what.
    passed: tuple[tuple[int, str], ...] = ()

    def __str__(self) -> str:
        return self.sentence(Naming())

    def sentence(self, naming: Naming) -> str:
        if self.passed:
            return self._passed_over(naming)
        if self.where:
            why = f"the first clockwise from the {self.where}"
            if len(self.seats) > 1:
                return f"the odd chips go to {naming.all_of(self.seats)}, {why}"
            return f"the odd chip goes to {naming.whom(self.seats[0])}, {why}"
        if len(self.seats) > 1:
            named = listed(
                [
                    f"{naming.whom(seat)} ({card.pretty})"
                    for seat, card in zip(self.seats, self.cards, strict=True)
                ]
            )
            return f"the odd chips go to {named}, by the highest card that plays"
        card, seat = self.cards[0].pretty, self.seats[0]
        if seat == naming.you:
            return f"the odd chip goes to you: your {card} is the highest card that plays"
        whose = f"{naming.whom(seat)}, whose {card}"
        return f"the odd chip goes to {whose} is the highest card that plays"

    def _passed_over(self, naming: Naming) -> str:
        """`seat 2 has had an odd chip from the high side, so this one goes to seat 4`."""
        had = []
        for seat, what in self.passed:
            has = naming.verb(seat, "has", "have")
            had.append(f"{naming.whom(seat)} {has} had an odd chip from {what}")
        goes = "the odd chips go" if len(self.seats) > 1 else "this one goes"
        return f"{listed(had)}, so {goes} to {naming.all_of(self.seats)}"
