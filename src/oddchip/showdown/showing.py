"""What a player holds on a side, worked out only as far as somebody asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oddchip.cards import Card
from oddchip.native import mypyc_attr
from oddchip.scales import Choice, Made, Scale, WildCards


@mypyc_attr(allow_interpreted_subclasses=True)
class Showing:
    """A player's hand on a side: its value at once, its cards and name when somebody asks."""

    __slots__ = ("_by_suit", "_choices", "_made", "_scale", "_wild", "value")

    def __init__(
        self, value: int, scale: Scale, choices: Sequence[Choice], wild: WildCards, by_suit: bool
    ) -> None:
        self.value = value
        self._scale = scale
        self._choices = choices
        self._wild = wild
        self._by_suit = by_suit
        self._made: Made | None = None

    @property
    def made(self) -> Made:
        if self._made is None:
            self._made = self._scale.made(self._choices, self._wild, by_suit=self._by_suit)
        if self._made is None:
            raise AssertionError("a hand with a value has cards")
        return self._made

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.made.cards

    @property
    def name(self) -> str:
        return self.made.name

    @property
    def stands(self) -> Mapping[Card, str]:
        return self.made.stands

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Showing) and self.made == other.made

    def __hash__(self) -> int:
        return hash(self.made)

    def __repr__(self) -> str:
        return f"Showing({self.name!r})"
