"""A card is a number that knows its rank and its suit."""

from __future__ import annotations

import pytest

from oddchip.cards import JOKER, UNKNOWN, Card, card, rank_of
from oddchip.errors import BadInput


def test_the_deuce_of_clubs_is_the_lowest_card_and_number_zero() -> None:
    assert card("2c") == 0
    assert card("2c") == min(Card(number) for number in range(52))


def test_the_ace_of_spades_is_the_highest_card() -> None:
    assert card("As") == 51


def test_cards_go_by_rank_and_then_by_suit_clubs_lowest_spades_highest() -> None:
    assert card("Kc") < card("Kd") < card("Kh") < card("Ks") < card("Ac")


def test_a_card_knows_its_rank_and_its_suit() -> None:
    assert (card("2c").rank, card("2c").suit) == (0, 0)
    assert (card("Ah").rank, card("Ah").suit) == (12, 2)
    assert (card("Ts").rank, card("Ts").suit) == (8, 3)


def test_the_joker_is_no_natural_card() -> None:
    assert JOKER == 52
    assert JOKER.is_joker
    assert not JOKER.is_unknown
    assert not card("As").is_joker


def test_the_unknown_card_is_not_the_joker() -> None:
    assert UNKNOWN == 53
    assert UNKNOWN.is_unknown
    assert not UNKNOWN.is_joker
    assert not card("2c").is_unknown


@pytest.mark.parametrize(
    ("text", "rank"), [("2", 0), ("9", 7), ("T", 8), ("10", 8), ("t", 8), ("j", 9), ("A", 12)]
)
def test_a_rank_alone_is_read_in_either_case_and_ten_both_ways(text: str, rank: int) -> None:
    assert rank_of(text) == rank


@pytest.mark.parametrize("text", ["", "1", "AK", "x", "100"])
def test_a_bad_rank_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(BadInput) as told:
        rank_of(text)
    assert str(told.value) == f"'{text}' is not a rank; ranks are 2 to 9, T, J, Q, K and A"


def test_a_bad_rank_is_told_with_its_place() -> None:
    with pytest.raises(BadInput) as told:
        rank_of("1", "wild")
    assert str(told.value) == "wild: '1' is not a rank; ranks are 2 to 9, T, J, Q, K and A"
