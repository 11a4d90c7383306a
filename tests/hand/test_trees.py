"""Whole trees of small games through `copy` and `act`: their sizes, and Kuhn's known value."""

from __future__ import annotations

import pytest

from benchmarks.trees import KUHN, LEDUC, deals, walked
from tests.support.trees import Decision, Solver, tree


def test_the_tree_of_kuhn_has_nine_positions_a_deal() -> None:
    assert [walked(hand) for hand in deals(*KUHN)] == [9] * 6


def test_the_tree_of_leduc_has_a_round_behind_every_call() -> None:
    # A round has 15 positions (check or bet, one raise), and five of them go on to the next one.
    hands = list(deals(*LEDUC))
    assert len(hands) == 6 * 5 * 4
    assert {walked(hand) for hand in hands[::7]} == {15 + 5 * 14}


def test_kuhn_is_worth_an_eighteenth_to_the_dealer() -> None:
    trees = [tree(hand, 20) for hand in deals(*KUHN)]
    whole = [one for one in trees if isinstance(one, Decision)]
    solver = Solver(whole)
    solver.run(1500)
    assert len(solver.sums) == 12  # each of three cards at each of four moments
    assert solver.value() == pytest.approx(-1 / 18, abs=0.002)
    # Whoever knows the other's play wins hardly more: so the value lies between the two.
    assert solver.best_against(0) == pytest.approx(-1 / 18, abs=0.006)
    assert solver.best_against(1) == pytest.approx(1 / 18, abs=0.006)
