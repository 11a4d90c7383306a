"""The bags of a kernel plan: places that a game's rules use alike, put together.

The kernel knows no board and no hole cards, only bags and how many cards are taken from which.

A rule that takes up to so many cards of the player's own is turned into plain pools first.
`0-2 from hand, rest from board` is three choices in parts. With two own cards it is any five of all
of them; with four it is the best of six such pools, one for each two own cards. The kernel reads
pools much faster than parts, and wild cards in them too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

from oddchip.cards import Card
from oddchip.equity.spot import Place
from oddchip.scales import Choice

#: How cards lie in a bag: as they are, all of them wild, or with jokers that are bugs.
AS_THEY_ARE, ALL_WILD, JOKERS_ARE_BUGS = range(3)
#: A hand is the best of so many pools at most.
_POOLS = 16


def pooled(choices: Sequence[Choice], size: int | None, apart: bool = False) -> Sequence[Choice]:
    """The same hands as pools where that can be; `apart`: of more own cards than play, too."""
    split = _own_and_rest(choices, size)
    if split is None or size is None:
        return choices
    own, rest, most = split
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
        taken = [{tuple(cards): take for cards, take in choice}.get(own, 0) for choice in choices]
        whole = all(sum(take for _, take in choice) == size for choice in choices)
        least = max(0, size - len(rest))
        most = max(taken)
        every = sorted(taken) == list(range(least, most + 1)) and not {*own} & {*rest}
        if whole and every and (least == 0 or most >= len(own)):
            return own, rest, most
    return None


# Bags ---------------------------------------------------------------------------------------------


Choices = Sequence[Sequence[Sequence[tuple[Sequence[Card], int]]]]


@dataclass(frozen=True)
class Bags:
    """Places put together, and each place's bag."""

    contents: list[tuple[list[int], int, int]]
    bag_of: dict[int, int]
    watched: frozenset[int]

    def rules(self, by_seat: Choices) -> list[list[tuple[list[tuple[list[int], int]], int]]]:
        """A side's choices of places as choices of bags, each with the bag that it watches."""
        return [[self._rule(choice) for choice in choices] for choices in by_seat]

    def _rule(
        self, choice: Sequence[tuple[Sequence[Card], int]]
    ) -> tuple[list[tuple[list[int], int]], int]:
        parts = [([int(cell) for cell in cells], take) for cells, take in choice]
        watched = [cell for cells, _ in parts for cell in cells if cell in self.watched]
        bag_of = self.bag_of
        bags = [(sorted({bag_of[cell] for cell in cells}), take) for cells, take in parts]
        return bags, bag_of[watched[0]] if watched else -1

    def only(self, cells: Sequence[Card]) -> int:
        """The bag that holds exactly these places, or -1."""
        bags = {self.bag_of.get(int(cell), -1) for cell in cells}
        if len(bags) != 1:
            return -1
        bag = bags.pop()
        known, missing, _ = self.contents[bag] if bag >= 0 else ((), 0, AS_THEY_ARE)
        return bag if len(known) + missing == len(cells) else -1


def bags_of(
    places: Sequence[Place],
    choices: Sequence[Choices],
    lies: Mapping[int, int],
    watched: frozenset[int],
    apart: frozenset[int],
) -> Bags:
    """Places that are used alike, and where cards are alike, are one bag; some stay apart."""
    parts: dict[int, list[tuple[int, ...]]] = {}
    for side, by_seat in enumerate(choices):
        for seat, several in enumerate(by_seat):
            for number, choice in enumerate(several):
                for part, (cells, _) in enumerate(choice):
                    for cell in cells:
                        parts.setdefault(int(cell), []).append((side, seat, number, part))
    bags: dict[object, int] = {}
    contents: list[tuple[list[int], int, int]] = []
    bag_of: dict[int, int] = {}
    for place, used in parts.items():
        lying = lies.get(place, AS_THEY_ARE)
        alone = (place,) if place in apart - watched else place in watched
        bag = bags.setdefault((tuple(used), lying, alone), len(bags))
        if bag == len(contents):
            contents.append(([], 0, lying))
        known, missing, _ = contents[bag]
        card = places[place]
        contents[bag] = (
            (known, missing + 1, lying) if card is None else ([*known, int(card)], missing, lying)
        )
        bag_of[place] = bag
    return Bags(contents, bag_of, watched)
