"""House betting: bumps, the last round, the start that moves round the table; the plain games."""

from __future__ import annotations

import pytest

from oddchip.hand import Action, IllegalAction
from tests.hand.games.script import played
from tests.hand.home.table import gains, go_on, home_stakes, play, sit

_FIVES = "d dh p1 AhKd9s8c7c; d dh p2 QsJh8h4c3c; d dh p3 2h3hTdTc6s"


def test_three_bumps_a_round_of_25_cents_to_two_dollars() -> None:
    hand = sit("home-draw", (10000,) * 3)
    go_on(hand, _FIVES + "; ! p1 cbr 24; ! p1 cbr 225; p1 cbr 200; ! p2 cbr 210; p2 cbr 225")
    go_on(hand, "p3 cbr 425; ! p1 cbr 450; p1 cc; ! p2 cbr 450; p2 cc; p1 sd")


def test_bets_are_of_whole_quarters() -> None:
    hand = sit("home-draw", (10000,) * 3)
    go_on(hand, _FIVES + "; ! p1 cbr 30; ! p1 cbr 199; p1 cbr 75; ! p2 cbr 110; p2 cbr 150")


def test_who_breaks_a_quarter_is_told_of_the_smallest_chip() -> None:
    hand = sit("home-draw", (10000,) * 3)
    go_on(hand, _FIVES)
    with pytest.raises(IllegalAction, match="the smallest chip is 25; 110 is not a multiple of it"):
        hand.act(Action("raise", 0, 110))


def test_an_all_in_may_be_for_less_than_a_quarter() -> None:
    hand = sit("home-draw", (10, 10000, 10000))
    go_on(hand, _FIVES + "; p1 cbr 10; p2 cbr 35; p3 cc; p1 sd; p2 sd; p3 sd; *")
    # Tens win 3 × 10, the dollar and the side pot.
    assert hand.stacks == [0, 9965, 10045]


def test_the_last_round_goes_up_to_five_dollars() -> None:
    hand = sit("home-draw", (10000,) * 3)
    go_on(hand, _FIVES + "; *; p1 sd; p2 sd; p3 sd; ? p2; ! p2 cbr 525; p2 cbr 500; p3 cbr 1000")


def test_round_n_starts_at_the_nth_seat_or_the_next_live_one() -> None:
    hand = sit("home-draw-twice", (10000,) * 4)
    go_on(hand, _FIVES + "; d dh p4 2c2d4h5h9d; ? p1; p1 cbr 25; p2 f; *; p1 sd; p3 sd; p4 sd")
    go_on(hand, "? p3; p3 cc; p4 cc; p1 cc; p1 sd; p3 sd; p4 sd; ? p3")


def test_the_start_wraps_round_the_table() -> None:
    hand = sit("home-draw-twice", (10000,) * 2)
    go_on(hand, "d dh p1 AhKd9s8c7c; d dh p2 QsJh8h4c3c; ? p1; *; p1 sd; p2 sd; ? p2; *")
    go_on(hand, "p1 sd; p2 sd; ? p1")


def test_draw_poker_event_by_event() -> None:
    played(
        "home-draw",
        """
        d dh p1 AhKd9s8c7c; d dh p2 QsQh8h4c3c; d dh p3 2h3hTdTc6s
        p1 cbr 100; p2 cbr 300; p3 cc; p1 f
        ! p2 sd Ah
        p2 sd 8h4c3c # draw 0 to 5 cards
        p3 sd 2h3h6s
        d dh p2 2cJdKc; d dh p3 Ts5c5d
        p2 cbr 500; p3 cc
        > award p3 1800 high
        """,
        (10000, 10000, 10000),
        (9900, 9200, 10900),
        stakes=home_stakes("home-draw", 3),
    )


def test_two_draws_of_three_and_two() -> None:
    hand = sit("home-draw-twice", (10000,) * 2)
    go_on(hand, "d dh p1 AhKd9s8c7c; d dh p2 QsJh8h4c3c; *; ! p1 sd Kd9s8c7c; p1 sd 9s8c7c; p2 sd")
    go_on(hand, "d dh p1 AcAd2c; *; ! p1 sd Kd2cAd; p1 sd Kd2c; p2 sd; d dh p1 5h6h; *")
    assert hand.done and gains(hand) == [100, -100]


def test_five_card_stud() -> None:
    played(
        "home-stud-5",
        """
        d dh p1 AhKd; d dh p2 Qs8h
        p1 cbr 25; p2 cc
        d dh p1 2c; d dh p2 8d
        p2 cbr 200; p1 cc
        d dh p1 3c; d dh p2 4d; p2 cc; p1 cc
        d dh p1 4c; d dh p2 Ad
        p2 cbr 500 # fold, check or bet any amount from 25 to 500
        p1 f
        > return p2 500
        > award p2 550 uncontested
        """,
        (10000, 10000),
        (9775, 10225),
        stakes=home_stakes("home-stud-5", 2),
    )


def test_seven_card_stud() -> None:
    hand = play(
        "home-stud-7",
        """
        d dh p1 AhKd9s; d dh p2 QsJh8h; ? p1; *; d dh p1 2c; d dh p2 8c; ? p2; p2 cbr 200; p1 cc
        d dh p1 3c; d dh p2 4d; *; d dh p1 5c; d dh p2 5d; *; d dh p1 4h; d dh p2 6h
        ? p2; p2 cbr 500; p1 cc
        """,
    )
    # The wheel beats a pair of eights.
    assert gains(hand) == [800, -800]


def test_eight_players_share_a_seventh_card() -> None:
    hand = sit("home-stud-7", (1000,) * 8)
    deck = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
    for count in (3, 1, 1, 1):
        for seat in range(1, 9):
            go_on(hand, f"d dh p{seat} " + "".join(deck.pop() for _ in range(count)))
        go_on(hand, "*")
    go_on(hand, "! d dh p1 2c; d db 2c; *")
    assert hand.done
