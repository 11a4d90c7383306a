"""Who owes whom at the end of the night, in the fewest payments.

People whose results add up to nothing can settle among themselves in one payment less than they
are. So the fewest payments come from the most such groups: found exactly by a search over all
groups of up to `_EXACT` people, and by taking out pairs that cancel where there are more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from oddchip.errors import BadInput

#: A search over all groups of so many people takes a moment at most.
_EXACT = 14


class Payment(NamedTuple):
    """Somebody who has lost pays somebody who has won."""

    payer: str
    to: str
    amount: int


def payments(results: Mapping[str, int]) -> list[Payment]:
    """The fewest payments that make everybody even: from those who lost to those who won.

    >>> [tuple(one) for one in payments({"Ann": 50, "Ben": -30, "Cy": 30, "Dov": -50})]
    [('Dov', 'Ann', 50), ('Ben', 'Cy', 30)]
    """
    if sum(results.values()):
        raise BadInput(f"wins and losses differ by {abs(sum(results.values()))}")
    names = [name for name, result in results.items() if result]
    groups = _groups(names, results) if len(names) <= _EXACT else _pairs(names, results)
    found = [payment for group in groups for payment in _settled(group, results)]
    return sorted(found, key=lambda one: (-one.amount, one.payer, one.to))


def _groups(names: Sequence[str], results: Mapping[str, int]) -> list[list[str]]:
    """The most groups whose results add up to nothing, by a table over all sets of people."""
    full = (1 << len(names)) - 1
    total = [0] * (full + 1)
    #: How many such groups a set can be divided into, and who joined it last.
    most = [0] * (full + 1)
    last = [0] * (full + 1)
    for some in range(1, full + 1):
        low = some & -some
        total[some] = total[some ^ low] + results[names[low.bit_length() - 1]]
        for at in range(len(names)):
            if some >> at & 1 and most[some ^ 1 << at] >= most[some ^ 1 << last[some]]:
                last[some] = at
        most[some] = most[some ^ 1 << last[some]] + (total[some] == 0)
    groups: list[list[str]] = []
    rest = full
    while rest:
        if not total[rest]:
            groups.append([])
        groups[-1].append(names[last[rest]])
        rest ^= 1 << last[rest]
    return groups


def _pairs(names: Sequence[str], results: Mapping[str, int]) -> list[list[str]]:
    """Pairs that cancel, and everybody else together."""
    groups: list[list[str]] = []
    rest = list(names)
    for name in names:
        other = next((one for one in rest if results[one] == -results[name]), None)
        if name in rest and other is not None:
            groups.append([name, other])
            rest.remove(name)
            rest.remove(other)
    return [*groups, rest] if rest else groups


def _settled(group: Sequence[str], results: Mapping[str, int]) -> list[Payment]:
    """Who has lost most pays who has won most, until all are even."""
    left = {name: results[name] for name in group}
    found = []
    while any(left.values()):
        payer = min(left, key=lambda name: left[name])
        winner = max(left, key=lambda name: left[name])
        amount = min(-left[payer], left[winner])
        left[payer] += amount
        left[winner] -= amount
        found.append(Payment(payer, winner, amount))
    return found
