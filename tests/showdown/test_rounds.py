"""Guts and Lou: rounds, in which the losers match the pot."""

from __future__ import annotations

import pytest

from oddchip.errors import BadInput
from oddchip.showdown import Result

from .helpers import settled


def _owes(result: Result) -> list[int]:
    assert result.owes is not None
    return list(result.owes)


def test_guts_the_best_hand_takes_the_pot_and_every_loser_matches_it() -> None:
    result = settled("guts-2", "AcAd", "KcQd", None, "2c2d", pot=1600)
    assert (result.awards, result.rides) == ((1600, 0, 0, 0), 0)
    assert _owes(result) == [0, 1600, 0, 1600]


def test_guts_equal_best_hands_neither_win_nor_pay_and_the_losers_still_owe() -> None:
    result = settled("guts-2", "AcKd", "AdKh", "2c3d", pot=1600)
    assert (result.awards, result.rides) == ((0, 0, 0), 1600)
    assert _owes(result) == [0, 0, 1600]


def test_guts_nobody_owes_more_than_the_burn() -> None:
    result = settled("guts-3", "AcAdAh", "KcQdJh", pot=12000)
    assert result.awards == (12000, 0)
    assert _owes(result) == [0, 5000]


def test_guts_one_player_in_takes_the_pot() -> None:
    result = settled("guts-3", None, "2c3d5h", pot=1100)
    assert (result.awards, _owes(result)) == ((0, 1100), [0, 0])


def _side_and_pot(result: Result) -> tuple[int, int, int]:
    """What the round's one side takes of its one pot, the pot, and what rides of it."""
    (pot,) = result.pots
    (side,) = pot.sides
    return side.amount, pot.amount, pot.rides


def test_guts_the_whole_pot_is_on_the_one_side_and_rides_where_nobody_wins() -> None:
    won = settled("guts-2", "AcAd", "KcQd", pot=1600)
    assert _side_and_pot(won) == (1600, 1600, 0)
    assert won.pots[0].sides[0].winners == (0,)
    assert dict(won.pots[0].sides[0].shares) == {0: 1600}
    tied = settled("guts-2", "AcKd", "AdKh", "2c3d", pot=1600)
    assert _side_and_pot(tied) == (0, 1600, 1600)
    assert tied.pots[0].sides[0].winners == ()
    assert dict(tied.pots[0].sides[0].shares) == {}
    assert sorted(tied.pots[0].sides[0].hands) == [0, 1, 2]


def test_lou_the_whole_pot_is_on_the_one_side_and_rides_where_nobody_wins() -> None:
    assert _side_and_pot(settled("lou", ":3", ":1", ":1", pot=101, round=2)) == (101, 101, 0)
    assert _side_and_pot(settled("lou", ":2", ":2", ":1", pot=101, round=1)) == (101, 101, 0)
    assert _side_and_pot(settled("lou", ":2", ":2", ":1", pot=101, round=2)) == (0, 101, 101)
    assert _side_and_pot(settled("lou", None, ":0", pot=700, round=3)) == (700, 700, 0)


def test_a_round_is_played_for_all_pots_together() -> None:
    pots = [{"amount": 300, "seats": [0, 1]}, {"amount": 50, "seats": [0, 1]}]
    result = settled("guts-2", "AcAd", "KcQd", pots=pots)
    assert _side_and_pot(result) == (350, 350, 0)
    assert (result.awards, _owes(result)) == ((350, 0), [0, 350])


def test_guts_of_three_cards_a_straight_flush_is_best() -> None:
    # DC: 8-9-10 of spades beat 2-3-4 of hearts, and both beat three of a kind.
    result = settled("guts-3", "8s9sTs", "2h3h4h", "AcAdAh", pot=100)
    assert result.awards == (100, 0, 0)
    result = settled("guts-3", "2h3h4h", "AcAdAh", "2c7c9c", "QcKdAs", pot=100)
    assert result.awards == (100, 0, 0, 0)


@pytest.mark.parametrize(
    ("tricks", "awards", "owes"),
    [
        ([3, 2, 0], [100, 0, 0], [0, 0, 100]),  # two beside three: win nothing, match nothing
        ([3, 1, 1], [100, 0, 0], [0, 100, 100]),
        ([5, 0], [100, 0], [0, 100]),
        ([2, 2, 1], [50, 50, 0], [0, 0, 100]),  # two with two tricks split
        ([2, 1, 1, 1], [100, 0, 0, 0], [0, 100, 100, 100]),  # two alone win
        ([1, 1, 1, 1, 1], [0] * 5, [100] * 5),  # nobody with two: all match, the pot rides
        ([2, 3], [0, 100], [0, 0]),
    ],
)
def test_lou_the_first_round(tricks: list[int], awards: list[int], owes: list[int]) -> None:
    result = settled("lou", *(f":{one}" for one in tricks), pot=100, round=1)
    assert list(result.awards) == awards
    assert _owes(result) == owes
    assert result.rides == 100 - sum(awards)


@pytest.mark.parametrize(
    ("tricks", "awards", "owes"),
    [
        ([3, 2], [100, 0], [0, 100]),  # of two players the one with two tricks matches
        ([5, 0], [100, 0], [0, 100]),
        ([2, 2, 1], [0, 0, 0], [0, 0, 100]),
        ([2, 1, 1, 1], [0] * 4, [0, 100, 100, 100]),
        ([2, 2, 1, 0], [0] * 4, [0, 0, 100, 100]),
        ([2, 2, 1, 0, 0], [0] * 5, [0, 0, 100, 100, 100]),
        ([3, 2, 0], [100, 0, 0], [0, 0, 100]),
        ([3, 1, 1], [100, 0, 0], [0, 100, 100]),
        ([1, 1, 1, 1, 1], [0] * 5, [100] * 5),
    ],
)
@pytest.mark.parametrize("number", [2, 7])
def test_lou_later_rounds(
    tricks: list[int], awards: list[int], owes: list[int], number: int
) -> None:
    result = settled("lou", *(f":{one}" for one in tricks), pot=100, round=number)
    assert list(result.awards) == awards
    assert _owes(result) == owes
    assert result.rides == 100 - sum(awards)


def test_lou_an_odd_chip_of_two_with_two_tricks_goes_clockwise() -> None:
    result = settled("lou", ":2", ":2", ":1", pot=101, round=1, button=0)
    assert result.awards == (50, 51, 0)


def test_lou_the_burn() -> None:
    result = settled("lou", ":3", ":1", ":1", pot=9000, round=2)
    assert (list(result.awards), _owes(result)) == ([9000, 0, 0], [0, 5000, 5000])


def test_lou_one_player_in_takes_the_pot() -> None:
    result = settled("lou", None, ":0", pot=700, round=3)
    assert (result.awards, _owes(result)) == ((0, 700), [0, 0])


def test_lou_there_are_five_tricks() -> None:
    with pytest.raises(BadInput, match="add up to 4, not 5"):
        settled("lou", ":3", ":1", pot=100)
