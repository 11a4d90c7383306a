"""The typed log of a cash table: decided, written, applied; and every old line is read as it is."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest

from oddchip import BadInput
from oddchip.hand import Action, Hand
from oddchip.room import Mix, Session, Table, TableStakes
from oddchip.room.table_commands import (
    Answer,
    Buy,
    ComeBack,
    Command,
    Deal,
    Finish,
    Sit,
    SitOut,
    Stand,
    TakeRide,
)
from oddchip.room.table_entries import (
    Answered,
    Dealt,
    Finished,
    Sat,
    line_body,
    read_entry,
    read_set_up,
)
from tests.room.helpers import play, seated

ROOT = Path(__file__).resolve().parents[1]
LOGS = sorted(
    [*(ROOT / "fixtures" / "nights").glob("*.jsonl*"), *(ROOT / "room/journals").glob("*.jsonl")]
)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.name)
def test_every_line_of_an_old_log_is_read_and_written_as_it_was(path: Path) -> None:
    text = path.read_bytes()
    text = gzip.decompress(text) if path.suffix == ".gz" else text
    first, *lines = [_without_sum(line) for line in text.splitlines()]
    assert line_body(read_set_up(json.loads(first))) == first
    assert lines
    for line in lines:
        assert line_body(read_entry(json.loads(line))) == line


def _without_sum(line: bytes) -> bytes:
    start = line.rfind(b',"sum":"')
    return line if start < 0 else line[:start] + b"}"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ({"do": "dance"}, "the log has an unknown entry, 'dance'"),
        ({"do": ["sit"]}, "the log has an unknown entry"),
        ({"do": "stand", "seat": "1"}, "Expected `int`, got `str`"),
        ({"do": "finish", "colour": "red"}, "unknown field `colour`"),
    ],
)
def test_a_line_that_is_no_entry_is_refused(line: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_entry(line)


def test_deciding_leaves_no_trace() -> None:
    table = seated(3, seats=4, seed=1)
    before = _state(table)
    between: list[Command] = [
        *(Sit(3, "Zoe", 100), Stand(0), Buy(0, 50), SitOut(1), ComeBack(1)),
        *(Deal(0.0, "seed", "holdem"), Deal(0.0, "seed", "razz")),
    ]
    for command in between:
        table.decide(command)
        assert _state(table) == before
    hand = table.deal("holdem", now=0.0)
    before, state = _state(table), hand.to_json()
    assert table.decide(Answer("fold")) == Answered("fold", 2)
    assert table.decide(Answer(Action("call"))) == Answered("call", 2)
    assert (_state(table), hand.to_json()) == (before, state)


@pytest.mark.parametrize(
    "command",
    [
        Sit(0, "Zoe", 100),
        Sit(3, "P0", 100),
        Stand(3),
        Buy(0, 0),
        SitOut(3),
        ComeBack(9),
        Deal(float("inf"), "seed", "holdem"),
        Deal(0.0, "seed", "no such game"),
        Answer("fold"),
        Finish(),
        TakeRide(0),
    ],
)
def test_a_command_that_is_refused_leaves_no_trace(command: Command) -> None:
    table = seated(3, seats=4)
    before = _state(table)
    with pytest.raises(BadInput):
        table.decide(command)
    assert _state(table) == before


def test_what_was_decided_for_one_entry_is_never_applied_for_another() -> None:
    """A hand is prepared by `decide`; `apply` takes it for that very entry alone."""
    table = seated(3, seed=1)
    first = table.decide(Deal(0.0, "a", "holdem"))
    table.decide(Deal(0.0, "b", "razz"))
    table.apply(first)
    assert isinstance(first, Dealt)
    assert table.hand is not None
    assert (table.hand.game_id, table.log[-1]) == ("holdem", first)
    fold = table.decide(Answer("fold"))
    table.decide(Answer("call"))
    table.apply(fold)
    assert [action.kind for action in table.hand.actions] == ["fold"]


def test_a_hand_is_made_once_when_it_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    def counted(*given: Any, **more: Any) -> Hand:
        made.append(given[0])
        return Hand(*given, **more)

    monkeypatch.setattr("oddchip.room.table.Hand", counted)
    seated(3).deal("holdem")
    assert made == ["holdem"]


def test_applying_the_entries_of_a_table_gives_the_same_table() -> None:
    games = ("holdem", "anaconda", "lou", "in-between", "follow-the-queen")
    table = seated(4, 4000, stakes=TableStakes.usual(100, chip=25), mix=Mix.of(*games, hands=1))
    rng = random.Random(4)
    for _ in range(8):
        if len(table.ready) < 2:
            break
        play(table, table.deal(), rng)
    again = Table(4, TableStakes.usual(100, chip=25), mix=Mix.of(*games, hands=1))
    for entry in table.log:
        again.apply(read_entry(json.loads(line_body(entry))))
    assert _state(again) == _state(table)
    assert sum(isinstance(entry, Finished) for entry in again.log) == again.hands


def test_something_that_is_done_while_something_is_done_is_refused(tmp_path: Path) -> None:
    table = seated(3)
    with Session.start(tmp_path / "night.jsonl", table):
        write = table.journal
        assert write is not None
        table.journal = lambda entry: table.sit_out(0)
        with pytest.raises(BadInput, match="one at a time"):
            table.sit_out(1)
        table.journal = write
        table.sit_out(1)
    assert table.stacks.keys() == {0, 1, 2}


def test_a_new_night_is_written_as_ever(tmp_path: Path) -> None:
    """The last line's checksum is one of all lines, as they were before entries were typed."""
    path = tmp_path / "night.jsonl"
    with Session.start(path, Table(3, TableStakes.fixed(100, 200), seed="ever")) as session:
        table = session.table
        for seat, name in enumerate(("Ann", "Bob")):
            table.sit(seat, name, 1000)
        table.deal("holdem", now=1.5)
        table.act("fold")
        table.finish()
        table.sit(2, "Cy", 500, post=True, number=7)
        table.come_back(2, post=True)
    last = path.read_text("utf-8").splitlines()[-1]
    assert last == '{"do":"come_back","seat":2,"post":true,"sum":"692ffc8c"}'
    assert table.log[-2] == Sat(2, "Cy", 500, True, 7)


def _state(table: Table) -> object:
    seats = [str(seat) for seat in table.seats]
    places = (table.positions, table.deal_at, table.turn, table.dealt)
    accounts = str(table.accounts)
    return seats, places, accounts, table.rides, table.hands, list(table.log), table.hand
