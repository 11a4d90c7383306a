"""The low bug: the lowest rank that the hand does not hold."""

from __future__ import annotations

import pytest

from oddchip.cards import JOKER
from oddchip.scales import evaluate

from .helpers import offsuit


def test_653a_and_the_joker_are_6532a() -> None:
    made = evaluate("ace-to-five", "6c5d3hAsXx")
    assert made == evaluate("ace-to-five", offsuit("6532A"))
    assert made.stands == {JOKER: "2"}


def test_in_deuce_to_seven_6543_and_the_joker_are_86543() -> None:
    made = evaluate("deuce-to-seven", "6c5d4h3sXx")
    assert made == evaluate("deuce-to-seven", offsuit("86543"))
    assert made.stands == {JOKER: "8"}


@pytest.mark.parametrize(
    ("id", "held", "stands"),
    [
        ("ace-to-five", "5432", "A"),
        ("ace-to-five", "432A", "5"),
        ("ace-to-five", "KQJT", "A"),
        ("ace-to-five", "AA65", "2"),
        ("ace-to-five", "3322", "A"),
        ("deuce-to-seven", "7543", "2"),
        ("deuce-to-seven", "7654", "2"),
        ("deuce-to-seven", "5432", "7"),
        ("deuce-to-seven", "AKQJ", "2"),
        ("deuce-to-seven", "KKQJ", "2"),
        ("ace-to-six", "5432", "7"),
        ("ace-to-six", "432A", "6"),
    ],
)
def test_the_lowest_rank_that_makes_no_pair_and_no_straight(
    id: str, held: str, stands: str
) -> None:
    made = evaluate(id, offsuit(held) + "Xx")
    assert made.stands == {JOKER: stands}
    assert made == evaluate(id, offsuit(held + stands))


@pytest.mark.parametrize("id", ["deuce-to-seven", "ace-to-six"])
def test_the_low_bug_makes_no_flush(id: str) -> None:
    made = evaluate(id, "9h8h4h3hXx")
    assert made == evaluate(id, "9h8h4h3hXx".replace("Xx", "2c" if "deuce" in id else "Ac"))


def test_a_joker_on_a_low_scale_is_a_low_bug_unless_said_otherwise() -> None:
    hand = "AcAd3h2sXx"
    assert evaluate("ace-to-five", hand) == evaluate("ace-to-five", hand, "low bug")
