"""Scales that count: points, closest to a number, totals, and the spade in the hole.

All of the player's cards count here. Totals are kept in half points, so that a face card at home
(one half) is a whole number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from oddchip.cards import Card
from oddchip.native import mypyc_attr
from oddchip.scales.base import NO_WILD, Choice, Made, Scale, WildCards, pool
from oddchip.scales.words import SINGULAR, counted

_ACE = 12
_TEN = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class CountingScale(Scale):
    """A scale on which the whole hand has one worth."""

    def of(self, held: Sequence[Card]) -> int | None:
        raise NotImplementedError

    def playing(self, held: Sequence[Card], value: int) -> tuple[Card, ...]:
        return tuple(held)

    def value(self, choices: Sequence[Choice], wild: WildCards = NO_WILD) -> int | None:
        self.no_wild(wild)
        return self.of(pool(choices))

    def made(
        self, choices: Sequence[Choice], wild: WildCards = NO_WILD, *, by_suit: bool = False
    ) -> Made | None:
        value = self.value(choices, wild)
        if value is None:
            return None
        return Made(self.id, value, self.playing(pool(choices), value), self.name(value))

    def kind(self, value: int) -> str:
        return self.name(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class Points(CountingScale):
    """Dramaha 49: the most points; an ace is 1, a face card nothing."""

    id = "points-49"
    words = "the most points"
    ace_low = True

    def of(self, held: Sequence[Card]) -> int | None:
        return sum(_points(one) for one in held) if held else None

    def name(self, value: int) -> str:
        return f"{value} points"


def _points(one: Card) -> int:
    if one.rank == _ACE:
        return 1
    return one.rank + 2 if one.rank <= _TEN else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Closest(CountingScale):
    """Closest to a number; at the same distance under beats over; then fewer cards.

    An ace is 1 or 11 and a face card one half or 10, each card chosen freely.
    """

    def __init__(self, target: int) -> None:
        self.target = target
        self.id: str = f"closest to {target}"
        self.words: str = f"the hand closest to {target}"

    def of(self, held: Sequence[Card]) -> int | None:
        if not held:
            return None
        # The nearest total; of two that are as near, the one under the number.
        target = 2 * self.target
        distance, over = min([(abs(one - target), one > target) for one in totals(held)])
        return (10_000 - distance) * 256 + (not over) * 128 + (127 - len(held))

    def exact(self, held: Sequence[Card]) -> bool:
        """Can these cards make the number itself?"""
        return 2 * self.target in totals(held)

    def name(self, value: int) -> str:
        distance = 10_000 - (value >> 8)
        total = 2 * self.target + (-distance if value >> 7 & 1 else distance)
        count = 127 - (value & 127)
        return f"{halves(total)} with {counted(count)}"


def totals(held: Sequence[Card]) -> frozenset[int]:
    """Every total of these cards, in half points."""
    return _totals(tuple(sorted([one >> 2 for one in held])))


@lru_cache(maxsize=4096)
def _totals(ranks: tuple[int, ...]) -> frozenset[int]:
    sums = {0}
    for rank in ranks:
        sums = {total + worth for total in sums for worth in _either(Card(4 * rank))}
    return frozenset(sums)


def _either(one: Card) -> tuple[int, ...]:
    if one.rank == _ACE:
        return (2, 22)
    return (2 * (one.rank + 2),) if one.rank <= _TEN else (1, 20)


def halves(total: int) -> str:
    """A number of half points as people write it.

    >>> halves(13), halves(14)
    ('6.5', '7')
    """
    return f"{total / 2:g}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Total(CountingScale):
    """Elimination: the highest total (ace 11, face 10), or the lowest (ace 1, face one half)."""

    def __init__(self, id: str, *, low: bool) -> None:
        self.id = id
        self.low = low
        self.words = f"the {'lowest' if low else 'highest'} total"

    def of(self, held: Sequence[Card]) -> int | None:
        if not held:
            return None
        total = sum((min if self.low else max)(_either(one)) for one in held)
        return 10_000 - total if self.low else total

    def name(self, value: int) -> str:
        return f"a total of {halves(10_000 - value if self.low else value)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class SpadeInHole(CountingScale):
    """The highest spade among the down cards (or the lowest); no spade, no claim."""

    lacking = "a spade in the hole"

    def __init__(self, id: str, *, low: bool) -> None:
        self.id = id
        self.low = low
        self.words = f"the {'lowest' if low else 'highest'} spade in the hole"

    def of(self, held: Sequence[Card]) -> int | None:
        spades = [one.rank for one in held if one.suit == 3]
        if not spades:
            return None
        return 12 - min(spades) if self.low else max(spades)

    def playing(self, held: Sequence[Card], value: int) -> tuple[Card, ...]:
        rank = 12 - value if self.low else value
        return tuple(one for one in held if one.suit == 3 and one.rank == rank)

    def name(self, value: int) -> str:
        rank = 12 - value if self.low else value
        return f"{SINGULAR[rank + 2].capitalize()} of spades in the hole"
