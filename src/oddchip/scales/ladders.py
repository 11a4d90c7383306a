"""The ranks as straights climb them, and how a deck with other ranks changes that.

A ladder lists ranks from the bottom up, the ace at either end or at both. Neighbours in the deck
are neighbours on the ladder, whatever ranks the deck lacks between them.
"""

from __future__ import annotations

from collections.abc import Sequence

_ACE = 12
#: Straights of five: so many rungs lie below the deck's lowest rank where they go round the corner.
_ROUND = 4


def runs(ladder: Sequence[int], size: int) -> dict[frozenset[int], int]:
    """The ranks of every straight on a ladder, and the pips of its top card.

    Where the same ranks make two, as A-T-J-Q-K and T-J-Q-K-A do in a deck of five ranks, the upper
    one counts.
    """
    last = size - 1
    every = [(ladder[at : at + size], ladder[at + last] + 2) for at in range(len(ladder) - last)]
    return {frozenset(some): top for some, top in every if len(set(some)) == size}


def fitted(ladder: Sequence[int], ranks: Sequence[int], corner: bool = False) -> tuple[int, ...]:
    """A ladder for a deck of these ranks, with the ace where it was.

    Round the corner, straights that run on over the ace have their last card for a top, so that
    they are the lowest: of Q-K-A-2-3 it is the trey.

    >>> fitted((12, 0, 1, 2, 3, 4, 12), (8, 9, 12))
    (12, 8, 9, 12)
    """
    low = (_ACE,) if _ACE in ranks and ladder[0] == _ACE else ()
    high = (_ACE,) if _ACE in ranks and ladder[-1] == _ACE else ()
    middle = tuple([rank for rank in sorted(ranks) if rank != _ACE])
    climbed = middle + high
    if not corner:
        return low + climbed
    circle = climbed if high else low + climbed
    return circle[-_ROUND:] + circle
