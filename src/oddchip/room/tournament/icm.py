"""The independent chip model: what stacks are worth in prizes, for deals at the final table.

A player is first with the chance that the own chips have among all; the next place is played for by
the others in the same way. Exact for up to a dozen players, sampled beyond.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random

from oddchip.errors import BadInput

#: So many players are worked out exactly.
EXACT = 12
SAMPLES = 20_000


@dataclass(frozen=True)
class Model:
    """What every stack is worth, and what a chip chop would give."""

    values: tuple[float, ...]
    chop: tuple[float, ...]
    method: str
    #: The largest standard error of the values.
    error: float = 0.0

    def to_json(self) -> dict[str, object]:
        return {
            "values": [round(worth, 4) for worth in self.values],
            "chop": [round(worth, 4) for worth in self.chop],
            "method": self.method,
            "stderr": round(self.error, 4),
        }


def model(
    stacks: Sequence[int], prizes: Sequence[int], *, samples: int = SAMPLES, seed: object = 1
) -> Model:
    """The worth of stacks, where these prizes are left.

    >>> [round(worth, 2) for worth in model([5000, 3000, 2000], [50, 30, 20]).values]
    [38.39, 32.75, 28.86]
    """
    _check(stacks, prizes)
    paid = [*prizes, *[0] * (len(stacks) - len(prizes))]
    if len(stacks) <= EXACT:
        return Model(_exact(stacks, paid), _chop(stacks, paid), "exact")
    values, error = _sampled(stacks, paid, samples, Random(str(seed)))
    return Model(values, _chop(stacks, paid), "sampled", error)


def _check(stacks: Sequence[int], prizes: Sequence[int]) -> None:
    if len(stacks) < 2:
        raise BadInput("a deal needs at least two players")
    if min(stacks) < 1:
        raise BadInput(f"everybody in a deal needs chips; a stack of {min(stacks)} has none")
    if not prizes or min(prizes) < 0:
        raise BadInput("there are no prizes to share; write --prizes 50,30,20")
    if len(prizes) > len(stacks):
        raise BadInput(f"{len(prizes)} prizes for {len(stacks)} players")
    if list(prizes) != sorted(prizes, reverse=True):
        raise BadInput("a better place cannot have a smaller prize; start with first place")


def _exact(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[float, ...]:
    """By sets of players: the chance that just these have the first places."""
    count, total = len(stacks), sum(stacks)
    chance = [0.0] * (1 << count)
    chance[0] = 1.0
    worth = [0.0] * count
    for chosen in range((1 << count) - 1):
        inside = [at for at in range(count) if chosen >> at & 1]
        left = total - sum(stacks[at] for at in inside)
        prize = prizes[len(inside)]
        for at in range(count):
            if not chosen >> at & 1:
                own = chance[chosen] * stacks[at] / left
                chance[chosen | 1 << at] += own
                worth[at] += own * prize
    return tuple(worth)


def _sampled(
    stacks: Sequence[int], prizes: Sequence[int], samples: int, rng: Random
) -> tuple[tuple[float, ...], float]:
    """Whole orders drawn at once: the first of waiting times whose rates are the stacks."""
    sums = [0.0] * len(stacks)
    squares = [0.0] * len(stacks)
    for _ in range(samples):
        times = [-log(1 - rng.random()) / stack for stack in stacks]
        order = sorted(range(len(stacks)), key=times.__getitem__)
        for prize, at in zip(prizes, order, strict=True):
            sums[at] += prize
            squares[at] += prize * prize
    means = tuple(total / samples for total in sums)
    spread = [square / samples - mean * mean for square, mean in zip(squares, means, strict=True)]
    return means, sqrt(max(*spread, 0.0) / samples)


def _chop(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[float, ...]:
    """Everybody gets the least prize, and the rest goes by chips."""
    least, total = min(prizes), sum(stacks)
    rest = sum(prizes) - least * len(stacks)
    return tuple(least + rest * stack / total for stack in stacks)
