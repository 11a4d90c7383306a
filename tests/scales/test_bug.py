"""The bug: an ace, or the card that completes a straight, a flush or a straight flush."""

from __future__ import annotations

import pytest

from oddchip.cards import JOKER
from oddchip.scales import evaluate

from .helpers import offsuit, suited


@pytest.mark.parametrize(
    ("hand", "name", "stands"),
    [
        ("KcKd7h2sXx", "Pair of kings, A-7-2", "A"),
        ("AcKd7h2sXx", "Pair of aces, K-7-2", "A"),
        ("AcAdKhKsXx", "Full house, aces over kings", "A"),
        ("KcKdKh2sXx", "Three of a kind, kings, A-2", "A"),
        ("KcKdKhKsXx", "Four of a kind, kings, A", "A"),
    ],
    ids=["kicker", "pair", "full house", "with trips", "with quads"],
)
def test_the_bug_is_an_ace(hand: str, name: str, stands: str) -> None:
    made = evaluate("high", hand)
    assert made.name == name
    assert made.stands == {JOKER: stands}


def test_the_bug_pairs_nothing_but_aces() -> None:
    assert evaluate("high", "KcKdQhQsXx").name == "Two pair, kings and queens, ace kicker"


@pytest.mark.parametrize(
    ("hand", "top", "stands"),
    [
        ("9c8d7h6sXx", "ten", "T"),
        ("9c8d7h5sXx", "nine", "6"),
        ("5c4d3h2sXx", "six", "6"),
        ("Ac2d3h4sXx", "five", "5"),
        ("KcQdJhTsXx", "ace", "A"),
        ("AcKdQhJsXx", "ace", "T"),
    ],
)
def test_the_bug_completes_a_straight_the_highest_way(hand: str, top: str, stands: str) -> None:
    made = evaluate("high", hand)
    assert made.name == f"Straight, {top} high"
    assert made.stands == {JOKER: stands}


@pytest.mark.parametrize(
    ("hand", "name", "stands"),
    [
        ("Kh9h7h2hXx", "Flush, A-K-9-7-2", "Ah"),
        ("Ah9h7h2hXx", "Flush, A-K-9-7-2", "Kh"),
        ("AhKh7h2hXx", "Flush, A-K-Q-7-2", "Qh"),
    ],
)
def test_the_bug_is_the_highest_rank_that_a_flush_lacks(hand: str, name: str, stands: str) -> None:
    made = evaluate("high", hand)
    assert made.name == name
    assert made.stands == {JOKER: stands}


def test_the_bug_completes_a_straight_flush() -> None:
    made = evaluate("high", "9s8s7s5sXx")
    assert made.name == "Straight flush, nine high"
    assert made.stands == {JOKER: "6s"}


def test_with_four_aces_the_bug_makes_five_aces_above_everything() -> None:
    five = evaluate("high", "AcAdAhAsXx")
    assert five.name == "Five of a kind, aces"
    assert five > evaluate("high", suited("AKQJT"))


def test_a_joker_on_a_high_scale_is_a_bug_unless_said_otherwise() -> None:
    hand = "KcKd7h2sXx"
    assert evaluate("high", hand) == evaluate("high", hand, "bug")
    assert evaluate("high", hand) < evaluate("high", hand, "wild")


def test_a_hand_with_the_bug_ties_the_natural_one() -> None:
    assert evaluate("high", "9c8d7h6sXx") == evaluate("high", offsuit("T9876"))
