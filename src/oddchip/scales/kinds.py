"""The kinds of hands that a scale can tell apart, and what each is made of.

A hand is of the best kind that fits it and that the scale lists: where there are no full houses one
is three of a kind, where there are no pairs two equal cards are two cards.
"""

from __future__ import annotations

from collections.abc import Sequence

HIGH_CARD = "high card"
PAIR = "pair"
TWO_PAIR = "two pair"
TRIPS = "three of a kind"
STRAIGHT = "straight"
FLUSH = "flush"
FULL_HOUSE = "full house"
QUADS = "four of a kind"
STRAIGHT_FLUSH = "straight flush"
FIVE = "five of a kind"
#: The kinds of the usual scales.
CATEGORIES = (
    *(HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS),
    *(STRAIGHT_FLUSH, FIVE),
)
#: So many cards of one rank, the larger group first; what else is held are kickers.
GROUPS: dict[str, tuple[int, ...]] = {
    HIGH_CARD: (),
    PAIR: (2,),
    TWO_PAIR: (2, 2),
    TRIPS: (3,),
    FULL_HOUSE: (3, 2),
    QUADS: (4,),
    FIVE: (5,),
}
#: Parts of a straight or a flush: how many cards, in a row or not, of one suit or not.
PARTS = {
    "three straight": (3, True, False),
    "three flush": (3, False, True),
    "three straight flush": (3, True, True),
    "four straight": (4, True, False),
    "four flush": (4, False, True),
    "four straight flush": (4, True, True),
}
#: Every kind that a scale may list.
KINDS = (*CATEGORIES, *PARTS)
#: Kinds that take no article.
MANY = (TWO_PAIR, TRIPS, QUADS, FIVE)


def fitting(shape: Sequence[int]) -> list[str]:
    """The kinds that hands fit by their groups alone, the narrowest first.

    >>> fitting((3, 2))
    ['full house', 'three of a kind', 'two pair', 'pair', 'high card']
    """
    kinds = []
    for kind in (FIVE, QUADS, FULL_HOUSE, TRIPS, TWO_PAIR, PAIR, HIGH_CARD):
        needs = GROUPS[kind]
        if len(needs) <= len(shape) and all(shape[at] >= need for at, need in enumerate(needs)):
            kinds.append(kind)
    return kinds


def grouped(groups: Sequence[tuple[int, int]], kind: str) -> tuple[int, ...]:
    """The pips that decide inside a kind: those of its groups, then every other card from the top.

    `groups` are (how many, pips), the larger and then the higher first.

    >>> grouped([(3, 9), (2, 14)], TRIPS), grouped([(2, 13), (2, 4), (1, 7)], PAIR)
    ((9, 14, 14), (13, 7, 4, 4))
    """
    left = {pips: count for count, pips in groups}
    tops = []
    for need in GROUPS[kind]:
        top = max([pips for pips, count in left.items() if count >= need])
        tops.append(top)
        left[top] -= need
    rest = [pips for pips, count in left.items() for _ in range(count)]
    return (*tops, *sorted(rest, reverse=True))


def needs(kind: str, size: int) -> tuple[int, int]:
    """How many cards of one rank, and how many cards at all, a kind of hand is made of."""
    if kind in GROUPS:
        return max((1, *GROUPS[kind])), max(1, sum(GROUPS[kind]))
    return 1, PARTS[kind][0] if kind in PARTS else size
