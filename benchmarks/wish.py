"""The same random player for every library: what it would like to do, allowed or not."""

from __future__ import annotations

from random import Random

FOLD, CALL, RAISE = range(3)
#: After so many answers of a called hand a state is copied: six before the flop, four on it.
DEEP = 10
#: Seats of the hands that are played at random and called down.
TABLES = {"six": 6, "two": 2}


def wish(rng: Random) -> int:
    """Mostly to call; now and then to raise by the least, or to fold to a bet."""
    chance = rng.random()
    if chance < 0.15:
        return RAISE
    return FOLD if chance > 0.9 else CALL
