"""What the readable scales say of whole hands, kept in arrays; larger hands by trying all of them.

A million hands are too many to ask the scales about one by one, and the kernel must not be asked:
it is what is measured. So a scale's own class is asked once about each hand of five cards (or four
in badugi) that comes up, card by card as they are, with no thought of ranks or flushes. What more
cards are worth is then the best of all the hands in them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import combinations, islice, product
from math import comb
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

from oddchip.cards import JOKER, Card, cards
from oddchip.scales import NO_WILD, Scale, Wild, WildCards
from oddchip.scales.badugi import Badugi
from oddchip.scales.best import FiveCardScale
from oddchip.scales.house import LiftedScale

#: What a card is that stands for others, beside the fifty-two that are themselves.
WILD = 52
Symbols = NDArray[np.uint8]
Hands = NDArray[np.intp]
Values = NDArray[np.int32]

_CARDS = tuple(Card(number) for number in range(52))
NO_HAND, _NOT_ASKED = -1, -2
#: Hands that are looked up together: enough for speed, few enough to stay in the cache.
_AT_ONCE = 200_000


@contextmanager
def readable_scales() -> Iterator[None]:
    """However often they are asked, the scales do not ask the kernel meanwhile."""
    with patch.object(FiveCardScale, "value", FiveCardScale.reference_value):
        yield


class Yardstick:
    """One scale, hands of one size, and what a wild card can do there."""

    def __init__(self, scale: Scale, size: int, how: Wild) -> None:
        self.scale = scale
        self.how = how
        self._worth = np.full(comb(WILD + size, size), _NOT_ASKED, dtype=np.int32)
        self._steps = [
            np.array([comb(one + at, at + 1) for one in range(WILD + 1)], dtype=np.intp)
            for at in range(size)
        ]
        self._lift = _lift(self.scale)

    def best(self, symbols: Symbols, hands: Hands) -> Values:
        """The best of these hands in every deal.

        `symbols` has a row for each place of the table and a column for each deal; a row of `hands`
        names the places of one hand.
        """
        found = np.empty(symbols.shape[1], dtype=np.int32)
        some = max(1, _AT_ONCE // len(hands))
        for first in range(0, len(found), some):
            found[first : first + some] = self._best(symbols[:, first : first + some], hands)
        return found

    def _best(self, symbols: Symbols, hands: Hands) -> Values:
        held = _in_order([symbols[places] for places in hands.T])
        rows = np.zeros(held[0].shape, dtype=np.intp)
        for step, one in zip(self._steps, held, strict=True):
            rows += step.take(one)
        worth = self._worth.take(rows)
        if worth.min() == _NOT_ASKED:
            self._ask(rows.ravel(), worth.ravel(), [one.ravel() for one in held])
            worth = self._worth.take(rows)
        if not self._lift:
            return worth.max(axis=0)  # type: ignore[no-any-return]
        # A face card need not play: one in any of the hands is one among all cards.
        lifted = worth >= self._lift
        low = np.where(lifted, worth - self._lift, worth).max(axis=0)
        return low + np.where(lifted.any(axis=0), self._lift, 0)  # type: ignore[no-any-return]

    def _ask(self, rows: NDArray[np.intp], worth: Values, held: Sequence[Symbols]) -> None:
        unknown = np.flatnonzero(worth == _NOT_ASKED)
        new, first = np.unique(rows[unknown], return_index=True)
        symbols = zip(*(one[unknown[first]].tolist() for one in held), strict=True)
        for row, hand in zip(new.tolist(), symbols, strict=True):
            self._worth[row] = self._asked(hand)

    def _asked(self, symbols: tuple[int, ...]) -> int:
        natural = tuple([_CARDS[one] for one in symbols if one != WILD])
        wild: WildCards = NO_WILD
        if len(natural) < len(symbols):
            others = (one for one in (JOKER, *_CARDS) if one not in natural)
            wild = dict.fromkeys(islice(others, len(symbols) - len(natural)), self.how)
        value = self.scale.value([(((*natural, *wild), len(symbols)),)], wild)
        return NO_HAND if value is None else value


@cache
def yardstick(scale: Scale, size: int, how: Wild) -> Yardstick:
    """Made once, so that no hand is asked about twice."""
    return Yardstick(scale, size, how)


def _lift(found: Scale) -> int:
    """What a face card that does not play adds in action razz; nothing elsewhere."""
    if not isinstance(found, LiftedScale):
        return 0
    wheel = tuple(cards("Ah2h3h4h5h"))
    worth = [found.value([(((*wheel, *more), 5),)]) or 0 for more in ([], cards("Kh"))]
    return worth[1] - worth[0]


def _in_order(held: list[Symbols]) -> list[Symbols]:
    """The cards of every hand from the lowest up."""
    for last in range(len(held) - 1, 0, -1):
        for at in range(last):
            low, high = held[at], held[at + 1]
            held[at], held[at + 1] = np.minimum(low, high), np.maximum(low, high)
    return held


def hands_in(
    choices: Sequence[Sequence[tuple[Sequence[int], int]]], measured: Scale
) -> Hands | None:
    """Every hand in choices of places, a row each; None where there is none."""
    if measured.size is None:
        every = sorted({one for choice in choices for part, _ in choice for one in part})
        # In badugi no more than four cards play; where cards are counted, all do.
        take = min(4, len(every)) if isinstance(measured, Badugi) else len(every)
        found = set(combinations(every, take))
    else:
        found = {
            tuple(sorted(one for few in hand for one in few))
            for choice in choices
            for hand in product(*(combinations(part, take) for part, take in choice))
        }
    return np.array(sorted(found), dtype=np.intp) if found and all(found) else None
