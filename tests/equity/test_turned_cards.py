"""Cards in the middle that strike when they are turned: good-bad-ugly and elimination."""

from __future__ import annotations

from typing import Any

import pytest

from oddchip.equity import equity
from oddchip.equity.parse_spot import WrittenSpot
from oddchip.equity.turned_cards import read_turned_cards
from oddchip.errors import BadInput
from oddchip.hand import Hand
from oddchip.language import library
from tests.hand.home.table import everybody_calls, home_stakes

UGLY, OUT = "good-bad-ugly", "elimination"


def to_come(id: str, *hands: str, board: str | None = None) -> tuple[int, int]:
    """How many cards everybody still gets, and how many are still turned."""
    middle = read_turned_cards(WrittenSpot(library().game(id), hands, board))
    assert middle is not None
    turns = sum(one.step.turns() is not None for one in middle.future)
    return middle.future[-1].count - middle.future[0].count, turns


@pytest.mark.parametrize(
    ("hands", "board", "left"),
    [
        (("??", "??"), None, (4, 3)),
        (("TsQd/5s", "3c7s/5c"), None, (4, 3)),
        (("TsQd/5sTc", "3c7s/5cJd"), None, (3, 3)),
        (("TsQd/5sTc", "3c7s/5cJd"), "Qh", (3, 2)),
        (("TsQd/5sTcJc", "3c/5cJd3d"), "Qh7d", (2, 1)),
        (("TsQd/5sTcJc9c", "3c/5cJd3dKc"), "Qh7d2c", (1, 0)),
        (("TsQd/5sTcJc9c8c", "3c/5cJd3dKc8d"), "Qh7d2c", (0, 0)),
        (("Ts/5sTcJc9c", "3c/5cJd3dKc"), "Qh7d", (1, 1)),
    ],
)
def test_the_turned_cards_and_the_longest_hand_tell_the_street(
    hands: tuple[str, ...], board: str | None, left: tuple[int, int]
) -> None:
    assert to_come(UGLY, *hands, board=board) == left


def test_the_good_is_wild_the_bad_goes_and_the_ugly_puts_out() -> None:
    hands = ["AsAd/KcQc5d", "2c3d/7s9hJh"]
    good = equity(UGLY, hands, board="AhTh", samples=300)
    plain = equity(UGLY, hands, board="8hTh", samples=300)
    assert good.equities[0] >= plain.equities[0]
    last = equity(UGLY, ["AsAd/KcQc5d4d", "2c/7s9hJh6h"], board="8h3hTh")
    assert (last.method, last.count) == ("exact", 38 * 37)


def test_the_last_card_decides_when_all_are_turned() -> None:
    found = equity(UGLY, ["TsTd/5sTcJc9c8c", "3c/5cJd3dKc8d"], board="Qh7d2c")
    assert (found.equities, found.method, found.count) == ((1.0, 0.0), "exact", 1)


def test_where_the_ugly_puts_everybody_out_the_pot_rides() -> None:
    found = equity(UGLY, ["??", "??"], samples=1500)
    rides = 1 - sum(found.equities)
    assert 0.04 < rides < 0.13
    assert "the pot rides" in found.notes[0]
    stakes = home_stakes(UGLY, 2)
    hands = [Hand(UGLY, stakes, [10_000, 10_000], seed=seed) for seed in range(300)]
    for hand in hands:
        everybody_calls(hand)
    ridden = sum(hand.rides > 0 for hand in hands) / len(hands)
    assert ridden == pytest.approx(rides, abs=0.06)


def test_with_a_wild_rank_the_hands_are_those_of_the_showdown() -> None:
    found = equity(UGLY, ["TsQd/5sTcJc9c8c", "3c/5cJd3dKc8d"], wild="Q")
    assert (found.equities, found.count) == ((1.0, 0.0), 1)
    assert "as they stand" in found.notes[0]


def test_five_elimination_cards_have_five_ranks_before_them() -> None:
    assert to_come(OUT, "Qh8sJsThKs", "??") == (0, 5)
    found = equity(OUT, ["KhKsKdQhQc", "Ah2h3h4h5h"], samples=400)
    assert found.method == "sampled"
    assert sum(found.equities) == pytest.approx(1)
    assert found.sides["high"][0] < 1  # the kings may go


def test_elimination_goes_on_from_the_ranks_that_were_turned() -> None:
    assert to_come(OUT, "QhJsThKs", "As2cAcTd", board="8d") == (0, 4)
    done = equity(OUT, ["QhJsThKs", "As2cAcTd"], board="8d3c4d5h6s")
    assert (done.equities, done.method) == ((1.0, 0.0), "exact")


def test_few_cards_to_come_are_counted_one_by_one() -> None:
    hands = ["QhJsThKs", "As2cAcTd"]
    found = equity(OUT, hands, board="8d3c4d")
    assert found.method == "exact"
    by_chance = equity(OUT, hands, board="8d3c4d", samples=2000)
    assert by_chance.equities[0] == pytest.approx(found.equities[0], abs=5 * by_chance.stderr)
    last = equity(OUT, hands, board="8d3c4d5h")
    assert last.count == 52 - len(hands) * 4 - 4 * 4  # of four ranks no card can be turned


def test_who_loses_the_last_card_wins_at_once() -> None:
    found = equity(OUT, ["Qh", "As2cAcTd"], board="8d3c4d5h", dead="2s2h2dThTcTsAdAh", samples=400)
    once = found.sides["all five cards lost"][0]
    assert 0.02 < once < 0.2
    assert found.wins[0] >= once


def test_elimination_hands_that_have_lost_cards_stand_as_they_are() -> None:
    found = equity(OUT, ["QhJsThKs", "As2cAcTd"])
    assert (found.equities, found.count) == ((1.0, 0.0), 1)
    assert "without a card still to be turned" in found.notes[0]


def test_an_unknown_hand_has_come_through_what_was_turned() -> None:
    found = equity(OUT, ["QhJsThKs", "??"], board="8d3c4d5h6s", samples=200)
    assert sum(found.equities) == pytest.approx(1)
    assert "all five cards lost" not in found.sides


def test_unknown_hands_are_not_out_by_what_was_turned() -> None:
    found = equity(UGLY, ["TsQd/5sTcJc9d", "??", "??"], board="Qh7d2c", samples=300)
    assert sum(found.equities) == pytest.approx(1)
    assert min(found.equities) > 0


@pytest.mark.parametrize(
    ("id", "hands", "more", "words"),
    [
        (UGLY, ["TsQd/5sTcJc", "??"], {}, "name the turned cards as the board"),
        (UGLY, ["TsQd/5s", "??"], {"board": "2c3c4c5c"}, "3 are turned"),
        (UGLY, ["TsQd/5s", "??"], {"board": "Ts"}, "Ts is given twice"),
        (UGLY, ["TsQd/5s", "??"], {"board": "??"}, "is known"),
        (UGLY, ["TsQd/5s", "??"], {"board": "2c", "wild": "2"}, "as the board alone"),
        (UGLY, ["TsQd/5s", "??"], {"exact": True}, "beyond reach"),
        (OUT, ["Qh8sJsThKs2c", "??"], {}, "holds 6 cards"),
    ],
)
def test_what_cannot_have_been_turned_is_refused(
    id: str, hands: list[str], more: dict[str, Any], words: str
) -> None:
    with pytest.raises(BadInput, match=words):
        equity(id, hands, **more)
