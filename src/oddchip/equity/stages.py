"""Sampling in two steps: the hand is brought to some moment by chance, and answered from there.

So a decision, or the order of the deal, can be looked at in between. A moment counts once, with the
mean of what may follow it; the standard error is that of these means.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from time import perf_counter

from oddchip.equity import reference
from oddchip.equity.answer import Equity, Sum, Tally, answered
from oddchip.equity.methods import Wish, certain, plan_of
from oddchip.equity.spot import Spot
from oddchip.errors import BadInput

#: Brings the hand to its moment: a spot in which everything that mattered is settled.
Stage = Callable[[Spot, Random], Spot]
#: Deals that follow each moment, and as many as are counted one by one instead.
_FOLLOWING, _FEW = 200, 2_000
_FOLLOWING_PLAIN = 2


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
    total = Sum()
    for number in range(count):
        one = hands[0][1] if len(hands) == 1 else chance.choices(hands, weights)[0][1]
        found = _one(_mean(stage(one, chance), chance))
        total.add(found)
        if wish.progress:
            wish.progress((number + 1) / count)
    return answered(total.tally, "sampled", count, perf_counter() - started)


def _one(found: Tally) -> Tally:
    """What follows a moment, as one deal."""
    mean = found.times(1 / found.count)
    return replace(mean, squares=[share * share for share in mean.shares])


def _mean(spot: Spot, chance: Random) -> Tally:
    """What follows a moment: all of it where that is little, else a few deals."""
    if spot.dice is None:
        spot = spot.rolled(tuple(chance.randint(1, 6) for _ in range(spot.game.dice)))
    plan = plan_of(spot)
    if plan is None:
        if reference.count_deals(spot) == 1:
            return reference.enumerate_deals(spot)
        return reference.sample_deals(spot, _FOLLOWING_PLAIN, chance)
    if plan.plan.has_classes():
        return plan.tally(plan.plan.by_classes())
    if plan.plan.count(()) <= _FEW:
        return plan.tally(plan.plan.enumerate((), 1))
    return plan.tally(plan.plan.sample((), _FOLLOWING, chance.getrandbits(63), 1))
