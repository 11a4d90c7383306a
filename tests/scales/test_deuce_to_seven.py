"""Deuce-to-seven, Kansas City lowball: the ace is high, straights and flushes count against."""

from __future__ import annotations

from itertools import combinations

import pytest

from oddchip.scales import evaluate

from .helpers import beats, offsuit, suited

ID = "deuce-to-seven"


def test_seven_five_four_three_deuce_of_several_suits_is_best() -> None:
    assert beats(ID, offsuit("75432"), offsuit("76432"))
    assert beats(ID, offsuit("76432"), suited("75432"))


def test_straights_count_against() -> None:
    assert beats(ID, offsuit("AKQJ9"), offsuit("65432"))


def test_flushes_count_against() -> None:
    assert beats(ID, offsuit("AKQJ9"), suited("75432"))


def test_the_ace_is_always_high_so_a5432_is_no_straight() -> None:
    assert evaluate(ID, offsuit("A5432")).name == "A-5-4-3-2, a perfect ace"


def test_a5432_is_the_best_ace_high() -> None:
    best = evaluate(ID, offsuit("A5432"))
    others = [("A", *four) for four in combinations("23456789TJQK", 4)]
    assert all(
        best > evaluate(ID, offsuit("".join(some))) for some in others if set(some) != set("A5432")
    )
    assert evaluate(ID, offsuit("KQJT8")) > best > evaluate(ID, offsuit("22543"))


def test_ace_king_queen_jack_ten_is_a_straight() -> None:
    assert evaluate(ID, offsuit("AKQJT")).name == "Straight, ace high"


def test_the_lowest_pair_wins_deuces_543_beat_aces_765() -> None:
    assert beats(ID, offsuit("22543"), offsuit("AA765"))


def test_the_lowest_straight_wins_76543_beats_87654() -> None:
    assert beats(ID, offsuit("76543"), offsuit("87654"))


def test_the_lowest_flush_wins_86543_beats_95432() -> None:
    assert beats(ID, suited("86543", "c"), suited("95432", "d"))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (offsuit("AKQJ9"), offsuit("22345")),
        (offsuit("AAKQJ"), offsuit("22334")),
        (offsuit("AAKKQ"), offsuit("22234")),
        (offsuit("AAAKQ"), offsuit("65432")),
        (offsuit("AKQJT"), suited("75432")),
        (suited("AKQJ9"), offsuit("22233")),
        (offsuit("AAAKK"), offsuit("22223")),
        (offsuit("AAAAK"), suited("65432")),
    ],
    ids=[
        *("no pair", "pair", "two pair", "three of a kind"),
        *("straight", "flush", "full house", "four of a kind"),
    ],
)
def test_each_kind_of_hand_is_worse_than_the_one_before(better: str, worse: str) -> None:
    assert beats(ID, better, worse)


def test_the_best_five_of_seven_break_a_flush_and_a_straight() -> None:
    """Five hearts are a flush, and the deuce of clubs in the place of a heart is none."""
    seven = evaluate(ID, "2h3h4h5h8h2cJs")
    assert seven.name == "Number 5: 8-5-4-3-2, a perfect eight"
    assert {str(one) for one in seven.cards} == {"2c", "3h", "4h", "5h", "8h"}
