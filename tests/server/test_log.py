"""A room is a function of its log; the store takes each row once, and keeps cards sealed."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from sqlalchemy.exc import OperationalError

from oddchip.errors import BadInput
from oddchip.room.table_entries import Dealt
from oddchip.server import messages
from oddchip.server.cash_room import CashRoom
from oddchip.server.database import Database
from oddchip.server.guests import Guest, digest
from oddchip.server.log_rows import Fenced, LogRow, Memory, Repeated
from oddchip.server.row_entries import HandResult, Said, TournamentOpened
from oddchip.server.snapshot import restore, snapshot
from oddchip.server.table_terms import tournament_terms
from oddchip.server.tournament_room import FORM, TournamentRoom
from tests.server.helpers import HOST, answer, do, frame, go_on, host, room_of, started


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Database]:
    found = Database.at(tmp_path / "room")
    yield found
    found.close()


def played(store: Database, hands: int, seed: str = "log") -> CashRoom:
    """A room of several games in which so many hands were played, and one is on."""
    agreed = {"play": ["holdem", "badugi", "anaconda", "stud-8"], "every": "1 hand", "chips": 900}
    room = started(room_of(agreed, 3, store), seed)
    rng = Random(seed)
    while room.table.hands < hands:
        while room.actor is not None:
            answer(room, rng)
        go_on(room)
        if room.table.hand is None:
            break
    return room


def views(room: CashRoom) -> list[bytes]:
    return [frame(room, guest) for guest in (None, *room.guests)]


def said(room: CashRoom) -> list[object]:
    return [room.since(guest, room.number - 10) for guest in (None, *room.guests)]


@pytest.mark.parametrize("hands", [0, 1, 4])
def test_a_room_that_is_opened_anew_is_where_it_was(store: Database, hands: int) -> None:
    room = played(store, hands)
    again = CashRoom.again("abc", store)
    assert again is not None
    assert again.number == room.number
    assert views(again) == views(room)
    assert said(again) == said(room)


def test_a_snapshot_spares_the_hands_before_the_last_one(store: Database) -> None:
    room = played(store, 4)
    kept = store.kept("abc")
    assert kept is not None
    assert 0 < kept[0] < room.number
    assert len(store.rows("abc", kept[0])) < room.number


def test_a_snapshot_does_not_grow_with_the_night(store: Database) -> None:
    room = played(store, 3)
    sizes = []
    for hands in (3, 40):
        while room.table.hands < hands:
            if room.table.hand is None:
                for guest in (1, 2, 3):
                    if room.table.player(guest - 1).bust:
                        do(room, guest, messages.BuyChips, chips=900)
            while room.actor is not None:
                answer(room, Random(room.number))
            go_on(room)
        kept = store.kept("abc")
        assert kept is not None
        sizes.append(len(kept[1]))
    assert sizes[1] < sizes[0] + 300, "numbers are longer, and habits were seen"


def test_what_has_come_of_a_hand_is_read_from_its_row(store: Database) -> None:
    room = played(store, 4)
    again = CashRoom.again("abc", store)
    assert again is not None and not again.untold
    results = again.results
    assert [result.hand for result in results] == [1, 2, 3, 4][: room.table.hands]
    assert [over.hand for over in again.hands_over()] == [result.hand for result in results]
    won = Counter[str]()
    for result in results:
        assert sum(result.won.values()) == 0
        assert again.past(result.hand).button == result.button
        won.update(result.won)
    assert {name: won[name] for name in ("P1", "P2", "P3")} == room.table.results


def test_results_in_the_snapshot_of_an_older_version_are_kept(store: Database) -> None:
    room = room_of({"play": "holdem"}, 2, store)
    body = snapshot(room)
    assert body is not None
    older = HandResult(1, "holdem", "Hold'em", {"P1": 5, "P2": -5}, 0)
    told = body.replace(b'"results":[]', b'"results":[' + msgspec.json.encode(older) + b"]")
    again = CashRoom("abc", store)
    restore(again, room.number, told)
    assert again.results == again.untold == [older]
    kept = snapshot(again)
    assert kept is not None and b'"won":{"P1":5,"P2":-5}' in kept


def test_ids_of_actions_are_not_remembered_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between hands, at a table that waits, and in a tournament too."""
    monkeypatch.setattr("oddchip.server.room._KEPT_ACTIONS", 20)
    opened = TournamentOpened(
        "home-freeze-out", tournament_terms({}), "ours", {}, Guest(1, "P1", digest(HOST)), FORM
    )
    for room in (room_of({"play": "holdem"}, 1), TournamentRoom.open("def", Memory(), opened, 0.0)):
        for number in range(60):
            said = messages.Chat(id=f"line {number}", text="hello")
            room.deed(room.guest(1), said, 0.0)
        assert len(room.actions) == 20
        assert (1, "line 59") in room.actions
        with pytest.raises(Repeated):
            room.deed(room.guest(1), messages.Chat(id="line 0", text="hello"), 0.0)


def test_a_snapshot_that_cannot_be_read_is_passed_over(store: Database) -> None:
    room = played(store, 3)
    store.keep("abc", 1, b'{"form": 1}')
    store.keep("abc", 2, b"{}")
    again = CashRoom.again("abc", store)
    assert again is not None
    assert views(again) == views(room)


def test_a_table_that_nobody_made_is_not_there(store: Database) -> None:
    assert CashRoom.again("nowhere", store) is None


def test_the_cards_of_a_running_hand_are_not_to_be_read_from_the_database(
    store: Database, tmp_path: Path
) -> None:
    room = played(store, 1)
    hand = room.table.hand
    assert hand is not None
    notes = [row.note for row in store.rows("abc", 0)]
    seed = [note.seed for note in notes if isinstance(note, Dealt)][-1]
    store.close()
    everything = b"".join(path.read_bytes() for path in (tmp_path / "room").glob("room.db*"))
    assert seed.encode() not in everything
    with sqlite3.connect(tmp_path / "room" / "room.db") as plain:
        texts = [one for (one,) in plain.execute("select body from rows where sealed is not null")]
    assert texts
    assert not any("seed" in text or "cards" in text for text in texts)


def test_a_sealed_row_belongs_to_its_table_hand_and_number(store: Database, tmp_path: Path) -> None:
    played(store, 1)
    with sqlite3.connect(tmp_path / "room" / "room.db") as plain:
        some = plain.execute("select number, sealed from rows where sealed is not null").fetchall()
        (one, first), (other, second) = some[:2]
        plain.execute("update rows set sealed=? where number=?", (second, one))
        plain.execute("update rows set sealed=? where number=?", (first, other))
    with pytest.raises(BadInput, match="the key does not open it"):
        CashRoom.again("abc", store)


def test_another_key_opens_nothing(store: Database, tmp_path: Path) -> None:
    played(store, 1)
    store.close()
    (tmp_path / "room" / "room.key").write_bytes(b"k" * 32)
    again = Database.at(tmp_path / "room")
    with pytest.raises(BadInput, match="is it the key of this log"):
        CashRoom.again("abc", again)
    again.close()


def test_a_second_process_is_refused(store: Database, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="another card room is open in"):
        Database.at(tmp_path / "room")


def test_two_who_believe_that_they_own_a_table_cannot_both_write(store: Database) -> None:
    room = played(store, 0)
    other = CashRoom.again("abc", store)
    assert other is not None
    host(other, "pause")
    with pytest.raises(Fenced):
        host(room, "name", text="mine")


def test_an_action_is_in_the_log_once(store: Database) -> None:
    room = room_of({"play": "holdem"}, 2, store)
    do(room, 1, messages.Chat, id="once", text="hello")
    with pytest.raises(Repeated):
        do(room, 1, messages.Chat, id="once", text="hello")
    do(room, 2, messages.Chat, id="once", text="an id is each guest's own")
    texts = [one.more for one in store.rows("abc", 0) if one.action == "once"]
    assert texts == [Said("hello"), Said("an id is each guest's own")]


def test_a_commit_whose_answer_was_lost_is_looked_up(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = room_of({"play": "holdem"}, 2, store)
    write, lost = store._write, iter([True, False, False])

    def broken(job: object) -> None:
        write(job)  # type: ignore[arg-type]
        if next(lost):
            raise OperationalError("commit", {}, OSError("the connection was cut"))

    monkeypatch.setattr(store, "_write", broken)
    do(room, 1, messages.Chat, text="was it written?")
    monkeypatch.undo()
    rows = [one for one in store.rows("abc", 0) if isinstance(one.more, Said)]
    assert len(rows) == 1
    do(room, 1, messages.Chat, text="and on")
    assert room.number == store.rows("abc", 0)[-1].number


def test_a_row_that_skips_a_number_is_not_taken(store: Database) -> None:
    room = room_of({"play": "holdem"}, 2, store)
    with pytest.raises(Fenced):
        store.append("abc", LogRow(room.number + 2, 0.0))


def test_a_row_of_a_later_form_is_not_guessed_at(store: Database) -> None:
    room = room_of({"play": "holdem"}, 0, store)
    store.append("abc", LogRow(room.number + 1, 0.0, form=2))
    with pytest.raises(BadInput, match="has form 2"):
        CashRoom.again("abc", store)
