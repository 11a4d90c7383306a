"""Anaconda and 5-2-1: cards passed, stacked and rolled, event by event."""

from __future__ import annotations

from oddchip.cards import write
from tests.hand.games.script import played
from tests.hand.home.table import go_on, home_stakes, sit


def test_anaconda_event_by_event() -> None:
    played(
        "anaconda",
        """
        d dh p1 Ah2c3d4s9hThKc; d dh p2 KhKdKs7c7d2h8c; d dh p3 QsJs5c6c8d9dTc
        p1 cbr 200 # fold, check or bet any amount from 25 to 200
        p2 cc; p3 cc
        p1 pass 9hThKc # pass 3 cards
        ! p2 pass 2h8c; ! p2 pass 2h8cAh; ! p2 pass 2h2h8c
        p2 pass 2h8c7c; p3 pass 5c6c8d
        > receive p2 9hThKc
        > receive p3 2h8c7c
        > receive p1 5c6c8d
        ! p1 dc Kc8d
        p1 dc 6c8d; p2 dc 9hTh; p3 dc 2h7c
        p1 stack 4s3d5c2cAh # stack 5 cards
        ! p2 stack 7dKhKdKs
        p2 stack 7dKhKdKsKc; p3 stack 9d8cTcJsQs
        > up p1 4s
        > up p2 7d
        > up p3 9d
        p3 cc; p1 cc; p2 cc
        > up p1 3d
        > up p2 Kh
        > up p3 8c
        p2 cbr 200; p3 cc; p1 cc
        > up p1 5c
        > up p2 Kd
        > up p3 Tc
        p2 cc; p3 cc; p1 cc
        > up p1 2c
        > up p2 Ks
        > up p3 Js
        ! p2 cbr 525
        p2 cbr 500 # fold, check or bet any amount from 25 to 500
        p3 f; p1 cc
        p1 say low # say high, low, both
        p2 say high
        > award p2 1150 high
        > award p1 1150 low
        """,
        (10000, 10000, 10000),
        (10250, 10250, 9500),
        stakes=home_stakes("anaconda", 3),
    )


def test_the_pass_goes_to_the_next_live_player() -> None:
    hand = sit("anaconda", (5000, 5000, 5000))
    go_on(
        hand,
        """
        d dh p1 Ah2c3d4s9hThKc; d dh p2 KhKdKs7c7d2h8c; d dh p3 QsJs5c6c8d9dTc
        p1 cbr 25; p2 f; p3 cc; p1 pass 9hThKc; p3 pass 5c6c8d
        """,
    )
    assert set(write(hand.players[2].down)) >= {"9h", "Th", "Kc"}
    assert set(write(hand.players[0].down)) >= {"5c", "6c", "8d"}


def test_nobody_sees_what_is_passed_or_stacked() -> None:
    hand = sit("anaconda", (5000, 5000, 5000))
    go_on(
        hand,
        """
        d dh p1 Ah2c3d4s9hThKc; d dh p2 KhKdKs7c7d2h8c; d dh p3 QsJs5c6c8d9dTc; *
        p1 pass 9hThKc
        """,
    )
    # Until all have chosen nothing has moved, not even for the one who receives.
    assert "9h" not in str(hand.view(1).to_json())
    go_on(hand, "p2 pass 2h8c7c; p3 pass 5c6c8d")
    assert "9h" in str(hand.view(1).to_json()) and "9h" not in str(hand.view(2).to_json())
    assert "9h" not in str(hand.view(None).to_json())
    go_on(hand, "p1 dc 6c8d; p2 dc 9hTh; p3 dc 2h7c; p1 stack 4s3d5c2cAh")
    go_on(hand, "p2 stack 7dKhKdKsKc; p3 stack 9d8cTcJsQs; *")
    assert "Ah" not in str(hand.view(1).to_json()) and "Ks" in str(hand.view(0).to_json())


def test_five_two_one_event_by_event() -> None:
    played(
        "five-two-one",
        """
        d dh p1 Ah2c3d9sKh; d dh p2 QhQd7s7d2d
        p1 cc # fold, check or bet any amount from 25 to 200
        p2 cc
        ! p1 sd 9sKh2c
        p1 sd 9sKh # draw 0 to 2 cards
        p2 sd 2d; d dh p1 4h8s; d dh p2 7c
        p2 cc # fold, check or bet any amount from 25 to 200
        p1 cc
        p1 sd 8s # draw 0 to 1 cards
        p2 sd; d dh p1 5h
        p1 stack 5hAh2c3d4h; p2 stack 7s7c7dQhQd
        > up p1 5h
        > up p2 7s
        p2 cc; p1 cc
        > up p1 Ah
        > up p2 7c
        p2 cc; p1 cc
        > up p1 2c
        > up p2 7d
        p2 cc; p1 cc
        > up p1 3d
        > up p2 Qh
        p2 cbr 100; p1 cc
        p1 say both; p2 say high
        > award p2 300 high
        """,
        (1000, 1000),
        (900, 1100),
        stakes=home_stakes("five-two-one", 2),
    )


def test_five_two_one_the_bicycle_is_the_lowest_and_a_straight_for_high() -> None:
    played(
        "five-two-one",
        """
        d dh p1 Ah2c3d4h5h; d dh p2 QhQd7s7d2d; p1 cc; p2 cc; p1 sd; p2 sd; p2 cc; p1 cc
        p1 sd; p2 sd; p1 stack 5hAh2c3d4h; p2 stack 7s7dQhQd2d
        > up p1 5h
        > up p2 7s
        p2 cc; p1 cc
        > up p1 Ah
        > up p2 7d
        p2 cc; p1 cc
        > up p1 2c
        > up p2 Qh
        p2 cc; p1 cc
        > up p1 3d
        > up p2 Qd
        p2 cc; p1 cc; p1 say both; p2 say high
        > award p1 50 high
        > award p1 50 low
        """,
        (1000, 1000),
        (1100, 900),
        stakes=home_stakes("five-two-one", 2),
    )
