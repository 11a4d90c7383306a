"""Elimination: the lowest total, or the highest."""

from __future__ import annotations

import pytest

from oddchip.cards import Card
from oddchip.scales import evaluate, scale

from .helpers import beats, offsuit

LOW, HIGH = "elimination low", "elimination high"


@pytest.mark.parametrize(
    ("hand", "low", "high"),
    [
        ("A", "1", "11"),
        ("K", "0.5", "10"),
        ("T", "10", "10"),
        ("AK52", "8.5", "28"),
        ("7", "7", "7"),
    ],
)
def test_low_counts_aces_one_and_faces_a_half_high_counts_eleven_and_ten(
    hand: str, low: str, high: str
) -> None:
    assert evaluate(LOW, offsuit(hand)).name == f"a total of {low}"
    assert evaluate(HIGH, offsuit(hand)).name == f"a total of {high}"


def test_the_lowest_total_wins_low() -> None:
    assert beats(LOW, offsuit("JQK2"), offsuit("4"))
    assert beats(LOW, offsuit("K"), offsuit("A"))


def test_the_highest_total_wins_high() -> None:
    assert beats(HIGH, offsuit("AKT"), offsuit("TTT"))


def test_the_number_of_cards_does_not_matter() -> None:
    assert evaluate(LOW, offsuit("223")) == evaluate(LOW, offsuit("7"))


def test_without_cards_there_is_no_total() -> None:
    nothing: tuple[Card, ...] = ()
    assert scale(LOW).value([((nothing, 0),)]) is None
    assert scale(HIGH).made([((nothing, 0),)]) is None
