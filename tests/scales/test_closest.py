"""Closest to a number: 7/27 and 15/35."""

from __future__ import annotations

import pytest

from oddchip.cards import cards
from oddchip.scales import evaluate, scale
from oddchip.scales.counting import Points

from .helpers import beats, offsuit

SEVEN, TWENTY_SEVEN = "seven-twenty-seven low", "seven-twenty-seven high"
FIFTEEN, THIRTY_FIVE = "fifteen-thirty-five low", "fifteen-thirty-five high"


def test_at_the_same_distance_under_beats_over_six_and_a_half_beats_seven_and_a_half() -> None:
    under, over = evaluate(SEVEN, "6cKd"), evaluate(SEVEN, "7cKd")
    assert (under.name, over.name) == ("6.5 with 2 cards", "7.5 with 2 cards")
    assert under > over


def test_at_the_same_distance_under_beats_over_26_and_a_half_beats_27_and_a_half() -> None:
    under, over = evaluate(TWENTY_SEVEN, "TcTd6hKs"), evaluate(TWENTY_SEVEN, "TcTd7hKs")
    assert (under.name, over.name) == ("26.5 with 4 cards", "27.5 with 4 cards")
    assert under > over


def test_closer_wins_though_over_26_loses_to_27_and_a_half() -> None:
    near, far = evaluate(TWENTY_SEVEN, "TcTd7hKs"), evaluate(TWENTY_SEVEN, "TcTd6h")
    assert (near.name, far.name) == ("27.5 with 4 cards", "26 with 3 cards")
    assert near > far


def test_at_the_same_distance_under_beats_over_14_and_a_half_beats_15_and_a_half() -> None:
    under, over = evaluate(FIFTEEN, "Tc4dKs"), evaluate(FIFTEEN, "Tc5dKs")
    assert (under.name, over.name) == ("14.5 with 3 cards", "15.5 with 3 cards")
    assert under > over


def test_at_the_same_distance_under_beats_over_34_and_a_half_beats_35_and_a_half() -> None:
    under, over = evaluate(THIRTY_FIVE, "TcTdTh4sKs"), evaluate(THIRTY_FIVE, "TcTdTh5sKs")
    assert (under.name, over.name) == ("34.5 with 5 cards", "35.5 with 5 cards")
    assert under > over


def test_closer_wins_though_over_34_loses_to_35_and_a_half() -> None:
    near, far = evaluate(THIRTY_FIVE, "TcTdTh5sKs"), evaluate(THIRTY_FIVE, "TcTdTh4s")
    assert (near.name, far.name) == ("35.5 with 5 cards", "34 with 4 cards")
    assert near > far


def test_the_same_total_goes_to_fewer_cards() -> None:
    assert beats(TWENTY_SEVEN, "TcTd7h", "TcTd4h3s")
    assert beats(SEVEN, "7c", "4h3s")


def test_fewer_cards_never_beat_a_better_total() -> None:
    assert beats(SEVEN, "2c2d2h", "5c")
    assert beats(SEVEN, "2c2d2hKs", "8c")


def test_an_exact_total_beats_one_that_is_half_a_point_under() -> None:
    assert beats(SEVEN, "4c3d", "6cKd")


def test_two_aces_and_a_five_make_7_and_27() -> None:
    assert evaluate(SEVEN, offsuit("AA5")).name == "7 with 3 cards"
    assert evaluate(TWENTY_SEVEN, offsuit("AA5")).name == "27 with 3 cards"


def test_a_a_j_q_k_3_makes_6_and_a_half_and_26_and_a_half() -> None:
    assert evaluate(SEVEN, offsuit("AAJQK3")).name == "6.5 with 6 cards"
    assert evaluate(TWENTY_SEVEN, offsuit("AAJQK3")).name == "26.5 with 6 cards"


def test_a_a_j_q_2_makes_15_and_34_and_a_half() -> None:
    assert evaluate(FIFTEEN, offsuit("AAJQ2")).name == "15 with 5 cards"
    assert evaluate(THIRTY_FIVE, offsuit("AAJQ2")).name == "34.5 with 5 cards"


def test_each_ace_and_each_face_card_is_chosen_freely() -> None:
    assert evaluate("closest to 12", "AcAd").name == "12 with 2 cards"
    assert evaluate("closest to 10", "KcKd").name == "10.5 with 2 cards"
    assert evaluate("closest to 22", "AcAd").name == "22 with 2 cards"


@pytest.mark.parametrize("face", "JQK")
def test_a_face_card_is_a_half_or_ten(face: str) -> None:
    assert evaluate("closest to 0", f"{face}c").name == "0.5 with 1 card"
    assert evaluate("closest to 99", f"{face}c").name == "10 with 1 card"


@pytest.mark.parametrize(
    ("target", "hand", "exact"),
    [
        (7, "AA5", True),
        (27, "AA5", True),
        (7, "AAJ", False),
        (15, "AAJQ2", True),
        (35, "KT5", False),
    ],
)
def test_a_hand_knows_whether_it_makes_the_number_itself(
    target: int, hand: str, exact: bool
) -> None:
    found = scale(f"closest to {target}")
    assert isinstance(found, Points)
    assert found.exact(cards(offsuit(hand))) is exact


@pytest.mark.parametrize(
    ("id", "target"), [(SEVEN, 7), (TWENTY_SEVEN, 27), (FIFTEEN, 15), (THIRTY_FIVE, 35)]
)
def test_the_named_scales_are_closest_to_their_numbers(id: str, target: int) -> None:
    assert evaluate(id, "Tc5d").value == evaluate(f"closest to {target}", "Tc5d").value
    assert scale(id).words == f"the hand closest to {target}"
