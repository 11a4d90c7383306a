"""Lowball hands are perfect, rough or smooth."""

from __future__ import annotations

from itertools import combinations

import pytest

from oddchip.scales import evaluate

from .helpers import offsuit


@pytest.mark.parametrize(
    ("id", "hand", "manner"),
    [
        ("ace-to-five", "7432A", "a perfect seven"),
        ("ace-to-five", "7543A", "a smooth seven"),
        ("ace-to-five", "76432", "a rough seven"),
        ("ace-to-five", "76543", "a rough seven"),
        ("ace-to-five", "8432A", "a perfect eight"),
        ("ace-to-five", "6532A", "a rough six"),
        ("ace-to-five", "K432A", "a perfect king"),
        ("deuce-to-seven", "85432", "a perfect eight"),
        ("deuce-to-seven", "86432", "a smooth eight"),
        ("deuce-to-seven", "87642", "a rough eight"),
        ("deuce-to-seven", "A5432", "a perfect ace"),
        ("deuce-to-seven", "AKQJ9", "a rough ace"),
        ("deuce-to-seven", "AQJT9", "a smooth ace"),
        ("ace-to-six", "7432A", "a perfect seven"),
        ("ace-to-six", "7642A", "a rough seven"),
        ("ace-to-six", "KQJTA", "a rough king"),
    ],
)
def test_a_hand_says_its_manner(id: str, hand: str, manner: str) -> None:
    assert evaluate(id, offsuit(hand)).name.endswith(f"{'-'.join(hand)}, {manner}")


@pytest.mark.parametrize(
    ("id", "ranks", "tops"),
    [
        ("ace-to-five", "A23456789TJQK", "6789TJQK"),
        ("deuce-to-seven", "23456789TJQKA", "89TJQKA"),
        ("ace-to-six", "A23456789TJQK", "789TJQK"),
    ],
)
def test_every_top_card_has_one_perfect_hand_and_it_is_its_best(
    id: str, ranks: str, tops: str
) -> None:
    """The best hand of all is none of them: it is called the best low there is."""
    for top in tops:
        below = ranks[: ranks.index(top)]
        hands = [evaluate(id, offsuit(top + "".join(four))) for four in combinations(below, 4)]
        perfect = [hand for hand in hands if " perfect " in hand.name]
        assert perfect == [max(hands)]


def test_a_straight_has_no_manner() -> None:
    """An eight-high straight is no rough eight."""
    assert evaluate("deuce-to-seven", offsuit("87654")).name == "Straight, eight high"


@pytest.mark.parametrize(
    ("id", "hand"), [("ace-to-five", "5432A"), ("deuce-to-seven", "75432"), ("ace-to-six", "6432A")]
)
def test_the_best_hand_is_called_so(id: str, hand: str) -> None:
    name = evaluate(id, offsuit(hand)).name
    assert name == f"Number 1: {'-'.join(hand)}, the best low there is"
