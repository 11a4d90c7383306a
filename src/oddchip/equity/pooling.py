"""Hands that take up to so many cards of one's own, as plain pools: any five of these cards.

`0-2 from hand, rest from board` is three choices in parts. With two own cards it is any five of all
of them; with four it is the best of six such pools, one for each two own cards. The kernel reads
pools much faster than parts, and wild cards in them too.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

from oddchip.cards import Card
from oddchip.scales import Choice

#: A hand is the best of so many pools at most.
_POOLS = 16


def pooled(choices: Sequence[Choice], size: int | None, apart: bool = False) -> Sequence[Choice]:
    """The same hands as pools where that can be; `apart`: of more own cards than play, too."""
    found = _own_and_rest(choices, size)
    if found is None or size is None:
        return choices
    own, rest, most = found
    count = min(most, len(own))
    if len(own) > count and (not apart or comb(len(own), count) > _POOLS):
        return choices
    return [(((*few, *rest), size),) for few in combinations(own, count)]


def _own_and_rest(
    choices: Sequence[Choice], size: int | None
) -> tuple[tuple[Card, ...], tuple[Card, ...], int] | None:
    """The cards of which up to so many are taken, and those that fill the hand up."""
    parts = list(dict.fromkeys(tuple(cards) for choice in choices for cards, _ in choice))
    if len(parts) != 2 or len(choices) < 2 or size is None:
        return None
    for own, rest in (parts, parts[::-1]):
        taken = [{tuple(cards): take for cards, take in one}.get(own, 0) for one in choices]
        whole = all(sum(take for _, take in one) == size for one in choices)
        least = max(0, size - len(rest))
        most = max(taken)
        every = sorted(taken) == list(range(least, most + 1)) and not {*own} & {*rest}
        if whole and every and (least == 0 or most >= len(own)):
            return own, rest, most
    return None
