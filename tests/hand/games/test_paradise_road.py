"""Paradise Road: a player picks how the hand goes on."""

from __future__ import annotations

from oddchip.hand import Action, BetQuestion, Hand, Stakes
from tests.hand.games.script import played


def test_paradise_road_under_the_gun_picks_holdem_and_all_discard_one() -> None:
    """Four players: the seat after the big blind picks, then starts."""
    played(
        "paradise-road-pickem",
        """
        d dh p1 AhAd2c; d dh p2 KhKd3c; d dh p3 QhQd4c; d dh p4 JhJd5c
        ! p4 pick holdem; ! p3 pick badugi
        p3 pick holdem # pick holdem, omaha-8, razz, stud, stud-8; p1 dc 2c # discard 1 card
        p2 dc 3c # discard 1 card; p3 dc 4c # discard 1 card; p4 dc 5c # discard 1 card
        p3 cc # fold, call 4 or raise to 8; p4 f # fold, call 4 or raise to 8
        p1 cc # fold, call 2 or raise to 8; p2 cc # fold, check or raise to 8
        d db Ks8d7c
        p1 cbr 4 # fold, check or bet 4; p2 cc # fold, call 4 or raise to 8
        p3 f # fold, call 4 or raise to 8
        d db 5h
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        d db 9h
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        > award p2 36 high
        """,
        [200, 200, 200, 200],
        [184, 220, 196, 200],
    )


def test_paradise_road_omaha_8_deals_a_fourth_card() -> None:
    """Then as Omaha high/low."""
    played(
        "paradise-road-pickem",
        """
        d dh p1 AhAd2c; d dh p2 KhKd3c; d dh p3 QhQd4c; d dh p4 JhJd5c
        p3 pick omaha-8 # pick holdem, omaha-8, razz, stud, stud-8
        d dh p1 9s; d dh p2 8s; d dh p3 7s; d dh p4 6s
        p3 cc # fold, call 4 or raise to 8; p4 f # fold, call 4 or raise to 8
        p1 cc # fold, call 2 or raise to 8; p2 cc # fold, check or raise to 8
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
        [200, 200, 200, 200],
        [202, 202, 196, 200],
    )


def test_paradise_road_three_handed_the_button_picks_razz_and_door_cards_open_at_once() -> None:
    """No bring-in; later rounds start at the lowest board."""
    played(
        "paradise-road-pickem",
        """
        d dh p1 Ah2d9c; d dh p2 3h4dKc; d dh p3 QhQd7c
        p3 pick razz # pick holdem, omaha-8, razz, stud, stud-8
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8; ! p2 cc
        p1 up Ah # up 1 card; p2 cc # fold, check or raise to 8; p2 up 4d # up 1 card
        d dh p1 Tc; d dh p2 5c
        p2 cbr 4 # fold, check or bet 4; p1 cc # fold, call 4 or raise to 8
        d dh p1 3s; d dh p2 6c
        p2 cbr 8 # fold, check or bet 8; p1 cc # fold, call 8 or raise to 16
        d dh p1 4s; d dh p2 Jh
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        d dh p1 8s; d dh p2 2h
        p1 cc # fold, check or bet 8; p2 cbr 8 # fold, check or bet 8
        p1 cc # fold, call 8 or raise to 16
        > award p2 48 low
        """,
        [200, 200, 200],
        [176, 224, 200],
    )


def test_paradise_road_stud_keeps_the_open_pair_rule() -> None:
    """The pair of nines may bet small or big on fourth street."""
    played(
        "paradise-road-pickem",
        """
        d dh p1 AhAd2c; d dh p2 KhKd9s; d dh p3 7c7d3h; d dh p4 JhJd5c
        p3 pick stud # pick holdem, omaha-8, razz, stud, stud-8
        p3 cc # fold, call 4 or raise to 8; p3 up 3h # up 1 card
        p4 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p1 up 2c # up 1 card; p2 cc # fold, check or raise to 8; p2 up 9s # up 1 card
        d dh p1 5h; d dh p2 9h; d dh p3 4c
        p2 cbr 8 # fold, check, bet 4 or bet 8; p3 f # fold, call 8 or raise to 16
        p1 cc # fold, call 8 or raise to 16
        d dh p1 As; d dh p2 Jc
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 6d; d dh p2 4s
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 Tc; d dh p2 3c
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        > award p1 28 high
        """,
        [200, 200, 200, 200],
        [216, 188, 196, 200],
    )


def test_paradise_road_heads_up_the_button_picks_stud_8() -> None:
    """The button is the small blind and acts first; fourth street stays small."""
    played(
        "paradise-road-pickem",
        """
        d dh p1 Ah2d3c; d dh p2 KhKd9s
        p2 pick stud-8 # pick holdem, omaha-8, razz, stud, stud-8
        p2 cc # fold, call 2 or raise to 8; p2 up 9s # up 1 card
        p1 cc # fold, check or raise to 8; p1 up 3c # up 1 card
        d dh p1 5h; d dh p2 9h
        ! p2 cbr 8; p2 cbr 4 # fold, check or bet 4; p1 cc # fold, call 4 or raise to 8
        d dh p1 7s; d dh p2 Jc
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 Tc; d dh p2 4s
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        d dh p1 Js; d dh p2 3d
        p2 cc # fold, check or bet 8; p1 cc # fold, check or bet 8
        > award p2 8 high
        > award p1 8 low
        """,
        [200, 200],
        [200, 200],
    )


def test_paradise_road_all_in_blind_opens_a_door_card_after_the_round() -> None:
    """The big blind had no action; the side is played out."""
    played(
        "paradise-road-pickem",
        """
        d dh p1 AhKd2d; d dh p2 QcQdQh; d dh p3 3s4s5s; d dh p4 JhJd5c
        p3 pick razz # pick holdem, omaha-8, razz, stud, stud-8
        p3 cc # fold, call 4 or raise to 8; p3 up 5s # up 1 card
        p4 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p1 up Ah # up 1 card; p2 up Qc # up 1 card
        d dh p1 7c; d dh p2 9c; d dh p3 8c
        p1 cc # fold, check or bet 4; p3 cc # fold, check or bet 4
        d dh p1 8d; d dh p2 Kc; d dh p3 Ts
        p1 cbr 8 # fold, check or bet 8; p3 f # fold, call 8 or raise to 16
        > return p1 8
        d dh p1 9d; d dh p2 Td; d dh p1 Js; d dh p2 2s
        > award p1 12 low
        """,
        [200, 4, 200, 200],
        [208, 0, 196, 200],
    )


def test_paradise_road_silent_pick_is_holdem() -> None:
    """A history that names no pick goes on as hold'em; what is refused then changes nothing."""
    played(
        "paradise-road-pickem",
        """
        d dh p1 AhAd2c; d dh p2 KhKd3c
        ! p1 dc Kh; ! p2 cc; ! p1 up 2c
        p1 dc 2c # pick holdem, omaha-8, razz, stud, stud-8
        > pick p2 holdem
        p2 dc 3c # discard 1 card
        p2 f # fold, call 2 or raise to 8
        > return p1 2
        > award p1 4 uncontested
        """,
        [200, 200],
        [202, 198],
    )


def test_paradise_road_all_in_small_blind_may_open_in_turn() -> None:
    """A history may tell it when the action passes the blind; it is not asked again."""
    played(
        "paradise-road-pickem",
        """
        > small blind p1 1
        > big blind p2 4
        d dh p1 AhKd2d; d dh p2 QcQdQh; d dh p3 3s4s5s; d dh p4 JhJd5c
        p3 pick razz; p3 cc; p3 up 5s; p4 f
        ! p1 up Qc; ! p2 up Qc
        p1 up 2d; p2 cc # fold, check or raise to 8; p2 up Qc # up 1 card
        d dh p1 7c; d dh p2 9c; d dh p3 8c
        p2 cc # fold, check or bet 4; p3 cbr 4; p2 f
        > return p3 4
        d dh p1 8d; d dh p3 Ts
        d dh p1 9d; d dh p3 Td
        d dh p1 Js; d dh p3 2s
        > award p3 3 low
        > award p3 6 low
        """,
        [1, 200, 200, 200],
        [0, 196, 205, 200],
    )


def test_paradise_road_under_the_gun_picks_whoever_straddles() -> None:
    """A straddle on the button moves the first action, not the pick."""
    stakes = Stakes(limit="fixed", blinds=(1, 2, 0, 4), small_bet=2, big_bet=4)
    hand = Hand("paradise-road-pickem", stakes, [200] * 4, seed=1)
    assert hand.actor == 2
    hand.act(Action("pick", word="holdem"))
    while not isinstance(hand.legal(), BetQuestion):
        hand.act(Action("discard", cards=tuple(hand.players[hand.legal().seat].down[:1])))
    assert hand.actor == 0
