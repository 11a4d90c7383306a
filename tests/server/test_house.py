"""A room that nobody can stop: what one client, table or file asks for costs the others nothing."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.exc import DataError, OperationalError

from oddchip.errors import BadInput
from oddchip.room.agreement import AGREEMENT
from oddchip.room.mixfile import read_every
from oddchip.room.money import Money
from oddchip.room.table_entries import Dealt
from oddchip.server import database as database_module
from oddchip.server import message_values, messages
from oddchip.server.cash_room import CashRoom
from oddchip.server.database import Database
from oddchip.server.log_rows import CannotKeep, LogRow, Memory
from oddchip.server.row_entries import Entry, OptionsAgreed, Said, Seeded, Started
from oddchip.server.websocket import _decoded
from tests.server.client import post
from tests.server.helpers import answer, do, go_on, host, room_of, started
from tests.server.process import Process
from tests.server.test_tournament_room import tournament_of


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.at(tmp_path / "room")
    yield opened
    opened.close()


# Numbers -----------------------------------------------------------------------------------------

LONG = "9" * 5000
AMOUNTS = ("stakes", "limits", "chips", "buy_in", "ante", "bomb_ante", "most_match", "bank")


@pytest.mark.parametrize("digits", [19, 400, 5000])
@pytest.mark.parametrize("key", [key.name for key in AGREEMENT])
def test_a_number_of_any_length_in_any_key_is_refused_with_a_sentence(
    key: str, digits: int, database: Database
) -> None:
    text, number = "9" * digits, int("9" * min(digits, 4000))
    values: list[Any] = [text, number, [text, text], [number, number], {"nines": number}]
    values += [f"1/{text}", f"{text}/{text} least {text}", f"1¢/{text}¢", f"{text} hands"]
    play = "dealers-choice" if key == "limits" else "holdem"
    for value in [*values, [f"1/{text}", f"1/{text}"]]:
        with pytest.raises(BadInput) as refused:
            room_of({"play": play, key: value}, store=database, id=f"t{digits}")
        assert len(str(refused.value)) < 500


@pytest.mark.parametrize("key", AMOUNTS)
def test_a_host_who_agrees_on_5000_digits_throws_nobody_out(key: str) -> None:
    room = room_of({"play": "dealers-choice"}, 2)
    before = room.number
    value = [f"1/{LONG}"] * 2 if key == "limits" else [LONG, LONG] if key == "buy_in" else LONG
    with pytest.raises(BadInput):
        host(room, "agree", agreed={key: f"1/{LONG}" if key == "stakes" else value})
    assert room.number == before


@pytest.mark.parametrize("count", ["rebuys", "rounds", "empty_rounds", "bomb_pots", "cap"])
def test_what_is_counted_has_a_most(count: str) -> None:
    with pytest.raises(BadInput, match="at most"):
        room_of({"play": "holdem", count: 10**6})


@given(st.from_regex(r"\$?[\d,.]{1,60}¢?", fullmatch=True))
def test_an_amount_is_read_or_refused_and_nothing_else(text: str) -> None:
    for money in (Money(), Money(dollars=True)):
        with suppress(BadInput):
            assert 0 <= money.read(text) <= 10**15


def test_every_so_many_hands_is_a_number_that_can_be_read() -> None:
    assert read_every("20 hands") == ("hands", 20)
    with pytest.raises(BadInput):
        read_every(f"{LONG} hands")


# What a store cannot keep ------------------------------------------------------------------------

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)


@given(VALUES)
def test_what_comes_in_can_be_written_down(value: object) -> None:
    """Whatever passes the door survives every store: no NUL, no half pair, no giant number."""
    try:
        message_values.check(value)
    except BadInput:
        return
    written = json.dumps(value, ensure_ascii=False, allow_nan=False)
    assert "\\u0000" not in written
    written.encode()


@pytest.mark.parametrize(
    "frame",
    [
        {"type": "chat", "id": "a\x00b", "text": "hello"},
        {"type": "chat", "id": "a", "text": "hel\x00lo"},
        {"type": "host", "id": "a", "do": "agree", "agreed": {"play": ["hold\x00em"]}},
        {"type": "host", "id": "a", "do": "agree", "agreed": {"options": {"a\x00": 1}}},
        {"type": "host", "id": "a", "do": "agree", "agreed": {"seed": 10**30}},
        {"type": "pick", "id": "a", "game": "holdem", "options": {"nines": 10**30}},
        {"type": "act", "id": "a", "question": 10**30, "answer": {}},
        {"type": "hello", "name": "An\x00n"},
        {"type": "hello", "token": "1.\x00"},
    ],
)
def test_a_message_with_a_nul_or_a_giant_number_is_refused_at_the_door(
    frame: dict[str, Any],
) -> None:
    with pytest.raises(BadInput):
        _decoded(json.dumps(frame))


class _Refusing:
    """A database that does not take what it is given, or is away."""

    def __init__(self, error: Exception) -> None:
        self.error, self.asked = error, 0

    def __call__(self) -> None:
        self.asked += 1
        raise self.error


def test_a_value_that_the_database_does_not_take_is_not_tried_again(database: Database) -> None:
    cannot = _Refusing(DataError("insert", {}, ValueError("NUL (0x00) bytes are not allowed")))
    with pytest.raises(CannotKeep):
        database._patiently(cannot)
    assert cannot.asked == 1


def test_a_database_that_is_away_is_waited_for(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "PATIENCE", 0.2)
    away = _Refusing(OperationalError("insert", {}, ValueError("connection refused")))
    with pytest.raises(BadInput, match="does not answer"):
        database._patiently(away)
    assert away.asked > 1


def test_a_row_that_cannot_be_written_down_leaves_the_log_as_it_was(database: Database) -> None:
    database.append("t", LogRow(1, 0.0, more=Started()))
    unwritable: list[Entry] = [
        Said("\ud800"),
        OptionsAgreed({"\udfff": 1}, ""),
    ]
    for more in unwritable:
        with pytest.raises(CannotKeep):
            database.append("t", LogRow(2, 0.0, more=more))
    database.append("t", LogRow(2, 0.0))
    assert [row.number for row in database.rows("t", 0)] == [1, 2]


def test_a_key_that_is_missing_is_not_replaced_where_cards_are_sealed_with_it(
    tmp_path: Path,
) -> None:
    opened = Database.at(tmp_path)
    opened.append("t", LogRow(1, 0.0, note=Seeded("secret")))
    opened.close()
    key = (tmp_path / "room.key").read_bytes()
    (tmp_path / "room.key").unlink()
    with pytest.raises(BadInput, match="is missing, and cards in the database are sealed"):
        Database.at(tmp_path)
    assert not (tmp_path / "room.key").exists()
    (tmp_path / "room.key").write_bytes(key)
    again = Database.at(tmp_path)
    assert again.rows("t", 0)[0].note == Seeded("secret")
    again.close()


@pytest.mark.skipif(os.name == "nt", reason="files have no such modes there")
def test_the_database_is_its_owner_s_alone_in_any_folder(tmp_path: Path) -> None:
    folder = tmp_path / "open to all"
    folder.mkdir()
    folder.chmod(0o755)
    opened = Database.at(folder)
    opened.append("t", LogRow(1, 0.0))
    modes = {path.name: path.stat().st_mode & 0o077 for path in folder.iterdir()}
    opened.close()
    assert "room.db" in modes and "room.key" in modes
    assert not any(modes.values()), modes


@pytest.mark.skipif(os.name == "nt", reason="nobody is told to end like that there")
def test_a_room_that_is_told_to_end_closes_its_store(tmp_path: Path) -> None:
    room = Process(tmp_path / "room")
    post(room.base, "/api/tables", {"agreed": {"play": "holdem"}})
    assert (room.folder / "room.db-wal").exists()
    room.stop()
    assert room.process is not None and room.process.returncode == 0
    assert not (room.folder / "room.db-wal").exists(), "what was written ahead is in its place"


# What happens by itself --------------------------------------------------------------------------


def test_a_tournament_with_everybody_away_deals_slowly_and_answers() -> None:
    """Without a pause between hands it wrote 465 rows a second for ever."""
    kept = Memory()
    room = tournament_of(3, 0, "home-freeze-out", kept)
    host_of = room.guest(1)
    room.deed(host_of, messages.HostDoes(id="start", do="start"), 0.0)
    for number in (1, 2, 3):
        room.deed(room.guest(number), messages.SitOut(id="away"), 0.0)
    for second in range(10):
        steps = 0
        while room.step(float(second), set(), True):
            steps += 1
            assert steps < 100
        due = room.next_due(float(second))
        assert due is not None and due > 0.1
    assert 1 < room.dealt <= 6
    assert len(kept.logs["abc"]) < 200


def test_bots_that_are_all_in_by_the_blinds_alone_do_not_deal_for_ever() -> None:
    kept = Memory()
    room = room_of({"play": "holdem", "stakes": "1/2", "chips": 1, "rebuys": 100}, 0, kept)
    for _ in range(3):
        host(room, "bot", name="caller", chips=1)
    host(room, "start")
    for second in range(10):
        go_on(room, float(second))
    assert len([row for row in kept.logs["abc"] if isinstance(row.note, Dealt)]) <= 6


def test_a_hand_in_which_somebody_was_asked_is_followed_at_once_where_that_was_agreed() -> None:
    room = started(room_of({"play": "holdem"}, 2), "now")
    rng = Random(1)
    while room.table.hands < 3:
        answer(room, rng)
        go_on(room)
    assert room.table.hands == 3


def test_the_same_id_twice_is_one_row() -> None:
    room = room_of({"play": "holdem"}, 2)
    before = room.number
    do(room, 1, messages.Chat, id="once", text="hello")
    assert room.number == before + 1
    again = CashRoom.again(room.id, room.store)
    assert again is not None and again.number == room.number
