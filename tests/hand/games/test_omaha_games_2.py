"""Omaha and its family: streets, limits, dice, discards and the cards that may play."""

from __future__ import annotations

from tests.hand.games.script import played


def test_omaha_x_has_no_low_on_four() -> None:
    """Two dice of two and two: high only."""
    played(
        "omaha-x",
        """
        d dh p1 AhAd9s9c; d dh p2 2s3sKcKd; d dh p3 QsQc8s8c
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8
        d db As7d6h
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d roll 2 2; d db Jc
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db Kh
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
    )
