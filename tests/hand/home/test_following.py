"""Follow the Queen: the follower of the latest up queen, and who pays when."""

from __future__ import annotations

from tests.hand.home.table import gains, go_on, play, sit, tell


def test_the_card_after_a_queen_is_found_round_the_table() -> None:
    # Up cards come p1 Qh, p2 5c, p1 9d, p2 5d: the five follows the queen, whatever p1's next is.
    hand = sit("follow-the-queen", (10000, 10000))
    go_on(hand, "d dh p1 Qh9d2c; d dh p2 5c5d3c")
    assert tell(hand, "wild", "pay") == [
        "wild 5",
        "pay p1 200 Qh",
        "pay p2 100 5c",
        "pay p2 100 5d",
    ]
    assert hand.view(None).to_json()["wild"][1]["ranks"] == ["5"]


def test_holders_of_the_followers_rank_pay_when_it_becomes_wild() -> None:
    # "If I already had a 5 on board … I would have to pay for the wild follower."
    hand = sit("follow-the-queen", (10000, 10000, 10000))
    go_on(hand, "d dh p1 5h9d2c; d dh p2 Qc8d3c; d dh p3 5dTd4c")
    assert tell(hand, "pay") == ["pay p1 100 5h", "pay p2 200 Qc", "pay p3 100 5d"]
    # A five in a later round costs a dollar as long as fives are wild.
    go_on(hand, "*; d dh p1 2d; d dh p2 5c; d dh p3 2h")
    assert tell(hand, "pay")[3:] == ["pay p2 100 5c"]


def test_the_follower_of_the_second_queen_replaces_the_first() -> None:
    hand = sit("follow-the-queen", (10000, 10000))
    go_on(hand, "d dh p1 Qh9d2c; d dh p2 5c8d3c; *; d dh p1 Qd; d dh p2 8h")
    assert tell(hand, "wild", "tame") == ["wild 5", "tame 5", "wild 8"]
    assert tell(hand, "pay")[2:] == ["pay p1 200 Qd", "pay p2 100 8h", "pay p2 100 8d"]
    # Fives are ordinary again: the next one costs nothing.
    go_on(hand, "*; d dh p1 5d; d dh p2 2h")
    assert len(tell(hand, "pay")) == 5


def test_the_same_rank_again_only_the_new_card_pays() -> None:
    hand = sit("follow-the-queen", (10000, 10000))
    go_on(hand, "d dh p1 Qh9d2c; d dh p2 5c8d3c; *; d dh p1 Qd; d dh p2 5h")
    assert tell(hand, "pay")[2:] == ["pay p1 200 Qd", "pay p2 100 5h"]


def test_a_queen_waits_for_its_follower_across_streets() -> None:
    hand = sit("follow-the-queen", (10000, 10000))
    go_on(hand, "d dh p1 7h9d2c; d dh p2 5cQd3c; *; d dh p1 7d; d dh p2 8h")
    assert tell(hand, "wild", "pay") == [
        "pay p2 200 Qd",
        "wild 7",
        "pay p1 100 7d",
        "pay p1 100 7h",
    ]


_LAST = "d dh p1 Qh9d2c; d dh p2 5c5d3c; *; d dh p1 8d; d dh p2 8h; *; d dh p1 Jd; d dh p2 4h; *"
_SEVENTH = "; d dh p1 Ac; d dh p2 Ah; *"


def test_a_queen_as_the_last_up_card_leaves_only_queens() -> None:
    hand = play("follow-the-queen", _LAST + "; d dh p1 Ts; d dh p2 Qc; *" + _SEVENTH)
    assert hand.wild_ranks == ()
    # p1: 8-9-T-J with the queen, a straight; p2 has the queen for three fives, no five is wild.
    assert gains(hand) == [500, -500]


def test_wild_followers_play_in_the_hand() -> None:
    hand = play("follow-the-queen", _LAST + "; d dh p1 Ts; d dh p2 4c; *" + _SEVENTH)
    # p2's two fives are wild: four fours beat the straight.
    assert gains(hand) == [-200, 200]


def test_no_queen_up_only_queens_are_wild() -> None:
    hand = play(
        "follow-the-queen",
        """
        d dh p1 2h9dQc; d dh p2 5c5d3c; *; d dh p1 9c; d dh p2 8h; *; d dh p1 Jd; d dh p2 4h; *
        d dh p1 Td; d dh p2 4c; *; d dh p1 Ac; d dh p2 Ah; *
        """,
    )
    assert not tell(hand, "wild", "pay")
    assert gains(hand) == [100, -100]


def test_a_folded_players_up_cards_pay_nothing_more() -> None:
    hand = sit("follow-the-queen", (10000, 10000, 10000))
    go_on(hand, "d dh p1 5h9d2c; d dh p2 Kc8d3c; d dh p3 7dTd4c; p2 cbr 100; p3 cc; p1 f")
    go_on(hand, "d dh p2 Qc; d dh p3 5d")
    assert tell(hand, "pay") == ["pay p2 200 Qc", "pay p3 100 5d"]
