"""What a player holds on a side, worked out only as far as somebody asks."""

from __future__ import annotations

from collections.abc import Mapping

from oddchip.cards import Card
from oddchip.native import mypyc_attr
from oddchip.scales import NO_WILD, Made
from oddchip.showdown.boards import spread
from oddchip.showdown.showdown import Showdown
from oddchip.showdown.terms import SideTerms
from oddchip.showdown.wilds import wild_cards


@mypyc_attr(allow_interpreted_subclasses=True)
class Showing:
    """A player's hand on a side: its value at once, its cards and name when somebody asks."""

    __slots__ = ("_made", "_seat", "_table", "_terms", "value")

    def __init__(self, value: int, terms: SideTerms, table: Showdown, seat: int) -> None:
        self.value: int = value
        self._terms = terms
        self._table = table
        self._seat = seat
        self._made: Made | None = None

    @property
    def made(self) -> Made:
        if self._made is None:
            self._made = self._worked_out()
        return self._made

    def _worked_out(self) -> Made:
        table = self._table
        scale = self._terms.scale
        choices = self._terms.use.choices(spread(table, self._seat), scale.size)
        natural = self._terms.side.natural
        wild = NO_WILD if natural else wild_cards(table, table.held(self._seat))
        made = scale.made(choices, wild, by_suit=table.game.odd_chip_by_suit)
        if made is None:
            raise AssertionError("a hand with a value has cards")
        return made

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.made.cards

    @property
    def name(self) -> str:
        return self.made.name

    @property
    def stands(self) -> Mapping[Card, str]:
        return self.made.stands

    def __eq__(self, value: object) -> bool:
        return isinstance(value, Showing) and self.made == value.made

    def __hash__(self) -> int:
        return hash(self.made)

    def __repr__(self) -> str:
        return f"Showing({self.name!r})"
