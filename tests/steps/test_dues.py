"""What must be matched: how often something shows among a player's cards."""

from __future__ import annotations

import pytest

from oddchip.cards import cards
from oddchip.language.conditions import SHOWING, condition
from oddchip.steps.dues import times


@pytest.mark.parametrize(
    ("words", "often"),
    [("open pair", 1), ("up 2", 1), ("open pair or up 2", 2), ("open pair and up 3", 0)],
)
def test_of_two_things_both_count_and_where_both_are_needed_the_fewer(
    words: str, often: int
) -> None:
    assert times(condition(words, SHOWING), cards("KhKd2s")) == often
