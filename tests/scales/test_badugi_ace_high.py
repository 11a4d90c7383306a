"""Badugi with the ace high, as in badeucy and 2-7 razzdugi."""

from __future__ import annotations

from oddchip.scales import evaluate

from .helpers import beats

ID = "badugi-ace-high"


def test_five_four_trey_deuce_is_best() -> None:
    assert beats(ID, "5s4d3h2c", "6s4d3h2c")
    assert beats(ID, "5s4d3h2c", "4s3d2hAc")


def test_ace_king_queen_jack_is_the_worst_badugi() -> None:
    assert beats(ID, "AsKdQhTc", "AsKdQhJc")


def test_ace_king_queen_jack_beats_every_three_card_hand() -> None:
    assert beats(ID, "AsKdQhJc", "4s3d2h2c")


def test_seven_four_trey_beats_seven_five_deuce() -> None:
    assert beats(ID, "7s4d3h3s", "7s5d2h2s")


def test_the_ace_is_the_highest_card() -> None:
    assert evaluate(ID, "4s3d2hAc").name == "Badugi, A-4-3-2"
    assert beats(ID, "KsQdJhTc", "4s3d2hAc")
