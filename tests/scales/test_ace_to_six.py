"""Ace-to-six, London lowball: the ace is low, straights and flushes count against."""

from __future__ import annotations

from oddchip.scales import evaluate

from .helpers import beats, offsuit, suited

ID = "ace-to-six"


def test_six_four_three_deuce_ace_of_several_suits_is_best() -> None:
    assert beats(ID, offsuit("6432A"), offsuit("6532A"))
    assert beats(ID, offsuit("KQJT8"), suited("6432A"))


def test_five_four_three_deuce_ace_is_a_straight() -> None:
    assert evaluate(ID, offsuit("5432A")).name == "Straight, five high"
    assert beats(ID, offsuit("KQJT8"), offsuit("5432A"))


def test_ace_king_queen_jack_ten_is_king_high() -> None:
    assert evaluate(ID, offsuit("AKQJT")).name == "K-Q-J-T-A, a rough king"
    assert beats(ID, offsuit("KQJTA"), offsuit("KQJT2"))
    assert beats(ID, offsuit("KQJTA"), offsuit("AA234"))


def test_king_queen_jack_ten_nine_is_a_straight() -> None:
    assert evaluate(ID, offsuit("KQJT9")).name == "Straight, king high"


def test_a_pair_of_aces_is_the_lowest_pair() -> None:
    assert beats(ID, offsuit("AA765"), offsuit("22543"))
