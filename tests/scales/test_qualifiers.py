"""Qualifiers: eight-or-better and its like, and high hands that must be good enough."""

from __future__ import annotations

import pytest

from oddchip.scales import evaluate

from .helpers import offsuit, poker

LOW = "ace-to-five"


def _qualifies(hand: str, top: int) -> bool:
    return evaluate(LOW, offsuit(hand)).value >= poker(LOW).unpaired_to(top)


@pytest.mark.parametrize("hand", ["5432A", "87654", "8432A", "65432"])
def test_eight_or_better_is_five_ranks_none_above_an_eight(hand: str) -> None:
    assert _qualifies(hand, 8)


@pytest.mark.parametrize("hand", ["9432A", "AA432", "77654", "K432A"])
def test_a_nine_or_a_pair_is_not_eight_or_better(hand: str) -> None:
    assert not _qualifies(hand, 8)


def test_87654_is_the_worst_that_qualifies() -> None:
    assert evaluate(LOW, offsuit("87654")).value == poker(LOW).unpaired_to(8)


@pytest.mark.parametrize(
    ("top", "worst", "beyond"),
    [
        (5, "5432A", "6432A"),
        (6, "65432", "7432A"),
        (10, "T9876", "J432A"),
        (11, "JT987", "Q432A"),
        (12, "QJT98", "K432A"),
    ],
    ids=["five", "six", "ten", "jack", "queen"],
)
def test_x_or_better_likewise_with_x(top: int, worst: str, beyond: str) -> None:
    assert _qualifies(worst, top)
    assert not _qualifies(beyond, top)


@pytest.mark.parametrize(
    ("pips", "least", "short"), [(6, "66432", "55AKQ"), (9, "99432", "88AKQ")], ids=["six", "nine"]
)
def test_a_high_hand_may_need_a_pair_of_sixes_or_nines(pips: int, least: str, short: str) -> None:
    needed = poker("high").at_least("pair", pips)
    assert evaluate("high", offsuit(least)).value >= needed
    assert evaluate("high", offsuit("22334")).value >= needed
    assert evaluate("high", offsuit(short)).value < needed


def test_a_high_hand_may_need_any_pair() -> None:
    needed = poker("high").at_least("pair")
    assert evaluate("high", offsuit("22345")).value >= needed
    assert evaluate("high", offsuit("AKQJ9")).value < needed
