"""Guts: two cards (pair, then high card) or three (with straights and flushes of three)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from oddchip.cards import Card
from oddchip.native import mypyc_attr
from oddchip.scales.counting import CountingScale
from oddchip.scales.ladders import runs
from oddchip.scales.words import PLURAL, SINGULAR, digits

_ACE = 12


@mypyc_attr(allow_interpreted_subclasses=True)
class Guts(CountingScale):
    """Short hands from the hole cards alone, with their own order of categories, worst first."""

    def __init__(self, id: str, size: int, order: Sequence[str]) -> None:
        self.id = id
        self.size: int | None = size
        self.words = f"the best {'two' if size == 2 else 'three'}-card hand"
        self.order: tuple[str, ...] = tuple(order)
        self.climb((_ACE, *range(13)))

    def climb(self, ladder: Sequence[int]) -> None:
        """Straights climb these ranks."""
        self.ladder: tuple[int, ...] = tuple(ladder)
        #: The ranks of every straight, and the pips of its top card.
        self.straights: dict[frozenset[int], int] = runs(ladder, 3)

    def of(self, held: Sequence[Card]) -> int | None:
        if not held:
            return None
        groups = sorted(
            ((count, rank + 2) for rank, count in Counter(one.rank for one in held).items()),
            reverse=True,
        )
        pips = [one for _, one in groups]
        category = self._category(held, groups[0][0])
        if category.startswith("straight"):
            top = self.straights[frozenset([one - 2 for one in pips])]
            if top != pips[0]:
                pips = [top]  # the ace plays low: A-2-3
        value = self.order.index(category)
        for place in range(3):
            value = value << 4 | (pips[place] if place < len(pips) else 0)
        return value

    def at_least(self, category: str, *pips: int) -> int:
        """The lowest value of a category (from these pips up), for a qualifier."""
        value = self.order.index(category)
        for place in range(3):
            value = value << 4 | (pips[place] if place < len(pips) else 0)
        return value

    def _category(self, held: Sequence[Card], most: int) -> str:
        if most > 1:
            return "pair" if most == 2 else "three of a kind"
        row = frozenset([one.rank for one in held]) in self.straights
        straight = row and "straight" in self.order
        flush = len(held) == 3 and len({one.suit for one in held}) == 1 and "flush" in self.order
        if straight and flush:
            return "straight flush"
        return "straight" if straight else "flush" if flush else "high card"

    def name(self, value: int) -> str:
        category = self.order[value >> 12]
        pips = [one for one in (value >> 8 & 15, value >> 4 & 15, value & 15) if one]
        if category == "pair":
            return f"Pair of {PLURAL[pips[0]]}" + (f", {digits(pips[1:])}" if pips[1:] else "")
        if category == "three of a kind":
            return f"Three {PLURAL[pips[0]]}"
        if category == "flush":
            return f"Flush, {digits(pips)}"
        if category == "high card":
            return f"{SINGULAR[pips[0]].capitalize()} high, {digits(pips[1:])}"
        return f"{category.capitalize()}, {SINGULAR[pips[0]]} high"
