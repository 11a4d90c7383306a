"""Flop games in which the hole cards change: discards, splits and draws."""

from __future__ import annotations

from tests.hand.games.script import played


def test_scrotum_discards_follow_the_first_action_that_goes_on() -> None:
    """How many were kept is public, and all that were kept play."""
    played(
        "scrotum",
        """
        d dh p1 2c3d4s6h7c; d dh p2 QsQdJcTs8h; d dh p3 AhKd9c5s2h
        p3 cc # fold, call 4 or raise to 8; ! p3 dc AhKd9c5s2h; ! p1 cc
        p3 dc Kd9c5s2h # discard 0 to 4 cards; p1 cc # fold, call 2 or raise to 8
        p1 dc # discard 0 to 4 cards; p2 cc # fold, check or raise to 8
        p2 dc JcTs8h # discard 0 to 4 cards
        d db Qh8d5c
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db Kc
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db Tc
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p2 18 high
        > award p1 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_scrotum_all_in_blind_discards_before_the_flop() -> None:
    """The big blind has no action, and throws away when the round is over."""
    played(
        "scrotum",
        """
        d dh p1 2c3d4s6h7c; d dh p2 QsQdJcTs8h; d dh p3 AhKd9c5s2h
        p3 cc # fold, call 4 or raise to 8; p3 dc Kd9c5s2h # discard 0 to 4 cards
        p1 cc # fold, call 2 or raise to 8; p1 dc # discard 0 to 4 cards
        p2 dc JcTs8h # discard 0 to 4 cards
        d db Qh8d5c
        p1 cbr 4 # fold, check or bet 4; p3 f # fold, call 4 or raise to 8
        > return p1 4
        d db Kc; d db Tc
        > award p2 6 high
        > award p1 6 low
        """,
        [200, 4, 200],
        [202, 6, 196],
    )


def test_sohe_splits_the_hand_in_secret_after_the_first_round() -> None:
    """A hold'em hand of two and an Omaha hand of four."""
    played(
        "sohe",
        """
        d dh p1 AhKh7s7d2c3c; d dh p2 QcQdJsJh4s5d; d dh p3 9s9c8s8cTsTc
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8; ! p1 split Ah; ! p2 split Qc
        p1 split AhKh # split 2 cards; p2 split QcQd # split 2 cards
        p3 split TsTc # split 2 cards
        d db AcJd8h
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db 6s
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db 2d
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p2 18 omaha
        > award p1 18 holdem
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_dramaha_draws_after_the_betting_on_the_flop() -> None:
    """The drawn hand and the Omaha hand split."""
    played(
        "dramaha",
        """
        d dh p1 AhAdAs7c2d; d dh p2 KhKdQsJc3d; d dh p3 9s8c8h5cTs
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db Kc8s4h
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8; p1 sd 7c2d # draw 0 to 5 cards
        p2 sd QsJc3d # draw 0 to 5 cards
        d dh p1 9h9c; d dh p2 Tc6d5s; d db 2c
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db Jh
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 18 draw
        > award p2 18 omaha
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_dramaha_27_splits_with_the_deuce_to_seven_hand() -> None:
    """Seven-five in the hand, kings in the Omaha hand."""
    played(
        "dramaha-27",
        """
        d dh p1 2d3c4s5h7d; d dh p2 KhKdQsJc3d; d dh p3 9s8c8h5cTs
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db Kc8s4h
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8; p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        d db 2c
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db Jh
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 18 draw
        > award p2 18 omaha
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_dramaha_49_draws_three_at_most() -> None:
    """48 points against kings in the Omaha hand."""
    played(
        "dramaha-49",
        """
        d dh p1 TsTdTh9c9d; d dh p2 KhKdKsQsQc; d dh p3 2s8c8h5c6s
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db Kc8s4h
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8; ! p1 sd TsTdTh9c; p1 sd # draw 0 to 3 cards
        p2 sd # draw 0 to 3 cards
        d db 2c
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db 7h
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 18 points
        > award p2 18 omaha
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_triple_draw_dramaha_draws_before_each_betting_round() -> None:
    """Board, draw, bet: on the flop, the turn and the river."""
    played(
        "triple-draw-dramaha",
        """
        d dh p1 AhAdAs7c2d; d dh p2 KhKdQsJc3d; d dh p3 9s8c8h5cTs
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db Kc8s4h
        p1 sd 7c2d # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        d dh p1 9h9c
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        d db 2c
        p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards; p1 cbr 8 # fold, check or bet 8
        p2 cc # fold, call 8 or raise to 16
        d db Jh
        p1 sd # draw 0 to 5 cards; p2 sd 3d # draw 0 to 5 cards
        d dh p2 5d
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 16 draw
        > award p2 16 omaha
        """,
        [200, 200, 200],
        [200, 200, 200],
    )


def test_dramadugi_splits_with_the_badugi_of_the_hole_cards() -> None:
    """4-3-2-A of four suits against a straight."""
    played(
        "dramadugi",
        """
        d dh p1 Ac2d3h4s9s; d dh p2 KhKdQsJcTs; d dh p3 9d8c8h5cTd
        p3 f # fold, call 4 or raise to any amount from 8 to 14
        p1 cc # fold, call 2 or raise to any amount from 8 to 12
        p2 cc # fold, check or raise to any amount from 8 to 12
        d db Kc8s7h
        p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        p1 cbr 4 # fold, check or bet any amount from 4 to 8
        p2 cc # fold, call 4 or raise to any amount from 8 to 20
        d db 9c
        p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        p1 cbr 8 # fold, check or bet any amount from 4 to 16
        p2 cc # fold, call 8 or raise to any amount from 16 to 40
        d db 2h
        p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        p1 cc # fold, check or bet any amount from 4 to 32
        p2 cc # fold, check or bet any amount from 4 to 32
        > award p2 16 omaha
        > award p1 16 badugi
        """,
        [200, 200, 200],
        [200, 200, 200],
        limit="pot",
    )
