"""What everybody holds on each side: the cards that may combine, made into the best hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeGuard

from oddchip.cards import Card
from oddchip.language.model import Side
from oddchip.native import mypyc_attr
from oddchip.scales import NO_WILD, WildCards
from oddchip.showdown.boards import Cells, spread
from oddchip.showdown.showdown import Held, Showdown
from oddchip.showdown.showing import Showing
from oddchip.showdown.terms import SideTerms, Terms, terms_of
from oddchip.showdown.wilds import all_wild, wild_cards, with_jokers

if TYPE_CHECKING:
    from oddchip.kernel.choice_evaluator import Hands


@mypyc_attr(allow_interpreted_subclasses=True)
class Shown:
    """Everybody's hands on one side: seats and what they are worth, in the same order.

    The hands themselves, with their cards and names, are there for those who ask.
    """

    __slots__ = ("_hands", "_table", "_terms", "_whole", "least", "name", "seats", "side", "worth")

    def __init__(
        self,
        table: Showdown,
        terms: SideTerms,
        seats: list[int],
        worth: list[int],
        least: int | None,
        whole: Shown | None = None,
    ) -> None:
        self.side: Side = terms.side
        self.name: str = terms.name
        self.seats: list[int] = seats
        self.worth: list[int] = worth
        #: The value that qualifies; None where every hand does.
        self.least: int | None = least
        self._table = table
        self._terms = terms
        #: The side of which this is a part.
        self._whole = whole
        self._hands: dict[int, Showing] | None = None

    @property
    def hands(self) -> Mapping[int, Showing]:
        """Everybody's hands."""
        if self._hands is None:
            self._hands = {}
            for at, seat in enumerate(self.seats):
                if self._whole is None:
                    made = Showing(self.worth[at], self._terms, self._table, seat)
                else:
                    made = self._whole.hands[seat]
                self._hands[seat] = made
        return self._hands

    @property
    def qualified(self) -> Mapping[int, Showing]:
        """The hands that qualify."""
        return self.qualifying().hands

    def qualifying(self) -> Shown:
        """The same side for those who qualify."""
        least = self.least
        if least is None or not self.worth or min(self.worth) >= least:
            return self
        return self.among([self.seats[at] for at, value in enumerate(self.worth) if value >= least])

    def among(self, seats: Sequence[int]) -> Shown:
        """The same side for some of the seats."""
        present: list[int] = []
        worth: list[int] = []
        for seat in seats:
            if seat in self.seats:
                present.append(seat)
                worth.append(self.worth[self.seats.index(seat)])
        return Shown(self._table, self._terms, present, worth, self.least, self)

    def leaders(self) -> list[int]:
        """Who holds the best hand, qualified or not."""
        worth = self.worth
        if not worth:
            return []
        top = max(worth)
        if worth.count(top) == 1:
            return [self.seats[worth.index(top)]]
        return [self.seats[at] for at, value in enumerate(worth) if value == top]

    def winners(self) -> list[int]:
        """Who holds the best hand that qualifies."""
        if self.least is not None and self.worth and max(self.worth) < self.least:
            return []
        return self.leaders()

    def best(self, seats: Mapping[int, Showing]) -> list[int]:
        """Who holds the best of these hands."""
        top = max([made.value for made in seats.values()], default=None)
        return [seat for seat, made in seats.items() if made.value == top]


def shown(table: Showdown, seats: list[int] | None = None) -> list[Shown]:
    """Every side that plays in this hand, with everybody's hand on it."""
    terms = terms_of(table.game)
    valuing = Valuing(table, terms, table.live if seats is None else seats)
    sides: list[Shown] = []
    for side in terms.playing(table):
        sides.append(valuing.side(side.terms, side.least))
    return sides


class Valuing:
    """Everybody's cards, to be valued side by side."""

    __slots__ = ("cards", "cells", "held", "kernel", "quick", "seats", "table", "terms", "wild")

    def __init__(self, table: Showdown, terms: Terms, seats: list[int]) -> None:
        self.table: Showdown = table
        self.terms: Terms = terms
        self.seats: list[int] = seats
        everybody = [table.held(seat) for seat in seats]
        self.held: list[Held] = everybody
        self.cards: list[tuple[Card, ...]] = [held.cards for held in everybody]
        alike = True
        for held in everybody:
            alike = alike and held.shape == everybody[0].shape
        self.wild: list[WildCards] | None = None
        if terms.wild:
            self.wild = [wild_cards(table, held) for held in everybody]
            alike = alike and not any(self.wild)
        self.kernel: bool = not terms.waits()
        self.cells: tuple[Cells, ...] = terms.cells(table) if self.kernel else ()
        #: Who values all hands at once, where all hold as many cards in each zone and none is wild.
        self.quick: list[Hands | None] | None = None
        if self.kernel and alike and seats:
            self.quick = terms.hands(table, everybody[0], self.cells, False)

    def side(self, terms: SideTerms, least: int | None) -> Shown:
        """What everybody has on one side."""
        values = self._together(terms)
        if values is None:
            values = [self._one(terms, at) for at in range(len(self.seats))]
        if _all_have(values):
            return Shown(self.table, terms, self.seats, values, least)
        seats: list[int] = []
        worth: list[int] = []
        for at, value in enumerate(values):
            if value is not None:
                seats.append(self.seats[at])
                worth.append(value)
        return Shown(self.table, terms, seats, worth, least)

    def _together(self, terms: SideTerms) -> list[int | None] | None:
        """Everybody at once, by the kernel; None where it cannot."""
        quick = self.quick[terms.at] if self.quick is not None else None
        return None if quick is None else quick.values(self.cards, self.table.board)

    def _one(self, terms: SideTerms, at: int) -> int | None:
        """One player's hand."""
        wild = self.wild[at] if self.wild and not terms.side.natural else NO_WILD
        if self.kernel and all_wild(wild):
            held = self.held[at]
            quick = self.terms.hands(self.table, held, self.cells, wild=bool(wild))[terms.at]
            if quick is not None:
                cards = with_jokers(self.cards[at], wild)
                values = quick.values([cards], with_jokers(self.table.board, wild))
                if values is not None:
                    return values[0]
        scale = terms.scale
        return scale.value(terms.use.choices(spread(self.table, self.seats[at]), scale.size), wild)


def _all_have(values: list[int | None]) -> TypeGuard[list[int]]:
    return None not in values
