"""Random hands are shared out between the two runs of the tests: half as source, half compiled.

A rule has its test in both; only of hands that are many for chance's sake each run plays its own.
Bots, who think slowly as source, play every game compiled, and a choice of them as source.
"""

from __future__ import annotations

from oddchip.hand import hand

COMPILED = not str(hand.__file__).endswith(".py")
#: The run's name, for random hands that are drawn from a word.
RUN = "compiled" if COMPILED else "source"


def half(seeds: range) -> range:
    """Every other seed: the even ones for the source, the odd ones for what is built from it."""
    return seeds[COMPILED::2]
