"""The games that came after the books of 2024: streets, discards and the cards that may play."""

from __future__ import annotations

from tests.hand.games.script import played


def test_greek_holdem_plays_both_hole_cards() -> None:
    """The ten of hearts alone makes no royal flush."""
    played(
        "greek-holdem",
        """
        d dh p1 Th3c; d dh p2 Ad4s; d dh p3 7c7d
        p3 cc # fold, call 4 or raise to 8
        p1 cc; p2 cc
        d db AhKhQh
        p1 cbr 4; p2 cc; p3 f
        d db Jh
        p1 cbr 8; p2 cc
        d db 2c
        p1 cc; p2 cc
        > award p2 36 high
        """,
        [200, 200, 200],
        [184, 220, 196],
    )


def test_five_card_omaha_plays_two_of_the_five() -> None:
    """King and ten make the straight; three queens lose to it."""
    played(
        "five-card-omaha",
        """
        d dh p1 KdTc8s8h3c; d dh p2 QhQd7c6c5c; d dh p3 AsAcAd2d2h
        p3 cc # fold, call 4 or raise to any amount from 8 to 14
        p1 cc; p2 cc
        d db QsJd9h
        p1 cc; p2 cbr 4; p3 f; p1 cc
        d db 4c
        p1 cc; p2 cbr 8; p1 cc
        d db 2s
        p1 cc; p2 cc
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
        limit="pot",
    )


def test_six_card_omaha_plays_two_of_the_six() -> None:
    """One high heart makes no flush, two low ones make a straight flush."""
    played(
        "six-card-omaha",
        """
        d dh p1 AhKsQcJcTc3d; d dh p2 4h3h8sTdJdQd; d dh p3 2c2d7s7c8c9s
        p3 cc # fold, call 4 or raise to any amount from 8 to 14
        p1 cc; p2 cc
        d db 5h6h9c
        p1 cc; p2 cbr 4; p3 f; p1 cc
        d db Kd
        p1 cc; p2 cbr 8; p1 cc
        d db 2h
        p1 cc; p2 cc
        > award p2 36 high
        """,
        [200, 200, 200],
        [184, 220, 196],
        limit="pot",
    )


def test_courchevel_8_opens_the_spit_before_any_betting() -> None:
    """The high hand and the low, eight or better, share the pot."""
    played(
        "courchevel-8",
        """
        d dh p1 AcQc2d6dJh; d dh p2 2c4c9s8s5s; d dh p3 TcTdTh9c9d
        d db As
        p3 cc # fold, call 4 or raise to 8
        p1 cc; p2 cc
        d db 7d3c
        p1 cbr 4; p2 cc; p3 f
        d db Kh
        p1 cbr 8; p2 cc
        d db Kd
        p1 cc; p2 cc
        > award p1 18 high; > award p2 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_double_board_big_o_splits_each_board() -> None:
    """No low is possible on the second board, so its half goes to the high hand there."""
    played(
        "double-board-big-o",
        """
        d dh p1 Ad3s7cJcTc; d dh p2 KhQh4d4h6s; d dh p3 2d2h3d3h5s
        p3 cc # fold, call 4 or raise to any amount from 8 to 14
        p1 cc; p2 cc
        d db 2c5d8hAhKdKc
        p1 cbr 4; p2 cc; p3 f
        d db Ks9h
        p1 cbr 8; p2 cc
        d db Qs9s
        p1 cc; p2 cc
        > award p2 9 high-1; > award p1 9 low-1; > award p2 18 high-2
        """,
        [200, 200, 200],
        [193, 211, 196],
        limit="pot",
    )


def test_regular_pineapple_discards_before_the_flop() -> None:
    """All three throw a card away at once, behind the first betting round."""
    played(
        "regular-pineapple",
        """
        d dh p1 7h6hAs; d dh p2 2s2hAc; d dh p3 KcKdQd
        p3 cc # fold, call 4 or raise to 8
        p1 cc; p2 cc
        p1 dc As # discard 1 card; p2 dc Ac; p3 dc Qd
        d db Th9h2c
        p1 cbr 4; p2 cc; p3 f
        d db 8h
        p1 cbr 8; p2 cc
        d db 2d
        p1 cc; p2 cc
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
    )


def test_regular_pineapple_8_splits_the_pot() -> None:
    """An eight for low, three kings for high."""
    played(
        "regular-pineapple-8",
        """
        d dh p1 Ah4h9s; d dh p2 KhQdJd; d dh p3 7c7dTd
        p3 cc; p1 cc; p2 cc
        p1 dc 9s; p2 dc Jd; p3 dc Td
        d db 2c3d8h
        p1 cbr 4; p2 cc; p3 f
        d db Ks
        p1 cbr 8; p2 cc
        d db Kd
        p1 cc; p2 cc
        > award p2 18 high; > award p1 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_crazy_pineapple_discards_after_the_betting_on_the_flop() -> None:
    """Nothing may be thrown away before; there is no low."""
    played(
        "crazy-pineapple",
        """
        d dh p1 JsTs2d; d dh p2 5h5s3d; d dh p3 9c9d9h
        p3 cc; p1 cc; p2 cc
        d db As5d5c; ! p1 dc Js
        p1 cbr 4; p2 cc; p3 f
        p1 dc 2d # discard 1 card; p2 dc 3d
        d db Ks
        p1 cbr 8; p2 cc
        d db Qs
        p1 cc; p2 cc
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
    )


def test_atomic_pineapple_discards_before_every_street() -> None:
    """Five cards become two; four nines on the board play for both."""
    played(
        "atomic-pineapple",
        """
        d dh p1 KdKc2d3d4d; d dh p2 AcAs5c6c7c; d dh p3 QhQdQsJcJd
        p3 cc; p1 cc; p2 cc
        p1 dc 2d; p2 dc 5c; p3 dc Jc
        d db 9c9d9h
        p1 cbr 4; p2 cc; p3 f
        p1 dc 3d; p2 dc 6c
        d db 9s
        p1 cbr 8; p2 cc
        p1 dc 4d; p2 dc 7c
        d db Ah
        p1 cc; p2 cc
        > award p1 18 high; > award p2 18 high
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_redrum_needs_fives_full_for_high() -> None:
    """Deuces full win no high; four fives do, and 7-5-4-3-2 wins the low."""
    played(
        "redrum",
        """
        d dh p1 2h3c7sAh; d dh p2 5s5cKcKd; d dh p3 6c6d6h6s
        p3 cc; p1 cc; p2 cc
        d db 2c5d2d5h3d4h
        p1 cbr 4; p2 cc; p3 f
        d db 9hTh8h
        p1 cbr 8; p2 cc
        d db KsQsJs
        p1 cc; p2 cc
        > award p2 18 high; > award p1 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_madison_ignores_pairs() -> None:
    """Four aces and a deuce are the best hand, and a player may pat three times."""
    played(
        "madison",
        """
        d dh p1 AsAhAcKd2c; d dh p2 2s2h3d3c4d; d dh p3 KsQsJsTs9s
        p3 f; p1 cc; p2 cc
        p1 sd Kd; p2 sd; d dh p1 3s
        p1 cc; p2 cbr 4; p1 cc
        p1 sd 3s; p2 sd; d dh p1 Ad
        p1 cbr 8; p2 cc
        p1 sd; p2 sd
        p1 cbr 8; p2 cc
        > award p1 48 low
        """,
        [200, 200, 200],
        [224, 176, 200],
    )


def test_five_card_triple_draw_draws_three_times_for_high() -> None:
    """A flush that came with the last draw beats two pair."""
    played(
        "five-card-triple-draw",
        """
        d dh p1 AsKs9s2s3d; d dh p2 JhJd4c4d8h; d dh p3 7c6c5d3c2h
        p3 f; p1 cc; p2 cc
        p1 sd 3d; p2 sd 8h; d dh p1 3h; d dh p2 9h
        p1 cc; p2 cbr 4; p1 cc
        p1 sd 3h; p2 sd 9h; d dh p1 Qd; d dh p2 Td
        p1 cc; p2 cc
        p1 sd Qd; p2 sd; d dh p1 4s
        p1 cbr 8; p2 cc
        > award p1 32 high
        """,
        [200, 200, 200],
        [216, 184, 200],
    )


def test_badugi_hi_lo_is_won_both_ways() -> None:
    """Ace, king, queen, jack of four suits and 5-4-3-2 share the pot."""
    played(
        "badugi-hi-lo",
        """
        d dh p1 AsKhQcJd; d dh p2 5s2h3c4c; d dh p3 KsKcQd2c
        p3 f; p1 cc; p2 cc
        p1 sd; p2 sd 4c; d dh p2 4d
        p1 cbr 4; p2 cc
        p1 sd; p2 sd
        p1 cbr 8; p2 cc
        p1 sd; p2 sd
        p1 cc; p2 cc
        > award p1 16 high; > award p2 16 low
        """,
        [200, 200, 200],
        [200, 200, 200],
    )


def test_dramaha_21_draws_once_and_leaves_out_what_would_bust() -> None:
    """King and two tens are a 20 of three cards; the flush takes the Omaha half."""
    played(
        "dramaha-21",
        """
        d dh p1 KsTsTd8h6c; d dh p2 JsJc3c4c9d; d dh p3 AsAdAhAc5c
        p3 cc; p1 cc; p2 cc
        d db 2d5hQc
        p1 cbr 4; p2 cc; p3 f
        p1 sd; p2 sd 9d; ! p2 sd 3c
        d dh p2 9h
        d db Kc
        p1 cbr 8; p2 cc
        d db 7c
        p1 cc; p2 cc
        > award p1 18 points; > award p2 18 omaha
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_dramaha_zero_wants_the_fewest_points() -> None:
    """Five face cards count nothing."""
    played(
        "dramaha-zero",
        """
        d dh p1 KsQsJd8h6c; d dh p2 AcAdAh2c2h; d dh p3 TsTdThTc5c
        p3 cc; p1 cc; p2 cc
        d db 2d5hQc
        p1 cbr 4; p2 cc; p3 f
        p1 sd 8h6c; p2 sd
        d dh p1 KdJs
        d db Kc
        p1 cbr 8; p2 cc
        d db 7c
        p1 cc; p2 cc
        > award p1 18 points; > award p2 18 omaha
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_reno_straight_wants_the_lowest_straight() -> None:
    """A wheel on the first board; aces full on the second take the high half."""
    played(
        "reno-straight",
        """
        d dh p1 Ad3d8c8dTc; d dh p2 AhAs6h7h9d; d dh p3 2d2h3s3c3h
        p3 cc; p1 cc; p2 cc
        d db 2c5d4hAcJdJc
        p1 cbr 4; p2 cc; p3 f
        d db Ks9c
        p1 cbr 8; p2 cc
        d db Qs9s
        p1 cc; p2 cc
        > award p2 18 high; > award p1 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_wonky_donkey_is_holdem_where_two_cards_of_the_flop_are_red() -> None:
    """Nobody gets more cards."""
    hand = played(
        "wonky-donkey",
        """
        d dh p1 AhKh; d dh p2 QcQd; d dh p3 7c7d
        p3 cc; p1 cc; p2 cc
        d db 2h5h9c
        p1 cbr 4; p2 cc; p3 f
        d db Ts
        p1 cbr 8; p2 cc
        d db 3h
        p1 cc; p2 cc
        > award p1 36 holdem
        """,
        [200, 200, 200],
        [220, 184, 196],
    )
    assert {len(player.down) for player in hand.players if player.live} == {2}


def test_wonky_donkey_is_omaha_8_where_fewer_are_red() -> None:
    """Two more cards come before the betting on the flop; high and low share."""
    played(
        "wonky-donkey",
        """
        d dh p1 AhKh; d dh p2 QcQd; d dh p3 7c7d
        p3 cc; p1 cc; p2 cc
        d db 2c5h9c
        d dh p1 3s4s; d dh p2 QhTd; d dh p3 Jc8d
        p1 cbr 4; p2 cc; p3 f
        d db Ts
        p1 cbr 8; p2 cc
        d db 8h
        p1 cc; p2 cc
        > award p2 18 high; > award p1 18 low
        """,
        [200, 200, 200],
        [202, 202, 196],
    )


def test_crayfish_omaha_turns_down_the_card_that_the_die_counts() -> None:
    """The second die turns the fifth card down, and with it the flush is gone."""
    played(
        "crayfish-omaha",
        """
        d dh p1 AhKhQs2d; d dh p2 QcQd3s4s; d dh p3 JdJs7c7d
        p3 cc; p1 cc; p2 cc
        d db 2h5h9cThQh
        p1 cbr 4; p2 cc; p3 f
        d roll 1
        > off turned down 2h
        p1 cbr 8; p2 cc
        d roll 5
        > off turned down Qh
        p1 cc; p2 cc
        > award p2 36 high
        """,
        [200, 200, 200],
        [184, 220, 196],
    )


def test_crayfish_holdem_leaves_a_card_face_down_and_turns_none_on_a_six() -> None:
    """The same card counted again stays down; nothing else happens."""
    played(
        "crayfish-holdem",
        """
        d dh p1 AhKh; d dh p2 QcQd; d dh p3 7c7d
        p3 cc; p1 cc; p2 cc
        d db 2h5h9cThQh
        p1 cbr 4; p2 cc; p3 f
        d roll 4
        > off turned down Th
        p1 cbr 8; p2 cc
        d roll 4
        p1 cc; p2 cc
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
    )
    played(
        "crayfish-holdem",
        """
        d dh p1 AhKh; d dh p2 QcQd; d dh p3 7c7d
        p3 cc; p1 cc; p2 cc
        d db 2h5s9cThQh
        p1 cc; p2 cc; p3 f
        d roll 6
        p1 cc; p2 cc
        d roll 1
        > off turned down 2h
        p1 cc; p2 cc
        > award p2 12 high
        """,
        [200, 200, 200],
        [196, 208, 196],
    )


def test_manila_has_a_betting_round_for_each_card_of_the_board() -> None:
    """Both hole cards play: a flush beats a full house."""
    played(
        "manila",
        """
        d dh p1 AhTh; d dh p2 KcKd; d dh p3 7c8d
        d db 9h
        p3 cc # fold, call 4 or raise to 8
        p1 cc; p2 cc
        d db Jh
        p1 cbr 4; p2 cc; p3 f
        d db Kh
        p1 cbr 8; p2 cc
        d db 9c
        p1 cc; p2 cc
        d db Qd
        p1 cbr 8; p2 cc
        > award p1 52 high
        """,
        [200, 200, 200],
        [228, 176, 196],
    )


def test_royal_holdem_is_played_with_twenty_cards() -> None:
    """Four queens beat a straight to the ace, and a nine is no card of this deck."""
    played(
        "royal-holdem",
        """
        ! d dh p1 9h9d
        d dh p1 QhQd; d dh p2 KcTd; d dh p3 ThTs
        p3 cc # fold, call 4 or raise to any amount from 8 to 200
        p1 cc; p2 cc
        d db QcJsAs
        p1 cbr 4; p2 cc; p3 f
        d db Qs
        p1 cbr 8; p2 cc
        d db Ad
        p1 cc; p2 cc
        > award p1 36 high
        """,
        [200, 200, 200],
        [220, 184, 196],
        limit="no",
    )


def test_jacks_or_better_antes_again_where_nobody_opens() -> None:
    """Nobody may open with tens; in the second deal a pair of kings may."""
    played(
        "jacks-or-better",
        """
        d dh p1 ThTd2c3c4d; d dh p2 9h9d2d3d5h; d dh p3 AhKc7d6s4c
        p1 cc # fold or check
        p2 cc # fold or check
        p3 cc # fold or check
        > ante p1 1; > ante p2 1; > ante p3 1
        > round
        d dh p1 KhKd2c3c4d; d dh p2 9h9d2d3d5h; d dh p3 AhKc7d6s4c
        p1 cbr 4 # fold, check or bet 4
        p2 cc; p3 f
        p1 sd 2c3c4d; p2 sd 2d3d5h; d dh p1 Qc8h5s; d dh p2 Qd8c5d
        p1 cbr 8; p2 cc
        > award p1 30 high
        """,
        [200, 200, 200],
        [216, 186, 198],
    )
