"""The player who goes by the odds: what a share of the pot is worth against a price."""

from __future__ import annotations

from random import Random

from oddchip.bots import Bot, player
from oddchip.bots.bet_by_odds import wager
from oddchip.bots.bot import ByOdds
from oddchip.bots.characters import CHARACTERS
from oddchip.hand import BetQuestion
from oddchip.hand.view import View
from tests.bots.helpers import dealt

TIGHT = CHARACTERS["tight"]


def _view(id: str = "holdem") -> View:
    hand = dealt(id, 3, 1)
    return hand.view(hand.legal().seat)


def test_nobody_folds_when_checking_is_free() -> None:
    question = BetQuestion(0, 0, True, ((40, 40),), "bet", 0, 1000)
    for number in range(50):
        assert wager(_view(), question, 0.0, TIGHT, Random(number)).kind != "fold"


def test_a_hopeless_hand_folds_and_a_sure_one_does_not() -> None:
    question = BetQuestion(0, 40, True, (), "raise", 0, 1000)
    assert wager(_view(), question, 0.0, TIGHT, Random(1)).kind == "fold"
    assert wager(_view(), question, 1.0, TIGHT, Random(1)).kind == "call"


def test_strong_hands_are_raised_for_value() -> None:
    question = BetQuestion(0, 40, True, ((80, 80),), "raise", 0, 1000)
    kinds = [wager(_view(), question, 0.9, TIGHT, Random(n)).kind for n in range(40)]
    assert kinds.count("raise") > 30


def test_bets_without_a_limit_stay_inside_it() -> None:
    for share in (0.3, 0.5, 0.7, 0.9, 1.0):
        question = BetQuestion(0, 0, True, ((20, 300),), "bet", 0, 300)
        found = wager(_view(), question, share, TIGHT, Random(2))
        question.check(found)


def test_bumps_are_whole_chips() -> None:
    question = BetQuestion(0, 0, True, ((25, 200),), "bet", 0, 1000, unit=25)
    for share in (0.5, 0.6, 0.8, 1.0):
        question.check(wager(_view("home-stud-7"), question, share, TIGHT, Random(2)))


def test_a_bring_in_is_posted_with_a_poor_hand() -> None:
    question = BetQuestion(0, None, False, ((20, 20),), "complete", 5, 1000)
    assert wager(_view("stud"), question, 0.1, TIGHT, Random(1)).kind == "bring-in"


def test_all_in_or_fold() -> None:
    question = BetQuestion(0, None, True, ((1000, 1000),), "raise", 0, 1000)
    assert wager(_view(), question, 0.05, TIGHT, Random(1)).kind == "fold"
    assert wager(_view(), question, 0.9, TIGHT, Random(3)).kind == "raise"


def test_the_player_by_the_odds_is_found_by_name() -> None:
    found = player("odds", 1)
    assert isinstance(found, ByOdds)
    assert isinstance(found, Bot)
    assert found.name == "odds"
