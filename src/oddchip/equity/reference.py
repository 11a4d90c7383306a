"""Equity by dealing and settling real showdowns: slow, and right for every game there is.

The kernel does the same where it can; this way also serves what it has no tables for, and machines
without a compiler.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb

from oddchip.cards import Card
from oddchip.equity.answer import Sum, Tally, tallied
from oddchip.equity.spot import Spot
from oddchip.showdown.settle import settle
from oddchip.showdown.showdown import Pot, Showdown

#: Divides evenly between up to four sides and ten tied hands.
POT = 2520 * 4


def count_deals(spot: Spot) -> int:
    """How many deals there are: the places of one zone are filled in any order."""
    left = len(spot.deck)
    found = 1
    for group in _open(spot):
        found *= comb(left, group)
        left -= group
    return found


def enumerate_deals(spot: Spot) -> Tally:
    """Every deal, one by one."""
    total = Sum()
    for dealt in _every(spot.deck, _open(spot)):
        one = settled(spot, dealt)
        total.add(one)
    return total.tally


def sample_deals(spot: Spot, count: int, chance: random.Random) -> Tally:
    """So many deals by chance."""
    sizes = _open(spot)
    deck = spot.deck
    total = Sum()
    for _ in range(count):
        cards = chance.sample(deck, sum(sizes))
        dealt: list[list[Card]] = []
        for size in sizes:
            dealt.append(cards[:size])
            cards = cards[size:]
        one = settled(spot, dealt)
        total.add(one)
    return total.tally


def settled(spot: Spot, dealt: Sequence[Sequence[Card]]) -> Tally:
    """Who wins what when the open places are filled with these cards."""
    left = [list(some) for some in dealt]
    board = [left.pop(0)[0] if one is None else one for one in spot.board]
    seats = []
    for seat in spot.seats:
        zones = {}
        for zone, places in seat[0].zones.items():
            known = [one for one in places if one is not None]
            more = left.pop(0) if len(known) < len(places) else []
            zones[zone] = (*known, *more)
        seats.append(zones)
    return paid(spot.showdown(seats, tuple(board), [pot(range(len(seats)))]))


def pot(seats: Iterable[int]) -> Pot:
    """A pot for these seats, which divides evenly."""
    return Pot(POT, tuple(seats))


def paid(table: Showdown) -> Tally:
    """Who wins what at a table with one such pot."""
    everyone = range(len(table.seats))
    result = settle(table)
    shares = [chips / POT for chips in result.awards]
    sides = {
        side.side: [1 / len(side.winners) if seat in side.winners else 0.0 for seat in everyone]
        for side in result.pots[0].sides
    }
    return tallied(shares, sides)


def _open(spot: Spot) -> list[int]:
    """How many cards are dealt to each open cell of the board, then to each zone of each seat."""
    groups = [1 for one in spot.board if one is None]
    for seat in spot.seats:
        for places in seat[0].zones.values():
            missing = sum(one is None for one in places)
            if missing:
                groups.append(missing)
    return groups


def _every(deck: Sequence[Card], sizes: Sequence[int]) -> Iterator[list[tuple[Card, ...]]]:
    if not sizes:
        yield []
        return
    for first in combinations(deck, sizes[0]):
        rest = [one for one in deck if one not in first]
        for more in _every(rest, sizes[1:]):
            yield [first, *more]
