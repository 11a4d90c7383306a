"""Stud games with antes and a bring-in: who brings in, who starts, at which limit."""

from __future__ import annotations

from tests.hand.games.script import played


def test_stud_low_card_brings_in_and_an_open_pair_lets_bet_big() -> None:
    """The nines start on fourth street, at either limit."""
    played(
        "stud",
        """
        d dh p1 AhAd2c; d dh p2 KhKd9s; d dh p3 7c7d3h
        ! p1 f; ! p1 cc; p1 pb # bring in for 2 or complete to 4
        p2 cbr 4 # fold, call 2 or complete to 4; p3 f # fold, call 4 or raise to 8
        p1 cc # fold, call 2 or raise to 8
        d dh p1 5h; d dh p2 9h
        p2 cbr 8 # fold, check, bet 4 or bet 8; p1 cc # fold, call 8 or raise to 16
        d dh p1 As; d dh p2 Jc
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 6d; d dh p2 4s
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 Tc; d dh p2 3c
        p2 cc # fold, check or bet 8; p1 cbr 8 # fold, check or bet 8
        p2 cc # fold, call 8 or raise to 16
        > award p1 43 high
        """,
        [200, 200, 200],
        [222, 179, 199],
    )


def test_stud_8_has_no_open_pair_rule_and_the_high_takes_the_odd_chip() -> None:
    """The nines start fourth street, at the small limit."""
    played(
        "stud-8",
        """
        d dh p1 Ah2d3c; d dh p2 KhKd9s; d dh p3 7c7dQh
        p1 pb # bring in for 2 or complete to 4; p2 cbr 4 # fold, call 2 or complete to 4
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        d dh p1 5h; d dh p2 9h
        ! p2 cbr 8; p2 cbr 4 # fold, check or bet 4; p1 cc # fold, call 4 or raise to 8
        d dh p1 7s; d dh p2 Jc
        p2 cbr 8 # fold, check or bet 8; p1 cc # fold, call 8 or raise to 16
        d dh p1 Tc; d dh p2 4s
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 Js; d dh p2 3d
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        > award p2 18 high
        > award p1 17 low
        """,
        [200, 200, 200],
        [200, 201, 199],
    )


def test_stud_hi_lo_high_card_brings_in_and_the_low_board_starts() -> None:
    """King of diamonds over king of clubs, the ace is low."""
    played(
        "stud-hi-lo",
        """
        d dh p1 3d4sAc; d dh p2 KhQsKc; d dh p3 7c7dKd
        p3 pb # bring in for 2 or complete to 4; p1 cbr 4 # fold, call 2 or complete to 4
        p2 cc # fold, call 4 or raise to 8; p3 f # fold, call 2 or raise to 8
        d dh p1 2h; d dh p2 Qh
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        d dh p1 6d; d dh p2 Qd
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d dh p1 9c; d dh p2 8s
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 Js; d dh p2 7s
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p2 19 high
        > award p1 18 low
        """,
        [200, 200, 200],
        [201, 202, 197],
    )


def test_razz_high_card_brings_in_and_the_low_board_starts() -> None:
    """On sixth street the other board is lower."""
    played(
        "razz",
        """
        d dh p1 2c3cAc; d dh p2 4d5dKc; d dh p3 9h9dQs
        p2 pb # bring in for 2 or complete to 4; p3 f # fold, call 2 or complete to 4
        p1 cbr 4 # fold, call 2 or complete to 4; p2 cc # fold, call 2 or raise to 8
        d dh p1 4h; d dh p2 6s
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        d dh p1 9s; d dh p2 7h
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d dh p1 Kd; d dh p2 2h
        p2 cbr 8 # fold, check or bet 8; p1 cc # fold, call 8 or raise to 16
        d dh p1 8d; d dh p2 Ad
        p2 cbr 8 # fold, check or bet 8; p1 cc # fold, call 8 or raise to 16
        > award p2 67 low
        """,
        [200, 200, 200],
        [167, 234, 199],
    )


def test_deuce_to_seven_razz_ace_brings_in() -> None:
    """Aces are high, for the bring-in and on the boards."""
    played(
        "deuce-to-seven-razz",
        """
        d dh p1 2d3hAc; d dh p2 4d5dKs; d dh p3 9c9d7d
        p1 pb # bring in for 2 or complete to 4; p2 cbr 4 # fold, call 2 or complete to 4
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        d dh p1 4h; d dh p2 6s
        p2 cbr 4 # fold, check or bet 4; p1 cc # fold, call 4 or raise to 8
        d dh p1 7c; d dh p2 9h
        p2 cc # fold, check or bet 8; p1 cbr 8 # fold, check or bet 8
        p2 cc # fold, call 8 or raise to 16
        d dh p1 Kd; d dh p2 2h
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 8d; d dh p2 8c
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        > award p2 35 low
        """,
        [200, 200, 200],
        [183, 218, 199],
    )


def test_london_lowball_bring_in_is_the_opening_wager() -> None:
    """A raise is at least as much again, at most the pot; a straight is no low."""
    played(
        "london-lowball",
        """
        d dh p1 2c3cAc; d dh p2 4d5dKc; d dh p3 9d9sQs
        p2 pb # bring in for 2 or raise to any amount from 4 to 7
        p3 f # fold, call 2 or raise to any amount from 4 to 9
        p1 cbr 4 # fold, call 2 or raise to any amount from 4 to 9
        p2 cc # fold, call 2 or raise to any amount from 6 to 15
        d dh p1 4h; d dh p2 6s
        ! p1 cbr 12; p1 cbr 11 # fold, check or bet any amount from 2 to 11
        p2 cc # fold, call 11 or raise to any amount from 22 to 44
        d dh p1 5h; d dh p2 9h
        p1 cc # fold, check or bet any amount from 2 to 33
        p2 cc # fold, check or bet any amount from 2 to 33
        d dh p1 Jc; d dh p2 Td
        p1 cc # fold, check or bet any amount from 2 to 33
        p2 cc # fold, check or bet any amount from 2 to 33
        d dh p1 Qd; d dh p2 8s
        p1 cc # fold, check or bet any amount from 2 to 33
        p2 cc # fold, check or bet any amount from 2 to 33
        > award p2 33 low
        """,
        [200, 200, 200],
        [184, 217, 199],
        limit="pot",
    )


def test_action_razz_face_card_beats_the_wheel() -> None:
    """Boards are still read as plain ace-to-five."""
    played(
        "action-razz",
        """
        d dh p1 2c3cAc; d dh p2 4d5dKc; d dh p3 9h9dQs
        p2 pb # bring in for 2 or complete to 4; p3 f # fold, call 2 or complete to 4
        p1 cbr 4 # fold, call 2 or complete to 4; p2 cc # fold, call 2 or raise to 8
        d dh p1 4h; d dh p2 6s
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4
        d dh p1 5h; d dh p2 9s
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 8h; d dh p2 Td
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 8s; d dh p2 Ts
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        > award p2 27 low
        """,
        [200, 200, 200],
        [187, 214, 199],
    )


def test_razzdugi_splits_low_and_badugi() -> None:
    """The odd chip goes to the five cards."""
    played(
        "razzdugi",
        """
        d dh p1 2c3cAc; d dh p2 2d3hKs; d dh p3 9h9dQs
        p2 pb # bring in for 2 or complete to 4; p3 f # fold, call 2 or complete to 4
        p1 cbr 4 # fold, call 2 or complete to 4; p2 cc # fold, call 2 or raise to 8
        d dh p1 4c; d dh p2 4s
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4
        d dh p1 5c; d dh p2 6c
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 9c; d dh p2 Qd
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 Tc; d dh p2 Js
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 6 low
        > award p2 5 badugi
        """,
        [200, 200, 200],
        [201, 200, 199],
    )


def test_action_razzdugi_face_card_takes_the_low_side() -> None:
    """The badugi needs none."""
    played(
        "action-razzdugi",
        """
        d dh p1 2d3hAc; d dh p2 4d5dKd; d dh p3 9h9sQs
        p2 pb # bring in for 2 or complete to 4; p3 f # fold, call 2 or complete to 4
        p1 cbr 4 # fold, call 2 or complete to 4; p2 cc # fold, call 2 or raise to 8
        d dh p1 4s; d dh p2 6d
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4
        d dh p1 5c; d dh p2 9d
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 9c; d dh p2 Td
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 Tc; d dh p2 8d
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p2 6 low
        > award p1 5 badugi
        """,
        [200, 200, 200],
        [200, 201, 199],
    )


def test_razzdugi_27_aces_are_high_both_ways() -> None:
    """5-4-3-2 of four suits is the best badugi."""
    played(
        "razzdugi-27",
        """
        d dh p1 2d3h7c; d dh p2 2c3cAc; d dh p3 9h9sQs
        p2 pb # bring in for 2 or complete to 4; p3 f # fold, call 2 or complete to 4
        p1 cbr 4 # fold, call 2 or complete to 4; p2 cc # fold, call 2 or raise to 8
        d dh p1 4s; d dh p2 4c
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4
        d dh p1 5c; d dh p2 8d
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 Kc; d dh p2 Jh
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 Kd; d dh p2 Qd
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 6 low
        > award p1 5 badugi
        """,
        [200, 200, 200],
        [206, 195, 199],
    )


def test_five_card_stud_has_four_rounds_and_no_open_pair_rule() -> None:
    """The nines start twice, at the small and then at the big limit."""
    played(
        "five-card-stud",
        """
        d dh p1 Ah2c; d dh p2 Kd9s; d dh p3 7d3h
        p1 pb # bring in for 2 or complete to 4; p2 cbr 4 # fold, call 2 or complete to 4
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        d dh p1 As; d dh p2 9h
        ! p2 cbr 8; p2 cbr 4 # fold, check or bet 4; p1 cc # fold, call 4 or raise to 8
        d dh p1 5h; d dh p2 Jc
        p2 cbr 8 # fold, check or bet 8; p1 cc # fold, call 8 or raise to 16
        d dh p1 5d; d dh p2 4s
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        > award p1 35 high
        """,
        [200, 200, 200],
        [218, 183, 199],
    )
