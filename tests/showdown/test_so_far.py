"""What a seat holds while cards are still to come."""

from __future__ import annotations

from oddchip.cards import cards
from oddchip.language import library
from oddchip.showdown import Held
from oddchip.showdown.showdown import Showdown
from oddchip.showdown.so_far import can_come, so_far


def _high_in_oklahoma(*rows: str) -> str:
    """What two kings are worth on three boards."""
    board = tuple(one for row in rows for one in cards(row))
    held = Held({"hole": tuple(cards("KhKd2h7s"))})
    high = so_far(Showdown(library().game("oklahoma"), [held], (), 0, board), 0)[0]
    assert high.made is not None
    return high.made.name.lower()


def test_in_oklahoma_a_board_counts_until_its_river_is_the_lowest() -> None:
    assert "four of a kind" in _high_in_oklahoma("KcKs5d8h??", "4c6dTh9s??", "5c6hTc9d??")
    assert "four of a kind" in _high_in_oklahoma("KcKs5d8hQh", "4c6dTh9s3c", "5c6hTc9dJc")
    assert "pair of kings" in _high_in_oklahoma("KcKs5d8h3c", "4c6dTh9sQc", "5c6hTc9dJc")


def test_in_binglaha_a_low_may_be_won_until_the_die_says_otherwise() -> None:
    held = Held({"hole": tuple(cards("Ah2h3cKd"))})
    board = tuple(cards("5c6d7hKsKc"))

    def sides(*dice: int) -> int:
        return len(so_far(Showdown(library().game("binglaha"), [held], (), 0, board, dice), 0))

    assert (sides(), sides(2), sides(5)) == (2, 2, 1)


def test_a_low_could_win_as_it_is_once_it_is_whole_and_low_enough() -> None:
    held = Held({"hole": tuple(cards("Ah2hKcKd"))})

    def low(board: str) -> bool:
        table = Showdown(library().game("omaha-8"), [held], (), 0, tuple(cards(board)))
        return next(one.qualifies for one in so_far(table, 0) if one.side.name == "low")

    assert low("5c6d7hKsQc")
    assert not low("5c6d9hKsQc")
    assert not low("5c6d9h????")


def test_a_low_can_still_come_while_there_are_cards_enough_for_it() -> None:
    up = {"down": tuple(cards("KcQd")), "up": tuple(cards("2h3hKs"))}
    table = Showdown(library().game("stud-8"), [Held(up)], (), 0)
    (low,) = [side for side in table.game.sides if side.name == "low"]
    assert [can_come(table, 0, low, more) for more in (0, 2, 3)] == [False, False, True]
