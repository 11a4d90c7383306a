"""Bomb pots: everyone antes, and there is no betting before the flop."""

from __future__ import annotations

from oddchip.hand import Stakes
from tests.hand.games.script import played

ANTES = Stakes(limit="fixed", antes=(4,), small_bet=4, big_bet=8)
BOMB = {"bomb_pot": True}


def test_bomb_pot_starts_on_the_flop_left_of_the_button() -> None:
    played(
        "holdem",
        """
        d dh p1 AhAd; d dh p2 KhKd; d dh p3 QhQd
        d db 2c7d9s
        p1 cbr 4 # fold, check or bet 4; p2 cc; p3 f
        d db Js
        p1 cc # fold, check or bet 8; p2 cc
        d db 3c
        p1 cc; p2 cc
        > award p1 20 high
        """,
        [200] * 3,
        [212, 192, 196],
        stakes=ANTES,
        options=BOMB,
    )


def test_bomb_pot_least_bet_without_a_limit_is_the_ante() -> None:
    played(
        "omaha",
        """
        d dh p1 AhAd9s9c; d dh p2 KhKd8s8c
        d db 2c7dTs
        p1 cbr 4 # fold, check or bet any amount from 4 to 8; p2 f
        > return p1 4
        > award p1 8 uncontested
        """,
        [200] * 2,
        [204, 196],
        stakes=Stakes(limit="pot", antes=(4,)),
        options=BOMB,
    )


def test_bomb_pot_of_scrotum_still_discards_before_the_flop() -> None:
    """Nobody has a first action, so all discard in turn."""
    played(
        "scrotum",
        """
        d dh p1 2c3d4s6h7c; d dh p2 QsQdJcTs8h
        p1 dc # discard 0 to 4 cards; p2 dc JcTs8h # discard 0 to 4 cards
        d db Qh8d5c
        p1 cc # fold, check or bet 4; p2 cc
        d db Kc
        p1 cc; p2 cc
        d db Tc
        p1 cc; p2 cc
        > award p2 4 high
        > award p1 4 low
        """,
        [200] * 2,
        [200, 200],
        stakes=ANTES,
        options=BOMB,
    )


def test_bomb_pot_of_paradise_road_stud_still_opens_door_cards() -> None:
    played(
        "paradise-road-pickem",
        """
        d dh p1 AhAd2c; d dh p2 KhKd9s
        p2 pick stud
        p1 up 2c # up 1 card; p2 up 9s # up 1 card
        d dh p1 5h; d dh p2 9h
        p2 cc # fold, check, bet 4 or bet 8; p1 cc
        d dh p1 As; d dh p2 Jc
        p2 cc; p1 cc
        d dh p1 6d; d dh p2 4s
        p2 cc; p1 cc
        d dh p1 Tc; d dh p2 3c
        p2 cc; p1 cc
        > award p1 8 high
        """,
        [200] * 2,
        [204, 196],
        stakes=ANTES,
        options=BOMB,
    )


def test_bomb_pot_of_stud_has_no_bring_in() -> None:
    """The best board starts on fourth street."""
    played(
        "stud",
        """
        d dh p1 AhAd2c; d dh p2 KhKd9s
        d dh p1 5h; d dh p2 9h
        p2 cbr 8 # fold, check, bet 4 or bet 8; p1 f
        > return p2 8
        > award p2 8 uncontested
        """,
        [200] * 2,
        [196, 204],
        stakes=ANTES,
        options=BOMB,
    )
