"""Hands written as ranks, and the classes of hands that a deck holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, prod

from oddchip.cards import RANKS, Card, cards
from oddchip.scales import NO_WILD, WildCards, evaluate, scale
from oddchip.scales.poker import PokerScale

#: The scales whose hands are five cards, each with the ranks of its deck.
DECK_RANKS = {
    "high": "23456789TJQKA",
    "short-high": "6789TJQKA",
    "short-high trips over straight": "6789TJQKA",
    "mexican-high": "234567JQKA",
    "ace-to-five": "23456789TJQKA",
    "deuce-to-seven": "23456789TJQKA",
    "ace-to-six": "23456789TJQKA",
    "home-low": "23456789TJQKA",
    "duck-flush": "23456789TJQKA",
    "action-razz": "23456789TJQKA",
}
FIVE_CARD = tuple(DECK_RANKS)
#: Those on which a card may be wild.
WITH_WILD = tuple(id for id in FIVE_CARD if id != "action-razz")
HIGH_SCALES = ("high", "short-high", "short-high trips over straight", "mexican-high")


def offsuit(ranks: str) -> str:
    """Cards of these ranks in changing suits: no flush, and no card twice."""
    return "".join(rank + "cdhs"[at % 4] for at, rank in enumerate(ranks))


def suited(ranks: str, suit: str = "h") -> str:
    """Cards of these ranks in one suit."""
    return "".join(rank + suit for rank in ranks)


def beats(id: str, better: str, worse: str) -> bool:
    return evaluate(id, better) > evaluate(id, worse)


def ties(id: str, one: str, other: str) -> bool:
    return evaluate(id, one) == evaluate(id, other)


def poker(id: str) -> PokerScale:
    found = scale(id)
    assert isinstance(found, PokerScale)
    return found


def worth(id: str, some: Sequence[Card], wild: WildCards = NO_WILD, take: int = 5) -> int:
    """The value of the best hand of so many cards out of these."""
    value = scale(id).value([((tuple(some), take),)], wild)
    assert value is not None
    return value


@dataclass(frozen=True)
class HandClass:
    """All five-card hands of the same ranks, of one suit or not: one of them, and how many."""

    cards: tuple[Card, ...]
    suited: bool
    count: int


def classes(ranks: str) -> Iterator[HandClass]:
    """Every class of five-card hands of a deck with four suits of these ranks."""
    for some in combinations_with_replacement(ranks, 5):
        counts = Counter(some).values()
        if max(counts) > 4:
            continue
        in_all = prod(comb(4, count) for count in counts)
        of_one_suit = 4 if len(counts) == 5 else 0
        yield HandClass(tuple(cards(offsuit("".join(some)))), False, in_all - of_one_suit)
        if of_one_suit:
            yield HandClass(tuple(cards(suited("".join(some)))), True, of_one_suit)


def letters(some: Sequence[Card]) -> str:
    return "".join(RANKS[one.rank] for one in some)
