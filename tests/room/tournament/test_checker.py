"""The checker itself: faults that are put into a log on purpose are found."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from oddchip.bots import tournaments
from oddchip.room.tournament import find
from tests.room.tournament.checker import Broken, check

Lines = list[dict[str, Any]]


@cache
def written(name: str, bots: int) -> str:
    return json.dumps(tournaments.run(tournaments.new_tournament(find(name), bots, 4)).log)


def lines(name: str = "home-re-entry", bots: int = 40) -> Lines:
    found: Lines = json.loads(written(name, bots))
    return found


def nth(log: Lines, do: str, number: int = 0) -> int:
    return [at for at, line in enumerate(log) if line["do"] == do][number]


def _chip(log: Lines) -> None:
    log[nth(log, "hand", 3)]["after"][0] += 25


def _forced(log: Lines) -> None:
    forced = log[nth(log, "hand", 5)]["forced"]
    forced[forced.index(max(forced))] -= 25


def _button(log: Lines) -> None:
    line = log[nth(log, "hand", 20)]
    line["button"] = (line["button"] + 1) % 8


def _place(log: Lines) -> None:
    log[nth(log, "bust", -1)]["place"] += 1


def _no_bust(log: Lines) -> None:
    del log[nth(log, "bust", 4)]


def _no_move(log: Lines) -> None:
    del log[nth(log, "move")]


def _wrong_move(log: Lines) -> None:
    move = log[nth(log, "move")]
    move["to"][1] = (move["to"][1] + 1) % 8


def _no_break(log: Lines) -> None:
    at = nth(log, "break")
    while log[at]["do"] in ("break", "move"):
        del log[at]


def _prize(log: Lines) -> None:
    log[nth(log, "prize")]["amount"] += 1


def _bounty(log: Lines) -> None:
    log[nth(log, "bounty")]["amount"] += 1


def _level(log: Lines) -> None:
    log[nth(log, "level", 3)]["blinds"][1] += 25


def _early(log: Lines) -> None:
    log[nth(log, "hand", 30)]["start"] -= 90


def _twice(log: Lines) -> None:
    line = log[nth(log, "hand", 6)]
    for key in ("seats", "names", "before", "after", "forced"):
        line[key].append(line[key][0])


def _left_out(log: Lines) -> None:
    line = log[nth(log, "hand", 2)]
    quiet = next(at for at, chips in enumerate(line["forced"]) if not chips)
    if line["before"][quiet] == line["after"][quiet]:
        for key in ("seats", "names", "before", "after", "forced"):
            del line[key][quiet]
    else:
        line["number"] += 1


def _late_entry(log: Lines) -> None:
    at = nth(log, "level", 6)
    log.insert(at + 1, {"do": "enter", "name": "X", "entry": 1, "stack": 6000, "lammers": 0})


def _race(log: Lines) -> None:
    line = log[nth(log, "race")]
    line["chips"] = line["chips"] + (100 if line["chips"] < 0 else -100)


def _not_for_hand(log: Lines) -> None:
    at = next(at for at, line in enumerate(log) if "hand_for_hand" in line)
    del log[at]["hand_for_hand"]


def _taker(log: Lines) -> None:
    """The bounty goes to another who was in the hand."""
    line = log[nth(log, "bounty")]
    names = next(one for one in log if one.get("number") == line["hand"])["names"]
    line["to"] = next(name for name in names if name not in (line["to"], line["from"]))


def _pot(log: Lines) -> None:
    """A pot has chips that nobody paid."""
    line = next(one for one in log if "pots" in one)
    line["pots"][0]["won"][0][2] += 25


FAULTS = [
    *(_chip, _forced, _button, _place, _no_bust, _no_move, _wrong_move, _no_break, _prize),
    *(_bounty, _level, _early, _twice, _left_out, _late_entry, _race, _taker, _pot),
]


def test_a_sound_log_is_sound() -> None:
    check(lines())


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__.strip("_"))
def test_a_fault_is_found(fault: Callable[[Lines], None]) -> None:
    log = lines()
    fault(log)
    with pytest.raises((Broken, KeyError)):
        check(log)


def test_hands_that_should_be_for_hand_are_missed() -> None:
    log = lines("win-the-button", 50)
    _not_for_hand(log)
    with pytest.raises(Broken):
        check(log)


def test_a_won_button_is_missed() -> None:
    log = lines("win-the-button", 20)
    line = log[nth(log, "hand", 12)]
    line["button"] = (line["button"] + 1) % 6
    with pytest.raises(Broken):
        check(log)


def test_a_lammer_that_was_not_redeemed_is_missed() -> None:
    log = lines("plo-lammers", 12)
    del log[nth(log, "lammer", -1)]
    with pytest.raises(Broken):
        check(log)


def test_a_wrong_place_of_a_shootout_is_found() -> None:
    log = lines("shootout-6", 20)
    log[nth(log, "bust", 2)]["place"] += 1
    with pytest.raises(Broken):
        check(log)
