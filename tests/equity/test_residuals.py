"""A small share of `tests.equity.residuals`, and that it finds what is wrong."""

from __future__ import annotations

import os
from unittest.mock import patch

import pytest

from oddchip.equity.result import Equity
from oddchip.kernel import available
from oddchip.language import library
from tests.equity import residuals
from tests.equity.residuals import LIMIT, Pool, games, pooled

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not compiled here")

#: Spots of every moment; the hundreds are for `make residuals`.
SPOTS = max(1, int(os.environ.get("ODDCHIP_SPOTS", "8")) // 4)


def test_what_answers_miss_of_real_showdowns_is_chance() -> None:
    by_moment: dict[int, Pool] = {}
    everything = Pool()
    for game in games():
        found = pooled(game, SPOTS, seconds=0.2)
        assert abs(found.whole.errors) < LIMIT, found
        for at, one in found.pools.items():
            by_moment.setdefault(at, Pool()).join(one)
            everything.join(one)
    assert all(abs(one.errors) < LIMIT for one in by_moment.values())
    assert abs(everything.errors) < LIMIT
    assert everything.spots > 400 * min(SPOTS, 1)


def test_an_answer_that_favours_a_seat_is_found() -> None:
    asked = residuals._asked

    def wrong(*given: object) -> Equity:
        found = asked(*given)  # type: ignore[arg-type]
        shift = 0.25 if given[2] != 1 else 0.0
        shares = tuple(min(1.0, share + shift) for share in found.equities)
        return Equity(**{**found.__dict__, "equities": shares})

    with patch.object(residuals, "_asked", wrong):
        found = pooled(library().game("omaha-8"), 40)
    assert found.whole.errors < -LIMIT
