"""Games with several boards, rows or lines, and boards that are taken away."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import awards, settled, side

_CLUBS, _MIDDLE, _LAST = "AcKcQcJc", "9s7d2h4d", "KhQd2s4c"
_STRAIGHT_FLUSH, _SET = "Tc9c5h5s", "9h9d6c6s"


def _oklahoma(rivers: str, **rest: Any) -> tuple[int, ...]:
    rows = [row + rivers[2 * at : 2 * at + 2] for at, row in enumerate((_CLUBS, _MIDDLE, _LAST))]
    return settled("oklahoma", _STRAIGHT_FLUSH, _SET, board={"rows": rows}, **rest).awards


def test_oklahoma_removes_both_rows_with_the_lowest_river() -> None:
    # The book's example: rivers 3, 8 and 3 remove the first and the third row.
    assert _oklahoma("3h8s3c") == (0, 100)


def test_oklahoma_removes_the_one_row_with_the_lowest_river() -> None:
    assert _oklahoma("3h8s8c") == (0, 100)
    assert _oklahoma("8h3s8c") == (100, 0)


def test_oklahoma_the_ace_is_the_highest_river() -> None:
    assert _oklahoma("Ah3s8c") == (100, 0)


def test_oklahoma_three_equal_rivers_remove_nothing() -> None:
    assert _oklahoma("3h3s3c") == (100, 0)


def test_oklahoma_for_cash_three_equal_rivers_give_the_house_the_pot() -> None:
    rows = [_CLUBS + "3h", _MIDDLE + "3s", _LAST + "3c"]
    cash = {"cash": True}
    result = settled("oklahoma", _STRAIGHT_FLUSH, _SET, board={"rows": rows}, options=cash)
    assert (result.awards, result.house, result.rides) == ((0, 0), 100, 0)
    assert result.to_json()["house"] == 100
    assert _oklahoma("3h8s3c", options=cash) == (0, 100)


def test_oklahoma_sides_may_use_different_rows() -> None:
    rows = ["AcKcQcJcTh", "8s7d3h4dTs", "9d9hJdJh2c"]
    result = settled("oklahoma", "Tc9cAh2d", "JsQs9s6c", board={"rows": rows})
    assert side(result, "high").winners == side(result, "low").winners == (0,)


_FLOP, _OTHER, _JUNK = "QhJh4c", "8s6d3c", "9s7d2c"


def _chowaha(rows: list[str], turns: str) -> list[int]:
    board = {"rows": rows, "turn": turns, "river": "3d"}
    return awards("chowaha", "AhKh", "8c8d", board=board)


@pytest.mark.parametrize(
    ("row", "turn"),
    [(1, 1), (2, 1), (2, 2), (3, 2)],
    ids=["row 1 turn 1", "row 2 turn 1", "row 2 turn 2", "row 3 turn 2"],
)
def test_chowaha_these_four_boards_count(row: int, turn: int) -> None:
    rows = [_OTHER, _JUNK]
    rows.insert(row - 1, _FLOP)
    assert _chowaha(rows, "Th5s" if turn == 1 else "5sTh") == [100, 0]


@pytest.mark.parametrize(("row", "turn"), [(1, 2), (3, 1)], ids=["row 1 turn 2", "row 3 turn 1"])
def test_chowaha_these_two_boards_do_not_count(row: int, turn: int) -> None:
    rows = [_OTHER, _JUNK]
    rows.insert(row - 1, _FLOP)
    assert _chowaha(rows, "Th5s" if turn == 1 else "5sTh") == [0, 100]


def test_chowaha_plays_both_hole_cards() -> None:
    # A board of four to the royal flush helps nobody with one heart.
    board = {"rows": ["QhJhKh", _OTHER, _JUNK], "turn": "Th5s", "river": "3d"}
    assert awards("chowaha", "Ah2s", "8c8d", board=board) == [0, 100]


def test_chowaha_in_its_four_card_form_takes_two_of_four_and_sides_apart() -> None:
    board = {"rows": [_FLOP, "8s6d3c", "7d5c2c"], "turn": "ThAs", "river": "3d"}
    result = settled("four-card-chowaha-8", "AhKh4d8h", "8c8dKsKd", board=board)
    assert side(result, "high").winners == (0,)
    assert side(result, "low").winners == (0,)


@pytest.mark.parametrize("die", range(1, 7))
def test_bidirectional_chowaha_the_die_says_rows_or_columns(die: int) -> None:
    across = {"rows": ["QhJhTh", "8s6d3c", "9s7d2c"], "turn": "5s5d", "river": "3d"}
    down = {"rows": ["Qh8s9s", "Jh6d7d", "Th3c2c"], "turn": "5s5d", "river": "3d"}
    rows = die <= 3
    for board, by_rows in ((across, True), (down, False)):
        result = settled("bidirectional-chowaha-8", "AhKh9c9d", "8c8dKsKd", board=board, dice=[die])
        assert (side(result, "high").hands[0].name == "Royal flush") == (rows == by_rows)


def test_murder_takes_one_card_from_each_row() -> None:
    rows = ["KhKd2c4s", "QcJd9h7s", "8c6d5h3c"]
    result = settled("murder", "KsKcJs2h", "QsQh9c9d", board={"rows": rows})
    high = side(result, "high").hands[0]
    assert high.name.startswith("Three of a kind, kings")  # two kings of one row do not both play
    for row in rows:
        assert sum(str(one) in row for one in high.cards) == 1


def test_murder_high_and_low_may_take_different_cards() -> None:
    rows = ["KhKd2c4s", "QcJd9h7s", "8c6d5h3c"]
    result = settled("murder", "KsKcAs3h", "QsQhTc9d", board={"rows": rows})
    assert result.awards == (100, 0)
    assert "7-5-3-2-A" in side(result, "low").hands[0].name


@pytest.mark.parametrize(
    ("kept", "name"),
    [
        ("Ac", "Straight, ace high"),
        ("9c8c", "Straight, queen high"),
        ("AcAd4h", "Pair of aces, K-Q-4"),
        ("2s4s6d8s", "King high, 8-6-4-2"),
        ("AcAdAhKcKd", "Full house, aces over kings"),
    ],
)
def test_scrotum_plays_all_kept_cards(kept: str, name: str) -> None:
    result = settled("scrotum", kept, "3c3d", board="KsQdJhTs5c")
    high = side(result, "high").hands[0]
    assert high.name == name
    assert {kept[at : at + 2] for at in range(0, len(kept), 2)} <= {str(one) for one in high.cards}


def test_scrotum_may_not_leave_a_kept_card_out() -> None:
    # Broadway lies on the board, and a kept deuce spoils it.
    assert awards("scrotum", "2c", "Ac", board="AsKdQhJcTs") == [0, 100]


def test_flaming_cross_uses_one_line_through_the_centre() -> None:
    cross = {"west": "Kh", "north": "Kd", "east": "2c", "south": "3d", "centre": "7s"}
    hands = ("KsKcQhJd9s:high", "AcAdAh4s5d:high")
    result = settled("flaming-cross-5", *hands, board=cross)
    # Two kings of one's own and one of either line, never both kings of the cross.
    assert side(result, "high").hands[0].name.startswith("Three of a kind, kings")
    assert result.awards == (0, 100)


def test_flaming_cross_with_three_cards_has_a_wild_centre() -> None:
    cross = {"west": "Kh", "north": "Kd", "east": "2c", "south": "3d", "centre": "7s"}
    result = settled("flaming-cross-3", "KsKcQh", "7c7d7h", board=cross)
    assert side(result, "high").hands[0].name.startswith("Four of a kind, kings")
    assert side(result, "high").hands[0].stands


def test_ponsi_takes_any_five_of_ten_each_way() -> None:
    hands = ("AcAd2h3s4c:both", "KcKdKh9s9d:high")
    assert awards("ponsi", *hands, board="AhAs5d8cJh") == [100, 0]


def test_horn_a_vika_the_spit_is_everybodys() -> None:
    hands = ("AcAd2h/3s4c8d9h", "KcKd2d/3c4d8h9s")
    assert awards("horn-a-vika", *hands, board="Kh") == [0, 100]


def test_stud_a_community_card_is_everybodys_seventh() -> None:
    hands = ("AcAd/3s4c8d9h", "KcKd/3c4d8h9s")
    assert awards("stud", *hands, board="Kh") == [0, 100]
