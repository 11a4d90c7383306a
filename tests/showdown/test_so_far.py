"""What a seat holds while cards are still to come."""

from __future__ import annotations

from oddchip.cards import cards
from oddchip.language import library
from oddchip.showdown import Held
from oddchip.showdown.showdown import Showdown
from oddchip.showdown.so_far import so_far


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
