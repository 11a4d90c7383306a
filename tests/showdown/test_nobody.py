"""What becomes of a side's part for which nobody qualifies, as the file says it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from oddchip.equity import equity
from oddchip.errors import GameFileError
from oddchip.hand import Hand, Stakes
from oddchip.language import Library
from oddchip.language.prose import rules_of, text
from oddchip.showdown import read, settle
from oddchip.showdown.explain import explain
from tests.language.helpers import loaded, written
from tests.support.players import random_answer

FILE = """\
name    = "Needs"
family  = "draw"
summary = "Five cards that must be good enough on three sides."
forced  = "blinds"
play    = ["down 5", "bet small", "draw 0-3", "bet big"]

[side.high]
scale     = "high"
qualifier = "a straight"
{high}

[side.low]
scale     = "ace-to-five"
qualifier = "7 or better"
{low}

[side.badugi]
scale     = "badugi"
qualifier = "three cards or better"
{badugi}
"""
#: A pair and a nine low; trips and a rainbow of three cards.
PAIR, TRIPS = "9h9s5h4h2h", "KhKdKc3s2d"
STRAIGHT = "9h8d7c6s5h"


def _paid(
    folder: Path, hands: list[str], pot: int = 1200, **rules: str
) -> tuple[tuple[int, ...], int, str]:
    told = {name: f'nobody = "{rule}"' for name, rule in rules.items()}
    filled = {side: told.get(side, "") for side in ("high", "low", "badugi")}
    written(folder, "needs", FILE.format(**filled))
    case = {"game": "needs", "players": [{"hole": hand} for hand in hands], "pot": pot}
    table = read(case, games=Library([folder]))
    result = settle(table)
    assert sum(result.awards) + result.rides == pot
    return result.awards, result.rides, "\n".join(explain(table, result))


def test_its_part_goes_to_the_other_sides(tmp_path: Path) -> None:
    assert _paid(tmp_path, [PAIR, TRIPS])[:2] == ((0, 1200), 0)
    assert _paid(tmp_path, [STRAIGHT, TRIPS])[:2] == ((1200, 0), 0)


def test_its_part_may_ride(tmp_path: Path) -> None:
    awards, rides, told = _paid(tmp_path, [PAIR, TRIPS], high="ride")
    assert (awards, rides) == ((0, 600), 600)
    assert "Nobody wins the rest: 600 rides to the next hand." in told
    assert _paid(tmp_path, [PAIR, TRIPS], high="ride", low="ride")[:2] == ((0, 400), 800)


def test_the_best_hand_may_take_it_all_the_same(tmp_path: Path) -> None:
    awards, rides, _ = _paid(tmp_path, [PAIR, TRIPS], low="best")
    assert (awards, rides) == ((600, 600), 0)


def test_another_side_may_get_it(tmp_path: Path) -> None:
    hands = ["9h8h7h6h5s", TRIPS]
    assert _paid(tmp_path, hands, low="badugi")[:2] == ((400, 800), 0)
    assert _paid(tmp_path, hands, low="high")[:2] == ((800, 400), 0)
    assert _paid(tmp_path, hands)[:2] == ((600, 600), 0)
    assert _paid(tmp_path, [PAIR, TRIPS], low="badugi", high="ride")[:2] == ((0, 800), 400)


def test_a_side_that_nobody_wins_inherits_nothing(tmp_path: Path) -> None:
    assert _paid(tmp_path, [PAIR, TRIPS], low="high")[:2] == ((0, 1200), 0)


def test_the_odd_chip_goes_to_the_first_part(tmp_path: Path) -> None:
    assert _paid(tmp_path, [PAIR, TRIPS], 1201, high="ride")[:2] == ((0, 600), 601)
    assert _paid(tmp_path, [PAIR, TRIPS], 1202, high="ride", low="badugi")[:2] == ((0, 801), 401)


def test_chips_that_ride_lie_in_the_next_pot(tmp_path: Path) -> None:
    written(tmp_path, "needs", FILE.format(high='nobody = "ride"', low="", badugi=""))
    games = Library([tmp_path])
    stakes = Stakes(limit="fixed", blinds=(1, 2), small_bet=2, big_bet=4)
    rode = 0
    for seed in range(40):
        hand = Hand("needs", stakes, [50, 50], seed=seed, games=games)
        rng = Random(seed)
        while hand.question is not None:
            hand.act(random_answer(hand.question, rng))
        assert sum(hand.stacks) + hand.rides == 100
        rode += hand.rides > 0
    assert rode


def test_equity_counts_what_rides_for_nobody(tmp_path: Path) -> None:
    written(tmp_path, "needs", FILE.format(high='nobody = "ride"', low="", badugi=""))
    found = equity("needs", [PAIR, TRIPS], games=Library([tmp_path]))
    assert (found.method, list(found.equities)) == ("exact", [0.0, 0.5])


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ("ride", "If nobody qualifies for the low side, its part rides"),
        ("best", "If nobody qualifies for the low side, the best low hand takes its part anyway."),
        ("high", "If nobody qualifies for the low side, its part goes to the high side."),
    ],
)
def test_the_rules_say_what_becomes_of_it(rule: str, says: str, tmp_path: Path) -> None:
    written(tmp_path, "needs", FILE.format(high="", low=f'nobody = "{rule}"', badugi=""))
    games = Library([tmp_path])
    assert says in " ".join(text(rules_of(games.game("needs"), games)).split())


def test_what_the_file_says_must_be_known(tmp_path: Path) -> None:
    with pytest.raises(GameFileError) as error:
        loaded(tmp_path, FILE.format(high="", low='nobody = "hihg"', badugi=""))
    assert error.value.line == 15
    assert "nobody = 'hihg' is not one of others, ride, best, high, badugi" in str(error.value)
    without = FILE.replace('qualifier = "7 or better"\n', "")
    with pytest.raises(GameFileError, match="every hand is good enough here"):
        loaded(tmp_path, without.format(high="", low='nobody = "ride"', badugi=""))
