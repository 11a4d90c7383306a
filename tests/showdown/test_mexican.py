"""The joker of the Mexican games: dealt down it is wild for good, dealt up a bug."""

from __future__ import annotations

import pytest

from oddchip.errors import BadInput

from .helpers import settled, side

_OTHER = "6c/KdQd6h2s"


@pytest.mark.parametrize("game", ["mexican-stud", "mexican-poker"])
@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("Xx/7c7d5h4s", "Three of a kind, sevens"),
        ("7c/7d5h4s/Xx", "Three of a kind, sevens"),
        ("7c/Xx7d5h4s", "Pair of sevens, A-5-4"),
    ],
    ids=["down", "dealt down, then exposed", "up"],
)
def test_the_joker_plays_as_it_was_dealt(game: str, hand: str, name: str) -> None:
    made = side(settled(game, hand, _OTHER), "high").hands[0]
    assert made.name.startswith(name)


def test_the_bug_completes_a_straight_across_the_gap() -> None:
    # Seven and jack are neighbours.
    made = side(settled("mexican-stud", "5c/6d7hXxQs", _OTHER.replace("6c", "6s")), "high").hands[0]
    assert made.name.startswith("Straight, queen high")


def test_a_flush_beats_a_full_house() -> None:
    assert settled("mexican-stud", "Kc/Qc7c5c2c", "Ad/AhAsKdKh").awards == (100, 0)


def test_eights_nines_and_tens_are_not_in_the_deck() -> None:
    with pytest.raises(BadInput, match="9d is not in the deck"):
        settled("mexican-stud", "Kc/Qc7c5c9d", "Ad/AhAsKdKh")
