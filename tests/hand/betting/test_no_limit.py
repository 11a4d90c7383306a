"""No limit: least bets and raises, and when a short all-in reopens (B24, No-Limit)."""

from dataclasses import replace

from tests.hand.betting.helpers import NO, POT, asked, hand_of, play, refused


def test_the_worked_hand_of_the_book() -> None:
    """100/200: least raise to 400; to 500, then 800; to 1200, then 1900."""
    hand = hand_of("holdem", NO, [20000] * 3)
    assert asked(hand) == "p3: fold, call 200 or raise to any amount from 400 to 20000"
    refused(hand, "p3 cbr 399", "from 400")
    play(hand, "p3 cbr 500")
    assert asked(hand) == "p1: fold, call 400 or raise to any amount from 800 to 20000"
    refused(hand, "p1 cbr 799", "from 800")
    play(hand, "p1 cbr 1200")
    assert asked(hand) == "p2: fold, call 1000 or raise to any amount from 1900 to 20000"
    play(hand, "p2 f")
    assert asked(hand) == "p3: fold, call 700 or raise to any amount from 1900 to 20000"
    play(hand, "p3 cc")
    assert asked(hand) == "p1: fold, check or bet any amount from 200 to 18800"
    refused(hand, "p1 cbr 199", "from 200")
    refused(hand, "p1 cbr 18801", "to 18800")


def test_who_has_less_than_the_least_raise_may_go_all_in() -> None:
    hand = hand_of("holdem", NO, [20000, 20000, 350])
    assert asked(hand) == "p3: fold, call 200 or raise to 350"


def test_a_raise_that_is_too_small_is_refused_with_its_amount() -> None:
    hand = hand_of("holdem", NO, [20000] * 3)
    refused(hand, "p3 cbr 250", "from 400 to 20000, not raise to 250")


def test_a_short_all_in_does_not_reopen() -> None:
    hand = hand_of("holdem", NO, [20000, 650, 20000], "p3 cbr 500; p1 cc; p2 cbr 650")
    assert asked(hand) == "p3: fold or call 150"
    refused(hand, "p3 cbr 1000", "fold or call 150")


def test_a_short_all_in_leaves_the_raise_to_who_has_not_acted() -> None:
    hand = hand_of("holdem", NO, [20000, 20000, 20000, 650], "p3 cbr 500; p4 cbr 650")
    assert asked(hand) == "p1: fold, call 550 or raise to any amount from 950 to 20000"


def test_short_all_ins_reopen_when_they_come_to_a_full_raise_in_all() -> None:
    """500 is a raise of 300; all-ins of 650 and 800 put 300 more before the raiser."""
    hand = hand_of("holdem", NO, [650, 800, 20000, 20000], "p3 cbr 500; p4 cc")
    play(hand, "p1 cbr 650; p2 cbr 800")
    assert asked(hand) == "p3: fold, call 300 or raise to any amount from 1100 to 20000"


def test_they_do_not_reopen_for_one_who_faces_less() -> None:
    hand = hand_of("holdem", NO, [650, 20000, 20000, 800, 20000], "p3 f; p4 f; p5 cbr 500")
    play(hand, "p1 cbr 650; p2 cc")
    assert asked(hand) == "p5: fold or call 150"


def test_a_short_bet_does_not_reopen_for_one_who_has_checked() -> None:
    hand = hand_of("holdem", NO, [20000, 350, 20000], "p3 cc; p1 cc; p2 cc; p1 cc; p2 cbr 150")
    play(hand, "p3 cc")
    assert asked(hand) == "p1: fold or call 150"


def test_there_is_no_cap() -> None:
    hand = hand_of("holdem", replace(NO, cap=3), [90000] * 2)
    for at in range(2, 14):
        seat = hand.actor
        assert seat is not None
        play(hand, f"p{seat + 1} cbr {200 * at}")
    assert asked(hand).endswith("or raise to any amount from 2800 to 90000")


def test_the_big_blind_has_the_option() -> None:
    hand = hand_of("holdem", NO, [20000] * 3, "p3 cc; p1 cc")
    assert asked(hand) == "p2: fold, check or raise to any amount from 400 to 20000"


def test_no_limping_is_an_option_of_deuce_to_seven() -> None:
    hand = hand_of("deuce-to-seven-single-draw", NO, [20000] * 3, options={"no_limp": True})
    assert asked(hand) == "p3: fold or raise to any amount from 400 to 20000"
    refused(hand, "p3 cc", "fold or raise")
    play(hand, "p3 f")
    refused(hand, "p1 cc", "fold or raise")
    play(hand, "p1 cbr 400")
    assert asked(hand).startswith("p2: fold, call 200 or raise")


def test_without_limping_blinds_that_are_all_in_may_still_be_called() -> None:
    """Nobody is left to raise: a player who may not call could only fold."""
    options = {"no_limp": True}
    hand = hand_of("deuce-to-seven-single-draw", NO, [50, 100, 20000], options=options)
    assert asked(hand) == "p3: fold or call 100"


def test_the_half_bet_rule_is_not_for_pot_limit_either() -> None:
    hand = hand_of("omaha", POT, [20000, 650, 20000], "p3 cbr 500; p1 cc; p2 cbr 650")
    assert asked(hand) == "p3: fold or call 150"
