"""What a player holds on a side, worked out only as far as somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from oddchip.cards import Card
from oddchip.scales import Made


class Showing:
    """A player's hand on a side: its value at once, its cards and name when somebody asks."""

    __slots__ = ("_made", "make", "value")

    def __init__(self, value: int, make: Callable[[], Made | None]) -> None:
        self.value = value
        self.make = make
        self._made: Made | None = None

    @property
    def made(self) -> Made:
        if self._made is None:
            self._made = self.make()
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
