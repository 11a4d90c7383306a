"""Ranges against each other: every combination of hands, counted once for all that are alike."""

from __future__ import annotations

import pytest

import oddchip
from oddchip.equity.exact_or_sampled import combinations_of_hands, settler
from oddchip.equity.kernel_plan import KernelPlan
from oddchip.equity.parse_spot import WrittenSpot, read_spot
from oddchip.equity.query import game_of
from oddchip.kernel import available

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not compiled here")


def _one_by_one(game: str, hands: list[str], board: str) -> list[float]:
    """Every combination of hands by itself, by its weight."""
    spot = read_spot(WrittenSpot(game_of(game), hands, board))
    shares, count = [0.0] * len(hands), 0.0
    for weight, one in combinations_of_hands(spot):
        found = settler(one).every()
        shares = [so_far + weight * more for so_far, more in zip(shares, found.shares, strict=True)]
        count += weight * found.count
    return [share / count for share in shares]


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("holdem", ["QQ+,AKs", "TT+,AJs+"], "2c7d9h"),
        ("holdem", ["AKs,AKo@0.5,22", "KQs@30%,JTs,TT"], "Th9h2c"),
        ("holdem", ["AA,KK", "AK", "QQ,JTs"], "KhTd9d4s"),
        ("omaha", ["AhAdKsQc,AhAdKsQs,2h2d3h3d", "JsTs9d8d@2,JhTh9c8c"], "4s6c7d"),
        ("badugi", ["7c5d4h2s,8c5d4h2s,7d5c4s2h", "9c8d6h4s,6c5h3d2s"], ""),
    ],
)
def test_ranges_are_the_sum_of_their_combinations(game: str, hands: list[str], board: str) -> None:
    found = oddchip.equity(game, hands, board=board or None, exact=True)
    assert found.equities == pytest.approx(_one_by_one(game, hands, board), abs=1e-12)


def test_hands_that_differ_by_an_exchange_of_suits_are_one_matchup() -> None:
    spot = read_spot(WrittenSpot(game_of("holdem"), ["QQ+,AKs", "22+"]))
    way = settler(spot)
    assert isinstance(way, KernelPlan)
    assert len(way.plan.matchups(way.lists(spot))) == 135


def test_a_range_against_any_hand_is_exact() -> None:
    found = oddchip.equity("holdem", ["QQ+,AKs", "??"])
    assert found.method == "exact"
    assert found.count == 46_146_592_800
    assert found.equities[0] == pytest.approx(0.796966305516710, abs=1e-12)
    assert found.equities == oddchip.equity("holdem", ["QQ+,AKs", "random"]).equities


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        (["QQ+,AKs@0.25", "22+,A5s-A2s@3"], "2c7d9h"),
        (["AA,KK", "AA@3,KK", "AK,QQ"], "2c7d9h"),
        (["TT+", "??", "AK"], "2c7d9hJs"),
    ],
)
def test_sampled_ranges_agree_with_counted_ones(hands: list[str], board: str) -> None:
    exact = oddchip.equity("holdem", hands, board=board, exact=True)
    sampled = oddchip.equity("holdem", hands, board=board, samples=400_000, seed=5)
    for one, other, error in zip(exact.equities, sampled.equities, sampled.errors, strict=True):
        assert abs(one - other) < 4 * error


def test_ranges_that_seldom_go_together_are_drawn_without_trying_again() -> None:
    found = oddchip.equity("holdem", ["AhAd@1,2c2d@1e-8", "AhAs@1,3c3d@1e-8"], samples=10_000)
    assert found.count == 10_000
