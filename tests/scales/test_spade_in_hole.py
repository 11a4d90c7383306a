"""Chicago: the highest (or lowest) spade in the hole."""

from __future__ import annotations

from oddchip.cards import cards
from oddchip.scales import evaluate, scale

from .helpers import beats

HIGH, LOW = "spade-in-hole", "spade-in-hole low"


def test_the_highest_spade_wins_the_ace_above_the_king() -> None:
    assert beats(HIGH, "As2c3d", "KsAcAd")
    assert beats(HIGH, "3s2c4d", "2sAcAd")


def test_only_the_highest_spade_of_a_hand_counts() -> None:
    made = evaluate(HIGH, "2sQs9h")
    assert made.name == "Queen of spades in the hole"
    assert made.cards == tuple(cards("Qs"))


def test_in_low_chicago_the_lowest_spade_wins_and_the_deuce_is_lowest() -> None:
    assert beats(LOW, "2sKcKd", "3s2c2d")
    assert beats(LOW, "Ks2c3d", "As2c3d")


def test_only_the_lowest_spade_of_a_hand_counts_in_low_chicago() -> None:
    made = evaluate(LOW, "2sQs9h")
    assert made.name == "Deuce of spades in the hole"
    assert made.cards == tuple(cards("2s"))


def test_without_a_spade_in_the_hole_there_is_no_claim() -> None:
    held = tuple(cards("AcAdAh"))
    assert scale(HIGH).value([((held, 3),)]) is None
    assert scale(LOW).made([((held, 3),)]) is None
