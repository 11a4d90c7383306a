"""Dealer's choice: the nearest name first, and what the house lets the picker set."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddchip.errors import BadInput
from oddchip.room import Mix, Table, TableStakes
from oddchip.room.sitting import Setup
from oddchip.terminal.action_bar import ActionBar, action_lines
from oddchip.terminal.dealers_choice import GamePick, matching, named, offer, read_pick
from oddchip.terminal.night import Night
from oddchip.terminal.spans import plain

from .helpers import STAKES


@pytest.fixture
def night(tmp_path: Path) -> Night:
    mix = Mix.named("dealers-choice")
    return Night.start(
        Setup(mix, STAKES, players=4, seed="3", dollars=True, path=tmp_path / "choice.jsonl")
    )


def picked(night: Night, typed: str) -> GamePick:
    name, _, settings = typed.partition(",")
    return read_pick(night.table, night.money, named(night, name), settings)


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
    lines = [
        plain(one) for one in action_lines(ActionBar(offer=offer(night, "stud")), night.money, 80)
    ]
    text = "\n".join(lines)
    assert "▸ stud (Seven Card Stud): Two cards down, four up and one down" in text
    assert "or Seven Card Stud High/Low Eight or Better, " in " ".join(text.split())
    assert "after a comma: fixed limit, no limit, pot limit or spread limit" in text


def test_the_picker_sets_structure_and_options(night: Night) -> None:
    pick = picked(night, "holdem, no limit")
    assert (pick.game, pick.limit) == ("holdem", "no")
    assert picked(night, "guts-3, no compulsory").options == {"compulsory": False}
    assert picked(night, "guts-3, compulsory").options == {"compulsory": True}
    hand = night.deal("omaha", limit="fixed")
    assert hand.stakes.limit == "fixed"


def test_the_picker_sets_stakes_within_the_limits_of_the_table(night: Night) -> None:
    night.table.limits = (TableStakes.usual(50, 100), TableStakes.usual(500, 1000))
    assert "stakes from $0.50/$1 up to $5/$10" in offer(night, "stud").may_set
    pick = picked(night, "stud, limit, 2/4")
    hand = night.deal(pick.game, limit=pick.limit, stakes=pick.stakes)
    assert (hand.stakes.small_bet, hand.stakes.big_bet) == (200, 400)


def test_blinds_are_offered_and_held_to_the_limits_of_blinds(night: Night) -> None:
    night.table.limits = (TableStakes.usual(100, 200), TableStakes.usual(500, 1000))
    assert "stakes from $0.50/$1 up to $2.50/$5" in offer(night, "holdem").may_set
    pick = picked(night, "holdem, 2.50/5")
    hand = night.deal(pick.game, limit=pick.limit, stakes=pick.stakes)
    assert hand.stakes.blinds[:2] == (250, 500)


def test_bets_and_blinds_have_limits_of_their_own(night: Night) -> None:
    low = TableStakes.usual(100, 200, blinds=(100, 200))
    night.table.limits = (low, TableStakes.usual(500, 1000, blinds=(500, 1000)))
    pick = picked(night, "holdem, 5/10")
    assert night.deal(pick.game, stakes=pick.stakes).stakes.blinds[:2] == (500, 1000)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("stud, limit, 20/40", r"\$20/\$40 is outside the table's limits, from \$1/\$2 up to \$5"),
        ("holdem, 5/10", r"\$5/\$10 is outside the table's limits, from \$0.50/\$1 up to \$2.50"),
        ("holdem, spread, 1/30", r"\$1 to \$30 is outside the table's limits"),
        ("holdem, 1/2.13", r"\$1/\$2.13 is not in whole chips; the smallest here is \$0.25"),
        ("holdem, 1-1-2", r"\$1-\$1-\$2 is outside the table's limits"),
        ("anaconda, 5/10", r"\$0.25-\$5-\$10 is outside the table's limits"),
        ("guts-3, 1/2", "guts-3 has no betting, so there are no stakes to set"),
    ],
)
def test_stakes_outside_the_limits_are_refused_and_nothing_is_dealt(
    typed: str, sentence: str, night: Night
) -> None:
    night.table.limits = (TableStakes.usual(100, 200), TableStakes.usual(500, 1000))
    with pytest.raises(BadInput, match=sentence):
        picked(night, typed)
    assert not night.playing


def test_the_table_refuses_a_pick_outside_its_limits_too(night: Night) -> None:
    night.table.limits = (TableStakes.usual(100, 200), TableStakes.usual(500, 1000))
    with pytest.raises(BadInput, match="1000/2000 is outside the table's limits"):
        night.table.deal("stud", stakes=TableStakes.fixed(1000, 2000))


def test_a_structure_that_holds_for_every_game_is_not_the_pickers(tmp_path: Path) -> None:
    stakes = TableStakes.no_limit(100, 200, chip=25)
    setup = Setup(Mix.named("dealers-choice"), stakes, players=4, path=tmp_path / "no.jsonl")
    night = Night.start(setup)
    assert "limit" not in offer(night, "stud").may_set
    with pytest.raises(BadInput, match="every game here is no limit, as the table's stakes say"):
        picked(night, "stud, limit")
    with pytest.raises(BadInput, match="every game here is no limit"):
        night.table.deal("stud", limit="fixed")
    assert night.deal("stud", limit="no").stakes.limit == "no"


def test_limits_of_the_picker_go_from_the_least_to_the_most() -> None:
    with pytest.raises(BadInput, match="limits go from the least to the most"):
        Table(6, STAKES, limits=(TableStakes.usual(500, 1000), TableStakes.usual(200, 400)))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("quiddler", "no game of the mix is called 'quiddler'"),
        ("stud, deuces", "'deuces' is not a betting structure, stakes or an option of stud"),
        ("guts-3, compulsory=perhaps", "its options are compulsory"),
    ],
)
def test_what_cannot_be_picked_gets_a_sentence(typed: str, sentence: str, night: Night) -> None:
    with pytest.raises(BadInput, match=sentence):
        picked(night, typed)
