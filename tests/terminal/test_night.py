"""The night: results by game, buying in again, what is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddchip.bots import player
from oddchip.cards import UNKNOWN, card
from oddchip.errors import BadInput
from oddchip.hand import WordQuestion
from oddchip.history import read_file, replay
from oddchip.language.library import library
from oddchip.room import Mix
from oddchip.room.money import Money
from oddchip.room.sitting import Setup
from oddchip.steps.draw import Draws
from oddchip.steps.passing import Passed
from oddchip.table_state.event_kinds import BigBlind, Called, Dealt, Ended, Raised, SmallBlind, Won
from oddchip.table_state.log_lines import lines
from oddchip.table_state.narration import Telling
from oddchip.terminal.drawn_scene import scene, told
from oddchip.terminal.night import Night
from oddchip.terminal.results import by_game

from .helpers import STAKES, dealt, night_of, played_until


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
        hand = dealt(night)
        while not hand.done:
            night.act(mine.answer(hand.view(hand.actor)) if night.my_turn else night.think())
        night.finish()


def test_the_results_by_game_add_up(tmp_path: Path) -> None:
    night = _night(tmp_path)
    _play(night, 24)
    stack = night.table.player(0).stack
    results = by_game(night.table, 0)
    assert sum(one.hands for one in results) == 24
    assert sum(one.won for one in results) == stack - night.table.brought["You"]
    assert {one.game for one in results} == {"Texas Hold'em", "Razz"}
    lines = night.farewell()
    assert lines[0].startswith("You leave after 24 hands, ")
    assert any("Razz" in line for line in lines)
    night.close()
    again = Night.resume(night.path, library())
    assert by_game(again.table, 0) == results
    again.close()


def test_no_chip_is_made_or_lost(tmp_path: Path) -> None:
    night = _night(tmp_path, chips=2500)
    _play(night, 16)
    assert sum(night.table.stacks.values()) == sum(night.table.brought.values())


def test_the_log_speaks_to_you_and_of_others() -> None:
    secret = (True,)
    king = (card("Kd"),)
    events = [
        SmallBlind(0, 50),
        BigBlind(1, 100),
        Dealt(0, cards=(card("Ah"),), hidden=secret),
        Dealt(1, cards=king, hidden=secret),
        Raised(0, 250, 300),
        Called(1, 200, 300),
        Draws(1, 1, cards=king, hidden=secret),
        Draws(0),
        Passed(1, 1, cards=king, hidden=secret),
        Won(0, 600, word="high"),
        Ended(),
    ]
    tell = Telling(["You", "Ann"], 0, Money())
    assert lines([event.seen_by(0) for event in events], tell) == [
        "You post the small blind of 50",
        "Ann posts the big blind of 100",
        "Dealt: You A♥",
        "You raise to 300",
        "Ann calls 200",
        "Ann draws 1",
        "You stand pat",
        "Ann passes 1 card",
        "You win 600 (high)",
    ]


def test_unknown_cards_are_never_told() -> None:
    tell = Telling(["You", "Ann"], 0, Money())
    assert lines([Dealt(1, cards=(UNKNOWN,), hidden=(False,))], tell) == []


def test_the_log_and_the_notes_beside_the_names(tmp_path: Path) -> None:
    night = night_of("anaconda", tmp_path, seed="5")
    hand = played_until(night, lambda hand: isinstance(hand.legal(), WordQuestion))
    assert any("passes 3 cards" in line for line in told(night))
    while not hand.done:
        night.act(night.think() if not night.my_turn else hand.legal().default())
    said = [one.note for one in scene(night).seats if "declares" in one.note]
    assert said, "a declaration stays beside the name"
    assert any(" declares " in line for line in told(night))


def test_a_history_that_was_cut_short_is_written_anew(tmp_path: Path) -> None:
    """Killed, or out of room, in the middle of the file of histories: the hand is there once."""
    night = night_of("holdem", tmp_path, watch=True)
    for number in (1, 2):
        hand = night.deal()
        while not hand.done:
            night.act(hand.legal().default())
        with night.histories.open("a") as file:
            file.write(f'[{number}]\nvariant = "N')
        night.finish()
    hands = list(read_file(night.histories))
    assert [one.name for one in hands] == ["1", "2"]
    assert all(replay(one).as_stated for one in hands)
    night.histories.unlink()
    night.histories.mkdir()
    hand = night.deal()
    while not hand.done:
        night.act(hand.legal().default())
    with pytest.raises(BadInput, match="cannot be written"):
        night.finish()
    night.histories.rmdir()
    night.finish()
    night.close()
