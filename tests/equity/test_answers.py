"""What equity answers, against figures that are known and against plain counting."""

from __future__ import annotations

import random
from itertools import islice
from math import sqrt

import pytest

import oddchip
from oddchip.equity import equity
from oddchip.equity.by_showdowns import Showdowns
from oddchip.equity.exact_or_sampled import AnswerOptions, spot_equity
from oddchip.equity.parse_spot import WrittenSpot, read_spot
from oddchip.errors import BadInput
from oddchip.kernel import available
from oddchip.language import library
from tests.equity.spots import random_spot

compiled_only = pytest.mark.skipif(not available(), reason="the kernel was not compiled here")


@compiled_only
def test_aces_against_kings() -> None:
    found = equity("holdem", ["AhAd", "KsKc"])
    assert found.equities == pytest.approx((0.812555, 0.187445), abs=1e-6)
    assert (found.method, found.count, found.stderr) == ("exact", 1_712_304, 0)
    assert found.wins[0] + found.ties[0] / 2 == pytest.approx(found.equities[0])


@compiled_only
def test_a_small_pair_suited_connectors_and_ace_king() -> None:
    found = equity("holdem", ["AhKh", "QsQc", "7d6d"])
    assert found.equities == pytest.approx((0.377943, 0.395721, 0.226336), abs=1e-6)


@compiled_only
def test_the_module_can_be_called() -> None:
    called = oddchip.equity("holdem", ["AhAd", "KsKc"], board="2c7d9hTsJd")
    assert called.equities == (1.0, 0.0)


@compiled_only
def test_dice_that_are_still_to_be_rolled_count_by_their_weight() -> None:
    hands = ["AhAd2c3c", "KsKcQsQd"]
    apart = [equity("binglaha", hands, dice=[roll]).equities[0] for roll in (1, 6)]
    assert equity("binglaha", hands).equities[0] == pytest.approx(sum(apart) / 2)


@compiled_only
def test_a_range_is_the_mean_of_its_hands() -> None:
    board = "2c7d9h"
    whole = equity("holdem", ["AKs,QQ", "JhJd"], board=board)
    parts = [
        equity("holdem", [hand, "JhJd"], board=board).equities[0]
        for hand in ("AcKc", "AdKd", "AhKh", "AsKs", "QcQd", "QcQh", "QcQs", "QdQh", "QdQs", "QhQs")
    ]
    assert whole.method == "exact"
    assert whole.equities[0] == pytest.approx(sum(parts) / len(parts))


@compiled_only
def test_weights_count() -> None:
    board = "2c7d9h"
    heavy = equity("holdem", ["AcKc@3,QcQd@1", "JhJd"], board=board).equities[0]
    ace, queen = (
        equity("holdem", [hand, "JhJd"], board=board).equities[0] for hand in ("AcKc", "QcQd")
    )
    assert heavy == pytest.approx((3 * ace + queen) / 4)


@compiled_only
def test_listed_hands_of_other_games_and_partly_known_ones() -> None:
    found = equity("stud", ["AhAd/Kc@2,QhQd/??", "JhJd/Tc"], samples=2000)
    assert found.method == "sampled"
    assert 0.3 < found.equities[0] < 0.9
    omaha = equity("omaha-8", ["AhAdKhKd,QhQd2c3c", "JhJdTc9c"], board="2h7d9h")
    assert omaha.method == "exact"


@compiled_only
def test_unknown_hands_are_dealt() -> None:
    found = equity("holdem", ["AhAd", "??"], samples=200_000)
    assert found.equities[0] == pytest.approx(0.852, abs=0.004)
    ten = equity("holdem", ["??"] * 10, samples=50_000)
    assert ten.equities == pytest.approx([0.1] * 10, abs=0.01)


@compiled_only
@pytest.mark.parametrize("id", ["holdem", "omaha-8", "stud-8", "razzdugi", "murder", "archie-nh"])
def test_chance_errs_as_often_as_it_says(id: str) -> None:
    chance = random.Random(id)
    beyond = 0
    for number in range(25):
        spot = random_spot(library().game(id), chance, 2 + number % 2, missing=2)
        exact = spot_equity(spot, AnswerOptions(exact=True))
        sampled = spot_equity(spot, AnswerOptions(samples=5000, seed=number))
        off = abs(sampled.equities[0] - exact.equities[0])
        assert off <= 5 * sampled.errors[0] + 1e-3
        beyond += off > 2 * sampled.errors[0] + 1e-9
    assert beyond <= 5


@compiled_only
@pytest.mark.parametrize("id", ["holdem-8", "omaha", "courchevel", "lazy-pineapple-8", "dramaha"])
def test_exact_is_plain_counting(id: str) -> None:
    chance = random.Random(id)
    for number in range(4):
        spot = random_spot(library().game(id), chance, 2 + number, missing=1)
        exact = spot_equity(spot, AnswerOptions(exact=True))
        plain = Showdowns(spot).every()
        assert exact.equities == pytest.approx([share / plain.count for share in plain.shares])
        for name, shares in exact.sides.items():
            assert shares == pytest.approx([one / plain.count for one in plain.sides[name]])


def test_the_plain_way_agrees_with_itself() -> None:
    spot = read_spot(WrittenSpot(library().game("stud"), ["AhAdAc/KhKd2c", "QhQdQc/JhJd3c"]))
    exact = Showdowns(spot).every()
    sampled = Showdowns(spot).chance(300, 1)
    share = exact.shares[0] / exact.count
    assert sampled.shares[0] / 300 == pytest.approx(share, abs=5 * sqrt(0.25 / 300))


def test_the_same_seed_gives_the_same_answer() -> None:
    first, again, other = (
        equity("mexican-stud", ["Ah/Kh", "Qs/Qc"], samples=60, seed=seed) for seed in (1, 1, 2)
    )
    assert first.equities == again.equities != other.equities


def test_what_is_beyond_reach_is_refused() -> None:
    with pytest.raises(BadInput, match="beyond reach"):
        equity("stud", ["AhAd/2c", "KsKc/Qs"], exact=True)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"samples": 0}, "at least one"),
        ({"threads": 0}, "threads"),
        ({"seed": -1}, "seed"),
        ({"exact": True, "samples": 5}, "contradict"),
    ],
)
def test_wishes_that_cannot_be_are_refused(more: dict[str, int], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        equity("holdem", ["AhAd", "KsKc"], **more)  # type: ignore[arg-type]


def test_hands_that_cannot_be_held_together_are_refused() -> None:
    with pytest.raises(BadInput, match="held"):
        equity("holdem", ["AhAd,AhAc", "AsAd,AhAs"], board="Ac2c3c")


@compiled_only
@pytest.mark.parametrize("number", range(3))
def test_boards_with_the_lowest_river_are_taken_away(number: int) -> None:
    game = library().game("oklahoma")
    cards = iter(map(str, random.Random(number).sample(game.deck.cards, 21)))
    hands = ["".join(islice(cards, 4)) for _ in range(2)]
    rows = [list(islice(cards, count)) for count in (4, 4, 5)]
    spot = read_spot(WrittenSpot(game, hands, {"rows": rows}))
    assert sum(one is None for one in spot.board) == 2
    plain = Showdowns(spot).every()
    exact = spot_equity(spot, AnswerOptions(exact=True))
    assert exact.count == plain.count
    assert exact.equities == pytest.approx([share / plain.count for share in plain.shares])
