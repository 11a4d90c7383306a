"""Games of rounds: guts, and Lou's two tables row by row."""

from __future__ import annotations

from tests.hand.games.script import played
from tests.hand.home.table import gains, go_on, home_stakes, play, sit, tell


def test_guts_event_by_event() -> None:
    played(
        "guts-2",
        """
        d dh p1 Kh9d; d dh p2 7c7d; d dh p3 As2c
        ! p1 say in
        p1 sd 9d; p2 sd; p3 sd 2c # draw 0 to 2 cards
        d dh p1 8s; d dh p3 Qd
        > show p1 Kh8s
        > show p2 7c7d
        > show p3 AsQd
        > award p2 1600 high
        > match p1 1600
        > match p3 1600
        > round
        d dh p1 4c5c; d dh p2 6c6d; d dh p3 AsAd
        p1 say out # say in, out
        p2 say in; p3 say in
        p2 sd; p3 sd
        > show p2 6c6d
        > show p3 AsAd
        > award p3 3200 high
        > match p2 3200
        > round
        d dh p1 2h3h; d dh p2 KcKd; d dh p3 4s9s
        p1 say out; p2 say in; p3 say out
        > award p2 3200 the only one in
        """,
        (10000, 10000, 10000),
        (7900, 11100, 11000),
        stakes=home_stakes("guts-2", 3),
    )


_FIRST = "d dh p1 {0}; d dh p2 {1}; d dh p3 {2}; p1 sd; p2 sd; p3 sd; "
_ONE_IN = "d dh p1 2h3h; d dh p2 2c3c; d dh p3 4s9s; p1 say out; p2 say out; p3 say in"
_THREE = (10000, 10000, 10000)


def test_a_guts_tie_neither_pays_nor_wins_and_the_losers_still_match() -> None:
    hand = play("guts-2", _FIRST.format("KhKd", "KsKc", "As2c") + _ONE_IN, _THREE)
    assert tell(hand, "match") == ["match p3 1600"]
    # The pot stayed and p3 bought it all.
    assert gains(hand) == [-500, -500, 1000]


def test_a_match_is_at_most_the_burn() -> None:
    hand = sit("guts-2", (20000, 20000, 20000), carried=6000)
    go_on(hand, _FIRST.format("KhKd", "7s7c", "As2c"))
    assert tell(hand, "award", "match") == [
        "award p1 7600 high",
        "match p2 5000",
        "match p3 5000",
    ]
    assert hand.pot == 10000


def test_nobody_in_the_cards_are_dealt_again() -> None:
    script = _FIRST.format("KhKd", "7s7c", "As2c")
    script += "d dh p1 2h3h; d dh p2 2c3c; d dh p3 4s9s; p1 say out; p2 say out; p3 say out; "
    hand = play("guts-2", script + _ONE_IN, _THREE)
    assert gains(hand) == [1100, -2100, 1000]


def test_in_or_out_is_secret_until_all_have_spoken() -> None:
    hand = sit("guts-2", _THREE)
    go_on(hand, _FIRST.format("KhKd", "7s7c", "As2c") + "d dh p1 2h3h; d dh p2 2c3c; d dh p3 4s9s")
    before = len(hand.view(None).to_json()["events"])
    go_on(hand, "p1 say in; p2 say out")
    assert len(hand.view(None).to_json()["events"]) == before
    assert all(player["live"] for player in hand.view(2).to_json()["players"])


def test_as_an_option_nobody_has_to_be_in_first() -> None:
    hand = play("guts-2", _ONE_IN, _THREE, options={"compulsory": False})
    assert gains(hand) == [-500, -500, 1000]


def test_who_cannot_match_puts_in_what_is_left_and_is_out_of_the_game() -> None:
    hand = sit("guts-2", (1000, 10000, 10000))
    go_on(hand, _FIRST.format("KhQd", "7s7c", "As2c"))
    assert tell(hand, "match") == ["match p1 500", "match p3 1600"]
    # No cards for p1 any more.
    go_on(hand, "! d dh p1 2h3h; d dh p2 2c3c; d dh p3 4s9s; p2 say out; p3 say in")
    assert hand.done and hand.stacks == [0, 11100, 9900]


def test_who_is_all_in_with_less_than_the_ante_wins_as_much_of_everybodys() -> None:
    hand = sit("guts-2", (200, 10000, 10000))
    go_on(hand, _FIRST.format("KhKd", "7s7c", "As2c"))
    assert tell(hand, "award", "match") == ["award p1 600 high", "match p2 1300", "match p3 1300"]
    # The rest of the pot stayed for the next round.
    assert hand.pot == 700 + 2 * 1300


def test_the_last_player_with_chips_takes_the_pot() -> None:
    hand = play("guts-2", "d dh p1 KhKd; d dh p2 7s7c; p1 sd; p2 sd", (2000, 1500))
    assert hand.stacks == [3500, 0]


def test_three_card_guts_a_straight_flush_beats_trips() -> None:
    hand = sit("guts-3", _THREE)
    go_on(hand, _FIRST.format("2h3h4h", "KsKcKd", "AsQsJs"))
    assert tell(hand, "award") == ["award p1 1600 high"]
    go_on(hand, "d dh p1 KsKcKd; d dh p2 AsQsJs; d dh p3 Ah2c3d; p1 say in; p2 say in; p3 say in")
    go_on(hand, "p1 sd; ! p2 sd AsQsJs2d; p2 sd; p3 sd")
    assert tell(hand, "award")[1:] == ["award p1 3200 high"]


# Lou -------------------------------------------------------------------------------------------


def test_lou_event_by_event() -> None:
    played(
        "lou",
        """
        d dh p1 AhKh2c3c4c; d dh p2 QhJh5c6d7d; d dh p3 As2s2d3d4d
        d db Ts
        p1 sd 2c # draw 0 to 3 cards
        p2 sd; p3 sd
        d dh p1 Ac
        p1 play Ah # play 1 card
        p2 play Qh
        p3 play 2s
        > trick p3
        p3 play As
        p1 play 3c; p2 play 6d
        > trick p3
        p3 play 4d; p1 play 4c; p2 play 7d
        > trick p2
        p2 play 5c; p3 play 2d; p1 play Ac
        > trick p1
        p1 play Kh
        ! p2 play 5d
        p2 play Jh; p3 play 3d
        > trick p1
        > award p1 800 tricks
        > award p3 800 tricks
        > match p2 1600
        > round
        d dh p1 AhKhQhJh2c; d dh p2 3c4c5c6c7c; d dh p3 Ts9s8s7s6s; d db As
        p1 say in; p2 say out; p3 say in
        p1 sd; p3 sd
        p1 play Ah; p3 play Ts
        > trick p3
        p3 play 9s; p1 play 2c
        > trick p3
        p3 play 8s; p1 play Jh
        > trick p3
        p3 play 7s; p1 play Qh
        > trick p3
        p3 play 6s; p1 play Kh
        > trick p3
        > award p3 1600 tricks
        > match p1 1600
        > round
        d dh p1 AhKhQhJh2c; d dh p2 3c4c5c6c7c; d dh p3 Ts9s8s7s6s; d db As
        p1 say out; p2 say in; p3 say out
        > award p2 1600 the only one in
        """,
        _THREE,
        (10000 - 500 + 800 - 1600, 10000 - 500, 10000 - 600 + 800 + 1600),
        stakes=home_stakes("lou", 3),
    )


def test_suit_must_be_followed_and_a_renege_is_refused() -> None:
    hand = sit("lou", (10000, 10000), options={"draw": False})
    go_on(hand, "d dh p1 AhKh2c3c4c; d dh p2 Qh6h5sTd7d; d db Ts; p1 play Ah")
    go_on(hand, "! p2 play 5s; ! p2 play Td; ! p2 play Kh; p2 play 6h")


def test_the_winner_of_a_trick_leads_the_next() -> None:
    hand = sit("lou", (10000, 10000), options={"draw": False})
    go_on(hand, "d dh p1 2hKh2c3c4c; d dh p2 Qh6h5sTd7d; d db Ts; p1 play 2h; p2 play 6h; ? p2")


def test_a_renege_let_through_matches_and_sits_out_the_redeal() -> None:
    hand = sit("lou", _THREE, options={"draw": False, "renege": True})
    deal = "d dh p1 AhKh2c3c4c; d dh p2 Qh6h5sTd7d; d dh p3 2s3s4s5d6d; d db Ts; "
    go_on(hand, deal + "p1 play Ah; p2 play 5s")
    assert tell(hand, "renege", "match") == ["renege p2", "match p2 1600"]
    assert hand.pot == 3200
    # Compulsory again, without p2.
    go_on(hand, "! d dh p2 QhJh5sTd7d; d dh p1 AhKh2c3c4c; d dh p3 2s3s4s5d6d; d db Ts")
    go_on(hand, "? p1; p1 play Kh; p3 play 2s; p3 play 3s; p1 play 2c; p3 play 4s; p1 play 3c")
    go_on(hand, "p3 play 5d; p1 play 4c; p3 play 6d; p1 play Ah")
    assert tell(hand, "award", "match")[1:] == ["award p3 3200 tricks", "match p1 3200"]
    # Then p2 is back, and says in or out with the others.
    go_on(hand, "d dh p1 AhKh2c3c4c; d dh p2 Qh6h5sTd7d; d dh p3 2s3s4s5d6d; d db Ts")
    go_on(hand, "p1 say out; p2 say in; p3 say out")
    assert hand.done and sum(hand.stacks) == 30000


def test_a_card_that_follows_is_no_renege() -> None:
    hand = sit("lou", (10000, 10000), options={"draw": False, "renege": True})
    go_on(hand, "d dh p1 2hKh2c3c4c; d dh p2 Qh6h5sTd7d; d db Ts; p1 play 2h; p2 play 6h")
    assert not tell(hand, "renege")
