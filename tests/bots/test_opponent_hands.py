"""Many opponents at once: what each of them holds, and what is won of all together."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.bots.bet_decision import met
from oddchip.bots.opponent_hands import Against, drawn


@pytest.mark.parametrize("crowd", (0.0, 0.5, 1.0))
def test_of_one_opponent_the_share_is_won_as_often_as_it_stays(crowd: float) -> None:
    nobody, share = met([(0.6, 0.5)], crowd)
    assert nobody == 0.5
    assert share == pytest.approx(0.3)


def test_of_two_equals_a_third_is_won_where_each_may_win_by_itself() -> None:
    assert met([(0.5, 1.0)] * 2, 1.0)[1] == pytest.approx(1 / 3)


def test_where_only_the_strongest_counts_the_others_take_nothing() -> None:
    assert met([(0.4, 1.0), (0.7, 1.0)], 0.0)[1] == pytest.approx(0.4)


def test_few_likely_hands_are_drawn_again_as_often_as_they_are_likely() -> None:
    column = [Against(1, at / 10, at / 10) for at in range(10)]
    found = drawn(column, [1.0] * 8 + [6.0, 6.0], Random(1))
    assert len(found) == len(column)
    assert sorted(one.rank for one in found)[-6:] == [0.8] * 3 + [0.9] * 3
    assert found != sorted(found, key=lambda one: one.rank)
