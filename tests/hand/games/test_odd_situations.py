"""Players who are all-in for less than they owe, or before the last card."""

from __future__ import annotations

import pytest

from oddchip.errors import BadInput
from oddchip.hand import Hand, Stakes, limit_stakes
from tests.hand.games.script import played


def test_draws_still_happen_when_everyone_is_all_in() -> None:
    """No more betting, and three draws."""
    played(
        "deuce-to-seven-triple-draw",
        """
        d dh p1 2c3d4h5sKc; d dh p2 2d3h4c6sKs
        p2 cc # fold or call 2; p1 sd Kc # draw 0 to 5 cards; p2 sd Ks # draw 0 to 5 cards
        d dh p1 7c; d dh p2 8d
        p1 sd # draw 0 to 5 cards; p2 sd 8d # draw 0 to 5 cards
        d dh p2 7s
        p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        > award p1 8 low
        """,
        [4, 4],
        [8, 0],
    )


def test_dice_are_still_rolled_when_everyone_is_all_in() -> None:
    """The die is rolled before the turn."""
    played(
        "binglaha",
        """
        d dh p1 AhAd9s9c; d dh p2 2s3sKcKd
        p2 cc # fold or call 2
        d db As7d6h; d roll 3; d db Tc; d db Jc
        > award p1 4 high
        > award p2 4 low
        """,
        [4, 4],
        [4, 4],
        limit="pot",
    )


def test_exposing_still_happens_when_everyone_is_all_in() -> None:
    """Street by street, from the board that would start."""
    played(
        "mexican-stud",
        """
        d dh p1 Xx2c; d dh p2 KsKh
        p1 cbr 4 # bring in for 2 or complete to 4; p2 cc # fold or call 4
        p1 up Xx # up 1 card or keep; p2 keep # up 1 card or keep
        d dh p1 7h; d dh p2 3c
        p1 keep # up 1 card or keep; p2 keep # up 1 card or keep
        d dh p1 7d; d dh p2 5d
        p1 keep # up 1 card or keep; p2 up Ks # up 1 card or keep
        d dh p1 6s; d dh p2 5h
        > award p1 10 high
        """,
        [5, 5],
        [10, 0],
    )


def test_all_in_for_less_than_the_ante_the_next_player_brings_in() -> None:
    """The low card has no chips left; it can win three of every ante."""
    played(
        "stud",
        """
        > ante p1 5
        > ante p2 3
        > ante p3 5
        d dh p1 AhAd9c; d dh p2 KhKd2c; d dh p3 QhQdJc
        p3 pb # bring in for 5 or complete to 10; p1 cc # fold, call 5 or complete to 10
        d dh p1 9h; d dh p2 3s; d dh p3 Jd
        p3 cc # fold, check, bet 10 or bet 20; p1 cc # fold, check, bet 10 or bet 20
        d dh p1 4s; d dh p2 Ks; d dh p3 5d
        p3 cc # fold, check or bet 20; p1 cc # fold, check or bet 20
        d dh p1 6s; d dh p2 6h; d dh p3 7h
        p3 cc # fold, check or bet 20; p1 cc # fold, check or bet 20
        d dh p1 8s; d dh p2 8h; d dh p3 8d
        p3 cc # fold, check or bet 20; p1 cc # fold, check or bet 20
        > award p2 9 high
        > award p1 14 high
        """,
        [200, 3, 200],
        [204, 9, 190],
        stakes=Stakes(limit="fixed", antes=(5,), bring_in=5, small_bet=10, big_bet=20),
    )


def test_all_in_for_less_than_the_big_blind_the_others_call_it_in_full() -> None:
    """Three of everyone in the main pot, the rest at the side."""
    played(
        "holdem",
        """
        > small blind p1 2
        > big blind p2 3
        d dh p1 KhKd; d dh p2 AhAd; d dh p3 QhQd
        p3 cc # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        d db 2c7d9s
        p1 cc # fold, check or bet 4; p3 cc # fold, check or bet 4
        d db Js
        p1 cc # fold, check or bet 8; p3 cc # fold, check or bet 8
        d db 3c
        p1 cc # fold, check or bet 8; p3 cc # fold, check or bet 8
        > award p2 9 high
        > award p1 2 high
        """,
        [200, 3, 200],
        [198, 9, 196],
    )


def test_all_in_for_less_than_the_bring_in_the_others_call_it_in_full() -> None:
    """What nobody could call goes back."""
    played(
        "stud",
        """
        d dh p1 AhAd2c; d dh p2 KhKd9s; d dh p3 7c7d3h
        p1 pb # bring in for 1; p2 cc # fold, call 2 or complete to 4
        p3 f # fold, call 2 or complete to 4
        > return p2 1
        d dh p1 5h; d dh p2 9h; d dh p1 As; d dh p2 Jc; d dh p1 6d; d dh p2 4s; d dh p1 Tc
        d dh p2 3c
        > award p1 5 high
        """,
        [2, 200, 200],
        [5, 198, 199],
    )


def test_all_in_small_blind_for_less_heads_up_nobody_is_asked() -> None:
    """The button cannot cover the small blind; the big blind gets the rest back."""
    played(
        "holdem",
        """
        > big blind p1 4
        > small blind p2 1
        d dh p1 KhKd; d dh p2 AhAd
        > return p1 3
        d db 2c7d9s; d db Js; d db 3c
        > award p2 2 high
        """,
        [200, 1],
        [199, 2],
    )


def test_several_winners_of_several_pots_with_odd_chips() -> None:
    """Three straights tie in the main pot of 28, two in the side pot of 15, one takes the last.

    Each pot has its own odd chip, which goes clockwise from the button.
    """
    played(
        "holdem",
        """
        d dh p1 KcTc; d dh p2 KdTd; d dh p3 KhTh; d dh p4 AcAd
        p3 cbr 12 # fold, call 4 or raise to any amount from 8 to 200; p4 cc
        p1 cc # fold or call 5; p2 cc # fold or call 8
        d db QsJd9c
        p3 cbr 4 # fold, check or bet any amount from 4 to 188; p4 cc
        d db 4h
        p3 cc; p4 cc
        d db 2s
        p3 cc; p4 cc
        > award p1 10 high
        > award p2 9 high
        > award p3 9 high
        > award p2 8 high
        > award p3 7 high
        > award p3 8 high
        """,
        [7, 12, 200, 200],
        [10, 17, 208, 184],
        limit="no",
    )


def test_heads_up_the_button_posts_the_small_blind_and_acts_first_before_the_flop() -> None:
    """And last after it."""
    played(
        "holdem",
        """
        d dh p1 KcTc; d dh p2 AcAd
        p2 cc # fold, call 2 or raise to 8; p1 cc # fold, check or raise to 8
        d db QsJd9c
        p1 cc # fold, check or bet 4; p2 cbr 4; p1 cbr 8; p2 f
        > return p1 4
        > award p1 16 uncontested
        """,
        [200, 200],
        [208, 192],
    )


def test_a_player_without_chips_is_not_dealt_in() -> None:
    """Else the dead money of a big-blind ante could be won for nothing."""
    with pytest.raises(BadInput, match="p1 has no chips"):
        Hand("holdem", limit_stakes(4), [0, 200, 200])


def test_only_one_player_has_chips_after_the_antes_and_nobody_is_asked() -> None:
    """No bring-in either: there is nobody to call it."""
    played(
        "stud",
        """
        d dh p1 AhAd2c; d dh p2 KhKd9s; d dh p3 7c7d3h
        d dh p1 5h; d dh p2 9h; d dh p3 4h
        d dh p1 As; d dh p2 Jc; d dh p3 5c
        d dh p1 6d; d dh p2 4s; d dh p3 Kc
        d dh p1 Tc; d dh p2 3c; d dh p3 Qc
        > award p1 3 high
        """,
        [1, 200, 1],
        [3, 199, 0],
    )
