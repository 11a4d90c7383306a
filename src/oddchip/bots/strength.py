"""How strong a hand is: the share of the pot that it wins, averaged over sampled worlds.

`equity` is the one door through which everything else asks; a faster sampler can take its place.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from random import Random

from oddchip.bots.knowledge import Knowledge, Seen
from oddchip.bots.outcome import Field, Worth
from oddchip.bots.worlds import Sampler, World
from oddchip.engine import Question
from oddchip.steps import Step

#: Where no board is shared, a hand is held against the opponents of so many worlds.
_CROSSED = 12


def samples(opponents: int, scale: float = 1.0) -> int:
    """How many worlds a decision looks at: fewer when there are more hands to value in each."""
    return max(4, int(scale * (36, 36, 28, 22, 18, 16)[min(opponents, 5)]))


class Judge:
    """Says what share a hand wins in worlds, with declarations where the game has them."""

    def __init__(self, sampler: Sampler, worlds: Sequence[World]) -> None:
        self.sampler = sampler
        self.worlds = worlds
        self.declares = sampler.game.declares
        self.crossed = not sampler.shares_board
        self._ranked: list[list[int]] = []
        self._words: dict[int, list[str]] = {}
        self._fields: dict[int, Field] = {}
        if self.declares and worlds:
            count = len(worlds[0].table.sides)
            self._ranked = [
                sorted(
                    value
                    for world in worlds
                    for one in world.worths
                    if (value := one.values[at]) is not None
                )
                for at in range(count)
            ]

    def score(self, world: World, mine: Worth) -> float:
        """The share of a hand in a world (or, where nothing is shared, against many)."""
        if mine.automatic < 0:
            return 0.0
        some = self.worlds[:_CROSSED] if self.crossed else (world,)
        if self.declares:
            word = self.word(mine)
            return sum(self.field(one).declared(mine, word) for one in some) / len(some)
        return sum(self.field(one).share(mine) for one in some) / len(some)

    def field(self, world: World) -> Field:
        """The opponents of a world."""
        found = self._fields.get(id(world))
        if found is None:
            words = self.words(world) if self.declares else None
            found = self._fields[id(world)] = Field(world.table, world.worths, words)
        return found

    def words(self, world: World) -> list[str]:
        """What the opponents of a world would declare."""
        if id(world) not in self._words:
            self._words[id(world)] = [self.word(one) for one in world.worths]
        return self._words[id(world)]

    def word(self, one: Worth) -> str:
        """The side on which a hand stands higher among those that may be held."""
        best, found = -1.0, self.declares[0]
        for name, value, ranked in zip(self.declares, one.values, self._ranked, strict=True):
            if value is not None:
                place = (bisect_left(ranked, value) + bisect_right(ranked, value)) / 2
                if place / max(1, len(ranked)) > best:
                    best, found = place / max(1, len(ranked)), name
        return found


def equity(
    known: Knowledge,
    question: Question,
    rng: Random,
    scale: float = 1.0,
    own: Seen | None = None,
    steps: Sequence[Step] | None = None,
) -> float:
    """The share of the pot that the seat may expect if everybody stays to the end."""
    sampler = Sampler(known, question, rng, steps)
    if not sampler.seats:
        return 1.0
    worlds = sampler.worlds(samples(len(sampler.seats), scale))
    judge = Judge(sampler, worlds)
    start = own or known.me
    return sum(judge.score(one, sampler.worth(one, start)) for one in worlds) / len(worlds)
