"""Mexican poker: forty cards without eights, nines and tens, and a joker."""

from __future__ import annotations

import pytest

from oddchip.scales import evaluate

from .helpers import beats, offsuit, suited


def test_seven_and_jack_are_neighbours() -> None:
    assert evaluate("mexican-high", offsuit("567JQ")).name == "Straight, queen high"
    assert evaluate("high", offsuit("567JQ")).name == "Queen high, J-7-6-5"


def test_ace_king_queen_jack_seven_is_the_highest_straight() -> None:
    assert evaluate("mexican-high", offsuit("AKQJ7")).name == "Straight, ace high"
    assert beats("mexican-high", offsuit("AKQJ7"), offsuit("KQJ76"))


def test_ace_two_three_four_five_is_the_lowest_straight() -> None:
    assert evaluate("mexican-high", offsuit("A2345")).name == "Straight, five high"
    assert beats("mexican-high", offsuit("23456"), offsuit("A2345"))


def test_the_seven_straights_from_low_to_high() -> None:
    rows = ["A2345", "23456", "34567", "4567J", "567JQ", "67JQK", "7JQKA"]
    hands = [evaluate("mexican-high", offsuit(row)) for row in rows]
    assert hands == sorted(hands)
    assert len(set(hands)) == 7
    assert all(hand.name.startswith("Straight,") for hand in hands)


def test_a_flush_beats_a_full_house() -> None:
    assert beats("mexican-high", suited("76432"), offsuit("AAAKK"))


def test_four_of_a_kind_beats_a_flush() -> None:
    assert beats("mexican-high", offsuit("22223"), suited("AKQJ6"))


def test_a_straight_flush_beats_four_of_a_kind() -> None:
    assert beats("mexican-high", suited("A2345"), offsuit("AAAAK"))


@pytest.mark.parametrize("rank", "234567JQKA")
def test_five_of_a_kind_is_the_highest_hand(rank: str) -> None:
    five = evaluate("mexican-high", offsuit(rank * 4) + "Xx", "wild")
    assert five.name.startswith("Five of a kind")
    assert five > evaluate("mexican-high", suited("AKQJ7"))


def test_a_joker_dealt_down_is_wild() -> None:
    assert evaluate("mexican-high", "KcKd4h2sXx", "wild").name == "Three of a kind, kings, 4-2"


def test_a_joker_dealt_up_is_a_bug() -> None:
    assert evaluate("mexican-high", "KcKd4h2sXx", "bug").name == "Pair of kings, A-4-2"
    assert evaluate("mexican-high", "6c7dJhKsXx", "bug").name == "Straight, king high"


def test_a_joker_is_never_an_eight_nine_or_ten() -> None:
    """K-Q-J and a joker lack a ten on other tables; here only the seven is missing."""
    wild = evaluate("mexican-high", "AcKdQhJsXx", "wild")
    assert wild.stands == {evaluate("mexican-high", "AcKdQhJsXx").cards[-1]: "7"}
