"""The ranks as straights climb them, and how a deck with other ranks changes that.

A ladder lists ranks from the bottom up, the ace at either end or at both. Neighbours in the deck
are neighbours on the ladder, whatever ranks the deck lacks between them.
"""

from __future__ import annotations

from collections.abc import Sequence

_ACE = 12


def runs(ladder: Sequence[int], size: int) -> dict[frozenset[int], int]:
    """The ranks of every straight on a ladder, and the pips of its top card.

    Where the same ranks make two, as A-T-J-Q-K and T-J-Q-K-A do in a deck of five ranks, the upper
    one counts.
    """
    last = size - 1
    every = [(ladder[at : at + size], ladder[at + last] + 2) for at in range(len(ladder) - last)]
    return {frozenset(ranks): top for ranks, top in every if len(set(ranks)) == size}


def ladder(
    ranks: Sequence[int], ace: str = "both", corner: bool = False, size: int = 5
) -> tuple[int, ...]:
    """The ladder of these ranks, the ace at the `low` end, the `high` one or at `both`.

    Round the corner, straights of so many cards that run on over the ace have their last card for a
    top, so that they are the lowest: of Q-K-A-2-3 it is the trey.

    >>> ladder((8, 9, 12)), ladder((8, 9, 12), "low")
    ((12, 8, 9, 12), (12, 8, 9))
    """
    end = (_ACE,) if _ACE in ranks else ()
    middle = tuple([rank for rank in sorted(set(ranks)) if rank != _ACE])
    low = end if ace != "high" else ()
    high = end if ace != "low" else ()
    if not corner:
        return low + middle + high
    circle = middle + high if high else low + middle
    # So many rungs lie below the deck's lowest rank: all cards of a straight but one.
    return (circle[1 - size :] if size > 1 else ()) + circle
