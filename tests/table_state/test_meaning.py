"""What a roll, a rule of wild cards and a round mean, in words."""

from __future__ import annotations

import pytest

from oddchip.cards import card, cards
from oddchip.language.library import library
from oddchip.steps.dice import Rolled
from oddchip.steps.pick import Picked
from oddchip.steps.repeat import AnotherRound
from oddchip.table_state.event_kinds import Ante, Dealt, Ended, Matched, Said, Shows, Won
from oddchip.table_state.log_lines import lines, numbered
from oddchip.table_state.meanings import before_dice, of_dice, of_hand, of_wild
from oddchip.table_state.narration import Telling


@pytest.mark.parametrize(
    ("game", "dice", "means"),
    [
        ("binglaha", [3], ["there is a low, 8 or better"]),
        ("binglaha", [4], ["there is no low"]),
        ("omaha-x", [4, 5], ["the low needs 9 or better"]),
        ("omaha-x", [2, 2], ["there is no low"]),
        ("bidirectional-chowaha-8", [1], ["the rows are the flops"]),
        ("bidirectional-chowaha-8", [6], ["the columns are the flops"]),
        ("holdem", [6], []),
        ("binglaha", [], []),
    ],
)
def test_what_a_roll_means(game: str, dice: list[int], means: list[str]) -> None:
    assert of_dice(library().game(game), dice) == means


def test_what_the_dice_will_decide() -> None:
    assert before_dice(library().game("omaha-x")) == "the dice say what the low needs"
    assert before_dice(library().game("holdem")) == ""


def test_a_rule_that_waits_for_a_card_makes_nothing_wild() -> None:
    queens, follower = library().game("follow-the-queen").wild
    assert of_wild(queens, (), ()) == "queens"
    assert of_wild(follower, (), ()) == ""
    assert of_wild(follower, (5,), ()) == "sevens (behind a queen)"
    (turned,) = library().game("good-bad-ugly").wild
    assert of_wild(turned, (), ()) == ""
    assert of_wild(turned, (5, 9), ()) == "sevens and jacks (the 'good' card)"


def test_a_roll_and_a_pick_are_told_with_the_game() -> None:
    tell = Telling(["Ann"], game=library().game("binglaha"), picks={"razz": "Super Razz"})
    assert Rolled(numbers=(5,)).sentence(tell) == "The die shows 5: there is no low"
    assert Rolled(numbers=(5,)).sentence(Telling()) == "The die shows 5"
    assert Picked(0, word="razz").sentence(tell) == "Ann picks Super Razz"


def test_the_hand_shown_in_a_round_has_its_name() -> None:
    assert of_hand(library().game("guts-3"), cards("KdJd3d")) == "Flush, K-J-3"
    assert of_hand(library().game("holdem"), cards("KdJd3d")) == ""


def test_a_round_is_summed_up_with_what_everybody_owes() -> None:
    deal = [Dealt(seat, cards=(card("2c"),), hidden=(True,)) for seat in range(3)]
    events = [
        *(Ante(seat, 4000) for seat in range(3)),
        *deal,
        Said(0, word="in"),
        Said(1, word="in"),
        Said(2, word="out"),
        Shows(0, cards=tuple(cards("KdJd3d"))),
        Shows(1, cards=tuple(cards("Kh4s4c"))),
        Won(0, 12_000, word="high"),
        Matched(1, 1400),
        AnotherRound(numbers=(2,)),
        Won(0, 1400, word="the only one in"),
        Ended(),
    ]
    tell = Telling(["You", "Ann", "Ben"], 0, game=library().game("guts-3"))
    told = lines(events, tell)
    assert (
        "Round 1: you and Ann were in; you win 12000 (flush, K-J-3); "
        "Ann owes 5000 (the burn; the pot was 12000), but Ann has only 1400"
    ) in told
    assert told[-1] == "Round 2: you were the only one in and win 1400"
    later = [text for _, text in numbered(events, tell, len(events) - 1)]
    assert later == told[-1:], "told since an event, a round is still summed up whole"
