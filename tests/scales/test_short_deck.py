"""Short deck: 36 cards, sixes to aces."""

from __future__ import annotations

from oddchip.scales import evaluate

from .helpers import beats, offsuit, suited


def test_a_flush_beats_a_full_house() -> None:
    assert beats("short-high", suited("JT986"), offsuit("AAAKK"))


def test_four_of_a_kind_beats_a_flush() -> None:
    assert beats("short-high", offsuit("66667"), suited("AKQJ9"))


def test_ace_six_seven_eight_nine_is_the_lowest_straight() -> None:
    assert evaluate("short-high", offsuit("9876A")).name == "Straight, nine high"
    assert beats("short-high", offsuit("T9876"), offsuit("9876A"))
    assert beats("short-high", offsuit("9876A"), offsuit("AAAKQ"))


def test_ace_king_queen_jack_ten_is_the_highest_straight() -> None:
    assert beats("short-high", offsuit("AKQJT"), offsuit("KQJT9"))


def test_the_short_wheel_of_one_suit_is_the_lowest_straight_flush() -> None:
    assert evaluate("short-high", suited("9876A")).name == "Straight flush, nine high"
    assert beats("short-high", suited("T9876"), suited("9876A"))


def test_a_straight_beats_three_of_a_kind() -> None:
    assert beats("short-high", offsuit("9876A"), offsuit("AAAKQ"))


def test_option_three_of_a_kind_beats_a_straight() -> None:
    id = "short-high trips over straight"
    assert beats(id, offsuit("66687"), offsuit("AKQJT"))
    assert beats(id, offsuit("9876A"), offsuit("AAKKQ"))
    assert beats(id, offsuit("66677"), offsuit("AAAKQ"))


def test_option_a_flush_still_beats_a_full_house() -> None:
    assert beats("short-high trips over straight", suited("JT986"), offsuit("AAAKK"))
