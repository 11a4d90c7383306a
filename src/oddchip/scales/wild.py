"""Wild cards, the bug and the low bug: what a card that is not itself should stand for.

- A *wild* card is any card; in a flush it stands for a rank that the flush lacks.
- The *bug* is an ace, or completes a straight, a flush or a straight flush.
- The *low bug* is the lowest rank that the hand does not hold; where straights count against, the
  lowest that makes none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Protocol

from oddchip.scales.base import Wild

_ACE = 12
_COMPLETES = ("straight", "flush", "straight flush")
#: Value, the ranks that the wild cards stand for (the bug's last), and whether the suit matters.
Filled = tuple[int, tuple[int, ...], bool]


class _Scale(Protocol):
    ranks: tuple[int, ...]
    lowball: bool
    ace_low: bool

    def of(self, ranks: Sequence[int], flush: bool) -> int: ...
    def read(self, ranks: Sequence[int], flush: bool) -> tuple[str, tuple[int, ...]]: ...


def fill(
    scale: _Scale, natural: Sequence[int], suited: bool, wild: int, bug: Wild | None
) -> Filled:
    """The best that these natural ranks make with so many wild cards and perhaps a bug."""
    best: Filled | None = None
    for stands, flush in _stand_ins(scale, natural, suited, wild, bug):
        filled = (scale.of([*natural, *stands], flush), stands, flush)
        if best is None or filled[0] > best[0]:
            best = filled
    if best is None:
        raise AssertionError("a bug can always stand for an ace")
    return best


def _stand_ins(
    scale: _Scale, natural: Sequence[int], suited: bool, wild: int, bug: Wild | None
) -> Iterator[tuple[tuple[int, ...], bool]]:
    for stands in combinations_with_replacement(reversed(scale.ranks), wild):
        for one in _bug_ranks(scale, [*natural, *stands], False, bug):
            yield stands + one, False
    if suited:
        lacking = [rank for rank in reversed(scale.ranks) if rank not in natural]
        for stands in combinations(lacking, wild):
            for one in _bug_ranks(scale, [*natural, *stands], True, bug):
                if not set(one) & {*natural, *stands}:
                    yield stands + one, True


def _bug_ranks(
    scale: _Scale, held: Sequence[int], flush: bool, bug: Wild | None
) -> Iterator[tuple[int, ...]]:
    if bug is None:
        yield ()
    elif bug is Wild.BUG:
        for rank in reversed(scale.ranks):
            if rank == _ACE or scale.read([*held, rank], flush)[0] in _COMPLETES:
                yield (rank,)
    elif not flush:
        yield (_lowest(scale, held),)


def _lowest(scale: _Scale, held: Sequence[int]) -> int:
    """The low bug's rank: the lowest that is not held and makes no straight that counts."""
    ladder = sorted(scale.ranks, key=lambda rank: -1 if rank == _ACE and scale.ace_low else rank)
    free = [rank for rank in ladder if rank not in held]
    harmless = [rank for rank in free if scale.read([*held, rank], False)[0] not in _COMPLETES]
    return (harmless or free)[0]
