"""How a pot is divided between the sides that are won: evenly, part by part.

A file may put sides into a part of the pot (`part = "board-1"`), and parts into parts. Each part is
divided by itself, between what is won in it, and its odd chip stays in it, with its first side.
"""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.showdown.divide import divided
from oddchip.showdown.hands import Shown


class SideWon:
    """A side that is won: its name, the winners (none: its part rides) and the hands on it."""

    __slots__ = ("name", "parts", "shown", "winners")

    def __init__(self, name: str, winners: list[int], shown: Shown) -> None:
        #: How many parts of the pot it gets: its own, and those that are left to it.
        self.parts: int = 1
        self.name: str = name
        self.winners: list[int] = winners
        self.shown: Shown = shown


def amounts(won: Sequence[SideWon], amount: int, unit: int) -> tuple[list[int], list[str]]:
    """What each side gets, and what got an odd chip: `the high side`, `the board-1 part`."""
    if len(won) == 1:
        return [amount], []
    found = [0] * len(won)
    odd: list[str] = []
    _divide(won, list(range(len(won))), 0, amount, unit, found, odd)
    return found, odd


def _divide(
    won: Sequence[SideWon],
    some: list[int],
    depth: int,
    amount: int,
    unit: int,
    found: list[int],
    odd: list[str],
) -> None:
    """Divide one part between the sides and the parts in it."""
    groups: list[list[int]] = []
    named: dict[str, list[int]] = {}
    for at in some:
        path = won[at].shown.side.part
        if len(path) <= depth:
            groups.append([at])
        elif path[depth] in named:
            named[path[depth]].append(at)
        else:
            named[path[depth]] = [at]
            groups.append(named[path[depth]])
    weights = [_weight(won, group, depth) for group in groups]
    shares = divided(amount, sum(weights), unit)
    if shares[0] != shares[-1]:
        odd.append(_called(won[groups[0][0]], depth))
    taken = 0
    for number, group in enumerate(groups):
        share = sum(shares[taken : taken + weights[number]])
        taken += weights[number]
        if len(won[group[0]].shown.side.part) <= depth:
            found[group[0]] = share
        else:
            _divide(won, group, depth + 1, share, unit, found, odd)


def _weight(won: Sequence[SideWon], group: list[int], depth: int) -> int:
    """A part counts once; a side once more for each side that leaves it its own."""
    one = won[group[0]]
    return one.parts if len(one.shown.side.part) <= depth else 1


def _called(one: SideWon, depth: int) -> str:
    path = one.shown.side.part
    return f"the {path[depth]} part" if len(path) > depth else f"the {one.name} side"
