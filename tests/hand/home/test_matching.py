"""Match the pot or fold: Murder with the Twos and Horn-a-Vika."""

from __future__ import annotations

from tests.hand.games.script import played
from tests.hand.home.table import gains, go_on, home_stakes, sit, tell


def test_murder_with_twos_event_by_event() -> None:
    played(
        "murder-with-twos",
        """
        d dh p1 AhKd2s; d dh p2 QsJh9c; d dh p3 7c8c9d
        p1 match # match 100 or fold
        p1 cbr 200; p2 cc; p3 f
        d dh p1 9h; d dh p2 9s
        p2 match # match 600 or fold
        p1 cbr 200 # fold, check or bet any amount from 25 to 200
        p2 cbr 500 # fold, call 200 or raise to any amount from 225 to 500
        p1 cc
        d dh p1 2h; d dh p2 3c
        p1 cc; p2 cc
        d dh p1 4h; d dh p2 4d
        p1 cc; p2 cc
        d dh p1 5h; d dh p2 6d
        p1 cbr 500 # fold, check or bet any amount from 25 to 500
        p2 cbr 1000 # fold, call 500 or raise to any amount from 525 to 1000
        p1 f
        > return p2 500
        > award p2 3200 uncontested
        """,
        (10000, 10000, 10000),
        (10000 - 100 - 200 - 500 - 500, 10000 - 200 - 600 - 500 - 500 + 3200, 9900),
        stakes=home_stakes("murder-with-twos", 3),
    )


def test_all_who_match_on_the_same_card_match_the_pot_as_it_stood() -> None:
    hand = sit("murder-with-twos", (10000, 10000, 10000))
    go_on(hand, "d dh p1 AhKd2s; d dh p2 QsJh2c; d dh p3 7c8c9d; p1 match; p2 match")
    assert tell(hand, "match") == ["match p1 100", "match p2 100"]
    assert hand.pot == 300


def test_a_player_matches_only_once() -> None:
    hand = sit("murder-with-twos", (10000, 10000))
    go_on(hand, "d dh p1 AhKd2s; d dh p2 QsJh9c; p1 match; *; d dh p1 2d; d dh p2 8c")
    go_on(hand, "! p1 match; ? p1; *; d dh p1 2h; d dh p2 8d")
    assert tell(hand, "match") == ["match p1 100"]
    assert hand.actor == 1


def test_folding_instead_of_matching() -> None:
    hand = sit("murder-with-twos", (10000, 10000))
    go_on(hand, "d dh p1 AhKd2s; d dh p2 QsJh9c; ! p1 cc; p1 f")
    assert hand.done and gains(hand) == [0, 0]


def test_the_last_one_left_need_not_match() -> None:
    hand = sit("murder-with-twos", (10000, 10000))
    go_on(hand, "d dh p1 AhKd2s; d dh p2 QsJh2c; p1 f")
    assert hand.done and not tell(hand, "match")


def test_half_of_the_largest_match_is_rounded_down_to_a_quarter() -> None:
    hand = sit("murder-with-twos", (10000, 10000), carried=975)
    go_on(hand, "d dh p1 AhKd2s; d dh p2 QsJh9c; p1 match; ! p1 cbr 550; p1 cbr 525")
    # The other keeps two dollars.
    go_on(hand, "! p2 cbr 750; p2 cbr 725")


def test_who_cannot_match_is_all_in_and_covers_only_as_much_of_other_matches() -> None:
    hand = sit("murder-with-twos", (300, 10000, 10000), carried=900)
    go_on(hand, "d dh p1 AhAd2s; d dh p2 QsJh2c; d dh p3 7c8c9d; p1 match; p2 match")
    assert tell(hand, "match") == ["match p1 300", "match p2 1000"]
    go_on(hand, "*; d dh p1 Ac; d dh p2 Qd; d dh p3 7d; p2 cbr 25; p3 f")
    # One player with chips: nobody bets any more, the cards are dealt out.
    go_on(hand, "d dh p1 3c; d dh p2 4c; d dh p1 3d; d dh p2 4d; d dh p1 9h; d dh p2 8h")
    # Of p2's 1000 p1 covers 300: 1000 + 300 + 300; the other 700 are p2's.
    assert hand.stacks == [1600, 10000 - 1000 + 700, 9900]


def test_a_match_never_goes_back_to_its_maker() -> None:
    hand = sit("murder-with-twos", (50, 10000))
    go_on(hand, "d dh p1 AhAd2s; d dh p2 QsJh2c; p1 match; p2 match; d dh p1 Ac; d dh p2 Qd")
    go_on(hand, "d dh p1 3c; d dh p2 4c; d dh p1 3d; d dh p2 4d; d dh p1 9h; d dh p2 8h")
    assert tell(hand, "match") == ["match p1 50", "match p2 100"]
    # Nobody but p2 could play for what p1 does not cover, and a match is never returned.
    assert hand.stacks == [100 + 50 + 100, 10000 - 100 - 100]


def test_horn_a_vika_pairs_match_first_and_then_those_whom_the_spit_pairs() -> None:
    played(
        "horn-a-vika",
        """
        d dh p1 AhKd9s; d dh p2 QsJh8c; d dh p3 2h3hTd
        p3 cbr 100; p1 cc; p2 cc
        d dh p1 9d; d dh p2 7c; d dh p3 Jd
        p1 match # match 400 or fold
        p1 cbr 200; p2 cc; p3 cc
        d dh p1 5d; d dh p2 7h; d dh p3 6h
        p2 match # match 1400 or fold
        d db 9h
        p1 match # match 2800 or fold
        p1 cbr 1400 # fold, check or bet any amount from 25 to 1400
        p2 cbr 2100 # fold, call 1400 or raise to any amount from 1425 to 2100
        p3 f
        p1 cc
        d dh p1 4d; d dh p2 9c
        p2 match # match 9800 or fold
        p1 f
        > award p2 19600 uncontested
        """,
        (20000, 20000, 20000),
        (
            20000 - 100 - 400 - 200 - 2800 - 2100,
            20000 - 100 - 200 - 1400 - 2100 - 9800 + 19600,
            19600,
        ),
        stakes=home_stakes("horn-a-vika", 3),
    )


def test_the_spit_is_no_part_of_the_board_that_bets_first() -> None:
    hand = sit("horn-a-vika", (20000, 20000))
    go_on(hand, "d dh p1 AhKd9s; d dh p2 QsJhTc; *; d dh p1 2c; d dh p2 3c; *")
    go_on(hand, "d dh p1 3h; d dh p2 4d; d db 9h; p1 match; ? p2")


def test_trips_and_two_pair_match_again() -> None:
    hand = sit("horn-a-vika", (20000, 20000))
    go_on(hand, "d dh p1 AhKd9s; d dh p2 QsJhTc; *; d dh p1 9d; d dh p2 3c; p1 match; *")
    go_on(hand, "d dh p1 9c; d dh p2 3h; p1 match; p2 match; d db 2c; *")
    go_on(hand, "d dh p1 4c; d dh p2 Td; p2 match; *")
    assert tell(hand, "match") == [
        "match p1 100",
        "match p1 200",
        "match p2 200",
        "match p2 600",
    ]
