"""Cards on offer, one at a time: how long to take them, at a glance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from oddchip.bots.knowledge import Seen
from oddchip.cards import Card
from oddchip.rules.model import Game
from oddchip.scales.counting import Closest, totals

#: Nobody takes more cards than this in a sample.
_MOST = 8


def targets(game: Game) -> list[int]:
    return [side.scale.target for side in game.sides if isinstance(side.scale, Closest)]


def wants(game: Game, held: Sequence[Card]) -> bool:
    """Is another card likely to bring the hand nearer to one of its targets?"""
    aims = targets(game)
    if not aims:
        return False
    sums = [one / 2 for one in totals(held)]
    low, high = min(aims), max(aims)
    smallest, largest = min(sums), max(sums)
    near_low = min(abs(one - low) for one in sums)
    near_high = min(abs(one - high) for one in sums)
    if near_low <= 1.5 or near_high <= 2.5:
        return False
    # On the way to the high target: room for an average card.
    return smallest + 3 <= high and largest < high + 8


def take_offers(game: Game, one: Seen, take: Callable[[], Card]) -> None:
    """Take cards while they help."""
    if one.frozen:
        return
    for _ in range(_MOST):
        if not wants(game, one.cards):
            return
        one.up.append(take())
