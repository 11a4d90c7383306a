"""Boards and hands of under five cards: pairs and high cards only."""

from __future__ import annotations

import pytest

from oddchip.cards import JOKER, cards
from oddchip.scales import Wild, scale

from .helpers import worth


def _worth(id: str, hand: str) -> int:
    some = cards(hand)
    return worth(id, some, take=len(some))


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("Ah", "Ace high"),
        ("KhQh", "King high, Q"),
        ("9h8h7h6h", "Nine high, 8-7-6"),
        ("9h9c", "Pair of nines"),
        ("9h9cKd", "Pair of nines, K"),
        ("9h9cKdKs", "Two pair, kings and nines"),
        ("9h9c9d", "Three of a kind, nines"),
        ("9h9c9dKs", "Three of a kind, nines, K"),
        ("9h9c9d9s", "Four of a kind, nines"),
    ],
)
def test_under_five_cards_make_no_straight_and_no_flush(hand: str, name: str) -> None:
    assert scale("high").name(_worth("high", hand)) == name


def test_a_missing_kicker_loses() -> None:
    assert _worth("high", "9h9c2d") > _worth("high", "9d9s")
    assert _worth("high", "AhKc2d") > _worth("high", "AcKs")


def test_the_kinds_keep_their_order() -> None:
    order = ["AhKcQdJs", "2h2c", "3h3c2d2s", "2h2c2d", "2h2c2d2s"]
    values = [_worth("high", hand) for hand in order]
    assert values == sorted(set(values))


def test_on_a_low_board_an_ace_is_low_and_a_pair_is_bad() -> None:
    assert _worth("ace-to-five", "Ah5c") > _worth("ace-to-five", "2h5d")
    assert _worth("ace-to-five", "KhQc") > _worth("ace-to-five", "AhAc")


def test_on_a_deuce_to_seven_board_an_ace_is_high() -> None:
    assert _worth("deuce-to-seven", "2h5d") > _worth("deuce-to-seven", "Ah5c")


@pytest.mark.parametrize("how", [Wild.WILD, Wild.BUG])
def test_a_lone_joker_is_an_ace(how: Wild) -> None:
    assert worth("high", [JOKER], {JOKER: how}, take=1) == _worth("high", "Ah")


def test_a_bug_on_a_board_of_four_completes_nothing() -> None:
    board = [*cards("9h8h7h"), JOKER]
    assert worth("high", board, {JOKER: Wild.BUG}, take=4) == _worth("high", "Ah9h8h7h")
