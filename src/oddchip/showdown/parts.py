"""How a pot is divided between the sides that are won: evenly, part by part.

A file may put sides into a part of the pot (`part = "board-1"`), and parts into parts. Each part is
divided by itself, between what is won in it, and its odd chip stays in it, with its first side.
Whoever alone wins a side or part that an odd chip enlarged has had that chip.
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


class Division:
    """What each side of a pot gets, and where the odd chips went."""

    __slots__ = ("amounts", "lucky", "takers")

    def __init__(self, sides: int) -> None:
        self.amounts: list[int] = [0] * sides
        #: What got an odd chip: `the high side`, `the board-1 part`.
        self.lucky: list[str] = []
        #: Those who have had an odd chip because they alone win what it enlarged: by seat, what.
        self.takers: dict[int, str] = {}


def divide_between_sides(won: Sequence[SideWon], amount: int, unit: int) -> Division:
    """Divide a pot between the sides that are won."""
    division = Division(len(won))
    if len(won) == 1:
        division.amounts[0] = amount
    else:
        _divide(won, list(range(len(won))), 0, amount, unit, division)
    return division


def _divide(
    won: Sequence[SideWon],
    sides: list[int],
    depth: int,
    amount: int,
    unit: int,
    division: Division,
) -> None:
    """Divide one part between the sides and the parts in it."""
    groups: list[list[int]] = []
    named: dict[str, list[int]] = {}
    for at in sides:
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
    odd_chips = amount // unit % sum(weights)
    taken = 0
    for number, group in enumerate(groups):
        if taken < odd_chips:
            division.lucky.append(_called(won[group[0]], depth))
            taker = _only_winner(won, group)
            if taker >= 0:
                division.takers[taker] = _called(won[group[0]], depth)
        share = sum(shares[taken : taken + weights[number]])
        taken += weights[number]
        if len(won[group[0]].shown.side.part) <= depth:
            division.amounts[group[0]] = share
        else:
            _divide(won, group, depth + 1, share, unit, division)


def _only_winner(won: Sequence[SideWon], group: list[int]) -> int:
    """The seat that alone wins all of these sides; -1: there is none."""
    first = won[group[0]].winners
    for at in group:
        if won[at].winners != first:
            return -1
    return first[0] if len(first) == 1 else -1


def _weight(won: Sequence[SideWon], group: list[int], depth: int) -> int:
    """A part counts once; a side once more for each side that leaves it its own."""
    side = won[group[0]]
    return side.parts if len(side.shown.side.part) <= depth else 1


def _called(side: SideWon, depth: int) -> str:
    path = side.shown.side.part
    return f"the {path[depth]} part" if len(path) > depth else f"the {side.name} side"
