"""A made hand compares with others of its scale."""

from __future__ import annotations

from operator import eq, lt

import pytest

from oddchip.errors import BadInput
from oddchip.scales import evaluate

from .helpers import offsuit


def test_greater_wins_and_equal_ties_whatever_the_cards() -> None:
    aces, kings = evaluate("high", offsuit("AA432")), evaluate("high", offsuit("KK432"))
    assert aces > kings
    assert kings < aces
    assert aces >= kings
    assert aces != kings
    assert aces == evaluate("high", "AhAs4c3c2d")


def test_equal_hands_are_one_in_a_set() -> None:
    assert len({evaluate("high", "AcAd4h3s2c"), evaluate("high", "AhAs4c3c2d")}) == 1


@pytest.mark.parametrize("compare", [eq, lt])
def test_hands_of_two_scales_cannot_be_compared(compare: object) -> None:
    assert callable(compare)
    with pytest.raises(BadInput) as told:
        compare(evaluate("high", "AcAd4h3s2c"), evaluate("ace-to-five", "AcAd4h3s2c"))
    assert str(told.value) == "a hand on high cannot be compared with one on ace-to-five"


def test_a_hand_is_no_equal_of_something_else() -> None:
    made = evaluate("high", "AcAd4h3s2c")
    assert made != made.value


def test_a_hand_prints_as_its_name() -> None:
    assert str(evaluate("high", "AcAd4h3s2c")) == "Pair of aces, 4-3-2"


@pytest.mark.parametrize(
    ("id", "hand", "order"),
    [
        ("high", "2cAd2hKsAc", "Ad Ac 2h 2c Ks"),
        ("high", "4cKd4h4sKc", "4s 4h 4c Kd Kc"),
        ("high", "3c9dJh2s5c", "Jh 9d 5c 3c 2s"),
        ("ace-to-five", "Ac3d9h2s5c", "9h 5c 3d 2s Ac"),
        ("deuce-to-seven", "Ac3d9h2s5c", "Ac 9h 5c 3d 2s"),
        ("badugi", "Ac3d9h2s", "9h 3d 2s Ac"),
        ("badugi-ace-high", "Ac3d9h2s", "Ac 9h 3d 2s"),
    ],
)
def test_the_cards_that_play_stand_pairs_first_then_from_the_highest(
    id: str, hand: str, order: str
) -> None:
    assert " ".join(str(one) for one in evaluate(id, hand).cards) == order
