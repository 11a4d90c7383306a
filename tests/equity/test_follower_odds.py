"""The follower of the queen, when up cards are still to come."""

from __future__ import annotations

import pytest

from oddchip.cards import RANKS, cards
from oddchip.equity import equity
from oddchip.errors import BadInput
from oddchip.kernel import available

ID = "follow-the-queen"


def test_the_order_of_the_up_cards_names_the_follower() -> None:
    hands = ["5c2c/3d5hThQs4s", "6c2d/Jh4dKs3sKc"]
    found = equity(ID, hands)
    assert found.notes == (
        "the up cards lie in the order dealt, from the first hand on: queens and treys are wild",
    )
    assert found.equities == equity(ID, hands, wild="3").equities
    turned_round = equity(ID, hands[::-1])
    assert "queens and kings" in turned_round.notes[0]


def test_a_stated_follower_holds_when_all_up_cards_lie_there() -> None:
    hands = ["5c/3d5hThQs4s", "6c/Jh4dKs3sKc"]
    five = equity(ID, hands, wild="5", samples=200)
    assert five.notes == ()
    assert equity(ID, hands, wild="Q", samples=200).equities != five.equities
    assert (
        equity(ID, hands, wild="Q", samples=200).equities
        == equity(ID, hands, wild=[], samples=200).equities
    )


@pytest.mark.skipif(not available(), reason="the plain way takes its time")
def test_a_queen_still_to_come_ends_a_stated_follower() -> None:
    hands = ["5c/3d5hThKh", "6c/Jh4dKs3s"]
    stays = equity(ID, hands, wild="5", dead="QcQdQhQs", samples=400)
    goes = equity(ID, hands, wild="5", samples=2000)
    assert stays.equities[0] > goes.equities[0]


@pytest.mark.skipif(not available(), reason="the plain way takes its time")
def test_without_queens_to_come_the_up_cards_are_plain_stud() -> None:
    hands = ["5c/3d5hTh", "6c/Jh4dKs"]
    found = equity(ID, hands, dead="QcQdQhQs", samples=2000)
    stud = equity("home-stud-7", ["5c/3d5hTh", "6c/Jh4dKs"], dead="QcQdQhQs", samples=200_000)
    assert found.equities[0] == pytest.approx(stud.equities[0], abs=4 * found.stderr)
    assert found.notes == (
        "the up cards are dealt one at a time round the table, from the first hand on",
    )


@pytest.mark.skipif(not available(), reason="the plain way takes its time")
def test_few_up_cards_to_come_are_counted_one_by_one() -> None:
    hands = ["5c/3d5hThQs4s", "6c/Jh4dKs3s"]
    found = equity(ID, hands)
    assert (found.method, found.count) == ("exact", 41 * 40 * 39)
    parts = []
    for one in cards("".join(rank + suit for rank in RANKS for suit in "cdhs")):
        if str(one) not in "".join(hands):
            parts.append(equity(ID, [hands[0], hands[1] + str(one)]).equities[0])
    assert found.equities[0] == pytest.approx(sum(parts) / len(parts))


def test_only_games_in_which_play_makes_a_rank_wild_take_one() -> None:
    with pytest.raises(BadInput, match="play makes no rank wild"):
        equity("irish", ["AhAdKhQs", "??"], wild="5")
    with pytest.raises(BadInput, match="only one at a time"):
        equity(ID, ["??", "??"], wild="56")
