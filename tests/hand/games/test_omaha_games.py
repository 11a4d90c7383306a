"""Omaha and its family: streets, limits, dice, discards and the cards that may play."""

from __future__ import annotations

from tests.hand.games.script import played


def test_short_deck_omaha_plays_two_and_three() -> None:
    """Two hearts of the hand and three of the board."""
    played(
        "short-deck-omaha",
        """
        d dh p1 AhKh9s9c; d dh p2 QcQd7s7c; d dh p3 JsJcTsTc
        p3 cc # fold, call 4 or raise to any amount from 8 to 14
        p1 cc # fold, call 2 or raise to any amount from 8 to 16
        p2 cc # fold, check or raise to any amount from 8 to 16
        d db Qh8h6h
        p1 cbr 4 # fold, check or bet any amount from 4 to 12
        p2 cc # fold, call 4 or raise to any amount from 8 to 24
        p3 f # fold, call 4 or raise to any amount from 8 to 28
        d db 6s
        p1 cbr 8 # fold, check or bet any amount from 4 to 20
        p2 cc # fold, call 8 or raise to any amount from 16 to 44
        d db Jd
        p1 cc # fold, check or bet any amount from 4 to 36
        p2 cc # fold, check or bet any amount from 4 to 36
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
        limit="pot",
    )


def test_irish_discards_two_after_the_betting_on_the_flop() -> None:
    """From the discard on it is hold'em."""
    played(
        "irish",
        """
        d dh p1 AhAdKsKc; d dh p2 QhQd9s8s; d dh p3 JhJs9cTc
        p3 cc # fold, call 4 or raise to any amount from 8 to 14
        p1 cc # fold, call 2 or raise to any amount from 8 to 16
        p2 cc # fold, check or raise to any amount from 8 to 16
        d db Qc7h2d
        p1 cbr 4 # fold, check or bet any amount from 4 to 12
        p2 cc # fold, call 4 or raise to any amount from 8 to 24
        p3 f # fold, call 4 or raise to any amount from 8 to 28; ! p1 dc Ks
        p1 dc KsKc # discard 2 cards; p2 dc 9s8s # discard 2 cards
        d db Ac
        p1 cbr 8 # fold, check or bet any amount from 4 to 20
        p2 cc # fold, call 8 or raise to any amount from 16 to 44
        d db 3c
        p1 cc # fold, check or bet any amount from 4 to 36
        p2 cc # fold, check or bet any amount from 4 to 36
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
        limit="pot",
    )


def test_omaha_plays_exactly_two_hole_cards() -> None:
    """One heart in the hand makes no flush of four on the board."""
    played(
        "omaha",
        """
        d dh p1 Th9c8c7d; d dh p2 5h4h3s3d; d dh p3 JsJc9s9d
        p3 cc # fold, call 4 or raise to any amount from 8 to 14
        p1 cc # fold, call 2 or raise to any amount from 8 to 16
        p2 cc # fold, check or raise to any amount from 8 to 16
        d db AhKhQh
        p1 cbr 4 # fold, check or bet any amount from 4 to 12
        p2 cc # fold, call 4 or raise to any amount from 8 to 24
        p3 f # fold, call 4 or raise to any amount from 8 to 28
        d db Jh
        p1 cbr 8 # fold, check or bet any amount from 4 to 20
        p2 cc # fold, call 8 or raise to any amount from 16 to 44
        d db 2c
        p1 cc # fold, check or bet any amount from 4 to 36
        p2 cc # fold, check or bet any amount from 4 to 36
        > award p2 36 high
        """,
        [200, 200, 200],
        [184, 220, 196],
        limit="pot",
    )


def test_omaha_8_splits_with_a_low() -> None:
    """Two hole cards and three of the board each way."""
    played(
        "omaha-8",
        """
        d dh p1 AhAd9s9c; d dh p2 2s3sKcKd; d dh p3 QsQc8s8c
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db As7d6h
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db Tc
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db Jc
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 18 high
        > award p2 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_big_o_deals_five_hole_cards() -> None:
    """Of which two play each way."""
    played(
        "big-o",
        """
        d dh p1 AhAd9s9c5h; d dh p2 2s3s4dKcKd; d dh p3 QsQc8s8c5s
        p3 cc # fold, call 4 or raise to any amount from 8 to 14
        p1 cc # fold, call 2 or raise to any amount from 8 to 16
        p2 cc # fold, check or raise to any amount from 8 to 16
        d db As7d6h
        p1 cbr 4 # fold, check or bet any amount from 4 to 12
        p2 cc # fold, call 4 or raise to any amount from 8 to 24
        p3 f # fold, call 4 or raise to any amount from 8 to 28
        d db Tc
        p1 cbr 8 # fold, check or bet any amount from 4 to 20
        p2 cc # fold, call 8 or raise to any amount from 16 to 44
        d db Jc
        p1 cc # fold, check or bet any amount from 4 to 36
        p2 cc # fold, check or bet any amount from 4 to 36
        > award p1 18 high
        > award p2 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
        limit="pot",
    )


def test_courchevel_turns_the_first_board_card_before_the_betting() -> None:
    """One card, then two more as the rest of the flop."""
    played(
        "courchevel",
        """
        d dh p1 AhAd9s9c2h; d dh p2 KsKdQcQh3d; d dh p3 QsJc8s8c5s; d db As
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db 7d6h
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db Tc
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db 4c
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
    )


def test_two_or_five_omaha_may_play_all_five_hole_cards() -> None:
    """A full house in the hand beats the straight of the board."""
    played(
        "two-or-five-omaha-8",
        """
        d dh p1 9h9s9d4c4d; d dh p2 AhAdKsKdQc; d dh p3 QsJc8s8c5s
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db As7c6s
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db Tc
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db Jd
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
    )


def test_binglaha_die_of_five_means_high_only() -> None:
    """The button rolls before the turn."""
    played(
        "binglaha",
        """
        d dh p1 AhAd9s9c; d dh p2 2s3sKcKd; d dh p3 QsQc8s8c
        p3 cc # fold, call 4 or raise to any amount from 8 to 14
        p1 cc # fold, call 2 or raise to any amount from 8 to 16
        p2 cc # fold, check or raise to any amount from 8 to 16
        d db As7d6h
        p1 cbr 4 # fold, check or bet any amount from 4 to 12
        p2 cc # fold, call 4 or raise to any amount from 8 to 24
        p3 f # fold, call 4 or raise to any amount from 8 to 28; ! d db Tc; ! d roll 7
        d roll 5; d db Tc
        p1 cbr 8 # fold, check or bet any amount from 4 to 20
        p2 cc # fold, call 8 or raise to any amount from 16 to 44
        d db Jc
        p1 cc # fold, check or bet any amount from 4 to 36
        p2 cc # fold, check or bet any amount from 4 to 36
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
        limit="pot",
    )


def test_binglaha_die_of_two_means_high_and_low() -> None:
    """The same cards, another roll."""
    played(
        "binglaha",
        """
        d dh p1 AhAd9s9c; d dh p2 2s3sKcKd; d dh p3 QsQc8s8c
        p3 cc # fold, call 4 or raise to any amount from 8 to 14
        p1 cc # fold, call 2 or raise to any amount from 8 to 16
        p2 cc # fold, check or raise to any amount from 8 to 16
        d db As7d6h
        p1 cbr 4 # fold, check or bet any amount from 4 to 12
        p2 cc # fold, call 4 or raise to any amount from 8 to 24
        p3 f # fold, call 4 or raise to any amount from 8 to 28
        d roll 2; d db Tc
        p1 cbr 8 # fold, check or bet any amount from 4 to 20
        p2 cc # fold, call 8 or raise to any amount from 16 to 44
        d db Jc
        p1 cc # fold, check or bet any amount from 4 to 36
        p2 cc # fold, check or bet any amount from 4 to 36
        > award p1 18 high
        > award p2 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
        limit="pot",
    )


def test_omaha_x_rolls_the_qualifier() -> None:
    """Eleven on two dice: a jack-low is good enough."""
    played(
        "omaha-x",
        """
        d dh p1 AhAd9s9c; d dh p2 2s3sKcKd; d dh p3 QsQc8s8c
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db AsJd6h
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8; ! d roll 6
        d roll 6 5; d db Jc
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db Kh
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 18 high
        > award p2 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )
