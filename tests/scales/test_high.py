"""High: the standard order of poker hands."""

from __future__ import annotations

from itertools import pairwise

import pytest

from oddchip.scales import evaluate

from .helpers import beats, offsuit, suited, ties

#: One hand of each kind, the best first; the book's examples where it has one.
_ORDER = {
    "straight flush": "2c3c4c5c6c",
    "four of a kind": "8s8h8c8dJs",
    "full house": "7c7s7d2h2d",
    "flush": "AhKh9h7h6h",
    "straight": "5c6d7d8s9d",
    "three of a kind": "6c6d6hAhKs",
    "two pair": "AsAc8s8cKd",
    "pair": "5h5s7c8c9c",
    "high card": "AhKhQhJh2s",
}


@pytest.mark.parametrize(("better", "worse"), list(pairwise(_ORDER)))
def test_each_kind_of_hand_beats_the_next(better: str, worse: str) -> None:
    assert beats("high", _ORDER[better], _ORDER[worse])


def test_the_lowest_hand_is_seven_five_four_three_deuce() -> None:
    assert beats("high", _ORDER["high card"], "2s3s4d5c7h")
    assert beats("high", offsuit("76432"), "2s3s4d5c7h")


def test_five_of_a_kind_is_above_all() -> None:
    assert evaluate("high", "AcAdAhAsXx") > evaluate("high", suited("AKQJT"))


def test_an_ace_is_the_highest_card_of_a_straight_or_its_lowest() -> None:
    assert evaluate("high", offsuit("AKQJT")).name == "Straight, ace high"
    assert evaluate("high", offsuit("5432A")).name == "Straight, five high"
    assert beats("high", offsuit("65432"), offsuit("5432A"))


def test_a_straight_does_not_go_round_the_corner() -> None:
    assert evaluate("high", offsuit("32AKQ")).name == "Ace high, K-Q-3-2"


def test_the_lowest_straight_flush_has_the_ace_low() -> None:
    assert beats("high", suited("65432"), suited("5432A"))
    assert beats("high", suited("5432A"), offsuit("AAAAK"))


def test_aces_are_high_in_other_hands() -> None:
    assert beats("high", offsuit("AA432"), offsuit("KKQJT"))


def test_only_the_best_five_of_seven_play() -> None:
    """Two kings lose to an ace and a deuce when the board is T T 5 5 A."""
    board = "TcTh5c5dAh"
    kings, ace = evaluate("high", f"KsKd{board}"), evaluate("high", f"Ad2c{board}")
    assert ace > kings
    assert kings.name == "Two pair, kings and tens, ace kicker"
    assert ace.name == "Two pair, aces and tens, five kicker"


def test_the_sixth_card_never_breaks_a_tie() -> None:
    assert ties("high", "AhKdQc9s7h3d2c", "AhKdQc9s7h6d5c")


def test_suits_never_break_a_tie() -> None:
    assert ties("high", suited("AKQJ9", "s"), suited("AKQJ9", "c"))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("KKKK2", "QQQQA"),
        ("KKKK3", "KKKK2"),
        ("33322", "222AA"),
        ("33344", "33322"),
        ("666A3", "666A2"),
        ("AA332", "KKQQJ"),
        ("AA443", "AA332"),
        ("AA334", "AA332"),
        ("55987", "55986"),
        ("AK976", "AK975"),
        ("98762", "98754"),
    ],
)
def test_inside_a_kind_the_weightiest_ranks_are_compared_first(better: str, worse: str) -> None:
    assert beats("high", offsuit(better), offsuit(worse))


def test_flushes_are_compared_card_by_card() -> None:
    assert beats("high", suited("A7543", "c"), suited("KQJT8", "d"))
    assert beats("high", suited("AK963", "c"), suited("AK962", "d"))
