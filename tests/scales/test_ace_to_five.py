"""Ace-to-five, California lowball: the ace is low, straights and flushes are ignored."""

from __future__ import annotations

import pytest

from oddchip.scales import evaluate

from .helpers import beats, offsuit, suited, ties


def test_five_four_three_deuce_ace_is_best() -> None:
    assert beats("ace-to-five", offsuit("5432A"), offsuit("6432A"))


def test_straights_are_ignored() -> None:
    assert beats("ace-to-five", offsuit("65432"), offsuit("7432A"))


def test_flushes_are_ignored() -> None:
    assert ties("ace-to-five", suited("5432A"), offsuit("5432A"))


def test_the_ace_is_the_lowest_card() -> None:
    assert beats("ace-to-five", offsuit("KQJTA"), offsuit("KQJT2"))


def test_hands_are_read_as_numbers_from_the_top() -> None:
    assert beats("ace-to-five", offsuit("75432"), offsuit("7632A"))


def test_the_lowest_pair_wins_aces_765_beat_deuces_543() -> None:
    assert beats("ace-to-five", offsuit("AA765"), offsuit("22543"))


def test_the_same_pair_goes_to_the_lower_rest_aces_654_beat_aces_732() -> None:
    assert beats("ace-to-five", offsuit("AA654"), offsuit("AA732"))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("KQJT9", "AA234"),
        ("KKQJT", "AA223"),
        ("KKQQJ", "AAA23"),
        ("KKKQJ", "AAA22"),
        ("KKKQQ", "AAAA2"),
    ],
    ids=["no pair", "pair", "two pair", "three of a kind", "full house"],
)
def test_each_kind_of_paired_hand_is_worse_than_the_one_before(better: str, worse: str) -> None:
    assert beats("ace-to-five", offsuit(better), offsuit(worse))


def test_the_best_five_of_seven_play_and_pairs_are_dropped() -> None:
    seven = evaluate("ace-to-five", "2h2d3s3c4d5s7c")
    assert seven.name == "Number 11: 7-5-4-3-2, a smooth seven"
