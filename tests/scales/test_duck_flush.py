"""Duck flush: a flush or better, and else deuce-to-seven low."""

from __future__ import annotations

import pytest

from oddchip.scales import evaluate

from .helpers import beats, offsuit, suited

ID = "duck-flush"


def test_of_two_flushes_the_better_high_hand_wins() -> None:
    assert beats(ID, "AhQhJhTh2h", "KcJc8c5c3c")


def test_without_a_flush_the_best_kansas_city_low_wins_and_a_straight_is_no_high_hand() -> None:
    first, second, third = "8h5d4c3s2d", "8c6d5s4h3c", "7h6c5h4s3d"
    assert beats(ID, first, second)
    assert beats(ID, second, third)
    assert evaluate(ID, first).name == "Number 5: 8-5-4-3-2, a perfect eight"
    assert evaluate(ID, third).name == "Straight, seven high"


@pytest.mark.parametrize(
    "hand",
    [suited("75432"), offsuit("22233"), offsuit("22223"), suited("5432A")],
    ids=["flush", "full house", "four of a kind", "straight flush"],
)
def test_a_flush_or_better_beats_every_low_hand(hand: str) -> None:
    assert beats(ID, hand, offsuit("75432"))


@pytest.mark.parametrize(
    "hand",
    [offsuit("AKQJT"), offsuit("AAAKQ"), offsuit("AAKKQ"), offsuit("AAKQJ"), offsuit("AKQJ9")],
    ids=["straight", "three of a kind", "two pair", "pair", "ace high"],
)
def test_anything_less_than_a_flush_is_a_low_hand(hand: str) -> None:
    assert beats(ID, offsuit("75432"), hand)


def test_the_lowest_flush_beats_the_wheel_and_loses_to_a_full_house() -> None:
    assert beats(ID, offsuit("22233"), suited("75432"))


def test_a5432_is_ace_high_of_several_suits_and_a_straight_flush_of_one() -> None:
    assert evaluate(ID, offsuit("A5432")).name == "A-5-4-3-2, a perfect ace"
    assert evaluate(ID, suited("A5432")).name == "Straight flush, five high"
