"""The rows of a card room's log are typed: every old one is read, and means what it meant."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import msgspec
import pytest

from oddchip.errors import BadInput
from oddchip.room.table_entries import Dealt, TableEntry
from oddchip.server import commands, conductor, messages, tournament_commands
from oddchip.server.log_rows import Memory
from oddchip.server.row_entries import (
    Around,
    BallotCalled,
    Decision,
    GuestCame,
    Requested,
    read_more,
    read_note,
)
from oddchip.server.sealed_notes import Seal
from tests.fixtures import reading
from tests.server.helpers import host, room_of, started
from tests.server.test_tournament_room import tournament_of


def _old_rows(folder: Path) -> list[tuple[dict[str, object] | None, dict[str, object]]]:
    """The notes of the rows of all fixtures, and what the card room added."""
    seal = Seal((reading.FOLDER / "rooms" / "sqlite.key").read_bytes())
    with sqlite3.connect(reading.copied("rooms", "room.db.gz", folder)) as plain:
        texts = list(plain.execute('select "table", hand, number, body, sealed from rows'))
    rows = []
    for table, hand, number, text, sealed in texts:
        body = json.loads(text)
        note = body.get("note")
        if sealed is not None:
            note = json.loads(seal.open(sealed, table, hand, number))
        rows.append((note, body["more"]))
    return rows


def test_every_row_of_an_old_database_is_read_and_written_as_it_was(tmp_path: Path) -> None:
    rows = _old_rows(tmp_path)
    assert len(rows) > 500
    for note, more in rows:
        if note is not None:
            assert json.loads(msgspec.json.encode(read_note(note))) == note
        again = json.loads(msgspec.json.encode(read_more(more)))
        left_out = more.keys() - again.keys()
        assert again == {key: value for key, value in more.items() if key not in left_out}
        assert not any(more[key] for key in left_out)


@pytest.mark.parametrize(
    "wrong",
    [{"do": "dance"}, {"do": "chat"}, {"do": "wait", "off": "no"}, {"do": "leaving", "guest": "1"}],
)
def test_what_is_no_entry_of_the_card_room_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_more(wrong)


def test_deciding_changes_nothing_and_writes_nothing() -> None:
    room = started(room_of({"play": "holdem", "players": 6}, 3))
    store = room.store
    assert isinstance(store, Memory)
    place, rows = room.actor, len(store.logs["abc"])
    assert place is not None and room.hand is not None
    asked, guest = room.hand.to_json(), room.sits(place)
    assert guest is not None
    act = messages.Act(id="a", question=room.asked, answer={"action": "fold"})
    decided = commands.decide(room, guest, act, 0.0)
    assert decided.more == Around(place=place)
    assert isinstance(decided.note, TableEntry)
    ballot = commands.decide(room, guest, messages.VoteFor(id="b", about="straddle"), 0.0)
    assert isinstance(ballot.more, BallotCalled)
    assert (room.hand.to_json(), room.ballot, len(store.logs["abc"])) == (asked, None, rows)


def test_what_is_refused_is_in_no_row() -> None:
    room = room_of({"play": "holdem", "players": 6}, 2)
    number = room.number
    with pytest.raises(BadInput, match="already"):
        commands.do(room, room.guest(2), messages.Sit(id="x", seat=4, chips=100), 0.0)
    with pytest.raises(BadInput, match="nobody sits"):
        host(room, "kick", seat=5)
    assert room.number == number


def test_a_deal_is_one_row_that_says_who_is_in_it() -> None:
    room = room_of({"play": "holdem", "players": 6}, 2)
    host(room, "bot", name="tight", seat=4)
    host(room, "start")
    assert conductor.step(room, 0.0, {1, 2}, True)
    row = room.store.rows("abc", 0)[-1]
    assert isinstance(row.note, Dealt)
    assert (row.hand, dict(row.around.guests)) == (1, {0: 1, 1: 2})
    assert sorted(row.around.names) == sorted(room.table.player(at).name for at in (0, 1, 4))


def test_a_request_waits_for_the_host_as_it_was_made() -> None:
    room = room_of({"play": "holdem", "players": 6, "approve": True}, 1)
    room.add(Decision(GuestCame("P2", "digest")), 0.0)
    commands.do(room, room.guest(2), messages.Sit(id="x", seat=3, chips=200, post=True), 0.0)
    assert room.requests[2] == Requested(
        "sit", 200, room.requests[2].words, seat=3, name="P2", post=True
    )
    host(room, "approve", guest=2, yes=True)
    assert (room.guest(2).seat, room.requests) == (3, {})


def test_a_tournament_decides_without_a_trace_too() -> None:
    room = tournament_of(2, 0, "home-freeze-out")
    number = room.number
    start = messages.HostDoes(id="s", do="start")
    tournament_commands.decide(room, room.guest(1), start, 0.0)
    assert (room.number, room.started) == (number, False)
    tournament_commands.do(room, room.guest(1), start, 0.0)
    assert (room.number, room.started) == (number + 1, True)
