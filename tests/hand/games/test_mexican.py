"""The Mexican games: exposing, the joker, small or big at will."""

from __future__ import annotations

from tests.hand.games.script import played


def test_mexican_stud_joker_dealt_down_is_wild_for_good() -> None:
    """Exposed it still is wild; the next card comes down."""
    played(
        "mexican-stud",
        """
        d dh p1 Xx2c; d dh p2 KsKh; d dh p3 5sQh
        p1 pb # bring in for 2, complete to 4 or complete to 8
        p2 cbr 4 # fold, call 2, complete to 4 or complete to 8
        p3 cc # fold, call 4, raise to 8 or raise to 12
        p1 cc # fold, call 2, raise to 8 or raise to 12; ! p2 keep; p1 up Xx # up 1 card or keep
        p2 keep # up 1 card or keep; p3 keep # up 1 card or keep
        d dh p1 7h; d dh p2 3c; d dh p3 4c
        p1 cbr 4 # fold, check, bet 4 or bet 8
        p2 cbr 12 # fold, call 4, raise to 8 or raise to 12; p3 f # fold, call 12 or raise to 20
        p1 cc # fold, call 8 or raise to 20; p1 keep # up 1 card or keep
        p2 keep # up 1 card or keep
        d dh p1 7d; d dh p2 5d
        p1 cbr 8 # fold, check, bet 4 or bet 8; p2 cc # fold, call 8 or raise to 16
        p1 keep # up 1 card or keep; p2 up Ks # up 1 card or keep
        d dh p1 6s; d dh p2 5h
        p2 cbr 8 # fold, check, bet 4 or bet 8; p1 cbr 16 # fold, call 8 or raise to 16
        p2 cc # fold, call 8 or raise to 24
        > award p1 87 high
        """,
        [200, 200, 200],
        [246, 159, 195],
    )


def test_mexican_stud_joker_up_is_a_bug_and_the_bring_in_may_complete_to_big() -> None:
    """It is an ace for the bring-in, and no third king; the bring-in exposes first."""
    played(
        "mexican-stud",
        """
        d dh p1 KdXx; d dh p2 Qd3c; d dh p3 5sJh
        p2 cbr 8 # bring in for 2, complete to 4 or complete to 8
        p3 f # fold, call 8 or raise to 16; p1 cc # fold, call 8 or raise to 16; ! p1 keep
        p2 keep # up 1 card or keep; p1 keep # up 1 card or keep
        d dh p1 Kh; d dh p2 Qh
        p1 cc # fold, check, bet 4 or bet 8; p2 cc # fold, check, bet 4 or bet 8
        p1 keep # up 1 card or keep; p2 keep # up 1 card or keep
        d dh p1 7c; d dh p2 Qs
        p2 cbr 4 # fold, check, bet 4 or bet 8; p1 cc # fold, call 4, raise to 8 or raise to 12
        p2 keep # up 1 card or keep; p1 keep # up 1 card or keep
        d dh p1 4d; d dh p2 6h
        p2 cc # fold, check, bet 4 or bet 8; p1 cc # fold, check, bet 4 or bet 8
        > award p2 27 high
        """,
        [200, 200, 200],
        [187, 214, 199],
    )


def test_mexican_poker_highest_card_must_bet_and_suits_do_not_count() -> None:
    """Of two kings the first clockwise of the button bets, small or big."""
    played(
        "mexican-poker",
        """
        d dh p1 4cKc; d dh p2 KhKd; d dh p3 5s7h
        ! p1 f; ! p1 cc; p1 cbr 4 # bet 4 or bet 8
        p2 cbr 12 # fold, call 4, raise to 8 or raise to 12; p3 f # fold, call 12 or raise to 20
        p1 cc # fold, call 8 or raise to 20; p1 keep # up 1 card or keep
        p2 up Kh # up 1 card or keep
        d dh p1 4d; d dh p2 2s
        p2 cbr 8 # fold, check, bet 4 or bet 8; p1 cc # fold, call 8 or raise to 16
        p2 keep # up 1 card or keep; p1 keep # up 1 card or keep
        d dh p1 4h; d dh p2 Jc
        p2 cc # fold, check, bet 4 or bet 8; p1 cc # fold, check, bet 4 or bet 8
        p2 keep # up 1 card or keep; p1 keep # up 1 card or keep
        d dh p1 6c; d dh p2 5d
        p2 cc # fold, check, bet 4 or bet 8; p1 cc # fold, check, bet 4 or bet 8
        > award p1 43 high
        """,
        [200, 200, 200],
        [222, 179, 199],
    )


def test_mexican_stud_all_in_starter_exposes_last() -> None:
    """The pair of kings should start but is all-in: betting and exposing start at the next seat."""
    played(
        "mexican-stud",
        """
        d dh p1 KsKh; d dh p2 5s2c; d dh p3 6sQh
        p2 pb # bring in for 2, complete to 4 or complete to 8; p3 cbr 4; p1 cc; p2 cc
        p2 keep; p3 keep; p1 up Ks
        d dh p1 3c; d dh p2 4c; d dh p3 7c
        p2 cc # fold, check, bet 4 or bet 8; p3 cc
        ! p1 keep; p2 keep; p3 keep; p1 keep
        d dh p1 7d; d dh p2 3d; d dh p3 4d
        p2 cc; p3 cc
        p2 keep; p3 keep; p1 keep
        d dh p1 6h; d dh p2 6c; d dh p3 Ad
        p2 cc; p3 cc
        > award p2 15 high
        """,
        [5, 200, 200],
        [0, 210, 195],
    )


def test_mexican_poker_exposes_in_the_order_of_the_last_round_that_was_bet() -> None:
    """Nobody can bet on fourth street, where p2 has the best board: p1, who bet, goes first."""
    played(
        "mexican-poker",
        """
        d dh p1 4cQh; d dh p2 Qd6h
        p1 cbr 4; p2 cc
        > return p1 2
        p1 keep; p2 keep
        d dh p1 3h; d dh p2 6s
        ! p2 keep; p1 keep; p2 keep
        d dh p1 2h; d dh p2 Kh
        p1 keep; p2 keep
        d dh p1 As; d dh p2 Kd
        > award p2 6 high
        """,
        [11, 3],
        [8, 6],
    )
