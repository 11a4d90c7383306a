"""Trying plans: what to throw, keep, pass or split, held against the same sampled worlds.

All plans are looked at in a few worlds, the better half in some more, until one is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from oddchip.bots.knowledge import Seen
from oddchip.bots.strength import Judge
from oddchip.bots.worlds import Sampler, World
from oddchip.cards import Card


@dataclass(frozen=True)
class Plan:
    """Cards that go, and how many come for them; `parts` where a hand is split."""

    cards: tuple[Card, ...]
    draws: int = 0
    parts: tuple[str, str] = ("", "")
    #: Turned up rather than thrown.
    up: bool = False

    def start(self, me: Seen, world: World) -> Seen:
        """The hand when the plan has been carried out in a world."""
        own = me.copy()
        rest = [one for one in own.down if one not in self.cards]
        if self.parts[0]:
            own.parts = {self.parts[0]: list(self.cards), self.parts[1]: rest}
            return own
        own.down = rest + world.deck[: self.draws]
        if self.up:
            own.up += self.cards
        return own


def subsets(held: Sequence[Card], least: int, most: int) -> Iterable[tuple[Card, ...]]:
    for count in range(least, min(most, len(held)) + 1):
        yield from combinations(held, count)


def best(sampler: Sampler, plans: Sequence[Plan], scale: float = 1.0, guess: float = 0.0) -> Plan:
    """The plan that wins most.

    The first plan is a good guess: it is given `guess` in every world, so that the noise of few
    samples does not lead away from it.
    """
    if len(plans) == 1:
        return plans[0]
    me = sampler.known.me
    count = max(3, int(scale * 10))
    left = list(plans)
    worlds: list[World] = []
    totals = {plan.cards: 0.0 for plan in plans}
    for _ in range(3):
        if len(left) == 1:
            break
        fresh = sampler.worlds(count)
        worlds += fresh
        judge = Judge(sampler, worlds)
        for plan in left:
            for world in fresh:
                worth = sampler.worth(world, plan.start(me, world), plan.draws)
                totals[plan.cards] += judge.score(world, worth)
        totals[plans[0].cards] += guess * count
        left.sort(key=lambda plan: totals[plan.cards], reverse=True)
        left = left[: max(1, len(left) // 3)]
        count = int(1.6 * count)
    return left[0]
