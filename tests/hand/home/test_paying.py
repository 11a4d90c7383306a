"""Wild cards on the board and what they cost: dead money before the bet, that no fold can dodge."""

from __future__ import annotations

from oddchip.cards import write
from tests.hand.games.script import played
from tests.hand.home.table import gains, go_on, home_stakes, play, sit, tell


def test_woolworths_event_by_event() -> None:
    played(
        "woolworths",
        """
        d dh p1 AhKd5s; d dh p2 Qs5hTc
        > pay p1 100 5s
        > pay p2 100 Tc
        p1 cbr 200; p2 cc
        d dh p1 9c; d dh p2 5d
        > pay p2 100 5d
        p2 cc; p1 cc
        d dh p1 2c; d dh p2 3c
        p2 cc; p1 cc
        d dh p1 4c; d dh p2 4d
        p2 cc; p1 cc
        d dh p1 8h; d dh p2 9d
        p2 cbr 500; p1 f
        > return p2 500
        > award p2 800 uncontested
        """,
        (10000, 10000),
        (9700, 10300),
        stakes=home_stakes("woolworths", 2),
    )


def test_what_events_put_into_the_pot_and_take_out_of_it_is_the_pot() -> None:
    hand = sit("woolworths", (10000, 10000))
    script = "d dh p1 AhKd5s; d dh p2 Qs5hTc; p1 cbr 200; p2 cc; d dh p1 9c; d dh p2 5d; p2 cbr 200"
    for line in script.split("; "):
        go_on(hand, line)
        assert sum(event.way * event.amount for event in hand.events) == hand.pot
    assert hand.pot == 100 + 3 * 100 + 400 + 200


def test_a_wild_card_makes_a_better_hand() -> None:
    hand = play(
        "woolworths",
        """
        d dh p1 AhAd5s; d dh p2 KsKhKc; *; d dh p1 9c; d dh p2 7d; *; d dh p1 2c; d dh p2 3c; *
        d dh p1 4c; d dh p2 4d; *; d dh p1 Th; d dh p2 9d; *
        """,
    )
    # Two wild cards, one of them in the hole: four aces.
    assert gains(hand) == [100, -100]


def test_the_best_board_reads_wild_cards_as_wild_and_a_lone_one_is_an_ace() -> None:
    hand = sit("woolworths", (10000, 10000, 10000))
    go_on(hand, "d dh p1 2c3cKd; d dh p2 2d3d5h; d dh p3 2h3hAc; ? p2; *")
    # A wild five and a nine are a pair of nines, and beat ace-king.
    go_on(hand, "d dh p1 Qd; d dh p2 9h; d dh p3 Kc; ? p2")


def test_equal_boards_start_nearest_to_the_dealers_left() -> None:
    hand = sit("home-stud-7", (10000, 10000, 10000))
    go_on(hand, "d dh p1 2c3cKd; d dh p2 2d3dAh; d dh p3 2h3hAc; ? p2")


def test_spades_cost_2_5_10_and_20() -> None:
    hand = play(
        "spades",
        """
        d dh p1 AhKd2s; d dh p2 QhJh3h; *; d dh p1 3s; d dh p2 4h; *; d dh p1 4s; d dh p2 5d; *
        d dh p1 5s; d dh p2 6d; *; d dh p1 8h; d dh p2 9d; *
        """,
    )
    costs = ["pay p1 200 2s", "pay p1 500 3s", "pay p1 1000 4s", "pay p1 2000 5s"]
    assert tell(hand, "pay") == costs
    assert gains(hand) == [100, -100]


def test_paying_for_spades_raises_nobodys_limit() -> None:
    hand = sit("spades", (10000, 10000))
    go_on(hand, "d dh p1 AhKd2s; d dh p2 QhJh3h; *; d dh p1 3s; d dh p2 4h; ! p1 cbr 225")


def test_each_player_counts_own_spades() -> None:
    hand = sit("spades", (10000, 10000))
    go_on(hand, "d dh p1 AhKd2s; d dh p2 QhJh3s; *; d dh p1 4h; d dh p2 5s")
    assert tell(hand, "pay") == ["pay p1 200 2s", "pay p2 200 3s", "pay p2 500 5s"]


def test_who_cannot_cover_a_payment_is_all_in_for_the_pot_so_far() -> None:
    hand = sit("spades", (150, 10000, 10000))
    go_on(hand, "d dh p1 AhAd2s; d dh p2 KcKh3h; d dh p3 QcQd4h")
    assert tell(hand, "pay") == ["pay p1 150 2s"]
    go_on(hand, "? p2; p2 cbr 100; p3 cc; d dh p1 9c; d dh p2 9d; d dh p3 5s")
    # What p3 pays now is not for p1, who was all-in before.
    go_on(hand, "*; d dh p1 8c; d dh p2 Td; d dh p3 7d; *; d dh p1 7h; d dh p2 2d; d dh p3 2h; *")
    go_on(hand, "d dh p1 6d; d dh p2 6c; d dh p3 Jd; *")
    # Main pot: the dollar and p1's payment. Side pot: the bets and p3's two dollars.
    assert hand.stacks == [250, 10000 - 100, 10000 - 100 - 100 - 200 + 400]


def test_a_payment_never_goes_back_to_its_payer() -> None:
    hand = sit("spades", (150, 10000))
    go_on(hand, "d dh p1 AhAd2s; d dh p2 KcKh3h; d dh p1 Ac; d dh p2 9s; d dh p1 8c; d dh p2 Td")
    go_on(hand, "d dh p1 7h; d dh p2 2d; d dh p1 6d; d dh p2 6c")
    assert tell(hand, "pay") == ["pay p1 150 2s", "pay p2 200 9s"]
    # p1 was all-in before, but p2 has no rival: the two dollars lie in the only pot.
    assert hand.stacks == [100 + 150 + 200, 10000 - 100 - 200]


def test_two_natural_sevens_beat_five_aces() -> None:
    hand = play(
        "deuces-jacks-axe",
        """
        d dh p1 AhAd2s; d dh p2 7c3d4h
        *; d dh p1 Jc; d dh p2 9h; *; d dh p1 Kd; d dh p2 8h; *; d dh p1 Ac; d dh p2 Td; *
        d dh p1 9s; d dh p2 7s; *
        """,
    )
    assert tell(hand, "pay") == ["pay p1 100 2s", "pay p1 100 Jc", "pay p1 100 Kd"]
    assert tell(hand, "award") == ["award p2 400 two natural sevens"]


def test_an_up_seven_costs_five_dollars_and_a_wild_one_is_no_natural() -> None:
    hand = play(
        "deuces-jacks-axe",
        """
        d dh p1 AhAd3s; d dh p2 2c3d7h
        *; d dh p1 Ac; d dh p2 9c; *; d dh p1 Qd; d dh p2 Kh; *; d dh p1 Tc; d dh p2 Td; *
        d dh p1 9s; d dh p2 4s; *
        """,
    )
    assert tell(hand, "pay") == ["pay p2 500 7h"]
    assert gains(hand) == [600, -600]


def test_several_with_two_sevens_split_the_pot() -> None:
    hand = play(
        "deuces-jacks-axe",
        """
        d dh p1 7h7d3s; d dh p2 7c7s4h
        *; d dh p1 Ac; d dh p2 9h; *; d dh p1 Qd; d dh p2 8h; *; d dh p1 Tc; d dh p2 Td; *
        d dh p1 9s; d dh p2 4s; *
        """,
    )
    assert gains(hand) == [50, -50]


def test_low_in_the_hole_up_costs_five_dollars_said_at_once() -> None:
    hand = sit("low-in-the-hole", (10000, 10000))
    go_on(
        hand,
        """
        d dh p1 6h6dKs; d dh p2 Ac3d6c; ? p1; *; d dh p1 9c; d dh p2 9h; *
        d dh p1 Qd; d dh p2 8h; *; d dh p1 Tc; d dh p2 Td; *; ! p1 say in; p1 say up
        """,
    )
    assert not tell(hand, "say", "pay")
    go_on(hand, "p2 say down")
    assert tell(hand, "say", "pay") == ["say p1 up", "say p2 down", "pay p1 500"]
    go_on(hand, "d dh p1 2c; d dh p2 2d; *")
    # p1's sixes stay wild, the deuce came up: king-high straight. p2's low card is now the deuce.
    assert hand.players[0].up[-1] == hand.players[0].cards[-1]
    assert [str(one) for one in hand.players[1].down] == ["Ac", "3d", "2d"]
    assert gains(hand) == [100, -100]


def test_low_in_the_hole_is_seen_wild_only_by_who_sees_the_hole() -> None:
    hand = sit("low-in-the-hole", (10000, 10000))
    go_on(hand, "d dh p1 6h6dKs; d dh p2 Ac3d6c")
    wild = [hand.view(seat).wild[0].cards for seat in (0, 1, None)]
    assert [write(some) for some in wild] == [["6h", "6d"], ["3d"], []]


def test_low_in_the_hole_boards_are_read_as_they_lie() -> None:
    hand = sit("low-in-the-hole", (10000, 10000))
    # The deuce up is wild for p1, but it counts as a deuce when it is asked who starts.
    go_on(hand, "d dh p1 2h9d2s; d dh p2 Ac4dKc; ? p2")


def test_low_in_the_hole_nothing_is_said_when_the_last_card_is_for_all() -> None:
    hand = sit("low-in-the-hole", (1000,) * 8)
    deck = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
    for count in (3, 1, 1, 1):
        for seat in range(1, 9):
            go_on(hand, f"d dh p{seat} " + "".join(deck.pop() for _ in range(count)))
        go_on(hand, "*")
    go_on(hand, "d db 2c; *")
    assert hand.done and not tell(hand, "say", "pay")
