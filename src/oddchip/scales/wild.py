"""Wild cards, the bug and the low bug: what a card that is not itself should stand for.

- A *wild* card is any card; in a flush it stands for a rank that the flush lacks.
- The *bug* is an ace, or completes a straight, a flush or a straight flush.
- The *low bug* is the lowest rank that the hand does not hold; where straights count against, the
  lowest that makes none.

Two jokers may be two bugs: each takes its rank with the other's beside the natural cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Protocol

from oddchip.scales.base import Wild

_ACE = 12
_COMPLETES = ("straight", "flush", "straight flush")
#: Value, the ranks that the wild cards stand for (the bugs' last), and whether the suit matters.
Filled = tuple[int, tuple[int, ...], bool]


class _Scale(Protocol):
    ranks: tuple[int, ...]
    lowball: bool
    ace_low: bool

    def of(self, ranks: Sequence[int], flush: bool) -> int: ...
    def read(self, ranks: Sequence[int], flush: bool) -> tuple[str, tuple[int, ...]]: ...


def fill(
    scale: _Scale, natural: Sequence[int], suited: bool, wild: int, bugs: Sequence[Wild]
) -> Filled:
    """The best that these natural ranks make with so many wild cards and perhaps bugs."""
    best: Filled | None = None
    for stands, flush in _stand_ins(scale, natural, suited, wild, bugs):
        filled = (scale.of([*natural, *stands], flush), stands, flush)
        if best is None or filled[0] > best[0]:
            best = filled
    if best is None:
        raise AssertionError("a bug can always stand for an ace")
    return best


def _stand_ins(
    scale: _Scale, natural: Sequence[int], suited: bool, wild: int, bugs: Sequence[Wild]
) -> Iterator[tuple[tuple[int, ...], bool]]:
    for stands in combinations_with_replacement(reversed(scale.ranks), wild):
        for ranks in _bug_ranks(scale, [*natural, *stands], False, bugs):
            yield stands + ranks, False
    if suited:
        lacking = [rank for rank in reversed(scale.ranks) if rank not in natural]
        for stands in combinations(lacking, wild):
            for ranks in _bug_ranks(scale, [*natural, *stands], True, bugs):
                whole = [*natural, *stands, *ranks]
                if len(set(whole)) == len(whole):
                    yield stands + ranks, True


def _bug_ranks(
    scale: _Scale, held: Sequence[int], flush: bool, bugs: Sequence[Wild]
) -> Iterator[tuple[int, ...]]:
    if not bugs:
        yield ()
    elif bugs[0] is Wild.LOW_BUG:
        if not flush:
            lowest = _lowest(scale, held)
            for rest in _bug_ranks(scale, [*held, lowest], flush, bugs[1:]):
                yield (lowest, *rest)
    else:
        aces = (_ACE,) * len(bugs)
        for stands in combinations_with_replacement(sorted({*scale.ranks, _ACE})[::-1], len(bugs)):
            if stands == aces or _serves(scale, held, stands, flush):
                yield stands


def _serves(scale: _Scale, held: Sequence[int], stands: Sequence[int], flush: bool) -> bool:
    """May bugs stand for these ranks? Those that are no aces complete something together."""
    return scale.read([*held, *stands], flush)[0] in _COMPLETES


def _lowest(scale: _Scale, held: Sequence[int]) -> int:
    """The low bug's rank: the lowest that is not held and makes no straight that counts."""
    ladder = sorted(scale.ranks, key=lambda rank: -1 if rank == _ACE and scale.ace_low else rank)
    free = [rank for rank in ladder if rank not in held]
    harmless = [rank for rank in free if scale.read([*held, rank], False)[0] not in _COMPLETES]
    return (harmless or free or ladder)[0]
