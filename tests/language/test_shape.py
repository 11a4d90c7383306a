"""How many cards a player holds at the end, and how many players a deck serves."""

from __future__ import annotations

import pytest

from oddchip.cards import cards
from oddchip.errors import BadInput
from oddchip.language import library
from oddchip.language.shape import after, most_players, shape
from oddchip.steps import GRAMMAR


@pytest.mark.parametrize(
    ("id", "total", "down", "up"),
    [
        ("holdem", (2, 2), (2, 2), (0, 0)),
        ("irish", (2, 2), (2, 2), (0, 0)),
        ("scrotum", (1, 5), (1, 5), (0, 0)),
        ("stud", (7, 7), (3, 3), (4, 4)),
        ("super-stud", (7, 7), (3, 3), (4, 4)),
        ("mississippi-stud", (7, 7), (2, 2), (5, 5)),
        ("five-card-stud", (5, 5), (1, 1), (4, 4)),
        ("low-in-the-hole", (7, 7), (2, 3), (4, 5)),
        ("follow-the-queen", (7, 7), (2, 2), (5, 5)),
    ],
)
def test_the_cards_of_a_hand(
    id: str, total: tuple[int, int], down: tuple[int, int], up: tuple[int, int]
) -> None:
    found = shape(library().game(id))
    assert (found.total.least, found.total.most) == total
    assert (found.down.least, found.down.most) == down
    assert (found.up.least, found.up.most) == up


def test_with_a_community_card_everyone_has_one_less() -> None:
    assert shape(library().game("stud"), community=True).total.most == 6


@pytest.mark.parametrize(
    ("id", "most"),
    [("holdem", 10), ("big-o", 9), ("sohe", 7), ("stud", 8), ("anaconda", 7), ("oklahoma", 9)],
)
def test_as_many_as_the_deck_serves(id: str, most: int) -> None:
    assert most_players(library().game(id)) == most


def test_a_hand_that_nobody_can_hold_is_refused() -> None:
    stud = shape(library().game("stud"))
    seven = {"down": cards("AhKhQh"), "up": cards("2c3c4c5c")}
    stud.check(seven, "seat")
    with pytest.raises(BadInput, match="seat: down has 2 cards, not 3 cards"):
        stud.check({"down": cards("AhKh"), "up": cards("2c3c4c5c6c")}, "seat")
    with pytest.raises(BadInput, match="seat: holds 1 card, not 7 cards"):
        stud.check({"down": cards("Ah"), "up": []}, "seat")
    sohe = shape(library().game("sohe"))
    with pytest.raises(BadInput, match="holdem has 3 cards, not 2"):
        sohe.check({"holdem": cards("AhKhQh"), "omaha": cards("2c3c4c")}, "seat")


def test_a_card_that_is_dealt_down_to_who_shows_everything_leaves_one_down_at_least() -> None:
    for played, down, up in (("down 3", (3, 3), (0, 1)), ("up 2", (1, 1), (2, 3))):
        steps = [GRAMMAR.step(text) for text in (played, "up 1, down if all are up")]
        found = after(steps)
        assert (found.down.least, found.down.most) == down
        assert (found.up.least, found.up.most) == up
