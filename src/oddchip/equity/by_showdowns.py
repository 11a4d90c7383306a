"""Equity by dealing and settling real showdowns: slow, and right for every game there is.

The kernel does the same where it can; this way also serves what it has no tables for, and machines
without a compiler.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from math import comb

from oddchip.cards import Card
from oddchip.equity.result import Tally, tally_of_deal
from oddchip.equity.spot import Spot
from oddchip.showdown.settle import settle
from oddchip.showdown.showdown import Pot

#: Divides evenly between up to four sides and ten tied hands.
POT = 2520 * 4


class Showdowns:
    """The deals of a spot, settled one by one."""

    #: Deals that are counted without being asked to, those beyond which even --exact refuses, and
    #: those that are sampled; how many at once.
    bearable: int = 2_000
    reach: int = 1_000_000
    samples: int = 4_000
    chunk: int = 500
    #: Deals that follow a moment, and as many as are counted one by one instead.
    following: int = 2
    few: int = 1
    #: How much more all combinations of listed hands may take than one spot.
    combined: int = 1
    has_classes = False

    def __init__(self, spot: Spot) -> None:
        self.spot = spot
        self.deck: list[Card] = spot.deck
        #: How many cards are dealt to each open cell, then to each zone of each seat.
        self.sizes: list[int] = _open(spot)

    def count(self, lists: object = ()) -> int:
        """How many deals there are: the places of one zone are filled in any order."""
        left, deals = len(self.deck), 1
        for group in self.sizes:
            deals *= comb(left, group)
            left -= group
        return deals

    def every(self, threads: int = 1) -> Tally:
        """Every deal, one by one."""
        total = Tally()
        for dealt in _every(self.deck, self.sizes):
            total.add(settled_deal(self.spot, dealt))
        total.by_reference = True
        return total

    def chance(self, count: int, seed: int, lists: object = (), threads: int = 1) -> Tally:
        """Random deals."""
        chance = random.Random(seed)
        total = Tally()
        for _ in range(count):
            cards = iter(chance.sample(self.deck, sum(self.sizes)))
            total.add(settled_deal(self.spot, [list(islice(cards, size)) for size in self.sizes]))
        total.by_reference = True
        return total

    def lists(self, spot: Spot) -> None:
        """Listed hands are settled combination by combination."""


def settled_deal(spot: Spot, dealt: Sequence[Sequence[Card]]) -> Tally:
    """Who wins what when the open places are filled with these cards."""
    left = [list(cards) for cards in dealt]
    board = [left.pop(0)[0] if card is None else card for card in spot.board]
    seats = []
    for held in spot.hands:
        zones = {}
        for zone, places in held.items():
            known = [card for card in places if card is not None]
            more = left.pop(0) if len(known) < len(places) else []
            zones[zone] = (*known, *more)
        seats.append(zones)
    everyone = range(len(seats))
    result = settle(spot.showdown(seats, tuple(board), [Pot(POT, tuple(everyone))]))
    sides: dict[str, Sequence[float]] = {
        side.side: [1 / len(side.winners) if seat in side.winners else 0.0 for seat in everyone]
        for side in result.pots[0].sides
    }
    return tally_of_deal([chips / POT for chips in result.awards], sides)


def _open(spot: Spot) -> list[int]:
    groups = [1 for card in spot.board if card is None]
    counts = [places.count(None) for zones in spot.hands for places in zones.values()]
    return groups + [count for count in counts if count]


def _every(deck: Sequence[Card], sizes: Sequence[int]) -> Iterator[list[tuple[Card, ...]]]:
    if not sizes:
        yield []
        return
    for first in combinations(deck, sizes[0]):
        rest = [card for card in deck if card not in first]
        for more in _every(rest, sizes[1:]):
            yield [first, *more]
