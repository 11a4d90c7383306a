"""A game on trial: its random hands come to showdowns, and everybody can pay what is due."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.hand.trial_hands import _stacks, tried
from oddchip.language import library


def test_showdowns_of_a_trial_are_counted_with_the_sides_that_were_won() -> None:
    games = library()
    found = tried(games.game("omaha-8"), games, seconds=1)
    assert 0 < found.showdowns <= found.hands
    assert found.won == {"high", "low"}
    assert found.rides == 0


def test_rounds_of_guts_are_no_showdowns() -> None:
    games = library()
    found = tried(games.game("guts-2"), games, seconds=0.5)
    assert found.hands > 0
    assert (found.showdowns, found.won) == (0, set())


@pytest.mark.parametrize("seed", range(5))
def test_the_dealer_who_banks_has_the_bank_beside_the_stack(seed: int) -> None:
    games = library()
    bank = games.game("in-between").forced.amount
    *others, dealer = _stacks("in-between", games, 4, Random(seed))
    assert all(stack in (75, 1000, 10_000) for stack in others)
    assert dealer - bank in (75, 1000, 10_000)
