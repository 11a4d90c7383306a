"""Mississippi: stud with blinds, two cards at once, and the pot as the limit."""

from __future__ import annotations

from tests.hand.games.script import played


def test_mississippi_stud_starts_left_of_the_big_blind_and_deals_two_up() -> None:
    """Later rounds start at the best board, at most for the pot."""
    played(
        "mississippi-stud",
        """
        d dh p1 AhAd2c; d dh p2 KhKd9s; d dh p3 7c7d3h
        p3 cc # fold, call 4 or raise to any amount from 8 to 14
        p1 cc # fold, call 2 or raise to any amount from 8 to 16
        p2 cc # fold, check or raise to any amount from 8 to 16
        d dh p1 5hAs; d dh p2 9hJc; d dh p3 4sQd
        p2 cbr 4 # fold, check or bet any amount from 4 to 12
        p3 f # fold, call 4 or raise to any amount from 8 to 24
        p1 cc # fold, call 4 or raise to any amount from 8 to 24
        d dh p1 6d; d dh p2 4h
        p2 cc # fold, check or bet any amount from 4 to 20
        p1 cc # fold, check or bet any amount from 4 to 20
        d dh p1 Tc; d dh p2 3c
        p2 cc # fold, check or bet any amount from 4 to 20
        p1 cbr 8 # fold, check or bet any amount from 4 to 20
        p2 cc # fold, call 8 or raise to any amount from 16 to 44
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
        limit="pot",
    )


def test_mississippi_stud_8_at_fixed_limit_bets_small_small_big_big() -> None:
    """The pair of nines changes no limit."""
    played(
        "mississippi-stud-8",
        """
        d dh p1 Ah2d3c; d dh p2 KhKd9s; d dh p3 7c7dQh
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d dh p1 5h7h; d dh p2 9hJc; d dh p3 4sTs
        ! p2 cbr 8; p2 cbr 4 # fold, check or bet 4; p3 f # fold, call 4 or raise to 8
        p1 cc # fold, call 4 or raise to 8
        d dh p1 Tc; d dh p2 4h
        p2 cbr 8 # fold, check or bet 8; p1 cc # fold, call 8 or raise to 16
        d dh p1 Js; d dh p2 3d
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        > award p2 18 high
        > award p1 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_mississippi_razz_starts_later_rounds_at_the_lowest_board() -> None:
    """The ace-four-nine acts before the king."""
    played(
        "mississippi-razz",
        """
        d dh p1 2c3cAc; d dh p2 4d5dKc; d dh p3 9h9dQs
        p3 f # fold, call 4 or raise to any amount from 8 to 14
        p1 cc # fold, call 2 or raise to any amount from 8 to 12
        p2 cc # fold, check or raise to any amount from 8 to 12
        d dh p1 4h9s; d dh p2 6s7h
        ! p1 cbr 9; p1 cbr 8 # fold, check or bet any amount from 4 to 8
        p2 cc # fold, call 8 or raise to any amount from 16 to 32
        d dh p1 Jd; d dh p2 2h
        p1 cc # fold, check or bet any amount from 4 to 24
        p2 cc # fold, check or bet any amount from 4 to 24
        d dh p1 8s; d dh p2 Ad
        p1 cc # fold, check or bet any amount from 4 to 24
        p2 cc # fold, check or bet any amount from 4 to 24
        > award p2 24 low
        """,
        [200, 200, 200],
        [188, 212, 200],
        limit="pot",
    )
