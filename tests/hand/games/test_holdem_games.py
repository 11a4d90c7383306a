"""Hold'em and its family: streets, limits, discards and the cards that may play."""

from __future__ import annotations

from tests.hand.games.script import played


def test_holdem_may_play_the_board() -> None:
    """Ten to ace lies on the board, and both play it."""
    played(
        "holdem",
        """
        d dh p1 2c3d; d dh p2 4h4d; d dh p3 9s9c
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db TcJdQh
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db Ks
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db Ad
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 18 high
        > award p2 18 high
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_holdem_8_splits_with_a_low() -> None:
    """A king high hand takes half, 8-5-3-2-A the other."""
    played(
        "holdem-8",
        """
        d dh p1 KdQh; d dh p2 Ah3s; d dh p3 9s9c
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db 2c5d8h
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db Kc
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db Ks
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 18 high
        > award p2 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_rio_bravo_deals_a_third_hole_card_after_the_river() -> None:
    """A fifth round follows it, and all three hole cards may play."""
    played(
        "rio-bravo",
        """
        d dh p1 AhAd; d dh p2 KhKd; d dh p3 QsQc
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db Ks7d4s
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db 2c
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db 9h
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 As; d dh p2 3c
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        > award p1 52 high
        """,
        [200, 200, 200],
        [228, 176, 196],
    )


def test_short_deck_flush_beats_a_full_house() -> None:
    """36 cards, no limit."""
    played(
        "short-deck-holdem",
        """
        d dh p1 AhKh; d dh p2 QcQd; d dh p3 JsJc
        p3 cc # fold, call 4 or raise to any amount from 8 to 200
        p1 cc # fold, call 2 or raise to any amount from 8 to 200
        p2 cc # fold, check or raise to any amount from 8 to 200
        d db Qh9h6h
        p1 cbr 4 # fold, check or bet any amount from 4 to 196
        p2 cc # fold, call 4 or raise to any amount from 8 to 196
        p3 f # fold, call 4 or raise to any amount from 8 to 196
        d db 9c
        p1 cbr 8 # fold, check or bet any amount from 4 to 192
        p2 cc # fold, call 8 or raise to any amount from 16 to 192
        d db 9d
        p1 cc # fold, check or bet any amount from 4 to 184
        p2 cc # fold, check or bet any amount from 4 to 184
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
        limit="no",
    )


def test_lazy_pineapple_never_plays_three_hole_cards() -> None:
    """Three aces in the hand are but a pair."""
    played(
        "lazy-pineapple",
        """
        d dh p1 AhAdAs; d dh p2 KhKd2c; d dh p3 JhJdJs
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db KcQc9d
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db 5h
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db 3s
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p2 36 high
        """,
        [200, 200, 200],
        [184, 220, 196],
    )


def test_lazy_pineapple_8_never_plays_three_hole_cards_for_low() -> None:
    """A-2-3 with 8-7 on the board is no low."""
    played(
        "lazy-pineapple-8",
        """
        d dh p1 Ah2h3h; d dh p2 KhQd5c; d dh p3 JhJs9c
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db 8c7dKs
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db Kc
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db Jd
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p2 36 high
        """,
        [200, 200, 200],
        [184, 220, 196],
    )


def test_crazy_pineapple_discards_one_after_the_betting_on_the_flop() -> None:
    """Those who are left throw away one each, in secret, before the turn."""
    played(
        "crazy-pineapple-8",
        """
        d dh p1 Ah2h3h; d dh p2 KhKdQc; d dh p3 JhJs9c
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db 8c7d4s
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8; ! p1 dc 3h2h; ! p1 dc; ! p1 dc Kh
        p1 dc 3h # discard 1 card; p2 dc Qc # discard 1 card
        d db Kc
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db Jd
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p2 18 high
        > award p1 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )
