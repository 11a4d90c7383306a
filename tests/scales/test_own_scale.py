"""Somebody's own scale: an ordinary class on top of the package's, compiled or not."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from oddchip.cards import Card, cards
from oddchip.scales import NO_WILD, Choice, Made, Scale, WildCards
from oddchip.scales.best import FiveCardScale, Suits
from oddchip.scales.counting import Points
from oddchip.scales.poker import PokerScale


def _all_of(choices: Sequence[Choice]) -> tuple[Card, ...]:
    return tuple(one for choice in choices for part, _ in choice for one in part)


class MostHearts(Scale):
    """The most hearts win."""

    id = "most-hearts"
    words = "the most hearts"

    def value(self, choices: Sequence[Choice], wild: WildCards = NO_WILD) -> int | None:
        self.no_wild(wild)
        return len([one for one in _all_of(choices) if one.suit == 2])

    def made(
        self, choices: Sequence[Choice], wild: WildCards = NO_WILD, *, by_suit: bool = False
    ) -> Made | None:
        value = self.value(choices, wild)
        return None if value is None else Made(self.id, value, _all_of(choices), self.name(value))

    def name(self, value: int) -> str:
        return f"{value} hearts"


class LowestSum(FiveCardScale):
    """Five cards with the lowest sum of ranks; suits do not matter."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "lowest-sum"
        self.words = "the lowest sum"
        self.suits = Suits.IGNORED
        self.ranks = tuple(range(13))

    def of(self, ranks: Sequence[int], flush: bool) -> int:
        return 100 - sum(ranks)

    def read(self, ranks: Sequence[int], flush: bool) -> tuple[str, tuple[int, ...]]:
        return "sum", tuple(sorted(ranks, reverse=True))

    def name(self, value: int) -> str:
        return f"a sum of {100 - value}"


def _any_five(held: str) -> list[Choice]:
    return [((tuple(cards(held)), 5),)]


def test_a_scale_of_ones_own() -> None:
    found = MostHearts().made(_any_five("AhKh2c3d4h"))
    assert found is not None
    assert str(found) == "3 hearts"
    assert MostHearts().by_height(cards("2cAh")) == ((12, 2), (0, 0))


def test_the_best_five_on_a_five_card_scale_of_ones_own() -> None:
    found = LowestSum().made(_any_five("2c2d3hAsKs4c5d"))
    assert found is not None
    assert set(found.cards) == {Card(one) for one in cards("2c2d3h4c5d")}
    assert found.name == "a sum of 6"


@pytest.mark.parametrize("asked", [Points, PokerScale, LowestSum])
def test_a_scale_is_of_its_kind_whatever_was_asked_before(asked: type[Scale]) -> None:
    own = LowestSum()
    assert isinstance(own, asked) == (asked is LowestSum)
    assert isinstance(own, FiveCardScale)
    assert isinstance(own, Scale)
