"""A least bet above the big blind: 5-5-10, least bet 20 (B24's appendix; catalogue section 2)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from oddchip.hand import Hand, Stakes
from tests.hand.betting.helpers import asked as asked_in_words
from tests.hand.betting.helpers import hand_of, refused

#: The three blinds are p1's, p2's and p3's; p4 is asked first.
LEAST = Stakes(limit="no", blinds=(5, 5, 10), blind_count=3, min_bet=20)
POT = replace(LEAST, limit="pot")
FOLDED_TO_BLINDS = "p4 f; p5 f; p1 cc; p2 cc; p3 cc"


def least_bet_hand(script: str = "", *, short: int = 0, short_at: int = 4, **given: Any) -> Hand:
    """Five players with 500 each; the player `short_at`, if any, has only `short`."""
    stacks = [500] * 5
    if short:
        stacks[short_at - 1] = short
    stakes = given.pop("stakes", LEAST)
    return hand_of(given.pop("game", "holdem"), stakes, stacks, script, **given)


def asked(hand: Hand) -> str:
    """Who is asked, and what for, with the range of a raise in short: `raise to 20-500`."""
    words = asked_in_words(hand)
    return re.sub(r"any amount from (\d+) to (\d+)", r"\1-\2", words)


def test_the_first_raise_of_the_blind_is_to_the_least_bet() -> None:
    assert asked(least_bet_hand()) == "p4: fold, call 10 or raise to 20-500"
    refused(least_bet_hand(), "p4 cbr 19", "20")


def test_the_blind_may_be_called() -> None:
    assert (
        asked(least_bet_hand("p4 cc; p5 cc; p1 cc; p2 cc")) == "p3: fold, check or raise to 20-500"
    )


def test_an_opening_to_the_least_bet_is_raised_by_the_least_bet() -> None:
    assert asked(least_bet_hand("p4 cbr 20")) == "p5: fold, call 20 or raise to 40-500"


def test_the_least_raise_is_the_last_raise_where_that_is_larger() -> None:
    assert asked(least_bet_hand("p4 cbr 35")) == "p5: fold, call 35 or raise to 60-500"
    assert asked(least_bet_hand("p4 cbr 25")) == "p5: fold, call 25 or raise to 45-500"
    assert asked(least_bet_hand("p4 cbr 20; p5 cbr 90")).endswith("raise to 160-500")


def test_an_all_in_for_less_than_the_least_bet_may_be_completed() -> None:
    hand = least_bet_hand("p4 cbr 15", short=15)
    assert asked(hand) == "p5: fold, call 15 or raise to 20-500"
    refused(hand, "p5 cbr 19", "20")
    assert asked(least_bet_hand("p4 cbr 15; p5 cbr 20", short=15)).endswith("raise to 40-500")


def test_an_all_in_bet_after_the_flop_may_be_completed() -> None:
    hand = least_bet_hand(f"{FOLDED_TO_BLINDS}; p1 cbr 15", short=25, short_at=1)
    assert asked(hand) == "p2: fold, call 15 or raise to 20-490"


def test_a_bet_after_the_flop_is_at_least_the_least_bet() -> None:
    hand = least_bet_hand(FOLDED_TO_BLINDS)
    assert asked(hand) == "p1: fold, check or bet 20-490"
    hand = least_bet_hand(f"{FOLDED_TO_BLINDS}; p1 cbr 20")
    assert asked(hand) == "p2: fold, call 20 or raise to 40-490"


def test_an_opening_or_completion_to_the_least_bet_reopens_the_betting() -> None:
    opened = least_bet_hand("p4 cc; p5 cbr 20; p1 f; p2 f; p3 f")
    assert asked(opened) == "p4: fold, call 10 or raise to 40-500"
    completed = least_bet_hand("p4 cc; p5 cbr 15; p1 f; p2 f; p3 cbr 20", short=15, short_at=5)
    assert asked(completed) == "p4: fold, call 10 or raise to 40-500"


def test_an_all_in_for_less_than_the_least_bet_does_not_reopen_the_betting() -> None:
    hand = least_bet_hand("p4 cc; p5 cbr 15; p1 f; p2 f; p3 cc", short=15, short_at=5)
    assert asked(hand) == "p4: fold or call 5"


def test_pot_limit_has_the_same_least_bets() -> None:
    first = asked(least_bet_hand(stakes=POT, game="omaha"))
    assert first == "p4: fold, call 10 or raise to 20-40"
    script = "p4 cbr 15"
    short = least_bet_hand(script, stakes=POT, game="omaha", short=15)
    assert asked(short) == "p5: fold, call 15 or raise to 20-65"
    raised = least_bet_hand("p4 cbr 35", stakes=POT, game="omaha")
    assert asked(raised) == "p5: fold, call 35 or raise to 60-125"


def test_a_bring_in_below_the_least_bet_is_raised_to_it() -> None:
    stakes = Stakes(limit="no", antes=(1,), bring_in=2, min_bet=10)
    hand = hand_of("stud", stakes, [100] * 3)
    hand.act("bring in")
    assert asked(hand).endswith("fold, call 2 or raise to 10-99")


def test_a_straddle_of_the_least_bet_is_raised_by_as_much_again() -> None:
    stakes = replace(LEAST, blinds=(5, 5, 10, 20))
    assert asked(least_bet_hand(stakes=stakes)) == "p5: fold, call 20 or raise to 40-500"


def test_without_a_least_bet_above_the_big_blind_nothing_changes() -> None:
    """An all-in bet below the big blind is raised by a full bet."""
    stakes = replace(LEAST, min_bet=10)
    assert asked(least_bet_hand(stakes=stakes)) == "p4: fold, call 10 or raise to 20-500"
    hand = least_bet_hand(f"{FOLDED_TO_BLINDS}; p1 cbr 6", stakes=stakes, short=16, short_at=1)
    assert asked(hand) == "p2: fold, call 6 or raise to 16-490"


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("", "p4: fold, call 10 or raise to 30-500"),
        ("p4 cbr 30", "p5: fold, call 30 or raise to 50-500"),
    ],
)
def test_hands_of_form_1_keep_their_least_bets(script: str, words: str) -> None:
    assert asked(least_bet_hand(script, options={"form": 1})) == words


def test_forms_at_the_same_stakes_do_not_share_their_limit() -> None:
    assert least_bet_hand(options={"form": 1}).limit is not least_bet_hand().limit
