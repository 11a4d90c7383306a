"""Jam or fold: the first action of each player is all-in or fold (B24, Jam-or-Fold)."""

from tests.hand.betting.helpers import FIXED, NO, STUD, asked, hand_of, play, refused

JAM = {"jam_or_fold": True}


def test_the_first_action_is_all_in_or_fold() -> None:
    hand = hand_of("holdem", NO, [3000, 4000, 5000], options=JAM)
    assert asked(hand) == "p3: fold or raise to 5000"
    refused(hand, "p3 cc", "fold or raise to 5000")
    refused(hand, "p3 cbr 400", "fold or raise to 5000")
    refused(hand, "p3 cbr 4999", "fold or raise to 5000")


def test_who_covers_an_all_in_calls_by_going_all_in_too() -> None:
    hand = hand_of("holdem", NO, [3000, 4000, 1000], "p3 cbr 1000", options=JAM)
    assert asked(hand) == "p1: fold, call 2900 or raise to 3000"
    play(hand, "p1 cc")
    assert hand.players[0].stack == 0
    assert asked(hand) == "p2: fold, call 3800 or raise to 4000"
    play(hand, "p2 cbr 4000")
    assert hand.done
    assert [(one.kind, one.seat, one.amount) for one in hand.events if one.kind == "return"] == [
        ("return", 1, 1000)
    ]


def test_who_has_no_more_than_the_blind_calls_with_it() -> None:
    hand = hand_of("holdem", NO, [3000, 4000, 150], options=JAM)
    assert asked(hand) == "p3: fold or call 150"


def test_it_holds_in_fixed_limit_too() -> None:
    hand = hand_of("omaha-8", FIXED, [3000, 4000, 5000], options=JAM)
    assert asked(hand) == "p3: fold or raise to 5000"


def test_a_bring_in_is_forced_money_and_the_answer_to_a_jam_is_the_first_action() -> None:
    hand = hand_of("stud", STUD, [1000, 1000], options=JAM)
    seat = hand.actor
    assert seat is not None
    p, q = f"p{seat + 1}", f"p{2 - seat}"
    assert asked(hand) == f"{p}: bring in for 15 or complete to 995"
    play(hand, f"{p} pb")
    assert asked(hand) == f"{q}: fold or raise to 995"
    play(hand, f"{q} cbr 995")
    assert asked(hand) == f"{p}: fold or call 980"
