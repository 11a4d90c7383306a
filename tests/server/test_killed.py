"""A card room that is killed is where it was when it is opened again, and so is its database.

The long runs are `make soak`.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import psycopg
import pytest

from oddchip.server import database, messages
from oddchip.server.cash_room import CashRoom
from oddchip.server.database import Database
from oddchip.server.row_entries import Said
from tests.server.cluster import Cluster, why_not
from tests.server.cutting import Cutting
from tests.server.helpers import answer, do, frame, go_on, room_of, started
from tests.server.killing import Killing

WITH_POSTGRESQL = pytest.mark.skipif(bool(why_not()), reason=why_not() or "it is there")


def test_kill_9_of_the_room_at_random_moments_loses_nothing(tmp_path: Path) -> None:
    found = asyncio.run(Killing(tmp_path / "room", "ci").run(6))
    assert found["kills"] == 6 and found["acknowledged"] > 6 and found["scenes"]


def test_kill_9_while_two_tables_of_a_tournament_play_loses_nothing(tmp_path: Path) -> None:
    found = asyncio.run(Killing(tmp_path / "room", "event").run_tournament(6))
    assert found["kills"] == 6 and found["acknowledged"] > 10 and found["scenes"]


@pytest.mark.soak
def test_kill_9_while_people_pick_the_games_of_a_tournament_loses_nothing(tmp_path: Path) -> None:
    killing = Killing(tmp_path / "room", "picks")
    found = asyncio.run(killing.run_tournament(6, "dealers-choice"))
    assert found["kills"] == 6 and found["acknowledged"] > 10 and found["scenes"]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that is busy with much else a database is long in coming back."""
    monkeypatch.setattr(database, "PATIENCE", 120.0)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    found = Cluster(flushes=False)
    yield found
    found.drop()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of all rooms on the cluster: its database is sealed with one key."""
    return tmp_path_factory.mktemp("postgresql")


@WITH_POSTGRESQL
def test_the_same_in_postgresql(folder: Path, cluster: Cluster) -> None:
    found = asyncio.run(Killing(folder / "room", "ci", cluster.url).run(4))
    assert found["kills"] == 4 and found["acknowledged"] > 4


@WITH_POSTGRESQL
def test_a_room_whose_postgresql_is_killed_goes_on_and_loses_nothing(
    folder: Path, cluster: Cluster
) -> None:
    room = Killing(folder / "room", "database", cluster.url)
    found = asyncio.run(room.run_without_database(cluster, 5))
    assert found["kills"] == 5 and found["acknowledged"] > 5


@WITH_POSTGRESQL
def test_postgresql_killed_in_the_middle_loses_nothing_and_doubles_nothing(
    folder: Path, cluster: Cluster
) -> None:
    def kills() -> None:
        rng = Random("kills")
        for _ in range(3):
            time.sleep(rng.uniform(0.05, 0.4))
            cluster.kill()
            cluster.start()

    played_meanwhile(folder, cluster.url, "killed", kills)


@WITH_POSTGRESQL
def test_connections_cut_at_any_moment_lose_nothing_and_double_nothing(
    folder: Path, cluster: Cluster
) -> None:
    def cuts() -> None:
        rng = Random("cuts")
        with psycopg.connect(cluster.url, autocommit=True) as own:
            for _ in range(25):
                time.sleep(rng.uniform(0.0, 0.05))
                own.execute(
                    "select pg_terminate_backend(pid) from pg_stat_activity "
                    "where pid <> pg_backend_pid() and backend_type = 'client backend'"
                )

    played_meanwhile(folder, cluster.url, "cut", cuts)


@WITH_POSTGRESQL
def test_a_connection_cut_during_commit_loses_nothing_and_doubles_nothing(
    folder: Path, cluster: Cluster
) -> None:
    with Cutting(cluster) as line:

        def cuts() -> None:
            line.cuts = True
            while min(line.unheard, line.unanswered) < 10:
                time.sleep(0.02)
            line.cuts = False

        played_meanwhile(folder, line.url, "commit", cuts)


def played_meanwhile(folder: Path, url: str, id: str, trouble: Callable[[], None]) -> None:
    """Play while there is trouble: everything that was done is in the log, once."""
    kept = Database.at(folder / "room", url)
    room = room_of({"play": ["holdem", "badugi"], "every": "1 hand"}, 3, kept, id=id)
    started(room, "pg")
    stop = threading.Event()

    def run() -> None:
        try:
            trouble()
        finally:
            stop.set()

    killer = threading.Thread(target=run)
    killer.start()
    rng, said = Random("play"), 0
    while not stop.is_set():
        do(room, 1, messages.Chat, text=f"{said}")
        said += 1
        if room.actor is not None:
            answer(room, rng)
        go_on(room)
    killer.join()
    rows = kept.rows(id, 0)
    assert [one.number for one in rows] == list(range(1, room.number + 1))
    assert [one.more.text for one in rows if isinstance(one.more, Said)] == [
        f"{number}" for number in range(said)
    ]
    again = CashRoom.again(id, kept)
    assert again is not None
    assert [frame(again, one) for one in (None, 1, 2)] == [frame(room, one) for one in (None, 1, 2)]
    kept.close()
