"""Every game whose showdown compares cards: the kernel settles as the showdown does."""

from __future__ import annotations

import os
import random

import pytest

from oddchip.equity import equity
from oddchip.equity.by_showdowns import Showdowns
from oddchip.equity.exact_or_sampled import AnswerOptions, spot_equity
from oddchip.equity.kernel_plan import plan_of
from oddchip.equity.result import Tally
from oddchip.kernel import NoTables, available
from oddchip.language import library
from tests.equity.spots import NO_TABLES, comparing, random_spot

#: Spots a game; set it high for a night's work.
SPOTS = int(os.environ.get("ODDCHIP_SPOTS", "8"))


def same(one: Tally, two: Tally) -> bool:
    def shares(tally: Tally) -> dict[str, list[float]]:
        rows = {"all": tally.shares, "wins": tally.wins, "ties": tally.ties}
        return {name: [x / tally.count for x in row] for name, row in rows.items()}

    return all(
        shares(one)[name] == pytest.approx(row, abs=1e-9) for name, row in shares(two).items()
    )


@pytest.mark.skipif(not available(), reason="the kernel was not compiled here")
@pytest.mark.parametrize("id", comparing())
def test_the_kernel_settles_as_the_showdown_does(id: str) -> None:
    game = library().game(id)
    if game.picks and not game.picks.otherwise:
        game = library().game(id, pick=game.picks.choices[0].id)
    chance = random.Random(id)
    by_kernel = 0
    for number in range(SPOTS):
        spot = random_spot(game, chance, 2 + number % 2, missing=number % 2)
        try:
            plan = plan_of(spot)
        except NoTables as why:
            assert NO_TABLES.get(id, "") in str(why)
            continue
        by_kernel += 1
        assert same(plan.tally(plan.plan.enumerate([], 1)), Showdowns(spot).every())
    assert bool(by_kernel) == (id not in NO_TABLES)


@pytest.mark.parametrize("id", comparing())
def test_every_game_has_an_answer(id: str) -> None:
    game = library().game(id)
    if game.picks and not game.picks.otherwise:
        game = library().game(id, pick=game.picks.choices[-1].id)
    spot = random_spot(game, random.Random(id), 3, missing=9)
    found = spot_equity(spot, AnswerOptions(samples=20))
    assert 0 < sum(found.equities) <= 1 + 1e-9
    assert found.count >= 20
    assert all(0 <= share <= 1 for shares in found.sides.values() for share in shares)


@pytest.mark.parametrize("id", ["lou", "in-between"])
def test_a_game_without_such_a_showdown_is_refused(id: str) -> None:
    with pytest.raises(ValueError, match="no equity"):
        equity(id, ["AhAd", "KsKc"])


@pytest.mark.parametrize(
    ("hands", "shares"),
    [
        (["AhAd5c", "7h"], [1.0, 0.0]),  # 7 and 27: the other's 7 with fewer cards wins nothing
        (["AhAd5c", "AsAc4dJhQh"], [1.0, 0.0]),  # both make both, the first with fewer cards
        (["AhAd5c", "AsAc5d"], [0.5, 0.5]),
        (["7h", "7c"], [0.5, 0.5]),
        (["7h", "7cKd"], [0.5, 0.5]),  # 7 with one card for low; 17 is closer to 27 than 7
        (["AhAdAsAc2h2d", "KhTd"], [1.0, 0.0]),  # 8 and 28 of four aces, each one way or the other
    ],
)
def test_exactly_both_numbers_take_all_and_fewer_cards_of_them(
    hands: list[str], shares: list[float]
) -> None:
    found = equity("seven-twenty-seven-1", hands)
    assert found.method == "exact"
    assert found.equities == pytest.approx(shares)
