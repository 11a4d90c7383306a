"""A showdown in words."""

from __future__ import annotations

from typing import Any

from oddchip.showdown import read, settle
from oddchip.showdown.explain import board, explain
from oddchip.showdown.naming import Naming


def told(
    game: str, *players: dict[str, Any] | None, naming: Naming | None = None, **rest: Any
) -> str:
    case = {"game": game, "players": list(players), "pot": 101, **rest}
    if "pots" in rest:
        del case["pot"]
    table = read(case)
    return "\n".join(explain(table, settle(table), naming))


def test_every_player_has_a_hand_on_each_side_and_what_is_won() -> None:
    text = told("omaha-8", {"hole": "KsQsJhJc"}, {"hole": "Ac3d9h9s"}, board="8s7d2hKcKd")
    assert "Seat 0   K♠ Q♠ J♥ J♣   wins 51" in text
    assert "Three of a kind, kings" in text
    assert "Seat 1   A♣ 3♦ 9♥ 9♠   wins 50" in text
    assert (
        "51 for the high side and 50 for the low side; the odd chip goes to the high side." in text
    )


def test_a_hand_that_does_not_qualify_says_so() -> None:
    text = told("omaha-8", {"hole": "KsQsJhJc"}, {"hole": "Ac3dQhQd"}, board="9s7d2hKcKd")
    assert "does not qualify" in text
    assert "Seat 0 wins high and with it the whole pot" in text


def test_a_tie_tells_the_shares_and_the_odd_chip() -> None:
    text = told("holdem", {"hole": "2c3d"}, {"hole": "2d3h"}, board="AsKdQhJcTs", button=0)
    assert "Seats 0 and 1 tie for it: Straight, ace high." in text
    assert "the odd chip goes to seat 1, the first clockwise from the button." in text


def test_the_board_lies_as_on_the_table() -> None:
    rows = ["KhKd2c4s", "QcJd9h7s", "8c6d5h3c"]
    case = {"game": "murder", "players": [{"hole": "AcAdAhAs"}], "pot": 1, "board": {"rows": rows}}
    assert board(read(case)) == ["K♥  K♦  2♣  4♠", "Q♣  J♦  9♥  7♠", "8♣  6♦  5♥  3♣"]


def test_the_cross_lies_as_a_cross() -> None:
    cross = {"west": "Kh", "north": "Kd", "east": "2c", "south": "3d", "centre": "7s"}
    case = {"game": "flaming-cross-3", "players": [{"hole": "AcAdAh"}], "pot": 1, "board": cross}
    lines = board(read(case))
    assert [line.split() for line in lines] == [["K♦"], ["K♥", "7♠", "2♣"], ["3♦"]]
    assert lines[0].index("K♦") > 0


def test_removed_rows_are_marked() -> None:
    rows = ["AcKcQcJc3h", "9s7d2h4d8s", "KhQd2s4c3c"]
    text = told("oklahoma", {"hole": "Tc9c5h5s"}, {"hole": "9h9d6c6s"}, board={"rows": rows})
    assert text.count("removed") == 2


def test_the_house_takes_the_pot() -> None:
    rows = ["AcKcQcJc3h", "9s7d2h4d3s", "KhQd2s4c3c"]
    players = {"hole": "Tc9c5h5s"}, {"hole": "9h9d6c6s"}
    text = told("oklahoma", *players, board={"rows": rows}, options={"cash": True})
    assert "Every board is gone: the house takes 101." in text


def test_what_became_of_a_pig() -> None:
    pig, low = {"hole": "5c4d3h2sAc"}, {"hole": "5d4h3s2cAd", "declare": "low"}
    text = told("anaconda", {**pig, "declare": "both"}, low)
    assert "Seat 0 declared both and only ties low with seat 1: that loses everything." in text
    text = told("anaconda", {**pig, "declare": "both"}, {**low, "declare": "both"})
    assert "Nobody wins it: 101 rides to the next hand." in text
    text = told("anaconda", {**pig, "declare": "low"}, low)
    assert "Nobody declared high, so there is no high side." in text


def test_who_is_alone_in_a_pot_has_declared_nothing_there() -> None:
    pots = [{"amount": 60, "seats": [0, 1]}, {"amount": 41, "seats": [1]}]
    high, low = {"hole": "AcAdKh9s8s"}, {"hole": "7c5d4h3s2c"}
    text = told("anaconda", {**high, "declare": "high"}, {**low, "declare": "low"}, pots=pots)
    assert text.endswith("Seat 1 wins it unopposed.")
    assert "Nobody declared" not in text


def test_names_and_you_stand_in_their_places() -> None:
    pig, low = {"hole": "5c4d3h2sAc"}, {"hole": "5d4h3s2cAd", "declare": "low"}
    text = told("anaconda", {**pig, "declare": "both"}, low, naming=Naming(["Ann", "Bob"], 0))
    assert "You declared both and only tie low with Bob: that loses everything." in text
    text = told("anaconda", {**pig, "declare": "both"}, low, naming=Naming(["Ann", "Bob"], 1))
    assert "Ann declared both and only ties low with you: that loses everything." in text
    assert "You win low and with it the whole pot" in text


def test_an_automatic_winner() -> None:
    hands = {"down": "AcAdAh", "up": "As2c9d8d"}, {"down": "7c7dKh", "up": "QsTd9h4c"}
    assert "Seat 1 wins it all: " in told("deuces-jacks-axe", *hands)


def test_dice_that_leave_no_low() -> None:
    hands = {"hole": "KsQsJhJc"}, {"hole": "Ac3d9h9s"}
    text = told("binglaha", *hands, board="8s7d2hKcKd", dice=[5])
    assert "The die shows 5." in text
    assert "So there is no low side." in text
    text = told("omaha-x", *hands, board="8s7d2hKcKd", dice=[5, 3])
    assert "The dice show 5 and 3, 8 in all." in text
    assert "So a low hand needs an eight or better." in text


def test_what_losers_owe() -> None:
    text = told("guts-2", {"hole": "AcAd"}, {"hole": "KcQd"})
    assert "The losers match the pot: seat 1 101." in text
    text = told("lou", {"tricks": 3}, {"tricks": 2}, round=2)
    assert "Seat 0 wins it all: 3 tricks." in text


def test_side_pots_are_named() -> None:
    pots = [{"amount": 60, "seats": [0, 1]}, {"amount": 41, "seats": [1]}]
    text = told("holdem", {"hole": "AcAd"}, {"hole": "KcKd"}, board="2c7d9hJsQs", pots=pots)
    assert "The main pot of 60, between Seats 0 and 1:" in text
    assert "Side pot 1 of 41" in text
    assert text.endswith(":\n    Seat 1 wins it unopposed.")
    assert "declared" not in text


def test_what_the_joker_stands_for() -> None:
    text = told("five-card-draw", {"hole": "XxQhJh4h2h"}, {"hole": "KcKdKs3h3d"})
    assert "Jkr as A♥" in text
