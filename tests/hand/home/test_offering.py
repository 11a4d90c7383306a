"""A card or none: 7/27 and 15/35."""

from __future__ import annotations

from tests.hand.games.script import played
from tests.hand.home.table import gains, go_on, home_stakes, play, sit, tell


def test_seven_twenty_seven_event_by_event() -> None:
    played(
        "seven-twenty-seven-2",
        """
        d dh p1 Kh6d; d dh p2 KdQd; d dh p3 2s5s
        p1 cbr 200; p2 cc; p3 cc
        p1 no # take a card or take none
        p2 take; d dh p2 7c
        p3 no
        p2 cc # fold, check or bet any amount from 25 to 200
        p3 cc; p1 cc
        p1 no
        > frozen p1
        p2 no
        p3 no
        > frozen p3
        p3 cbr 500 # fold, check or bet any amount from 25 to 500
        p1 cc; p2 cc
        p1 say low; p2 say high; p3 say low
        > award p2 1100 high
        > award p3 1100 low
        """,
        (10000, 10000, 10000),
        (9300, 10400, 10300),
        stakes=home_stakes("seven-twenty-seven-2", 3),
    )


def test_two_refusals_in_a_row_freeze_but_a_card_between_them_does_not() -> None:
    hand = sit("seven-twenty-seven-1", (10000, 10000))
    go_on(hand, "d dh p1 2h; d dh p2 2d; *; p1 no; p2 take; d dh p2 3d; *")
    go_on(hand, "p1 take; d dh p1 3h; p2 no; *; p1 no; p2 take; d dh p2 4d; *")
    go_on(hand, "p1 no; p2 take; d dh p2 5d; *")
    # p1 is frozen: only p2 is asked.
    assert tell(hand, "frozen") == ["frozen p1"]
    go_on(hand, "p2 take; d dh p2 6d; ! p1 take; *; ? p2; p2 no; *; p1 say low; p2 say high")
    assert hand.done


def test_when_nobody_takes_the_last_bet_follows_at_once() -> None:
    hand = sit("seven-twenty-seven-3", (10000, 10000))
    go_on(hand, "d dh p1 2h3h4h; d dh p2 2d3d4d; *; p1 no; p2 no; ? p2; p2 cbr 500; p1 cc")
    go_on(hand, "p1 say low; p2 say low")
    # 9 and 9 with as many cards: they split.
    assert gains(hand) == [50, -50]


def test_bets_rotate_whatever_lies_up() -> None:
    hand = sit("seven-twenty-seven-2", (10000, 10000, 10000))
    go_on(hand, "d dh p1 2h3h; d dh p2 2dAd; d dh p3 5s9s; ? p1; *; p1 take; d dh p1 2c")
    go_on(hand, "p2 no; p3 no; ? p2; *; p1 take; d dh p1 2s; p2 no; p3 no; ? p3")


def test_fewer_cards_win_at_the_same_total() -> None:
    hand = play(
        "seven-twenty-seven-1",
        """
        d dh p1 5h; d dh p2 4d; *; p1 take; d dh p1 2h; p2 take; d dh p2 2d; *
        p1 no; p2 take; d dh p2 Ad; *; p1 no; p2 no; *; p1 say low; p2 say low
        """,
    )
    assert gains(hand) == [100, -100]


def test_a_natural_takes_all_whatever_was_declared_and_whoever_ties() -> None:
    hand = play(
        "seven-twenty-seven-3",
        "d dh p1 AhAd5c; d dh p2 4d3dKd; *; p1 no; p2 no; *; p1 say high; p2 say low",
    )
    assert tell(hand, "award") == ["award p1 100 exactly 7 and 27"]


def test_of_several_naturals_the_one_with_fewer_cards_wins() -> None:
    hand = play(
        "seven-twenty-seven-3",
        """
        d dh p1 AhAd2c; d dh p2 AsAc5d; *; p1 take; d dh p1 3d; p2 no; *; p1 no; p2 no; *
        p1 say both; p2 say both
        """,
    )
    assert gains(hand) == [0, 0]


def test_26_does_not_beat_27_and_a_half() -> None:
    hand = play(
        "seven-twenty-seven-3",
        """
        d dh p1 KhQd6c; d dh p2 KdQc7d; *; p1 no; p2 take; d dh p2 Js; *; p1 no; p2 no; *
        p1 say high; p2 say high
        """,
    )
    assert gains(hand) == [0, 0]


def test_fifteen_thirty_five_event_by_event() -> None:
    played(
        "fifteen-thirty-five",
        """
        d dh p1 4h5h6h; d dh p2 KdQd9d
        ! p2 up 9d
        p1 up 6h # up 1 card
        ! p2 up 6h
        p2 up Kd
        p2 cbr 100 # fold, check or bet any amount from 25 to 200
        p1 cc
        p1 no; p2 take; d dh p2 6d
        p2 cc; p1 cc
        p1 no
        > frozen p1
        p2 no
        p2 cc; p1 cc
        p1 say low; p2 say high
        > award p2 150 high
        > award p1 150 low
        """,
        (1000, 1000),
        (1050, 950),
        stakes=home_stakes("fifteen-thirty-five", 2),
    )


def _showdown(first: str, second: str, word: str) -> list[int]:
    """Two hands of three cards that nobody adds to; both declare the same way."""
    script = f"d dh p1 {first}; d dh p2 {second}; p1 up {first[:2]}; p2 up {second[:2]}; *; "
    script += f"p1 no; p2 no; *; p1 say {word}; p2 say {word}"
    return gains(play("fifteen-thirty-five", script))


def test_14_and_a_half_beats_15_and_a_half() -> None:
    assert _showdown("9h5hJd", "9d6dJs", "low") == [100, -100]


def test_34_does_not_beat_35_and_a_half() -> None:
    # 10 + 10 + 10 + 4 against 10 + 10 + 8 + 7 + ½: the closer one wins.
    hand = play(
        "fifteen-thirty-five",
        """
        d dh p1 KhQdJc; d dh p2 KdQc8d; p1 up Kh; p2 up Kd; *; p1 take; d dh p1 4c
        p2 take; d dh p2 7d; *; p1 no; p2 take; d dh p2 Js; *; p1 no; p2 no; *
        p1 say high; p2 say high
        """,
    )
    assert gains(hand) == [0, 0]


def test_under_beats_over_at_the_same_distance_from_35() -> None:
    # 34½ against 35½.
    hand = play(
        "fifteen-thirty-five",
        """
        d dh p1 KhQd8c; d dh p2 KdQc8d; p1 up Kh; p2 up Kd; *; p1 take; d dh p1 6c
        p2 take; d dh p2 7d; *; p1 take; d dh p1 Jc; p2 take; d dh p2 Js; *; p1 no; p2 no; *
        p1 say high; p2 say high
        """,
    )
    assert gains(hand) == [100, -100]


def test_bets_start_at_the_highest_total_showing() -> None:
    hand = sit("fifteen-thirty-five", (1000, 1000, 1000))
    go_on(hand, "d dh p1 Kh5h6h; d dh p2 AdQd9d; d dh p3 Qh2c3c; p1 up Kh; p2 up Ad; p3 up Qh")
    go_on(hand, "? p2; *; p1 take; d dh p1 2h; p2 no; p3 no; ? p1")


def test_fifteen_thirty_five_a_natural_needs_no_declaration_to_win() -> None:
    # Two aces, three and a ten: 15 with both aces low, 35 with both high.
    hand = play(
        "fifteen-thirty-five",
        """
        d dh p1 AhAd3c; d dh p2 9d5d4d; p1 up Ah; p2 up 9d; *; p1 take; d dh p1 Tc; p2 no; *
        p1 no; p2 no; *; p1 say low; p2 say low
        """,
    )
    assert tell(hand, "award") == ["award p1 100 exactly 15 and 35"]
