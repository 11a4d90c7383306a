"""Draw games: the order of draws and bets, and what wins."""

from __future__ import annotations

from tests.hand.games.script import played


def test_five_card_draw_bug_makes_five_aces() -> None:
    """Which beat a straight flush."""
    played(
        "five-card-draw",
        """
        d dh p1 AhAdAsXx2c; d dh p2 KhQhJhTh9h; d dh p3 9s8c8h5cTs
        p3 f # fold, call 4 or raise to 8; p1 cbr 8 # fold, call 2 or raise to 8
        p2 cc # fold, call 4 or raise to 12; ! p2 sd; p1 sd 2c # draw 0 to 5 cards
        p2 sd # draw 0 to 5 cards
        d dh p1 Ac
        p1 cbr 8 # fold, check or bet 8; p2 cbr 16 # fold, call 8 or raise to 16
        p1 cc # fold, call 8 or raise to 24
        > award p1 48 high
        """,
        [200, 200, 200],
        [224, 176, 200],
    )


def test_california_lowball_joker_is_the_lowest_rank_lacking() -> None:
    """4-3-2-A and the joker is the wheel."""
    played(
        "california-lowball",
        """
        d dh p1 Ac2d3h4sXx; d dh p2 6c4d3s2hAh; d dh p3 9s8c8h5cTs
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8; p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        p1 cbr 8 # fold, check or bet 8; p2 cbr 16 # fold, call 8 or raise to 16
        p1 cc # fold, call 8 or raise to 24
        > award p1 40 low
        """,
        [200, 200, 200],
        [220, 180, 200],
    )


def test_deuce_to_seven_single_draw_has_one_draw_and_no_limit() -> None:
    """Seven-five stands pat."""
    played(
        "deuce-to-seven-single-draw",
        """
        d dh p1 2c3d4h5s7c; d dh p2 2d3h4c6sKd; d dh p3 9s8c8h5cTs
        p3 f # fold, call 4 or raise to any amount from 8 to 200
        p1 cbr 12 # fold, call 2 or raise to any amount from 8 to 200
        p2 cc # fold, call 8 or raise to any amount from 20 to 200; p1 sd # draw 0 to 5 cards
        p2 sd Kd # draw 0 to 5 cards
        d dh p2 8s
        p1 cbr 20 # fold, check or bet any amount from 4 to 188
        p2 cc # fold, call 20 or raise to any amount from 40 to 188
        > award p1 64 low
        """,
        [200, 200, 200],
        [232, 168, 200],
        limit="no",
    )


def test_deuce_to_seven_triple_draw_bets_small_small_big_big() -> None:
    """Every draw is announced in turn, then the cards come."""
    played(
        "deuce-to-seven-triple-draw",
        """
        d dh p1 2c3d4h5sKc; d dh p2 2d3h4c6sKs; d dh p3 9s8c8h5cTs
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8; p1 sd Kc # draw 0 to 5 cards
        p2 sd Ks # draw 0 to 5 cards
        d dh p1 Qc; d dh p2 8d
        p1 cc # fold, check or bet 4; p2 cbr 4 # fold, check or bet 4
        p1 cc # fold, call 4 or raise to 8; p1 sd Qc # draw 0 to 5 cards
        p2 sd # draw 0 to 5 cards
        d dh p1 7h
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        p1 sd # draw 0 to 5 cards; p2 sd 8d # draw 0 to 5 cards
        d dh p2 7s
        p1 cbr 8 # fold, check or bet 8; p2 cbr 16 # fold, call 8 or raise to 16
        p1 cbr 24 # fold, call 8 or raise to 24; p2 cc # fold, call 8 or raise to 32
        > award p1 80 low
        """,
        [200, 200, 200],
        [240, 160, 200],
    )


def test_ace_to_five_triple_draw_ignores_straights() -> None:
    """The wheel beats 6-4-3-2-A."""
    played(
        "ace-to-five-triple-draw",
        """
        d dh p1 Ac2d3h4s5c; d dh p2 Ad2c3s4h6d; d dh p3 9s8c8hJcTs
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8; p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4; p1 sd # draw 0 to 5 cards
        p2 sd # draw 0 to 5 cards; p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards; p1 cbr 8 # fold, check or bet 8
        p2 cc # fold, call 8 or raise to 16
        > award p1 24 low
        """,
        [200, 200, 200],
        [212, 188, 200],
    )


def test_badugi_of_kings_beats_three_cards() -> None:
    """Four cards, three draws of up to four."""
    played(
        "badugi",
        """
        d dh p1 KcQdJhTs; d dh p2 Ac2d3h4h; d dh p3 9s8c8hJc
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8; p1 sd # draw 0 to 4 cards
        p2 sd 4h # draw 0 to 4 cards
        d dh p2 5h
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4; p1 sd # draw 0 to 4 cards
        p2 sd 5h # draw 0 to 4 cards
        d dh p2 6d
        p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8; p1 sd # draw 0 to 4 cards
        p2 sd 6d # draw 0 to 4 cards
        d dh p2 9c
        p1 cbr 8 # fold, check or bet 8; p2 cc # fold, call 8 or raise to 16
        > award p1 24 badugi
        """,
        [200, 200, 200],
        [212, 188, 200],
    )


def test_badacey_splits_ace_to_five_and_badugi() -> None:
    """The wheel in two suits against a badugi."""
    played(
        "badacey",
        """
        d dh p1 Ac2c3c4c5d; d dh p2 Ad2h3s6cKd; d dh p3 9s8c8hJcTs
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8; p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4; p1 sd # draw 0 to 5 cards
        p2 sd # draw 0 to 5 cards; p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards; p1 cbr 8 # fold, check or bet 8
        p2 cc # fold, call 8 or raise to 16
        > award p1 12 low
        > award p2 12 badugi
        """,
        [200, 200, 200],
        [200, 200, 200],
    )


def test_badeucy_splits_deuce_to_seven_and_badugi() -> None:
    """Seven-five in two suits against a badugi."""
    played(
        "badeucy",
        """
        d dh p1 2c3c4c5c7d; d dh p2 2d3h4s6cKd; d dh p3 9s8c8hJcTs
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8; p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4; p1 sd # draw 0 to 5 cards
        p2 sd # draw 0 to 5 cards; p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards; p1 cbr 8 # fold, check or bet 8
        p2 cc # fold, call 8 or raise to 16
        > award p1 12 low
        > award p2 12 badugi
        """,
        [200, 200, 200],
        [200, 200, 200],
    )


def test_archie_high_needs_sixes_and_low_an_eight() -> None:
    """Both qualify, and split."""
    played(
        "archie",
        """
        d dh p1 6c6dKhQs2c; d dh p2 8c7d4s3h2d; d dh p3 9s9c8hJcTs
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8; p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4; p1 sd # draw 0 to 5 cards
        p2 sd # draw 0 to 5 cards; p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards; p1 cbr 8 # fold, check or bet 8
        p2 cc # fold, call 8 or raise to 16
        > award p1 12 high
        > award p2 12 low
        """,
        [200, 200, 200],
        [200, 200, 200],
    )


def test_archie_unqualified_pot_goes_to_the_best_high() -> None:
    """A pair of fives and a nine-low: the fives take it."""
    played(
        "archie",
        """
        d dh p1 5c5dKhQs2c; d dh p2 9c7d4s3h2d; d dh p3 9s8c8hJcTs
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8; p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4; p1 sd # draw 0 to 5 cards
        p2 sd # draw 0 to 5 cards; p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards; p1 cbr 8 # fold, check or bet 8
        p2 cc # fold, call 8 or raise to 16
        > award p1 24 high
        """,
        [200, 200, 200],
        [212, 188, 200],
    )


def test_archie_nh_unqualified_pot_is_shared() -> None:
    """A pair of eights is under nines, a nine is no low."""
    played(
        "archie-nh",
        """
        d dh p1 8c8dKhQs2c; d dh p2 9c7d4s3h2d; d dh p3 9s9h8hJcTs
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8; p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4; p1 sd # draw 0 to 5 cards
        p2 sd # draw 0 to 5 cards; p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards; p1 cbr 8 # fold, check or bet 8
        p2 cc # fold, call 8 or raise to 16
        > award p1 12 everyone
        > award p2 12 everyone
        """,
        [200, 200, 200],
        [200, 200, 200],
    )


def test_korean_straight_qualifies_both_ways() -> None:
    """It beats the pair for high and is the only low."""
    played(
        "korean",
        """
        d dh p1 KcKdQh7c4s; d dh p2 9c8d7s6h5c; d dh p3 9s8c8hJcTs
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8; p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4; p1 sd # draw 0 to 5 cards
        p2 sd # draw 0 to 5 cards; p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards; p1 cbr 8 # fold, check or bet 8
        p2 cc # fold, call 8 or raise to 16
        > award p2 12 high
        > award p2 12 low
        """,
        [200, 200, 200],
        [188, 212, 200],
    )


def test_duck_flush_any_flush_beats_seven_five() -> None:
    """One scale, no split."""
    played(
        "duck-flush",
        """
        d dh p1 2h4h6h8hTh; d dh p2 2c3d4s5c7h; d dh p3 9s8cQhJcTs
        p3 f # fold, call 4 or raise to 8; p1 cc # fold, call 2 or raise to 8
        p2 cc # fold, check or raise to 8; p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards
        p1 cc # fold, check or bet 4; p2 cc # fold, check or bet 4; p1 sd # draw 0 to 5 cards
        p2 sd # draw 0 to 5 cards; p1 cc # fold, check or bet 8; p2 cc # fold, check or bet 8
        p1 sd # draw 0 to 5 cards; p2 sd # draw 0 to 5 cards; p1 cbr 8 # fold, check or bet 8
        p2 cc # fold, call 8 or raise to 16
        > award p1 24 duck
        """,
        [200, 200, 200],
        [212, 188, 200],
    )
