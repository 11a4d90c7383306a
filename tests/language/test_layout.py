"""The board as it is drawn, and as a case writes it."""

from __future__ import annotations

import pytest

from oddchip.cards import write
from oddchip.errors import BadInput
from oddchip.language import library
from oddchip.language.conditions import Atom, situation
from oddchip.language.layout import Layout, drawn


def _layout(id: str) -> Layout:
    layout = library().game(id).layout
    assert layout is not None
    return layout


def test_cells_are_read_line_by_line() -> None:
    assert drawn("\n X X\n\n  Y\nZ\n") == (("X", "X", "Y", "Z"), ((0, 1), (2,), (3,)))


def test_one_row_is_a_list_of_cards() -> None:
    board = _layout("holdem")
    assert write(board.read("AhKhQhJhTh")) == ["Ah", "Kh", "Qh", "Jh", "Th"]
    with pytest.raises(BadInput, match="board: has 4 cards; this game's board has 5"):
        board.read("AhKhQhJh")
    with pytest.raises(BadInput, match="should be a list of cards"):
        board.read({"rows": []})


def test_several_rows_are_lists_under_rows() -> None:
    board = _layout("double-board-omaha")
    found = board.read({"rows": ["AhKhQhJhTh", ["2c", "3c", "4c", "5c", "6c"]]})
    assert write(found)[5:] == ["2c", "3c", "4c", "5c", "6c"]
    for bad, words in (
        ("AhKh", "object with rows"),
        ({"lines": []}, "no 'lines'"),
        ({}, "'rows' is missing"),
        ({"rows": ["AhKhQhJhTh"]}, "2 lists"),
        ({"rows": ["AhKhQhJhTh", "2c"]}, "row 2: has 1 card, not 5"),
        ({"rows": ["AhKhQhJhTh", 7]}, "7 is not a list"),
    ):
        with pytest.raises(BadInput, match=words):
            board.read(bad)


def test_a_cross_is_written_by_the_names_of_its_cards() -> None:
    board = _layout("flaming-cross-5")
    given = {"west": "2c", "north": "3c", "east": "4c", "south": "5c", "centre": "6c"}
    found = dict(zip(board.names, write(board.read(given)), strict=True))
    assert found == given
    lines = [{board.names[at] for at in cells} for _, cells in board.boards]
    assert lines == [{"west", "centre", "east"}, {"north", "centre", "south"}]


def test_a_die_chooses_between_boards() -> None:
    board = _layout("bidirectional-chowaha-8")
    assert len(board.boards) == 8
    low = board.in_play(lambda atom: atom.words == "1-3")
    high = board.in_play(lambda atom: atom.words == "4-6")
    assert len(low) == len(high) == 4
    assert set(low).isdisjoint(high)


def test_a_community_card_comes_last_and_may_be_missing() -> None:
    board = _layout("stud")
    assert board.community
    assert board.read([]) == ()
    assert len(board.read("Ah")) == 1
    with pytest.raises(BadInput, match="0 or 1"):
        board.read("AhKh")


def test_a_place_of_the_drawing_is_a_row_and_a_column() -> None:
    assert _layout("holdem").places == tuple((0, column) for column in range(5))
    square = _layout("bidirectional-chowaha-8")
    places = dict(zip(square.names, square.places, strict=True))
    assert (places["A1"], places["Y1"], places["Z"]) == ((0, 0), (1, 3), (2, 4))


def test_boards_of_another_roll_are_drawn_in_the_places_of_the_first() -> None:
    board = _layout("bidirectional-chowaha-8")

    def cells(dice: int) -> list[str]:
        def facts(atom: Atom) -> bool:
            return situation(atom, limit="", options={}, dice=[dice], players=2)

        return [board.names[at] for at in board.drawn_as(facts)]

    assert cells(2) == list(board.names)
    assert cells(5)[:3] == ["A1", "B1", "C1"]
    assert cells(5)[-3:] == ["A3", "B3", "C3"]
    assert sorted(cells(5)) == sorted(board.names)
