"""Pot limit: to 3L + T (B24, Pot-Limit), asked of a hand in play."""

from oddchip.hand import Stakes
from tests.hand.betting.helpers import POT, asked, hand_of, play, refused


def test_the_first_raise_is_to_seven_small_blinds() -> None:
    """Folded to the button at 100/200: at least to 400, at most to 700."""
    hand = hand_of("omaha", POT, [20000] * 4, "p3 f")
    assert asked(hand) == "p4: fold, call 200 or raise to any amount from 400 to 700"
    refused(hand, "p4 cbr 701", "to 700")


def test_three_times_the_last_wager_and_the_trail() -> None:
    """The cut-off makes it 500; the button's pot is 3 x 500 + 300 = 1800."""
    hand = hand_of("omaha", POT, [20000] * 4, "p3 cbr 500")
    assert asked(hand) == "p4: fold, call 500 or raise to any amount from 800 to 1800"
    refused(hand, "p4 cbr 1801", "to 1800")
    play(hand, "p4 cbr 1800")


def test_london_lowball_with_a_bring_in() -> None:
    """Ante 100, bring-in 150, eight players: B from 300 to 1250; after 650, C to 2900."""
    stakes = Stakes(limit="pot", antes=(100,), bring_in=150, min_bet=150)
    hand = hand_of("london-lowball", stakes, [20000] * 8)
    seat = hand.actor
    assert seat is not None
    a, b, c = (f"p{(seat + on) % 8 + 1}" for on in range(3))
    assert asked(hand) == f"{a}: bring in for 150 or raise to any amount from 300 to 1100"
    play(hand, f"{a} pb")
    assert asked(hand) == f"{b}: fold, call 150 or raise to any amount from 300 to 1250"
    refused(hand, f"{b} cbr 1251", "to 1250")
    play(hand, f"{b} cbr 650")
    assert asked(hand) == f"{c}: fold, call 650 or raise to any amount from 1150 to 2900"
    refused(hand, f"{c} cbr 2901", "to 2900")


def test_own_chips_of_the_round_are_not_in_the_trail() -> None:
    """Small blind's raise over 500: call 400 into 800 + 400, then as much again: to 1700."""
    hand = hand_of("omaha", POT, [20000] * 3, "p3 cbr 500")
    assert asked(hand) == "p1: fold, call 400 or raise to any amount from 800 to 1700"


def test_a_first_bet_is_at_most_the_pot() -> None:
    hand = hand_of("omaha", POT, [20000] * 2, "p2 cc; p1 cc")
    assert asked(hand) == "p1: fold, check or bet any amount from 200 to 400"


def test_a_short_stack_may_go_all_in_under_the_least_raise() -> None:
    hand = hand_of("omaha", POT, [20000, 20000, 300])
    assert asked(hand) == "p3: fold, call 200 or raise to 300"
