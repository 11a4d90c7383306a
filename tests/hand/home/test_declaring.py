"""Declarations: low, high or both, the pig that must win both, and pots that ride."""

from __future__ import annotations

from tests.hand.home.table import gains, go_on, play, sit, tell

_BOARD = ("2c", "3d", "9h", "Jc", "Qd")


def _ponsi(*hands: str, board: tuple[str, ...] = _BOARD) -> str:
    """Everybody pays for five cards and nobody bets: 1500 each, and the dealer's dollar."""
    deals = [f"d dh p{seat} {cards}" for seat, cards in enumerate(hands, 1)]
    turns = [f"*; d db {card}" for card in board]
    return "; ".join([*deals, *turns, "*; "])


def test_low_and_high_split_the_pot() -> None:
    hand = play("ponsi", _ponsi("Ah4h5h7dKc", "QsQhJdJh8s") + "p1 say low; p2 say high")
    assert gains(hand) == [50, -50]


def test_everyone_going_the_same_way_leaves_one_winner() -> None:
    script = _ponsi("Ah4h5h7dKc", "QsQhJdJh8s") + "p1 say high; p2 say high"
    assert gains(play("ponsi", script)) == [-1500, 1500]


def test_a_pig_that_wins_both_ways_outright_takes_all() -> None:
    script = _ponsi("Ah4h5h6h7h", "QsKh8s8dTd") + "p1 say both; p2 say high"
    assert gains(play("ponsi", script)) == [1600, -1600]


def test_a_tie_makes_a_pig_lose_everything() -> None:
    # The pig has the flush, but the other holds the same six-low: that one gets the entire pot.
    script = _ponsi("Ah4h6h8hTh", "Ac4s6cKsKd") + "p1 say both; p2 say low"
    hand = play("ponsi", script)
    assert gains(hand) == [-1500, 1500]
    assert tell(hand, "award") == ["award p2 3100 low"]


def test_two_pigs_that_each_win_one_side_let_the_pot_ride() -> None:
    script = _ponsi("Ah4h5s6s8s", "QsQhJdJh8d") + "p1 say both; p2 say both"
    hand = play("ponsi", script)
    assert hand.rides == 3100
    assert gains(hand) == [-1500, -1600]
    assert tell(hand, "ride", "award") == ["ride 3100"]


def test_a_side_that_a_failed_pig_won_outright_is_nobodys() -> None:
    # p1 wins low but not high; p2 takes high and p3, second for low, gets nothing.
    script = _ponsi("Ah4h5s6s8s", "QsQhJdJh8d", "7c5c4cTsTd")
    script += "p1 say both; p2 say high; p3 say low"
    assert gains(play("ponsi", script, (10000, 10000, 10000))) == [-1500, 3100, -1600]


def test_what_rides_is_in_the_next_pot() -> None:
    script = _ponsi("Ah4h5h7dKc", "QsQhJdJh8s") + "p1 say high; p2 say high"
    hand = play("ponsi", script, carried=3100)
    assert gains(hand) == [-1500, 1500 + 3100]


def test_each_side_pot_is_judged_among_its_own_players() -> None:
    # p3 is all-in for the first dollar and wins low there; the side pot is for the others alone.
    script = _ponsi("Ah4h6s7dKc", "QsQhJdJh8s", "Ac4d5d6d8d")
    script += "p1 say low; p2 say high; p3 say low"
    hand = play("ponsi", script, (10000, 10000, 200))
    # Main pot: the dealer's 100 and 100 of each; side pot: 1400 of each of the others.
    assert hand.stacks == [10000 - 1500 + 1400, 10000 - 1500 + 1400 + 200, 200]


def test_declarations_are_secret_until_all_have_spoken() -> None:
    hand = sit("ponsi", (10000, 10000))
    go_on(hand, _ponsi("Ah4h5h7dKc", "QsQhJdJh8s") + "p1 say low")
    for seat in (None, 0, 1):
        assert "low" not in str(hand.view(seat).to_json()["events"])
        assert "declare" not in hand.view(seat).to_json()["players"][0]
    go_on(hand, "p2 say high")
    assert hand.view(None).to_json()["players"][0]["declare"] == "low"


def test_a_word_that_is_no_side_is_refused() -> None:
    hand = sit("ponsi", (10000, 10000))
    go_on(hand, _ponsi("Ah4h5h7dKc", "QsQhJdJh8s") + "! p1 say spade; ! p2 say spade; ! p1 cc")


def test_an_odd_quarter_goes_to_the_high_side() -> None:
    script = _ponsi("Ah4h5h7dKc", "QsQhJdJh8s") + "p1 say low; p2 say high"
    hand = play("ponsi", script, carried=25)
    assert tell(hand, "award") == ["award p2 1575 high", "award p1 1550 low"]


_STUD = """
    d dh p1 {0}; d dh p2 {1}; *; d dh p1 2c; d dh p2 2d; *; d dh p1 7c; d dh p2 8d; *
    d dh p1 9c; d dh p2 Td; *; d dh p1 {2}; d dh p2 {3}; *
"""


def test_chicago_without_a_spade_in_the_hole_nobody_may_claim_it() -> None:
    hand = sit("chicago", (10000, 10000))
    go_on(hand, _STUD.format("AhKd4s", "QsJh4c", "5h", "6h"))
    go_on(hand, "! p1 say spade; ! p1 say both; p1 say high; p2 say both")
    # The only spade in the hole, but only jack-high beside ace-high: the pig loses.
    assert gains(hand) == [100, -100]


def test_chicago_splits_between_the_highest_spade_in_the_hole_and_the_best_hand() -> None:
    script = _STUD.format("AhKs4s", "QsJh4c", "Ad", "6h") + "p1 say both; p2 say spade"
    assert gains(play("chicago", script)) == [100, -100]
    script = _STUD.format("AhQs4s", "KsJh4c", "Ad", "6h") + "p1 say high; p2 say spade"
    assert gains(play("chicago", script)) == [50, -50]


def test_low_chicago_the_lowest_spade_wins_and_the_ace_is_the_highest() -> None:
    script = _STUD.format("AhAs4s", "KsJh4c", "Ad", "6h") + "p1 say both; p2 say spade"
    hand = play("low-chicago", script)
    assert tell(hand, "award") == ["award p2 100 spade"]
