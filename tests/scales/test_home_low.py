"""Home low: the worst poker hand wins, and the bicycle is the lowest."""

from __future__ import annotations

import pytest

from oddchip.scales import evaluate

from .helpers import beats, offsuit, suited, ties

ID = "home-low"


def test_the_bicycle_is_best() -> None:
    assert beats(ID, offsuit("5432A"), offsuit("6432A"))


def test_the_bicycle_is_best_suited_or_not() -> None:
    assert ties(ID, suited("5432A"), offsuit("5432A"))
    assert beats(ID, suited("5432A"), offsuit("6432A"))


@pytest.mark.parametrize("straight", ["65432", "76543", "KQJT9"])
def test_other_straights_count_against(straight: str) -> None:
    assert beats(ID, offsuit("KKKQJ"), offsuit(straight))


def test_other_flushes_count_against() -> None:
    assert beats(ID, offsuit("KQJT8"), suited("6432A"))


def test_ace_king_queen_jack_ten_is_king_high() -> None:
    assert evaluate(ID, offsuit("AKQJT")).name == "K-Q-J-T-A, a rough king"


def test_the_ace_is_low_so_aces_are_the_lowest_pair() -> None:
    assert beats(ID, offsuit("AA765"), offsuit("22543"))


def test_a_wild_card_or_a_low_bug_may_complete_the_bicycle() -> None:
    bicycle = evaluate(ID, offsuit("5432A"))
    assert evaluate(ID, "5h4d3c2sXx", "wild") == bicycle
    assert evaluate(ID, "5h4d3c2sXx", "low bug") == bicycle


def test_four_of_the_bicycle_suited_and_a_wild_card_make_it() -> None:
    assert evaluate(ID, "5h4h3h2hXx", "wild").name == "The bicycle, 5-4-3-2-A"


def test_its_hands_have_no_numbers() -> None:
    assert evaluate(ID, offsuit("6432A")).name == "6-4-3-2-A, a perfect six"
