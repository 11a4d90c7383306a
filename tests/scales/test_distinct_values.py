"""How many different values the hands of each scale have."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from oddchip.cards import DECKS, cards
from oddchip.scales import scale

from .helpers import DECK_RANKS, classes, worth

_PAIRED = 2860 + 858 + 858 + 156 + 156  # pair, two pair, trips, full house, quads of 13 ranks
_VALUES = {
    "high": 7462,
    "short-high": 1404,
    "short-high trips over straight": 1404,
    "mexican-high": 2244,
    "ace-to-five": 6175,
    "deuce-to-seven": 7462,
    "ace-to-six": 7462,
    "home-low": 7461,
    "duck-flush": 7462,
    "action-razz": 6175,
}


@pytest.mark.parametrize(("id", "many"), _VALUES.items(), ids=_VALUES)
def test_how_many_values_five_natural_cards_have(id: str, many: int) -> None:
    """Paired hands, and 1287 sets of five ranks, twice where a suited one differs.

    - `high`, `deuce-to-seven`, `ace-to-six` and `duck-flush`: 4888 + 2 x 1287 = 7462. Which of
      those are straights moves hands about, and makes no value equal to another.
    - `home-low`: one fewer, for the bicycle is the same suited or not.
    - `ace-to-five` and `action-razz`: 4888 + 1287 = 6175, for suits do not matter. On five cards
      the face card is among those that play.
    - nine ranks: 504 + 252 + 252 + 72 + 72 paired, and 2 x 126: 1404.
    - ten ranks: 840 + 360 + 360 + 90 + 90 paired, and 2 x 252: 2244.
    """
    assert len({worth(id, one.cards) for one in classes(DECK_RANKS[id])}) == many


def test_the_numbers_of_values_follow_from_the_ranks() -> None:
    assert _VALUES["high"] == _PAIRED + 2 * comb(13, 5)
    assert _VALUES["home-low"] == _VALUES["high"] - 1
    assert _VALUES["ace-to-five"] == _PAIRED + comb(13, 5)
    for id, ranks in (("short-high", 9), ("mexican-high", 10)):
        rest = ranks - 1
        paired = ranks * comb(rest, 3) + 2 * ranks * comb(rest, 2) + 2 * ranks * rest
        assert _VALUES[id] == paired + 2 * comb(ranks, 5)


@pytest.mark.parametrize("id", ["badugi", "badugi-ace-high"])
def test_badugi_hands_have_1092_values(id: str) -> None:
    """One for every set of one to four ranks: 13 + 78 + 286 + 715."""
    rainbows = (
        tuple(cards("".join(rank + suit for rank, suit in zip(some, "cdhs", strict=False))))
        for size in (1, 2, 3, 4)
        for some in combinations("23456789TJQKA", size)
    )
    values = {scale(id).value([((some, len(some)),)]) for some in rainbows}
    assert len(values) == 13 + 78 + 286 + 715 == 1092


def test_two_cards_have_91_values() -> None:
    """Thirteen pairs, and 78 sets of two ranks."""
    hands = combinations(DECKS["52"].cards, 2)
    assert len({scale("guts-2").value([((two, 2),)]) for two in hands}) == 91


def test_three_cards_have_741_values() -> None:
    """Thirteen trips, 156 pairs with a kicker, and 286 sets of three ranks, suited or not."""
    hands = combinations(DECKS["52"].cards, 3)
    values = {scale("guts-3").value([((three, 3),)]) for three in hands}
    assert len(values) == 13 + 156 + 2 * 286
