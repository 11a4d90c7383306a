"""Draws: seats, buttons, odd units. Every draw has a stream of its own, named after what is drawn.

So nothing that happens elsewhere changes a draw, and a tournament that goes on after a crash draws
what it would have drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from oddchip.table_state.dealer import Entropy

One = TypeVar("One")
_BYTE = 256


class Lots:
    """A stream of draws, named by a seed and words.

    >>> Lots(1, "seats").shuffled("abcdef") == Lots(1, "seats").shuffled("abcdef")
    True
    """

    def __init__(self, seed: object, *words: object) -> None:
        self._entropy = Entropy("/".join(map(str, (seed, *words))))

    def below(self, count: int) -> int:
        """A number from 0 to count - 1, each equally likely."""
        if count <= _BYTE:
            return self._entropy.below(count)
        fair = _BYTE**3 - _BYTE**3 % count
        while True:
            found = 0
            for _ in range(3):
                found = found * _BYTE + self._entropy.below(_BYTE)
            if found < fair:
                return found % count

    def one_of(self, some: Sequence[One]) -> One:
        return some[self.below(len(some))]

    def shuffled(self, some: Iterable[One]) -> list[One]:
        found = list(some)
        for last in range(len(found) - 1, 0, -1):
            other = self.below(last + 1)
            found[last], found[other] = found[other], found[last]
        return found
