"""Games in which a player picks how the hand goes on."""

from __future__ import annotations

import pytest

from oddchip.errors import BadInput

from .helpers import awards

_LOW, _HIGH = "Ac2d3h/4s5c9dKc", "KhKdKs/QcQdJh9c"


@pytest.mark.parametrize(
    ("pick", "expected"), [("stud", [0, 100]), ("stud-8", [50, 50]), ("razz", [100, 0])]
)
def test_super_stud_goes_on_as_the_game_picked(pick: str, expected: list[int]) -> None:
    low, high = "Ac2d3h/4s6c9dKc", _HIGH
    assert awards("super-stud-pick", low, high, options={"pick": pick}) == expected


def test_super_stud_needs_a_pick() -> None:
    with pytest.raises(BadInput, match="needs a 'pick', one of stud, stud-8, razz"):
        awards("super-stud-pick", _LOW, _HIGH)


def test_another_pick_is_refused() -> None:
    with pytest.raises(BadInput, match="cannot pick 'holdem'; it picks stud, stud-8, razz"):
        awards("super-stud-pick", _LOW, _HIGH, options={"pick": "holdem"})


def test_pickem_without_a_pick_is_holdem() -> None:
    board = "KsQd7h5c2d"
    assert awards("paradise-road-pickem", "AcAd", "KcKd", board=board) == [0, 100]
    options = {"pick": "holdem"}
    assert awards("paradise-road-pickem", "AcAd", "KcKd", board=board, options=options) == [0, 100]


def test_pickem_as_omaha_takes_four_cards() -> None:
    hands, options = ("AcAd4h3s", "KcKdJh9s"), {"pick": "omaha-8"}
    board = "KsQd7h5c2d"
    assert awards("paradise-road-pickem", *hands, board=board, options=options) == [50, 50]


@pytest.mark.parametrize(
    ("pick", "expected"), [("stud", [0, 100]), ("stud-8", [50, 50]), ("razz", [100, 0])]
)
def test_pickem_as_a_stud_game(pick: str, expected: list[int]) -> None:
    low = "Ac2d3h/4s6c9dKc"
    assert awards("paradise-road-pickem", low, _HIGH, options={"pick": pick}) == expected
