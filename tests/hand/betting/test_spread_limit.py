"""Spread limit: between two figures, a raise at least the last, the cap of fixed limit."""

from oddchip.hand import Stakes
from tests.hand.betting.helpers import asked, hand_of, play, refused

SPREAD = Stakes(limit="spread", blinds=(1, 2), least=2, most=10)
STUD = Stakes(limit="spread", antes=(1,), bring_in=1, least=2, most=10)


def test_any_amount_between_the_two_figures() -> None:
    hand = hand_of("holdem", SPREAD, [500] * 2, "p2 cc; p1 cc")
    assert asked(hand) == "p1: fold, check or bet any amount from 2 to 10"
    refused(hand, "p1 cbr 1", "from 2 to 10")
    refused(hand, "p1 cbr 11", "from 2 to 10")


def test_a_raise_is_at_least_the_last_bet_or_raise() -> None:
    hand = hand_of("holdem", SPREAD, [500] * 3, "p3 cc; p1 cc; p2 cc; p1 cbr 5")
    assert asked(hand) == "p2: fold, call 5 or raise to any amount from 10 to 15"
    play(hand, "p2 cbr 13")
    assert asked(hand) == "p3: fold, call 13 or raise to any amount from 21 to 23"


def test_a_bet_and_three_raises() -> None:
    hand = hand_of("holdem", SPREAD, [500] * 2, "p2 cc; p1 cc; p1 cbr 2; p2 cbr 4")
    play(hand, "p1 cbr 6; p2 cbr 8")
    assert asked(hand) == "p1: fold or call 2"


def test_the_big_blind_is_the_bet_of_its_round() -> None:
    hand = hand_of("holdem", SPREAD, [500] * 3, "p3 cbr 4; p1 cbr 6; p2 cbr 8")
    assert asked(hand) == "p3: fold or call 4"


def test_a_bring_in_is_no_bet() -> None:
    hand = hand_of("stud", STUD, [500] * 2)
    seat = hand.actor
    assert seat is not None
    p, q = f"p{seat + 1}", f"p{2 - seat}"
    play(hand, f"{p} pb; {q} cbr 3; {p} cbr 5; {q} cbr 7")
    assert asked(hand) == f"{p}: fold, call 2 or raise to any amount from 9 to 17"
    play(hand, f"{p} cbr 9")
    assert asked(hand) == f"{q}: fold or call 2"


def test_a_straddle_is_a_raise_as_in_fixed_limit() -> None:
    stakes = Stakes(limit="spread", blinds=(1, 2, 4), least=2, most=10)
    hand = hand_of("holdem", stakes, [500] * 4, "p4 cbr 8; p1 cbr 12")
    assert asked(hand) == "p2: fold or call 10"
