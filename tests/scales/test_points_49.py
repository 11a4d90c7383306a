"""Points of Dramaha 49: aces one, spot cards their number, faces nothing."""

from __future__ import annotations

import pytest

from oddchip.scales import evaluate

from .helpers import beats, offsuit

ID = "points-49"


def test_four_tens_and_a_nine_are_49_the_most_there_is() -> None:
    assert evaluate(ID, offsuit("TTTT9")).name == "49 points"
    assert beats(ID, offsuit("TTTT9"), offsuit("TTT99"))


@pytest.mark.parametrize("face", "JQK")
def test_a_face_card_is_nothing(face: str) -> None:
    assert evaluate(ID, offsuit(f"T987{face}")).name == "34 points"


def test_an_ace_is_one() -> None:
    assert evaluate(ID, offsuit("T987A")).name == "35 points"


@pytest.mark.parametrize("pips", range(2, 10))
def test_a_spot_card_is_its_number(pips: int) -> None:
    assert evaluate(ID, offsuit(f"KKKK{pips}")).name == f"{pips} points"


def test_all_five_cards_count() -> None:
    assert len(evaluate(ID, offsuit("TT98K")).cards) == 5


def test_the_most_points_win() -> None:
    assert beats(ID, offsuit("A2345"), offsuit("JQKJQ"))
    assert evaluate(ID, offsuit("JQKJQ")).value == 0
