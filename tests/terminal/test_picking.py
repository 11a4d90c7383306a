"""Dealer's choice: the nearest name first, and what the house lets the picker set."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddchip.errors import BadInput
from oddchip.room import Mix, TableStakes
from oddchip.terminal.foot import Foot, foot_lines
from oddchip.terminal.night import Night, Setup
from oddchip.terminal.picking import matching, offer, read_pick
from oddchip.terminal.spans import plain

from .helpers import STAKES


@pytest.fixture
def night(tmp_path: Path) -> Night:
    mix = Mix.named("dealers-choice")
    return Night.start(
        Setup(mix, STAKES, players=4, seed="3", dollars=True, path=tmp_path / "choice.jsonl")
    )


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("razz", "razz"),
        ("stud", "stud"),
        ("omaha", "omaha"),
        ("Texas Hold'em", "holdem"),
        ("murder", "murder"),
        ("7/27", "seven-twenty-seven-2"),
        ("guts", "guts-2"),
        ("card guts 3", "guts-3"),
    ],
)
def test_exact_and_short_names_come_first(typed: str, first: str, night: Night) -> None:
    assert matching(night, typed)[0] == first


def test_the_game_that_enter_takes_is_marked_with_its_summary(night: Night) -> None:
    lines = [plain(one) for one in foot_lines(Foot(offer=offer(night, "stud")), night.money, 80)]
    text = "\n".join(lines)
    assert "▸ stud (Seven Card Stud): Two cards down, four up and one down" in text
    assert "or stud-8, " in text
    assert "behind a comma: fixed limit, no limit, pot limit or spread limit" in text


def test_the_picker_sets_structure_and_options(night: Night) -> None:
    pick = read_pick(night, "holdem, no limit")
    assert (pick.game, pick.limit) == ("holdem", "no")
    assert read_pick(night, "guts-3, no compulsory").options == {"compulsory": False}
    assert read_pick(night, "guts-3, compulsory").options == {"compulsory": True}
    hand = night.deal("omaha", limit="fixed")
    assert hand.stakes.limit == "fixed"


def test_the_picker_sets_stakes_within_the_limits_of_the_table(night: Night) -> None:
    night.table.limits = (TableStakes.usual(50, 100), TableStakes.usual(500, 1000))
    assert "stakes from $0.50/$1 to $5/$10" in offer(night, "stud").may_set
    pick = read_pick(night, "stud, limit, 2/4")
    hand = night.deal(pick.game, limit=pick.limit, stakes=pick.stakes)
    assert (hand.stakes.small_bet, hand.stakes.big_bet) == (200, 400)


def test_stakes_outside_the_limits_are_refused_and_nothing_is_dealt(night: Night) -> None:
    night.table.limits = (TableStakes.usual(50, 100), TableStakes.usual(500, 1000))
    pick = read_pick(night, "stud, limit, 20/40")
    with pytest.raises(BadInput, match="outside the table's limits"):
        night.deal(pick.game, limit=pick.limit, stakes=pick.stakes)
    assert not night.playing


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("quiddler", "no game of the mix is called 'quiddler'"),
        ("stud, deuces", "'deuces' is no structure, stakes or option of stud"),
        ("guts-3, compulsory=perhaps", "its options are compulsory"),
    ],
)
def test_what_cannot_be_picked_gets_a_sentence(typed: str, sentence: str, night: Night) -> None:
    with pytest.raises(BadInput, match=sentence):
        read_pick(night, typed)
