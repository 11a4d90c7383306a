"""Guts with two cards and with three."""

from __future__ import annotations

from itertools import pairwise

import pytest

from oddchip.scales import evaluate

from .helpers import beats, ties

_THREE = {
    "straight flush": "2h3h4h",
    "three of a kind": "AcAdAh",
    "flush": "AsKsJs",
    "straight": "QcKdAh",
    "pair": "AcAdKh",
    "high card": "AcKdJh",
}


def test_two_cards_a_pair_beats_high_cards() -> None:
    assert beats("guts-2", "2c2d", "AcKd")


def test_two_cards_the_higher_pair_wins() -> None:
    assert beats("guts-2", "AcAd", "KcKd")


def test_two_cards_the_higher_card_wins_then_the_second() -> None:
    assert beats("guts-2", "Ac2d", "KcQd")
    assert beats("guts-2", "Ac3d", "Ah2d")


def test_two_cards_have_no_straights_and_no_flushes() -> None:
    assert beats("guts-2", "KcJd", "KsTs")
    assert ties("guts-2", "KcQc", "KdQh")
    assert beats("guts-2", "Ac3d", "Ac2c")


@pytest.mark.parametrize(("better", "worse"), list(pairwise(_THREE)))
def test_three_cards_each_kind_beats_the_next(better: str, worse: str) -> None:
    assert beats("guts-3", _THREE[better], _THREE[worse])


@pytest.mark.parametrize(
    ("better", "worse"),
    [("2c2d2h", "AsKsJs"), ("2s3s5s", "QcKdAh"), ("Ac2d3h", "AcAdKh"), ("2c2d3h", "AcKdJh")],
    ids=["three of a kind", "flush", "straight", "pair"],
)
def test_three_cards_the_lowest_of_a_kind_beats_the_highest_of_the_next(
    better: str, worse: str
) -> None:
    assert beats("guts-3", better, worse)


def test_three_cards_8_9_t_of_spades_beat_2_3_4_of_hearts() -> None:
    assert beats("guts-3", "8s9sTs", "2h3h4h")


def test_three_cards_ace_deuce_trey_is_the_lowest_straight() -> None:
    assert evaluate("guts-3", "Ac2d3h").name == "Straight, trey high"
    assert beats("guts-3", "2c3d4h", "Ac2d3h")


def test_three_cards_queen_king_ace_is_the_highest_straight() -> None:
    assert evaluate("guts-3", "QcKdAh").name == "Straight, ace high"
    assert beats("guts-3", "QcKdAh", "JcQdKh")


def test_three_cards_king_ace_deuce_is_no_straight() -> None:
    assert evaluate("guts-3", "KcAd2h").name == "Ace high, K-2"


def test_three_cards_the_lowest_straight_flush_has_the_ace_low() -> None:
    assert beats("guts-3", "2h3h4h", "As2s3s")


def test_three_cards_the_same_pair_goes_to_the_kicker() -> None:
    assert beats("guts-3", "8c8dAh", "8h8sKd")


def test_three_cards_flushes_and_high_cards_are_compared_card_by_card() -> None:
    assert beats("guts-3", "AsJs3s", "AhJh2h")
    assert beats("guts-3", "AsJs3d", "AhJh2c")


def test_equal_hands_tie_whatever_their_suits() -> None:
    assert ties("guts-3", "AsJs3s", "AhJh3h")
