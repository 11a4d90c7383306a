"""Made-up plans to try the kernel on: bags on the table, hands, and who may combine what."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from oddchip.cards import Card
from oddchip.kernel import core, tables
from oddchip.scales import Choice

Part = tuple[list[int], int]
#: What the player whose own bag has this number may combine.
Rule = Callable[[int], list[list[Part]]]


@dataclass(frozen=True)
class Kind:
    """A kind of spot: the sizes of the bags on the table, of a hand, the rule and the scales."""

    table: tuple[int, ...]
    hand: int
    rule: Rule
    scales: tuple[str, ...]


def _boards(own: int) -> list[list[Part]]:
    return [[([own], 2), ([row, turn, 5], 3)] for row, turn in ((0, 3), (1, 3), (1, 4), (2, 4))]


KINDS = {
    "holdem": Kind((5,), 2, lambda own: [[([0, own], 5)]], ("high",)),
    "holdem-8": Kind((5,), 2, lambda own: [[([0, own], 5)]], ("high", "ace-to-five")),
    "omaha-8": Kind((5,), 4, lambda own: [[([own], 2), ([0], 3)]], ("high", "ace-to-five")),
    "pineapple": Kind(
        (5,),
        3,
        lambda own: [[([0], 5)], [([own], 1), ([0], 4)], [([own], 2), ([0], 3)]],
        ("high", "ace-to-five"),
    ),
    "three from hand": Kind((5,), 3, lambda own: [[([own], 3), ([0], 2)]], ("high",)),
    "four from hand": Kind((5,), 4, lambda own: [[([own], 4), ([0], 1)]], ("high", "ace-to-five")),
    "two or five": Kind(
        (5,), 5, lambda own: [[([own], 2), ([0], 3)], [([own], 5)]], ("high", "ace-to-five")
    ),
    "murder": Kind(
        (4, 4, 4),
        4,
        lambda own: [[([own], 2), ([0], 1), ([1], 1), ([2], 1)]],
        ("high", "ace-to-five"),
    ),
    "chowaha": Kind((3, 3, 3, 1, 1, 1), 4, _boards, ("high", "ace-to-five")),
    "dramadugi": Kind((5,), 5, lambda own: [[([own], 2), ([0], 3)]], ("high",)),
    "deuces with a board": Kind((5,), 2, lambda own: [[([0, own], 5)]], ("deuce-to-seven",)),
    "action razz": Kind((1,), 6, lambda own: [[([0, own], 5)]], ("action-razz", "badugi")),
    "duck flush": Kind((5,), 2, lambda own: [[([0, own], 5)]], ("duck-flush",)),
}


@dataclass
class Spot:
    """A plan, and what it was made of."""

    kind: Kind
    bags: list[tuple[list[int], int, bool]]
    deck: list[int]

    @property
    def own(self) -> range:
        return range(len(self.kind.table), len(self.bags))

    def plan(self) -> Any:
        sides = [
            (tables(id).compiled, least(id), [rules(self.kind.rule(bag)) for bag in self.own])
            for id in self.kind.scales
        ]
        return core().Plan.of(deck=self.deck, bags=self.bags, sides=sides, nobody=-1, wild=0)

    def reference(self, dealt: Sequence[Sequence[int]]) -> list[list[int | None]]:
        """Everybody's value on every side, by the readable scales."""
        full = [
            [Card(one) for one in (*known, *more)]
            for (known, _, _), more in zip(self.bags, dealt, strict=True)
        ]

        def choices(bag: int) -> list[Choice]:
            return [
                tuple((tuple(one for b in bags for one in full[b]), take) for bags, take in choice)
                for choice in self.kind.rule(bag)
            ]

        return [
            [tables(id).scale.value(choices(bag)) for bag in self.own] for id in self.kind.scales
        ]


def spot(kind: Kind, chance: random.Random, players: int, missing: int) -> Spot:
    """Random hands, and a table on which so many cards (the last ones) are still to come."""
    few_suits = chance.random() < 0.3
    cards = [one for one in range(52) if not few_suits or one % 4 < 3]
    chance.shuffle(cards)
    bags: list[tuple[list[int], int, bool]] = []
    for size in reversed(kind.table):
        here = min(size, missing)
        missing -= here
        bags.insert(0, ([cards.pop() for _ in range(size - here)], here, False))
    bags += [([cards.pop() for _ in range(kind.hand)], 0, False) for _ in range(players)]
    return Spot(kind, bags, cards)


def rules(choices: list[list[Part]]) -> list[tuple[list[Part], int]]:
    """Choices as the kernel reads them, none of them depending on a watched card."""
    return [(choice, -1) for choice in choices]


def least(id: str) -> int:
    """Eight or better for the low, anything else on other scales."""
    if id != "ace-to-five":
        return 1
    eight = tuple(Card(4 * rank) for rank in (2, 3, 4, 5, 6))
    return tables(id).dense(tables(id).scale.value([((eight, 5),)]) or 0)
