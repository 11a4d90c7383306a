"""Super stud games: two down cards go after the first round; the button may pick."""

from __future__ import annotations

from tests.hand.games.script import played


def test_super_stud_discards_two_down_cards_after_the_first_round() -> None:
    """The up card must stay; the open pair lets bet big."""
    played(
        "super-stud",
        """
        d dh p1 AhAd7s8s2c; d dh p2 KhKd3s4s9s; d dh p3 7c7d6c5cJh
        p1 pb # bring in for 2 or complete to 4; p2 cbr 4 # fold, call 2 or complete to 4
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8; ! p1 dc 2cAh
        ! p1 dc 7s; p1 dc 7s8s # discard 2 cards; p2 dc 3s4s # discard 2 cards
        d dh p1 5h; d dh p2 9h
        p2 cbr 8 # fold, check, bet 4 or bet 8; p1 cc # fold, call 8 or raise to 16
        d dh p1 As; d dh p2 Jc
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 6d; d dh p2 4h
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 Tc; d dh p2 3c
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        > award p1 27 high
        """,
        [200, 200, 200],
        [214, 187, 199],
    )


def test_super_stud_8_stays_small_on_fourth_street() -> None:
    """Low and high split, the odd chip to the high."""
    played(
        "super-stud-8",
        """
        d dh p1 Ah2dKsKc3c; d dh p2 KhKd7s8s9s; d dh p3 7c7d6c5cJh
        p1 pb # bring in for 2 or complete to 4; p2 cbr 4 # fold, call 2 or complete to 4
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p1 dc KsKc # discard 2 cards; p2 dc 7s8s # discard 2 cards
        d dh p1 5h; d dh p2 9h
        ! p2 cbr 8; p2 cbr 4 # fold, check or bet 4; p1 cc # fold, call 4 or raise to 8
        d dh p1 7h; d dh p2 Jc
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 Tc; d dh p2 4s
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 Js; d dh p2 3d
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        > award p2 10 high
        > award p1 9 low
        """,
        [200, 200, 200],
        [200, 201, 199],
    )


def test_super_razz_high_card_brings_in() -> None:
    """And two down cards go after the first round."""
    played(
        "super-razz",
        """
        d dh p1 2c3cKhKdAc; d dh p2 4d5dQhQdKc; d dh p3 9h9d8h8dQs
        p2 pb # bring in for 2 or complete to 4; p3 f # fold, call 2 or complete to 4
        p1 cbr 4 # fold, call 2 or complete to 4; p2 cc # fold, call 2 or raise to 8
        p1 dc KhKd # discard 2 cards; p2 dc QhQd # discard 2 cards
        d dh p1 4h; d dh p2 6s
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4
        d dh p1 9s; d dh p2 7h
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 Js; d dh p2 2h
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 8s; d dh p2 Ad
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p2 11 low
        """,
        [200, 200, 200],
        [195, 206, 199],
    )


def test_super_razzdugi_discarded_cards_count_for_neither_hand() -> None:
    """A deuce and a three were thrown away."""
    played(
        "super-razzdugi",
        """
        d dh p1 2d3h9s9hAc; d dh p2 4d5dQhQsKc; d dh p3 9c9d8h8dQd
        p2 pb # bring in for 2 or complete to 4; p3 f # fold, call 2 or complete to 4
        p1 cbr 4 # fold, call 2 or complete to 4; p2 cc # fold, call 2 or raise to 8
        p1 dc 2d3h # discard 2 cards; p2 dc QhQs # discard 2 cards
        d dh p1 4c; d dh p2 6d
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4
        d dh p1 5c; d dh p2 7s
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 Tc; d dh p2 8c
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 Jc; d dh p2 Jh
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p2 6 low
        > award p2 5 badugi
        """,
        [200, 200, 200],
        [195, 206, 199],
    )


def test_super_stud_pick_button_picks_razz_and_the_high_card_brings_in() -> None:
    """The button has seen the cards; the bring-in is that of the game picked."""
    played(
        "super-stud-pick",
        """
        d dh p1 2c3cKhKdAc; d dh p2 4d5dQhQdKc; d dh p3 9h9d8h8dQs
        ! p1 pick razz; ! p3 pick omaha-8; p3 pick razz # pick stud, stud-8, razz
        p2 pb # bring in for 2 or complete to 4; p3 f # fold, call 2 or complete to 4
        p1 cbr 4 # fold, call 2 or complete to 4; p2 cc # fold, call 2 or raise to 8
        p1 dc KhKd # discard 2 cards; p2 dc QhQd # discard 2 cards
        d dh p1 4h; d dh p2 6s
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4
        d dh p1 9s; d dh p2 7h
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 Js; d dh p2 2h
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 8s; d dh p2 Ad
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p2 11 low
        """,
        [200, 200, 200],
        [195, 206, 199],
    )


def test_super_stud_pick_button_picks_stud_and_the_low_card_brings_in() -> None:
    """Super stud from there, open pair and all."""
    played(
        "super-stud-pick",
        """
        d dh p1 AhAd7s8s2c; d dh p2 KhKd3s4s9s; d dh p3 7c7d6c5cJh
        p3 pick stud # pick stud, stud-8, razz; p1 pb # bring in for 2 or complete to 4
        p2 cbr 4 # fold, call 2 or complete to 4; p3 f # fold, call 4 or raise to 8
        p1 cc # fold, call 2 or raise to 8; p1 dc 7s8s # discard 2 cards
        p2 dc 3s4s # discard 2 cards
        d dh p1 5h; d dh p2 9h
        p2 cbr 8 # fold, check, bet 4 or bet 8; p1 cc # fold, call 8 or raise to 16
        d dh p1 As; d dh p2 Jc
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 6d; d dh p2 4h
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 Tc; d dh p2 3c
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        > award p1 27 high
        """,
        [200, 200, 200],
        [214, 187, 199],
    )


def test_super_stud_pick_button_picks_stud_8() -> None:
    """Fourth street stays small."""
    played(
        "super-stud-pick",
        """
        d dh p1 Ah2dKsKc3c; d dh p2 KhKd7s8s9s; d dh p3 7c7d6c5cJh
        p3 pick stud-8 # pick stud, stud-8, razz; p1 pb # bring in for 2 or complete to 4
        p2 cbr 4 # fold, call 2 or complete to 4; p3 f # fold, call 4 or raise to 8
        p1 cc # fold, call 2 or raise to 8; p1 dc KsKc # discard 2 cards
        p2 dc 7s8s # discard 2 cards
        d dh p1 5h; d dh p2 9h
        p2 cbr 4 # fold, check or bet 4; p1 cc # fold, call 4 or raise to 8
        d dh p1 7h; d dh p2 Jc
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 Tc; d dh p2 4s
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 Js; d dh p2 3d
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        > award p2 10 high
        > award p1 9 low
        """,
        [200, 200, 200],
        [200, 201, 199],
    )
