"""Draws: seats, buttons, odd units. Every draw has a stream of its own, named after what is drawn.

So nothing that happens elsewhere changes a draw, and a tournament that goes on after a crash draws
what it would have drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from oddchip.table_state.dealer import Entropy

Drawn = TypeVar("Drawn")
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
            number = 0
            for _ in range(3):
                number = number * _BYTE + self._entropy.below(_BYTE)
            if number < fair:
                return number % count

    def one_of(self, choices: Sequence[Drawn]) -> Drawn:
        return choices[self.below(len(choices))]

    def shuffled(self, ordered: Iterable[Drawn]) -> list[Drawn]:
        mixed = list(ordered)
        for last in range(len(mixed) - 1, 0, -1):
            at = self.below(last + 1)
            mixed[last], mixed[at] = mixed[at], mixed[last]
        return mixed
