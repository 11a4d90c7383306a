"""Cards turned in the middle: the Good, the Bad and the Ugly, and Elimination."""

from __future__ import annotations

from oddchip.hand import CALL, Hand
from tests.hand.games.script import played
from tests.hand.home.table import gains, go_on, home_stakes, play, sit, tell


def test_good_bad_ugly_event_by_event() -> None:
    played(
        "good-bad-ugly",
        """
        d dh p1 AhKd9s; d dh p2 QsJh8c; d dh p3 2h3hTd
        p3 cc; p1 cc; p2 cc
        > lay good bad ugly
        d dh p1 9d; d dh p2 4c; d dh p3 4d
        d db 4h
        > wild 4
        p3 cbr 25; p1 cc; p2 cc
        d dh p1 5d; d dh p2 8h; d dh p3 6h
        d db 8d
        > discard p2 2 8c8h
        p3 cc; p1 cc; p2 cc
        d dh p1 6d; d dh p2 8s; d dh p3 7d
        d db 6c
        > out p1 6
        > out p3 6
        > award p2 175 uncontested
        """,
        (1000, 1000, 1000),
        (975, 1150, 875),
        stakes=home_stakes("good-bad-ugly", 3),
    )


def test_the_ugly_puts_everybody_out_and_the_pot_rides() -> None:
    hand = play(
        "good-bad-ugly",
        """
        d dh p1 AhKd9s; d dh p2 QsJh8c; *; d dh p1 9d; d dh p2 4c; d db 3c; *
        d dh p1 5d; d dh p2 8h; d db 2c; *; d dh p1 6d; d dh p2 6s; d db 6c
        """,
    )
    assert hand.rides == 100
    assert gains(hand) == [0, -100]


def test_later_cards_of_the_bad_and_ugly_ranks_are_ordinary() -> None:
    hand = play(
        "good-bad-ugly",
        """
        d dh p1 AhKd9s; d dh p2 QsJh8c; *; d dh p1 9d; d dh p2 4c; d db 3c; *
        d dh p1 5d; d dh p2 Th; d db 2c; *; d dh p1 6d; d dh p2 2d; d db 7c; *
        d dh p1 7d; d dh p2 2h; *
        """,
    )
    assert not tell(hand, "out", "discard")
    assert gains(hand) == [100, -100]


def test_a_hand_of_under_five_cards_ranks_by_pairs_and_high_cards() -> None:
    hand = play(
        "good-bad-ugly",
        """
        d dh p1 8hAd8s; d dh p2 QsJhTc; *; d dh p1 8d; d dh p2 9c; d db 3c; *
        d dh p1 Ac; d dh p2 5h; d db 8c; *; d dh p1 6d; d dh p2 7d; d db 4c; *
        d dh p1 5d; d dh p2 2h; *
        """,
    )
    # Three eights thrown away: four cards, and a pair of aces beats queen-high.
    assert tell(hand, "discard") == ["discard p1 3 8h8s8d"]
    assert gains(hand) == [100, -100]


def test_the_middle_cards_are_hidden_until_turned() -> None:
    hand = Hand("good-bad-ugly", home_stakes("good-bad-ugly", 2), (5000, 5000), seed=3)
    while "lay" not in [event.kind for event in hand.events]:
        hand.act(CALL)
    # The Good is turned already, with the fourth cards.
    laid = {str(hand.cells[at]) for at in hand.hidden_cells}
    assert len(laid) == 2
    for seat in (None, 0, 1):
        assert not laid & set(str(hand.view(seat).to_json()).replace("'", " ").split())


def test_elimination_event_by_event() -> None:
    played(
        "elimination",
        """
        d dh p1 Ah2d3sKcQd; d dh p2 AsTdTs9c9d
        > lay e1 e2 e3 e4 e5
        p1 cc; p2 cc
        d db 9h
        > discard p2 2 9c9d
        > pay p2 100
        > pay p2 100
        p1 cbr 100; p2 cc
        d db 9s
        d db Kh
        > discard p1 1 Kc
        > pay p1 100
        p1 cc; p2 cc
        d db 4h; p1 cc; p2 cc
        d db 5h; p1 cc; p2 cc
        d db Ac
        > discard p1 1 Ah
        > discard p2 1 As
        > pay p1 100
        > pay p2 100
        p1 cbr 500; p2 cc
        p1 say low; p2 say high
        > award p2 900 high
        > award p1 900 low
        """,
        (10000, 10000),
        (10000 - 800 + 900, 10000 - 1000 + 900),
        stakes=home_stakes("elimination", 2),
    )


def test_five_cards_eliminated_win_the_pot_at_once() -> None:
    hand = play(
        "elimination",
        """
        d dh p1 Ah2d3s4cQd; d dh p2 AsTdTs9c9d; *; d db Ac; *; d db 2h; *; d db 3h; *; d db 4h; *
        d db Qs
        """,
    )
    assert tell(hand, "award") == ["award p1 700 all five cards lost"]
    assert not tell(hand, "say")


def test_several_who_lose_the_last_card_on_the_same_card_split() -> None:
    hand = play(
        "elimination",
        """
        d dh p1 Ah2d3s4cQd; d dh p2 As2s3c4dQs; d dh p3 KhKdKsKcJd; *; d db Ac; *; d db 2h; *
        d db 3h; *; d db 4h; *; d db Qc
        """,
        (1000, 1000, 1000),
    )
    assert tell(hand, "award") == [
        "award p1 550 all five cards lost",
        "award p2 550 all five cards lost",
    ]


def test_a_winner_who_is_all_in_leaves_the_side_pot_to_the_others() -> None:
    hand = sit("elimination", (100, 1000, 1000))
    go_on(
        hand,
        """
        d dh p1 Ah2d3s4cQd; d dh p2 9hTdTs9c9d; d dh p3 KhKdKsKcJd; *; d db Ac
        p2 cbr 200; p3 cc; d db 2h; *; d db 3h; *; d db 4h; *; d db Qs; ? p2; *
        p2 say low; p3 say low
        """,
    )
    # p1 takes the dealer's dollar and the own payment; the others play on for 400.
    assert hand.done and hand.stacks == [200, 800, 1100]


def test_how_many_cards_everyone_holds_is_public() -> None:
    hand = sit("elimination", (10000, 10000))
    go_on(hand, "d dh p1 Ah2d3s4cQd; d dh p2 AsTdTs9c9d; *; d db 9h")
    assert hand.view(0).to_json()["players"][1]["down"] == ["??"] * 3


def test_totals_low_counts_faces_half_and_high_ten() -> None:
    hand = play(
        "elimination",
        """
        d dh p1 AhJdQsKcKd; d dh p2 2s2dTs9c8d; *; d db 3h; *; d db 4h; *; d db 5h; *; d db 6h; *
        d db 7h; *; p1 say both; p2 say high
        """,
    )
    # 1 + 4 halves for low, 11 + 40 for high.
    assert gains(hand) == [100, -100]
