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

    def __str__(self) -> str:
        return self.sentence(Naming())

    def sentence(self, naming: Naming) -> str:
        if self.where:
            why = f"the first clockwise from the {self.where}"
            if len(self.seats) > 1:
                return f"the odd chips go to {naming.all_of(self.seats)}, {why}"
            return f"the odd chip goes to {naming.whom(self.seats[0])}, {why}"
        if len(self.seats) > 1:
            named = listed(
                [
                    f"{naming.whom(seat)} ({one.pretty})"
                    for seat, one in zip(self.seats, self.cards, strict=True)
                ]
            )
            return f"the odd chips go to {named}, by the highest card that plays"
        card, seat = self.cards[0].pretty, self.seats[0]
        if seat == naming.you:
            return f"the odd chip goes to you: your {card} is the highest card that plays"
        whose = f"{naming.whom(seat)}, whose {card}"
        return f"the odd chip goes to {whose} is the highest card that plays"
