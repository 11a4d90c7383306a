"""Which cards may combine: the words of `use` and the choices that they stand for."""

from __future__ import annotations

import pytest

from oddchip.cards import cards
from oddchip.errors import BadInput
from oddchip.language.use import LaidOut, Take, Together, use

HOLE = tuple(cards("AhKhQhJh"))
BOARD = tuple(cards("2c3c4c5c6c"))
ROWS = (tuple(cards("2c3c")), tuple(cards("4d5d")), tuple(cards("6s7s")))
TABLE = LaidOut({"hand": HOLE}, BOARD, ROWS, ROWS)


def _choices(text: str) -> list[tuple[int, ...]]:
    """How many cards each choice takes from each part."""
    return [tuple(n for _, n in choice) for choice in use(text, ()).choices(TABLE, 5)]


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("any 5 of hand and board", [(5,)]),
        ("2 from hand, 3 from board", [(2, 3)]),
        ("0-2 from hand, rest from board", [(5,), (1, 4), (2, 3)]),
        ("2 from hand, 1 from each row", [(2, 1, 1, 1)]),
        ("3 from hand, 2 from one board", [(3, 2), (3, 2), (3, 2)]),
        ("3 from hand, 2 from board 2", [(3, 2)]),
        ("all of hand, rest from board", [(4, 1)]),
        ("2 from hand, 3 from board or any 5 of board", [(2, 3), (5,)]),
        ("any 5 of hand and one board", [(5,), (5,), (5,)]),
    ],
)
def test_the_choices_of_a_use(text: str, counts: list[tuple[int, ...]]) -> None:
    assert _choices(text) == counts


def test_a_use_as_data() -> None:
    found = use("2 from omaha, 3 from board or any 5 of holdem and board", ("holdem", "omaha"))
    assert found.zones == {"omaha", "holdem", "board"}
    assert found.ways == (
        (Take("omaha", 2, 2), Take("board", 3, 3)),
        Together(5, ("holdem", "board")),
    )


@pytest.mark.parametrize("text", ["", "two from hand", "2 hand", "2 from hand and 3 from board"])
def test_what_is_no_use(text: str) -> None:
    with pytest.raises(BadInput, match=r"write like|zones here"):
        use(text, ())


def test_an_unknown_zone_names_those_that_are_there() -> None:
    with pytest.raises(BadInput, match="zones here are hand, down, up, board"):
        use("2 from sky", ("down", "up"))
