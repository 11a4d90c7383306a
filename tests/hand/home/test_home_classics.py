"""The home classics: baseball by day and night, criss-cross, the queen, the spit."""

from __future__ import annotations

from oddchip.cards import cards
from oddchip.hand import Hand
from tests.hand.home.table import gains, go_on, home_stakes, play, sit, tell


def test_baseball_a_three_up_matches_the_pot_or_folds() -> None:
    hand = sit("baseball", (10000, 10000, 10000))
    go_on(hand, "d dh p1 AhKd3s; d dh p2 QsJh9c; d dh p3 7c8c2d; ? p1; p1 match; *")
    assert tell(hand, "match") == ["match p1 100"]
    # Every new three matches again, what lay there before too.
    go_on(hand, "d dh p1 3h; d dh p2 6d; d dh p3 3d; ? p1; p1 match; p3 f")
    assert tell(hand, "match") == ["match p1 100", "match p1 200"]
    assert [player.live for player in hand.players] == [True, True, False]


def test_baseball_a_four_up_brings_a_card_down() -> None:
    hand = sit("baseball", (10000, 10000))
    go_on(hand, "d dh p1 AhKd4s; d dh p2 QsJh9c; d dh p1 2c")
    assert [len(player.down) for player in hand.players] == [3, 2]
    assert [len(player.up) for player in hand.players] == [1, 1]


def test_baseball_is_played_to_the_end() -> None:
    """Two aces and two nines among eight cards are four aces."""
    hand = play(
        "baseball",
        """
        d dh p1 AhKd4s; d dh p2 KsKh8c; d dh p1 9c; *
        d dh p1 Ac; d dh p2 Jd; *; d dh p1 7d; d dh p2 Td; *
        d dh p1 6h; d dh p2 2d; *; d dh p1 9d; d dh p2 5h; *
        """,
    )
    assert tell(hand, "award") == ["award p1 100 high"]
    assert gains(hand) == [100, -100]


def test_night_baseball_rolls_unseen_cards_until_ahead() -> None:
    """A three that is rolled matches the pot; nobody bets before the first card is up."""
    rows = ("3h5c6d7sTcJhKd", "8h8d2c2s4cKsQs")
    deck = [row[2 * at : 2 * at + 2] for at in range(7) for row in rows]
    stakes = home_stakes("night-baseball", 2)
    hand = Hand("night-baseball", stakes, [10000] * 2, deck=cards("".join(deck)))
    assert tell(hand, "up", "bet", "check") == ["up p1 3h"]
    go_on(hand, "p1 match; p1 cc; p2 cc")
    # A lone wild three is an ace; a pair of eights beats it.
    assert tell(hand, "up", "match")[1:] == ["match p1 100", "up p2 8h", "up p2 8d"]


def test_criss_cross_takes_one_line_through_the_middle() -> None:
    """Four queens from north to south beat a flush from west to east."""
    hand = play(
        "criss-cross",
        """
        d dh p1 AhKh2c3d4s; d dh p2 QsQdTcTd8c
        d db 5h; *; d db Qc; *; d db 9h; *; d db Qh; *; d db 7h; *
        """,
    )
    assert tell(hand, "award") == ["award p2 100 high"]


def test_chase_the_queen_costs_nothing() -> None:
    hand = sit("chase-the-queen", (10000, 10000))
    go_on(hand, "d dh p1 2c9dQh; d dh p2 3c5d8s")
    assert tell(hand, "wild", "pay") == ["wild 8"]
    go_on(hand, "*; d dh p1 Qd; d dh p2 8h")
    assert tell(hand, "wild", "tame", "pay") == ["wild 8", "tame 8", "wild 8"]


def test_spit_in_the_ocean_makes_its_rank_wild() -> None:
    """The spit is a seven: a seven in the hand is wild too."""
    hand = play(
        "spit-in-the-ocean",
        """
        d dh p1 AhAd7c2s; d dh p2 KhKdKc3s; d db 7h; *
        p1 sd 2s; p2 sd 3s; d dh p1 9c; d dh p2 9d; *
        """,
    )
    assert tell(hand, "award") == ["award p1 100 high"]  # four aces and four kings
