"""Sampling in two steps: the hand is brought to some moment by chance, and answered from there.

So a decision, or the order of the deal, can be looked at in between. A moment counts once, with the
mean of what may follow it; the standard error is that of these means.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter

from oddchip.equity.answer import Equity, Tally, answered
from oddchip.equity.methods import Wish, certain, way_of
from oddchip.equity.spot import Spot
from oddchip.errors import BadInput

#: Brings the hand to its moment: a spot in which everything that mattered is settled.
Stage = Callable[[Spot, Random], Spot]


def by_stages(spot: Spot, stage: Stage, count: int, wish: Wish) -> Equity:
    """Everybody's equity over so many moments."""
    started = perf_counter()
    if wish.exact:
        raise BadInput(
            "an exact answer is beyond reach here: too much depends on cards that are still to come"
        )
    chance = Random(wish.seed)
    hands = list(certain(spot))
    weights = [weight for weight, _ in hands]
    total = Tally()
    for number in range(count):
        one = hands[0][1] if len(hands) == 1 else chance.choices(hands, weights)[0][1]
        total.add(_mean(stage(one, chance), chance))
        if wish.progress:
            wish.progress((number + 1) / count)
    return answered(total, "sampled", count, perf_counter() - started)


def _mean(spot: Spot, chance: Random) -> Tally:
    """What follows a moment, as one deal: all of it where that is little, else a few deals."""
    if spot.dice is None:
        spot = spot.rolled(tuple(chance.randint(1, 6) for _ in range(spot.game.dice)))
    way = way_of(spot)
    if way.has_classes or way.count() <= way.few:
        found = way.every()
    else:
        found = way.chance(way.following, chance.getrandbits(63))
    mean = Tally()
    mean.add(found, 1 / found.count)
    mean.squares = [share * share for share in mean.shares]
    return mean
