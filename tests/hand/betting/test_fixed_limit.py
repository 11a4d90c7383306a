"""Fixed limit: the cap, what counts as a bet, and the half-bet rule (B24, Limit)."""

from dataclasses import replace

from oddchip.hand import Hand
from tests.hand.betting.helpers import FIXED, STUD, asked, hand_of, play, refused

FOUR = [5000] * 4


def test_a_bet_and_three_raises() -> None:
    hand = hand_of("holdem", FIXED, FOUR, "p3 cc; p4 cc; p1 cc; p2 cc")
    play(hand, "p1 cbr 400; p2 cbr 800; p3 cbr 1200; p4 cbr 1600")
    assert asked(hand) == "p1: fold or call 1200"
    refused(hand, "p1 cbr 2000", "p1 may fold or call 1200")


def test_four_raises_as_a_table_option() -> None:
    hand = hand_of("big-o", replace(FIXED, cap=4), FOUR, "p3 cc; p4 cc; p1 cc; p2 cc")
    play(hand, "p1 cbr 400; p2 cbr 800; p3 cbr 1200; p4 cbr 1600")
    assert asked(hand) == "p1: fold, call 1200 or raise to 2000"
    play(hand, "p1 cbr 2000")
    assert asked(hand) == "p2: fold or call 1200"


def test_every_straddle_is_one_raise_whatever_its_size() -> None:
    hand = hand_of("holdem", replace(FIXED, blinds=(200, 400, 800, 1600)), [9000] * 5)
    assert asked(hand) == "p5: fold, call 1600 or raise to 2000"
    play(hand, "p5 cbr 2000")
    assert asked(hand) == "p1: fold or call 1800"


def test_no_cap_heads_up_as_a_table_option() -> None:
    hand = hand_of("holdem", replace(FIXED, cap=None), [9000, 9000], "p2 cc; p1 cc")
    for bet in range(1, 12):
        play(hand, f"p{1 if bet % 2 else 2} cbr {400 * bet}")
    assert asked(hand) == "p2: fold, call 400 or raise to 4800"


LIFTED = replace(FIXED, cap_heads_up=False)


def test_lifted_cap_falls_when_two_are_left() -> None:
    hand = hand_of("holdem", LIFTED, [9000] * 3, "p3 cbr 800; p1 cbr 1200; p2 f")
    assert asked(hand) == "p3: fold, call 400 or raise to 1600"
    play(hand, "p3 cbr 1600; p1 cbr 2000; p3 cbr 2400")
    assert asked(hand) == "p1: fold, call 400 or raise to 2800"


def test_lifted_cap_falls_when_two_are_left_who_can_bet() -> None:
    """The third is all-in and still in the hand."""
    hand = hand_of("holdem", LIFTED, [9000, 9000, 1200], "p3 cbr 800; p1 cbr 1200; p2 cbr 1600")
    assert asked(hand) == "p3: fold or call 400"
    play(hand, "p3 cc")
    assert asked(hand) == "p1: fold or call 400", "the round was capped with three who could bet"
    hand = hand_of("holdem", LIFTED, [9000, 9000, 800], "p3 cbr 800; p1 cbr 1200; p2 cbr 1600")
    assert asked(hand) == "p1: fold, call 400 or raise to 2000"


def test_lifted_cap_stays_in_a_round_that_is_capped() -> None:
    hand = hand_of("holdem", LIFTED, [9000] * 3, "p3 cbr 800; p1 cbr 1200; p2 cbr 1600; p3 f")
    assert asked(hand) == "p1: fold or call 400"
    play(hand, "p1 cc; p1 cbr 400; p2 cbr 800; p1 cbr 1200; p2 cbr 1600; p1 cbr 2000")
    assert asked(hand) == "p2: fold, call 400 or raise to 2400"


def test_cap_that_is_not_lifted_holds_between_two() -> None:
    hand = hand_of("holdem", FIXED, [9000] * 3, "p3 cbr 800; p1 cbr 1200; p2 f; p3 cbr 1600")
    assert asked(hand) == "p1: fold or call 400"


def test_lifted_cap_of_a_hand_that_is_kept() -> None:
    hand = hand_of("holdem", LIFTED, [9000] * 3, "p3 cbr 800; p1 cbr 1200; p2 f; p3 cbr 1600")
    again = Hand.from_json(hand.to_json())
    assert asked(again) == asked(hand) == "p1: fold, call 400 or raise to 2000"


def test_the_big_blind_is_the_bet_of_its_round() -> None:
    hand = hand_of("holdem", FIXED, FOUR, "p3 cbr 800; p4 cbr 1200; p1 cbr 1600")
    assert asked(hand) == "p2: fold or call 1200"


def test_a_bring_in_is_no_bet_and_completing_it_is_one() -> None:
    hand = hand_of("stud", STUD, [5000] * 3, seed=3)
    first = hand.actor
    assert first is not None
    seats = [first, (first + 1) % 3, (first + 2) % 3]
    p, q, r = (f"p{seat + 1}" for seat in seats)
    play(hand, f"{p} pb; {q} cbr 40; {r} cbr 80; {p} cbr 120; {q} cbr 160")
    assert asked(hand) == f"{r}: fold or call 80"


def test_an_all_in_of_less_than_half_may_be_completed_and_no_more() -> None:
    """100 at 400: fold, call 100 or complete to 400."""
    hand = hand_of("holdem", FIXED, [5000, 500, 5000, 5000], "p3 cc; p4 cc; p1 cc; p2 cc")
    play(hand, "p1 cc; p2 cbr 100")
    assert asked(hand) == "p3: fold, call 100 or complete to 400"
    for wrong in (399, 401, 500, 800):
        refused(hand, f"p3 cbr {wrong}", "complete to 400")


def test_an_all_in_of_half_or_more_counts_as_a_bet() -> None:
    """300 at 400: a raise makes it 300 + 400 = 700."""
    hand = hand_of("holdem", FIXED, [5000, 700, 5000, 5000], "p3 cc; p4 cc; p1 cc; p2 cc")
    play(hand, "p1 cc; p2 cbr 300")
    assert asked(hand) == "p3: fold, call 300 or raise to 700"
    refused(hand, "p3 cbr 400", "raise to 700")
    play(hand, "p3 cbr 700")
    assert asked(hand) == "p4: fold, call 700 or raise to 1100"


def test_exactly_half_counts_as_a_bet() -> None:
    hand = hand_of("holdem", FIXED, [5000, 600, 5000, 5000], "p3 cc; p4 cc; p1 cc; p2 cc")
    play(hand, "p1 cc; p2 cbr 200")
    assert asked(hand) == "p3: fold, call 200 or raise to 600"


def test_less_than_half_does_not_reopen_the_betting() -> None:
    hand = hand_of("holdem", FIXED, [5000, 5000, 950, 5000], "p3 cc; p4 cc; p1 cc; p2 cc")
    play(hand, "p1 cbr 400; p2 cc; p3 cbr 550")
    assert asked(hand) == "p4: fold, call 550 or complete to 800"
    play(hand, "p4 cc")
    assert asked(hand) == "p1: fold or call 150"
    refused(hand, "p1 cbr 800", "p1 may fold or call 150")


def test_completing_reopens_the_betting() -> None:
    hand = hand_of("holdem", FIXED, [5000, 5000, 950, 5000], "p3 cc; p4 cc; p1 cc; p2 cc")
    play(hand, "p1 cbr 400; p2 cc; p3 cbr 550; p4 cbr 800")
    assert asked(hand) == "p1: fold, call 400 or raise to 1200"


def test_half_or_more_reopens_the_betting() -> None:
    hand = hand_of("holdem", FIXED, [5000, 5000, 1000, 5000], "p3 cc; p4 cc; p1 cc; p2 cc")
    play(hand, "p1 cbr 400; p2 cc; p3 cbr 600; p4 cc")
    assert asked(hand) == "p1: fold, call 200 or raise to 1000"


def test_an_all_in_counts_for_the_cap_when_it_counts_as_a_bet() -> None:
    """Bet, a raise of more than half, two more raises: the cap is reached."""
    hand = hand_of("holdem", FIXED, [9000, 9000, 1100, 9000], "p3 cc; p4 cc; p1 cc; p2 cc")
    play(hand, "p1 cbr 400; p2 cc; p3 cbr 700; p4 cbr 1100; p1 cbr 1500")
    assert asked(hand) == "p2: fold or call 1100"


def test_an_all_in_of_less_than_half_does_not_count_for_the_cap() -> None:
    hand = hand_of("holdem", FIXED, [9000, 9000, 900, 9000], "p3 cc; p4 cc; p1 cc; p2 cc")
    play(hand, "p1 cbr 400; p2 cc; p3 cbr 500; p4 cbr 800; p1 cbr 1200")
    assert asked(hand) == "p2: fold, call 800 or raise to 1600"


def test_no_short_all_in_goes_over_the_cap() -> None:
    hand = hand_of(
        "holdem", FIXED, [5000, 5000, 5000, 1700], "p3 cbr 800; p4 cbr 1200; p1 cbr 1600"
    )
    play(hand, "p2 cc; p3 cc")
    assert asked(hand) == "p4: fold or call 400"


def test_big_bets_on_the_turn_and_river() -> None:
    hand = hand_of("holdem", FIXED, [9000, 9000], "p2 cc; p1 cc; p1 cc; p2 cc")
    assert asked(hand) == "p1: fold, check or bet 800"


def test_a_straddle_is_a_raise_and_counts_for_the_cap() -> None:
    hand = hand_of("holdem", replace(FIXED, blinds=(200, 400, 800)), [9000] * 4)
    assert asked(hand) == "p4: fold, call 800 or raise to 1200"
    play(hand, "p4 cbr 1200; p1 cbr 1600")
    assert asked(hand) == "p2: fold or call 1200"
