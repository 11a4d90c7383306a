"""Five-card scales that are made from others: home-low, duck flush and action razz."""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.cards import Card
from oddchip.native import mypyc_attr
from oddchip.scales.base import NO_WILD, Choice, Made, WildCards
from oddchip.scales.best import FiveCardScale, Suits
from oddchip.scales.poker import FLUSH, PokerScale

_FACES = (9, 10, 11)
#: Above every value of the scales that are made from others here.
_ABOVE = 1 << 28


@mypyc_attr(allow_interpreted_subclasses=True)
class HomeLow(PokerScale):
    """The worst poker hand wins, the ace low; the bicycle is the lowest, suited or not (DC)."""

    def _low_name(self, value: int, pips: tuple[int, ...]) -> str:
        return "The bicycle, 5-4-3-2-A" if pips[0] == 5 else super()._low_name(value, pips)

    def number(self, value: int) -> int | None:
        return None  # the books number the hands of three other scales only


@mypyc_attr(allow_interpreted_subclasses=True)
class DuckFlush(FiveCardScale):
    """A flush or better on high beats everything else; the rest rank as deuce-to-seven."""

    id = "duck-flush"
    words = "the best hand, a flush or better and else deuce-to-seven low,"

    def __init__(self, high: PokerScale, low: PokerScale) -> None:
        super().__init__()
        self.suits = Suits.HELP
        self.high = high
        self.low = low
        self.ranks: tuple[int, ...] = high.ranks
        self.ladder: tuple[int, ...] = high.ladder
        self._flush = high.at_least(FLUSH)

    def climb(self, ladder: Sequence[int]) -> None:
        """Straights climb these ranks, on the low scale with the ace at the top alone."""
        self.high.climb(ladder)
        self.low.climb(ladder[1:] if ladder[:1] == ladder[-1:] else ladder)
        self.ranks = self.high.ranks
        self.ladder = self.high.ladder

    def of(self, ranks: Sequence[int], flush: bool) -> int:
        return self.better(self.high.of(ranks, flush), self.low.of(ranks, flush))

    def better(self, high: int, low: int) -> int:
        """The value of a hand from its values on the two scales."""
        return _ABOVE + high if high >= self._flush else low

    def read(self, ranks: Sequence[int], flush: bool) -> tuple[str, tuple[int, ...]]:
        return self.high.read(ranks, flush)

    def name(self, value: int) -> str:
        return self.high.name(value - _ABOVE) if value >= _ABOVE else self.low.name(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionRazz(PokerScale):
    """Ace-to-five, but a jack, queen or king among all of the player's cards beats its absence.

    The face card need not play. With one it is a face hand, without one a butt hand. No book says
    whether a wild card is a face card, so it has no place here.
    """

    def value(self, choices: Sequence[Choice], wild: WildCards = NO_WILD) -> int | None:
        self.no_wild(wild)
        low = super().value(choices, wild)
        return None if low is None else low + (_ABOVE if _has_face(choices) else 0)

    def made(
        self, choices: Sequence[Choice], wild: WildCards = NO_WILD, *, by_suit: bool = False
    ) -> Made | None:
        self.no_wild(wild)
        best = super().value(choices)
        if best is None:
            return None
        worth = [some for choice in choices for some in self._worth(choice, wild, best)]
        cards = max(worth, key=self.by_height) if by_suit else worth[0]
        value = best + (_ABOVE if _has_face(choices) else 0)
        return Made(self.id, value, self._in_order(cards, wild), self.name(value))

    def kind(self, value: int) -> str:
        return "face hand" if value >= _ABOVE else super().kind(value)

    def name(self, value: int) -> str:
        face = value >= _ABOVE
        low = super().name(value - _ABOVE if face else value)
        return f"{'Face' if face else 'Butt'} hand: {low}"


def _has_face(choices: Sequence[Choice]) -> bool:
    held: set[Card] = {one for choice in choices for part, _ in choice for one in part}
    return any(one.rank in _FACES for one in held)
