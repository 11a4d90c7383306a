"""What earlier code wrote is opened for ever: `tests/fixtures/README.md` says what it is.

Each fixture comes to exactly what the old code said of it, then plays on by the rules of its own
form as the old code played it, and then a few hands at random without losing a chip.
"""

from __future__ import annotations

import json
import pickle
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oddchip.bots import tournaments
from oddchip.bots.tournaments import quick
from oddchip.hand import Hand
from oddchip.history import read_file, replay
from oddchip.room import Table, resume
from oddchip.server import messages
from oddchip.server.card_room import reopened
from oddchip.server.cash_room import CashRoom
from oddchip.server.database import Database
from oddchip.server.guests import holder, same_secret
from oddchip.server.log_rows import Store
from oddchip.server.room import Room
from oddchip.server.tournament_room import TournamentRoom
from oddchip.server.tournament_table import LiveTable
from oddchip.server.turn_clock import Asking
from tests.fixtures import reading
from tests.room.helpers import answer
from tests.server.cluster import Cluster, binaries, why_not

NIGHTS = reading.expected("nights")
TOURNAMENTS = reading.expected("tournaments")
HANDS = reading.expected("hands")
ROOMS = reading.expected("rooms")
HISTORIES = reading.expected("histories")


def as_json(state: Any) -> Any:
    """A state as JSON has it, which knows neither tuples nor numbers as keys."""
    return json.loads(json.dumps(state))


# Nights -------------------------------------------------------------------------------------------


def _picked(table: Table, rng: Random) -> str | None:
    """At dealer's choice one of the games; else the mix says which game is next."""
    games = [choice.game for choice in table.choices()]
    return rng.choice(games) if table.mix is not None and table.mix.choice else None


def more_hands(table: Table, rng: Random, count: int = 3) -> None:
    """Hands at random; no chip comes or goes but those that are bought."""
    for _ in range(count):
        for seat in sorted(table.seated):
            if table.player(seat).bust and table.hand is None:
                table.buy(seat, 1000)
        chips = reading.chips_of_table(table)
        game = None if table.rides else "holdem" if table.mix is None else _picked(table, rng)
        hand = table.deal(game, now=1e6)
        while not hand.done:
            table.act(answer(hand.legal(), rng))
            assert reading.chips_of_table(table) == chips
        table.finish()
        assert reading.chips_of_table(table) == chips


@pytest.mark.parametrize("name", NIGHTS)
def test_an_old_night_resumes_where_it_was_and_plays_on(name: str, tmp_path: Path) -> None:
    recorded = NIGHTS[name]
    path = reading.copied("nights", recorded["file"], tmp_path)
    before = path.read_bytes()
    with resume(path) as session:
        assert as_json(reading.of_table(session.table)) == recorded["resumed"]
        assert path.read_bytes() == before
        after = reading.play_on(session.table, recorded["then"])
        assert as_json(after) == recorded["after"]
        assert as_json(reading.of_table(session.table)) == recorded["ends"]
    with resume(path) as session:
        assert as_json(reading.of_table(session.table)) == recorded["ends"]
        more_hands(session.table, Random(name))
        ends = reading.of_table(session.table)
    with resume(path) as session:
        assert reading.of_table(session.table) == ends


# Tournaments --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TOURNAMENTS)
def test_an_old_tournament_resumes_where_it_was_and_plays_on(name: str, tmp_path: Path) -> None:
    recorded = TOURNAMENTS[name]
    path = reading.copied("tournaments", recorded["file"], tmp_path)
    before = path.read_bytes()
    event = reading.tournament_of(path)
    assert as_json(reading.of_tournament(event)) == recorded["resumed"]
    assert path.read_bytes() == before
    after = reading.play_tournament_on(event, recorded["then"])
    assert as_json(after) == recorded["after"]


@pytest.mark.parametrize(
    "name", [name for name in TOURNAMENTS if not name.startswith("side-by-side")]
)
def test_an_old_tournament_comes_to_its_end(name: str, tmp_path: Path) -> None:
    """Bots play it out: everybody gets a place, and the winner has the chips."""
    event = reading.tournament_of(
        reading.copied("tournaments", TOURNAMENTS[name]["file"], tmp_path)
    )
    tournaments.run(event)
    places = sorted(person.place for person in event.people.values())
    assert places[0] == 1 and len(places) == len(event.people)


# Card rooms ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """PostgreSQL with the tables of the dump."""
    made = Cluster(flushes=False)
    yield made
    made.drop()


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[Store]:
    reading.copied("rooms", "room.db.gz", tmp_path)
    reading.copied("rooms", "sqlite.key", tmp_path).rename(tmp_path / "room.key")
    store = Database.at(tmp_path)
    yield store
    store.close()


@pytest.fixture
def postgresql(tmp_path: Path, cluster: Cluster) -> Iterator[Store]:
    dump = reading.copied("rooms", "room.sql.gz", tmp_path)
    reading.copied("rooms", "postgresql.key", tmp_path).rename(tmp_path / "room.key")
    folder = binaries()
    assert folder is not None
    words = [folder / "psql", "-q", "-h", cluster.folder, "-U", "room", "-v", "ON_ERROR_STOP=1"]
    clean = ["-c", "drop schema public cascade; create schema public"]
    done = subprocess.run(
        [*map(str, words), *clean, "-f", str(dump), "postgres"], capture_output=True, check=False
    )
    assert not done.returncode, done.stderr.decode()
    store = Database.at(tmp_path, cluster.url)
    yield store
    store.close()


def room_plays_on(room: Room, rng: Random, answers: int, now: float) -> None:
    """So many answers at random; the next hand is dealt when one is over."""
    chips = _chips_in(room)
    while answers and room.state != "over":
        now += 1.0
        while room.step(now, set(room.guests), True):
            pass
        asking = [table for table in room.asking if table.actor is not None]
        if not asking:
            answers -= 1  # a break, or everybody but one has lost all chips
            continue
        table = rng.choice(asking)
        hand = table.hand
        assert hand is not None
        action = quick(hand.legal(), rng)._replace(seat=hand.actor)
        line = {"answer": action.to_json(), "table": _number(table)}
        reading.answer_in_room(room, line)
        answers -= 1
        assert _chips_in(room) == chips


def _number(table: Asking) -> int:
    return table.number if isinstance(table, LiveTable) else 0


def _chips_in(room: Room) -> int:
    """All chips; those of bots that buy in again are brought by them."""
    if isinstance(room, TournamentRoom):
        return room.tournament.chips()
    assert isinstance(room, CashRoom)
    table = room.table
    return reading.chips_of_table(table) - sum(table.brought.values()) + sum(table.taken.values())


def check_room(store: Store, kind: str, id: str) -> None:
    recorded = ROOMS[kind][id]
    assert store.kept(id) is not None or "event" in recorded["resumed"], "there is no snapshot"
    room = reopened(id, store)
    assert room is not None
    assert as_json(reading.of_room(room)) == recorded["resumed"]
    host = holder("1.secret", room.guests)
    assert host is not None and host.number == room.host
    if recorded["resumed"]["locked"]:
        assert same_secret("swordfish", room.password)
        assert not same_secret("sword", room.password)
    if room.paused_at is not None:
        room.deed(host, messages.HostDoes(id="on", do="resume"), 0.0)
    assert as_json(reading.play_room_on(room, recorded["then"])) == recorded["after"]
    room_plays_on(room, Random(id), 60, store.time())
    again = reopened(id, store)
    assert again is not None
    what = "table" if "table" in recorded["resumed"] else "event"
    assert reading.of_room(again)[what] == reading.of_room(room)[what]


@pytest.mark.parametrize("id", ROOMS["sqlite"])
def test_an_old_table_in_sqlite_is_opened_and_plays_on(sqlite: Store, id: str) -> None:
    check_room(sqlite, "sqlite", id)


@pytest.mark.skipif(bool(why_not()), reason=why_not() or "PostgreSQL is there")
@pytest.mark.parametrize("id", ROOMS["postgresql"])
def test_an_old_table_in_postgresql_is_opened_and_plays_on(postgresql: Store, id: str) -> None:
    check_room(postgresql, "postgresql", id)


def test_the_files_of_an_old_card_room_show_what_they_are_for() -> None:
    """The fixtures hold a vote, a request, chat, a password, a pause, an own game and snapshots."""
    for tables in ROOMS.values():
        states = {id: table["resumed"] for id, table in tables.items()}
        assert states["horse"]["vote"] and states["horse"]["bots"] and states["horse"]["chat"]
        assert states["locked"]["locked"] and states["locked"]["requests"]
        assert states["locked"]["state"] == "paused"
        assert "friday" in states["choice"]["texts"]
        assert len(states["winthebutton"]["event"]["hands"]) == 2


# Hands --------------------------------------------------------------------------------------------


def check_hand(hand: Hand, name: str) -> None:
    recorded = HANDS[name]
    assert as_json(reading.of_hand(hand)) == recorded["resumed"]
    chips = sum(hand.stacks) + hand.pot
    other = hand.copy()
    for given in recorded["then"]:
        hand.act(reading.action_of(given))
    assert as_json(reading.of_hand(hand)) == recorded["after"]
    rng = Random(name)
    while not other.done:
        other.act(answer(other.legal(), rng))
    assert sum(other.stacks) + other.rides + other.house == chips


@pytest.mark.parametrize("name", HANDS)
def test_a_hand_kept_as_json_goes_on(name: str) -> None:
    text = (reading.FOLDER / "hands" / f"{name}.json").read_text("utf-8")
    check_hand(Hand.from_json(json.loads(text)), name)


@pytest.mark.parametrize("name", HANDS)
def test_a_pickled_hand_goes_on(name: str) -> None:
    hand = pickle.loads((reading.FOLDER / "hands" / f"{name}.pickle").read_bytes())
    assert isinstance(hand, Hand)
    check_hand(hand, name)


@pytest.mark.parametrize("name", HISTORIES)
def test_an_old_history_is_played_as_it_was(name: str) -> None:
    (history,) = read_file(reading.FOLDER / "histories" / f"{name}.phh")
    replayed = replay(history)
    assert replayed.as_stated, replayed.error
    told = replayed.to_json()
    assert {key: told[key] for key in HISTORIES[name]} == HISTORIES[name]
