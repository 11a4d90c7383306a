"""The night: results by game, buying in again, what is told."""

from __future__ import annotations

from pathlib import Path

from oddchip.bots import player
from oddchip.cards import UNKNOWN, card
from oddchip.engine import Event
from oddchip.room import Mix
from oddchip.rules.library import library
from oddchip.terminal.farewell import farewell
from oddchip.terminal.money import Money
from oddchip.terminal.night import Night, Setup
from oddchip.terminal.telling import Teller, named

from .helpers import STAKES


def _night(folder: Path, chips: int = 1000) -> Night:
    return Night.start(
        Setup(
            Mix.of("holdem", "razz", hands=2),
            STAKES,
            players=4,
            chips=chips,
            bots=["wild"],
            seed="8",
            path=folder / "night.jsonl",
        )
    )


def _play(night: Night, hands: int) -> None:
    mine = player("wild", 3)
    for _ in range(hands):
        hand = night.deal()
        while not hand.done:
            night.act(mine.answer(hand.view(hand.actor)) if night.my_turn else night.think())
        night.finish()


def test_the_results_by_game_add_up(tmp_path: Path) -> None:
    night = _night(tmp_path)
    _play(night, 24)
    stack = night.table.player(0).stack
    results = night.results()
    assert sum(one.hands for one in results) == 24
    assert sum(one.won for one in results) == stack - night.table.brought["You"]
    assert {one.game for one in results} == {"Texas Hold'em", "Razz"}
    assert night.table.brought["You"] > 1000 or stack, "who is broke buys in again"
    lines = farewell(night)
    assert lines[0].startswith("You leave after 24 hands, ")
    assert any("Razz" in line for line in lines)
    night.close()
    again = Night.resume(night.path, library())
    assert again.results() == results
    again.close()


def test_no_chip_is_made_or_lost(tmp_path: Path) -> None:
    night = _night(tmp_path, chips=2500)
    _play(night, 16)
    assert sum(night.table.stacks.values()) == sum(night.table.brought.values())


def test_the_log_speaks_to_you_and_of_others() -> None:
    teller = Teller(["You", "Ann"], 0, Money())
    secret = (True,)
    ace = (card("Ah"),)
    told = teller.told(
        [
            Event("small blind", 0, 50),
            Event("big blind", 1, 100),
            Event("deal", 0, cards=ace, hidden=secret),
            Event("deal", 1, cards=(card("Kd"),), hidden=secret),
            Event("raise", 0, 250, 300),
            Event("call", 1, 200, 300),
            Event("draw", 1, 1, cards=(card("Kd"),), hidden=secret),
            Event("draw", 0),
            Event("pass", 1, 1, cards=(card("Kd"),), hidden=secret),
            Event("something new", 1, 25, word="odd"),
            Event("award", 0, 600, word="high"),
        ]
    )
    assert told == [
        "You post the small blind of 50",
        "Ann posts the big blind of 100",
        "Dealt: You A♥",
        "You raise to 300",
        "Ann calls 200",
        "Ann draws 1",
        "You stand pat",
        "Ann passes 1 card",
        "Ann: something new 25 odd",
        "You win 600 (high)",
    ]


def test_seats_get_their_names() -> None:
    names = ["You", "Ann", "Ben"]
    found = named("the odd chips go to seats 0 and 2, clockwise", names.__getitem__)
    assert found == "the odd chips go to you and Ben, clockwise"
    found = named("Seat 0 declared both and wins both ways outright.", names.__getitem__)
    assert found == "You declared both and win both ways outright."


def test_unknown_cards_are_never_told() -> None:
    teller = Teller(["You", "Ann"], 0, Money())
    assert teller.told([Event("deal", 1, cards=(UNKNOWN,), hidden=(False,))]) == []
