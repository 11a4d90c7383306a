"""Paying for cards in the middle: the Flaming Cross and Ponsi."""

from __future__ import annotations

from tests.hand.games.script import played
from tests.hand.home.table import gains, go_on, home_stakes, play, sit, tell


def test_flaming_cross_event_by_event() -> None:
    played(
        "flaming-cross-5",
        """
        d dh p1 AhKh2s3s4d; d dh p2 QsQh8c8d7h; d dh p3 2h3hTdTc6s
        > lay west north east south centre
        d db 5c
        p1 cc # pay 25, fold or double 50
        p2 double # pay 25, fold or double 50
        p3 cc # pay 50, fold or double 100
        p1 cc # pay 25, fold or double 75
        d db Qd
        ! p1 cc
        p2 cc # pay 100 or fold
        p3 cc # pay 100, fold or double 200
        p1 cc
        d db Kd
        p3 f # pay 200, fold or double 400
        p1 cc; p2 cc
        d db 8h
        p1 cc; p2 cc
        d db 2c
        p2 cc; p1 cc
        p1 say low; p2 say high
        > award p2 1675 high
        > award p1 1675 low
        """,
        (10000, 10000, 10000),
        (10000 - 1550 + 1675, 10000 - 1550 + 1675, 9750),
        stakes=home_stakes("flaming-cross-5", 3),
    )


def test_a_price_is_doubled_three_times_a_card_and_once_a_player() -> None:
    hand = sit("flaming-cross-3", (10000,) * 5)
    for seat, cards in enumerate(("AhKh2s", "AdKd2d", "AcKc2c", "QhQd3c", "JcJd3d"), 1):
        go_on(hand, f"d dh p{seat} {cards}")
    go_on(hand, "d db 5c; p1 double; p2 double; p3 double; ! p4 double; p4 cc; p5 cc")
    # 200 a head; those who have paid make up the difference or fold.
    go_on(hand, "! p1 double; p1 cc; p2 f")
    assert [player.start - player.stack for player in hand.players] == [200, 100, 200, 200, 300]
    # North is four hundred now, and only those who have not doubled may double.
    go_on(hand, "d db 6c; ? p3; ! p3 double; p3 cc; p4 double; p5 cc; p1 cc; p3 cc")
    assert hand.pot == 100 + 100 + 4 * 200 + 4 * 800


def test_the_first_payer_moves_one_seat_on_for_each_card() -> None:
    hand = sit("flaming-cross-3", (10000,) * 3)
    go_on(hand, "d dh p1 AhKh2s; d dh p2 AdKd2d; d dh p3 AcKc2c; d db 5c; ? p1; *")
    go_on(hand, "d db 6c; ? p2; *; d db 7c; ? p3; *; d db 8c; ? p1; p1 f; *; d db 9c; ? p2; *")
    assert hand.done


def test_flaming_cross_three_the_centre_card_itself_is_wild() -> None:
    hand = play(
        "flaming-cross-3",
        "d dh p1 AhKh2s; d dh p2 9d8d2d; d db 9c; *; d db 3c; *; d db Kc; *; d db 3s; *; "
        "d db 9h; *",
    )
    # West-centre-east: kings, and the nine of hearts as the third. p2's nines: two and the wild.
    assert gains(hand) == [100 + 775, -875]


def test_flaming_cross_a_hand_uses_one_line_only() -> None:
    hand = play(
        "flaming-cross-3",
        "d dh p1 AhAdQs; d dh p2 KdKh4d; d db Ac; *; d db As; *; d db 2c; *; d db 3d; *; "
        "d db 7h; *",
    )
    # Three aces and the wild one either way, not five.
    assert gains(hand) == [875, -875]


def test_who_cannot_pay_in_full_is_all_in_for_what_that_covers() -> None:
    hand = play(
        "flaming-cross-3",
        "d dh p1 AhAdQs; d dh p2 KdKh4d; d dh p3 9c8h2d; d db Ac; *; d db As; *; d db 2c; *; "
        "d db 3d; *; d db 7h; *",
        (60, 10000, 10000),
    )
    # p1 paid 60 of 75: 3 × 60 and the dollar; the rest is between the others.
    assert hand.stacks == [280, 10000 - 775 + 1430, 10000 - 875]


def test_ponsi_event_by_event() -> None:
    played(
        "ponsi",
        """
        d dh p1 Ah2c3d9hTh; d dh p2 KhKd7c7dQs; d dh p3 2h3h5s8dJs
        > lay m1 m2 m3 m4 m5
        p1 cbr 200; p2 cc; p3 cc
        p1 cc # pay 100 or fold
        ! p2 double
        p2 cc; p3 cc
        d db 4s
        ! p1 cbr 125
        p1 cbr 100 # fold, check or bet any amount from 25 to 100
        p2 cc; p3 cc
        p2 cc # pay 200 or fold
        p3 cc; p1 cc
        d db Kc
        p2 cbr 200 # fold, check or bet any amount from 25 to 200
        p3 f; p1 cc
        p1 cc; p2 cc # pay 300 or fold
        d db 5h
        p1 cc # fold, check or bet any amount from 25 to 300
        p2 cc
        p1 cc; p2 cc
        d db 9c
        p1 cc; p2 cc
        p2 cc; p1 cc
        d db Jd
        p2 cbr 500; p1 cc
        p1 say low; p2 say high
        > award p2 2850 high
        > award p1 2850 low
        """,
        (10000, 10000, 10000),
        (10350, 10350, 9300),
        stakes=home_stakes("ponsi", 3),
    )


def test_ponsi_high_and_low_may_be_made_of_different_cards() -> None:
    hand = play(
        "ponsi",
        "d dh p1 Ah2c3d4hKh; d dh p2 QsQh9d9c7c; *; d db 5s; *; d db Kc; *; d db Kd; *; "
        "d db Ac; *; d db 8c; *; p1 say both; p2 say high",
    )
    assert gains(hand) == [1600, -1600]


def test_folding_before_a_card_is_seen_ends_the_hand() -> None:
    hand = play("ponsi", "d dh p1 Ah2c3d4hKh; d dh p2 QsQh9d9c7c; p1 cc; p2 cc; p1 cc; p2 f")
    assert tell(hand, "award") == ["award p1 200 uncontested"]
