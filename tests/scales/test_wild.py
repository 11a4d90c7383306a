"""Wild cards: any card, but no rank twice in a flush."""

from __future__ import annotations

import pytest

from oddchip.cards import Card, cards
from oddchip.errors import BadInput
from oddchip.scales import Made, Wild, evaluate, scale

from .helpers import suited


def _made(hand: str, wild: str, id: str = "high") -> Made:
    held = tuple(cards(hand))
    made = scale(id).made([((held, 5),)], dict.fromkeys(cards(wild), Wild.WILD))
    assert made is not None
    return made


def _stands(made: Made) -> dict[str, str]:
    return {str(one): what for one, what in made.stands.items()}


def test_no_double_ace_flush_the_wild_card_is_the_highest_rank_that_the_flush_lacks() -> None:
    made = _made("AhTh7h4h2c", "2c")
    assert made.name == "Flush, A-K-T-7-4"
    assert _stands(made) == {"2c": "Kh"}
    assert made == evaluate("high", suited("AKT74"))


def test_two_wild_cards_are_the_two_highest_ranks_that_the_flush_lacks() -> None:
    made = _made("AhQh7h2c2d", "2c2d")
    assert made.name == "Flush, A-K-Q-J-7"
    assert sorted(_stands(made).values()) == ["Jh", "Kh"]


def test_five_of_a_kind_beats_a_straight_flush() -> None:
    five = _made("3c3d3h3s2c", "2c")
    assert five.name == "Five of a kind, treys"
    assert five > evaluate("high", suited("AKQJT"))
    assert five < _made("4c4d4h4s2c", "2c")


def test_five_wild_cards_are_five_aces() -> None:
    made = _made("As2s3s4s5s", "As2s3s4s5s")
    assert made.name == "Five of a kind, aces"
    assert set(_stands(made).values()) == {"A"}


@pytest.mark.parametrize(
    ("hand", "name", "stands"),
    [
        ("KcQd9h4s2c", "Pair of kings, Q-9-4", "K"),
        ("KcKd9h4s2c", "Three of a kind, kings, 9-4", "K"),
        ("KcKd9h9s2c", "Full house, kings over nines", "K"),
        ("KcKdKh9s2c", "Four of a kind, kings, 9", "K"),
        ("KcQdJhTs2c", "Straight, ace high", "A"),
        ("KhQhJhTh2c", "Royal flush", "Ah"),
        ("9h8h7h6h2c", "Straight flush, ten high", "Th"),
    ],
)
def test_a_wild_card_is_the_card_that_helps_most(hand: str, name: str, stands: str) -> None:
    made = _made(hand, "2c")
    assert made.name == name
    assert _stands(made) == {"2c": stands}


def test_a_wild_card_may_play_as_itself_in_the_middle_of_a_straight() -> None:
    assert _made("6c5d4h3s2c", "2c").name == "Straight, seven high"


def test_of_six_cards_the_best_five_play_the_wild_one_among_them() -> None:
    made = _made("AcAdAhAs2cKd", "2c")
    assert made.name == "Five of a kind, aces"
    assert cards("Kd")[0] not in made.cards


def test_spades_wild_suits_of_wild_cards_do_not_matter() -> None:
    assert _made("Ks9h7h4h3h", "Ks").name == "Flush, A-9-7-4-3"


def test_wild_cards_are_shown_last() -> None:
    assert [str(one) for one in _made("2cKdKh4s9s", "2c").cards] == ["Kh", "Kd", "9s", "4s", "2c"]


@pytest.mark.parametrize(
    ("id", "hand", "name"),
    [
        ("ace-to-five", "6c5d3hAsKc", "Number 3: 6-5-3-2-A, a rough six"),
        ("deuce-to-seven", "6c5d4h3sKc", "Number 9: 8-6-5-4-3, a smooth eight"),
        ("deuce-to-seven", "7h5h4h3hKc", "Number 1: 7-5-4-3-2, the best low there is"),
        ("ace-to-six", "6c4d3hAsKc", "Number 1: 6-4-3-2-A, the best low there is"),
    ],
)
def test_on_low_scales_a_wild_card_is_the_lowest_that_helps(id: str, hand: str, name: str) -> None:
    assert _made(hand, "Kc", id).name == name


@pytest.mark.parametrize(
    "id",
    ["badugi", "badugi-ace-high", "points-49", "closest to 7", "elimination low", "spade-in-hole"],
)
def test_scales_that_count_have_no_wild_cards(id: str) -> None:
    held = tuple(cards("2s3c"))
    for ask in (scale(id).value, scale(id).made):
        with pytest.raises(BadInput) as told:
            ask([((held, 2),)], {Card(3): Wild.WILD})
        assert str(told.value) == f"the scale {id} has no place for wild cards or a joker"
