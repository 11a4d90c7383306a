"""Bring-in: whose it is, what it may be instead, and what it is not (B24, Limit; stud games)."""

from dataclasses import replace

import pytest

from oddchip.hand import BRING_IN, Stakes
from tests.hand.betting.helpers import STUD, asked, hand_of, play, refused

BIG = Stakes(limit="fixed", antes=(50,), bring_in=75, small_bet=200, big_bet=400)


def doors(game: str, *up: str, stakes: Stakes = STUD, stacks: int = 5000, down: int = 2) -> str:
    """Who is asked first when these door cards lie open."""
    hand = hand_of(game, stakes, [stacks] * len(up), named=True)
    for seat, one in enumerate(up):
        play(hand, f"d dh p{seat + 1} {'??' * down}{one}")
    return asked(hand)


@pytest.mark.parametrize("game", ["stud", "stud-8"])
def test_the_low_card_brings_in_and_clubs_are_the_lowest_suit(game: str) -> None:
    assert doors(game, "3c", "2d", "2c", "Ah").startswith("p3: bring in for 15")
    assert doors(game, "2s", "2h", "2d").startswith("p3: bring in for 15")


def test_who_brings_in_puts_in_the_bring_in() -> None:
    hand = hand_of("stud", STUD, [5000] * 3, seed=1)
    hand.act(BRING_IN)
    told = [(event.kind, event.amount) for event in hand.events]
    assert told[-1] == ("bring-in", STUD.bring_in)


def test_five_card_stud_and_mexican_stud_bring_in_low_too() -> None:
    assert doors("five-card-stud", "Ac", "2d", "Kc", down=1).startswith("p2: bring in")
    assert doors("mexican-stud", "Ac", "Xx", "Kc", down=1).startswith("p3: bring in")
    # A joker up is an ace: higher than a king.
    assert doors("mexican-stud", "Xx", "7d", "Kc", down=1).startswith("p2: bring in")


@pytest.mark.parametrize("game", ["razz", "stud-hi-lo", "action-razz", "razzdugi"])
def test_the_high_card_with_the_ace_low(game: str) -> None:
    assert doors(game, "Ks", "Ah", "Kh").startswith("p1: bring in for 15")
    assert doors(game, "Ah", "2c", "As").startswith("p2: bring in for 15")


def test_london_lowball_brings_in_high_with_the_ace_low() -> None:
    stakes = Stakes(limit="pot", antes=(5,), bring_in=15, min_bet=15)
    assert doors("london-lowball", "As", "Qd", "Qh", stakes=stakes).startswith("p3: bring in")


@pytest.mark.parametrize("game", ["deuce-to-seven-razz", "razzdugi-27"])
def test_the_high_card_with_the_ace_high(game: str) -> None:
    assert doors(game, "Ks", "Ah", "As").startswith("p3: bring in for 15")


def test_the_bring_in_may_complete_instead() -> None:
    """Razz at 200/400: 75, or 200 at once; no other amount."""
    said = doors("razz", "Ks", "2h", "3h", stakes=BIG)
    assert said == "p1: bring in for 75 or complete to 200"
    hand = hand_of("razz", BIG, [5000] * 3, named=True)
    play(hand, "d dh p1 ????Ks; d dh p2 ????2h; d dh p3 ????3h")
    refused(hand, "p1 cc", "bring in for 75 or complete to 200")
    refused(hand, "p1 f", "bring in for 75")
    refused(hand, "p1 cbr 150", "complete to 200")
    play(hand, "p1 cbr 200")
    assert hand.events[-1].kind == "complete"
    assert asked(hand) == "p2: fold, call 200 or raise to 400"


def test_others_may_call_or_complete_it() -> None:
    hand = hand_of("razz", BIG, [5000] * 3, named=True)
    play(hand, "d dh p1 ????Ks; d dh p2 ????2h; d dh p3 ????3h; p1 pb")
    assert asked(hand) == "p2: fold, call 75 or complete to 200"
    refused(hand, "p2 pb", "not post a bring-in")
    refused(hand, "p2 cbr 275", "complete to 200")
    play(hand, "p2 cbr 200; p3 cc")
    assert asked(hand) == "p1: fold, call 125 or raise to 400"


def test_a_bring_in_that_all_just_call_has_no_option() -> None:
    hand = hand_of("stud", STUD, [5000] * 3, named=True)
    play(hand, "d dh p1 ????2c; d dh p2 ????9h; d dh p3 ????Th; p1 pb; p2 cc; p3 cc")
    play(hand, "d dh p1 3c; d dh p2 4h; d dh p3 5h")
    assert asked(hand) == "p3: fold, check or bet 40"


@pytest.mark.parametrize("limit", ["pot", "no"])
def test_without_a_limit_it_is_the_opening_wager(limit: str) -> None:
    stakes = Stakes(limit=limit, antes=(5,), bring_in=15, min_bet=15)
    hand = hand_of("stud", stakes, [5000] * 3, named=True)
    play(hand, "d dh p1 ????2c; d dh p2 ????9h; d dh p3 ????Th; p1 pb")
    assert asked(hand).startswith("p2: fold, call 15 or raise to any amount from 30 to")
    refused(hand, "p2 cbr 29", "from 30")


def test_a_bring_in_that_is_all_in_for_less() -> None:
    """Ten of fifteen: the others call fifteen."""
    hand = hand_of("stud", STUD, [15, 5000, 5000], named=True)
    play(hand, "d dh p1 ????2c; d dh p2 ????9h; d dh p3 ????Th")
    assert asked(hand) == "p1: bring in for 10"
    play(hand, "p1 pb")
    assert asked(hand) == "p2: fold, call 15 or complete to 40"


def test_the_low_card_all_in_on_the_ante_leaves_it_to_the_next() -> None:
    hand = hand_of("stud", STUD, [5, 5000, 5000], named=True)
    play(hand, "d dh p1 ????2c; d dh p2 ????9h; d dh p3 ????8h")
    assert asked(hand) == "p2: bring in for 15 or complete to 40"


def test_nobody_brings_in_when_only_one_has_chips() -> None:
    hand = hand_of("stud", STUD, [5, 5000, 5])
    assert hand.done


def test_mexican_poker_the_highest_card_must_bet_small_or_big() -> None:
    stakes = Stakes(limit="fixed", antes=(1,), small_bet=4, big_bet=8)
    assert doors("mexican-poker", "Kc", "Ah", "Qs", stakes=stakes, down=1) == ("p2: bet 4 or bet 8")
    hand = hand_of("mexican-poker", stakes, [200] * 3, named=True)
    play(hand, "d dh p1 ??Kc; d dh p2 ??Ah; d dh p3 ??Qs")
    refused(hand, "p2 cc", "bet 4 or bet 8")
    refused(hand, "p2 f", "bet 4 or bet 8")
    refused(hand, "p2 cbr 6", "bet 4 or bet 8")


def test_mexican_poker_equal_ranks_go_by_the_button_and_a_joker_is_an_ace() -> None:
    stakes = Stakes(limit="fixed", antes=(1,), small_bet=4, big_bet=8)
    assert doors("mexican-poker", "Qc", "Ac", "As", stakes=stakes, down=1).startswith("p2: bet")
    assert doors("mexican-poker", "Kc", "Xx", "As", stakes=stakes, down=1).startswith("p2: bet")


def test_mexican_stud_the_bring_in_may_be_completed_to_either_limit() -> None:
    stakes = Stakes(limit="fixed", antes=(1,), bring_in=1, small_bet=4, big_bet=8)
    said = doors("mexican-stud", "2c", "Ah", "Qs", stakes=stakes, down=1)
    assert said == "p1: bring in for 1, complete to 4 or complete to 8"


def test_an_all_in_over_the_bring_in_goes_by_the_half_bet_rule() -> None:
    hand = hand_of("stud", STUD, [5000, 30, 5000], named=True)
    play(hand, "d dh p1 ????2c; d dh p2 ????9h; d dh p3 ????8h; p1 pb; p2 cbr 25")
    assert asked(hand) == "p3: fold, call 25 or raise to 65"
    hand = hand_of("stud", replace(STUD, bring_in=10), [5000, 22, 5000], named=True)
    play(hand, "d dh p1 ????2c; d dh p2 ????9h; d dh p3 ????8h; p1 pb; p2 cbr 17")
    assert asked(hand) == "p3: fold, call 17 or complete to 40"
