"""Databases of older forms are brought forward at the start; backups are written and restored."""

from __future__ import annotations

import gzip
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import MetaData, inspect, select, text

from oddchip.cli import main
from oddchip.errors import BadInput
from oddchip.server import backup_file, migrations
from oddchip.server.backups import back_up, restore
from oddchip.server.card_room import reopened
from oddchip.server.cash_room import CashRoom
from oddchip.server.database import Database
from oddchip.server.database_tables import META, ROWS, opened
from tests.fixtures import reading
from tests.server.cluster import Cluster, binaries, why_not
from tests.server.process import Process

UNKNOWN_COLUMN = b'{"is":"row","table":"rows","values":{"table":"a","number":1,"x":1}}\n'
KEYS = {"sqlite": "sqlite.key", "postgresql": "postgresql.key"}


class Old:
    """The card room of tests/fixtures, which has form 1: a folder and the address of a database."""

    def __init__(self, folder: Path, kind: str, url: str | None) -> None:
        self.folder, self.url = folder, url
        reading.copied("rooms", KEYS[kind], folder).rename(folder / "room.key")

    @property
    def address(self) -> str:
        return self.url or f"sqlite:///{self.folder / 'room.db'}"

    @property
    def backups(self) -> list[Path]:
        return sorted((self.folder / "backups").glob("*.backup"))

    def form(self) -> int:
        engine = opened(self.address)
        with engine.connect() as connection:
            form = migrations.form_of(connection)
        engine.dispose()
        return form

    def contents(self) -> dict[str, list[str]]:
        """Every row of every table but the form, in order."""
        engine = opened(self.address)
        with engine.connect() as connection:
            tables = backup_file.reflected(connection)
            contents = {
                table.name: sorted(str(tuple(row)) for row in connection.execute(select(table)))
                for table in tables.sorted_tables
            }
        engine.dispose()
        return contents


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    made = Cluster(flushes=False)
    yield made
    made.drop()


@pytest.fixture(
    params=[
        "sqlite",
        pytest.param("postgresql", marks=pytest.mark.skipif(bool(why_not()), reason=why_not())),
    ]
)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Old:
    folder = tmp_path / "room"
    folder.mkdir()
    if request.param == "sqlite":
        reading.copied("rooms", "room.db.gz", folder)
        return Old(folder, "sqlite", None)
    cluster: Cluster = request.getfixturevalue("cluster")
    psql(cluster, "-c", "drop schema public cascade; create schema public")
    psql(cluster, "-f", str(reading.copied("rooms", "room.sql.gz", folder)))
    return Old(folder, "postgresql", cluster.url)


def psql(cluster: Cluster, *words: str) -> None:
    programs = binaries()
    assert programs is not None
    call = [f"{programs / 'psql'}", "-q", "-h", f"{cluster.folder}", "-U", "room"]
    call += ["-v", "ON_ERROR_STOP=1", *words, "postgres"]
    done = subprocess.run(call, capture_output=True, check=False)
    assert not done.returncode, done.stderr.decode()


def emptied(old: Old, tmp_path: Path, cluster: Callable[[], Cluster]) -> Old:
    """Another place of the same kind, with the key and without a database."""
    folder = tmp_path / "elsewhere"
    kind = "sqlite" if old.url is None else "postgresql"
    folder.mkdir()
    if old.url is not None:
        psql(cluster(), "-c", "drop schema public cascade; create schema public")
    return Old(folder, kind, old.url)


@pytest.fixture
def empty(old: Old, tmp_path: Path, request: pytest.FixtureRequest) -> Callable[[], Old]:
    return lambda: emptied(old, tmp_path, lambda: request.getfixturevalue("cluster"))


# Forward ------------------------------------------------------------------------------------------


def test_the_migrations_make_the_tables_that_the_store_uses(tmp_path: Path) -> None:
    Database.at(tmp_path).close()
    engine = opened(f"sqlite:///{tmp_path / 'room.db'}")
    tables = MetaData()
    tables.reflect(engine)
    assert {*tables.tables} == {*META.tables, "form"}
    for name, meant in META.tables.items():
        made = tables.tables[name]
        assert [(c.name, c.nullable, c.primary_key) for c in made.columns] == [
            (c.name, c.nullable, c.primary_key) for c in meant.columns
        ]
        assert {index.name for index in made.indexes} == {index.name for index in meant.indexes}
    unique = inspect(engine).get_unique_constraints("rows")
    assert [constraint["column_names"] for constraint in unique] == [["table", "guest", "action"]]
    engine.dispose()


def test_a_new_database_has_the_newest_form_and_needs_no_backup(tmp_path: Path) -> None:
    for _ in range(2):
        store = Database.at(tmp_path)
        assert store.migrated is None
        store.close()
    assert not (tmp_path / "backups").exists()


def test_an_old_database_is_backed_up_and_brought_forward(old: Old) -> None:
    before = old.contents()
    assert old.form() == 1
    store = Database.at(old.folder, old.url)
    assert store.migrated == (1, old.backups[0])
    assert str(old.backups[0]) in str(store.migrated)
    store.close()
    assert old.form() == migrations.NEWEST
    assert old.contents() == before
    assert backup_file.form_in(old.backups[0]) == 1
    again = Database.at(old.folder, old.url)
    assert again.migrated is None and len(old.backups) == 1
    again.close()


def test_a_database_of_a_newer_form_is_refused_and_left_alone(old: Old) -> None:
    Database.at(old.folder, old.url).close()
    engine = opened(old.address)
    with engine.begin() as connection:
        connection.execute(text(f"update form set number = {migrations.NEWEST + 1}"))
    engine.dispose()
    before = old.contents()
    with pytest.raises(BadInput, match=r"the database has form 3, .* knows forms up to 2: install"):
        Database.at(old.folder, old.url)
    with pytest.raises(BadInput, match="has form 3"):
        back_up(old.folder, old.url, old.folder / "x.backup")
    assert old.contents() == before and len(old.backups) == 1


def test_a_database_that_does_not_say_its_form_is_refused(old: Old) -> None:
    Database.at(old.folder, old.url).close()
    engine = opened(old.address)
    with engine.begin() as connection:
        connection.execute(text("delete from form"))
    engine.dispose()
    with pytest.raises(BadInput, match="does not say which form it has"):
        Database.at(old.folder, old.url)


def test_a_migration_that_fails_changes_nothing(old: Old, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(connection: object) -> None:
        raise ValueError("broken")

    steps = (*migrations.MIGRATIONS, broken)
    monkeypatch.setattr(migrations, "MIGRATIONS", steps)
    monkeypatch.setattr(migrations, "NEWEST", len(steps))
    before = old.contents()
    with pytest.raises(ValueError, match="broken"):
        Database.at(old.folder, old.url)
    monkeypatch.undo()
    assert old.form() == 1 and old.contents() == before
    Database.at(old.folder, old.url).close()
    assert old.form() == migrations.NEWEST


KILLED = """
import os, signal, sys
from pathlib import Path
from oddchip.server import backup_file, migrations
from oddchip.server.database import Database

moment, folder, url = sys.argv[1], Path(sys.argv[2]), sys.argv[3] or None

def dies(*_):
    os.kill(os.getpid(), signal.SIGKILL)

if moment == "in the backup":
    backup_file.End = dies
elif moment == "before the migration":
    migrations.MIGRATIONS = (migrations.MIGRATIONS[0], dies)
else:
    migrations.insert = dies
Database.at(folder, url)
"""


@pytest.mark.parametrize("moment", ["in the backup", "before the migration", "before the commit"])
def test_kill_9_in_the_middle_of_a_migration_changes_nothing_and_it_starts_again(
    old: Old, moment: str
) -> None:
    before = old.contents()
    words = [sys.executable, "-c", KILLED, moment, str(old.folder), old.url or ""]
    killed = subprocess.run(words, capture_output=True, check=False)
    assert killed.returncode == -signal.SIGKILL, killed.stderr.decode()
    assert old.form() == 1 and old.contents() == before
    assert len(old.backups) == (moment != "in the backup")
    Database.at(old.folder, old.url).close()
    assert old.form() == migrations.NEWEST and old.contents() == before
    assert not [*(old.folder / "backups").glob(backup_file.CUT_OFF)]
    for backup in old.backups:
        assert backup_file.form_in(backup) == 1 and [*backup_file.rows_in(backup)]


def test_serve_migrates_at_its_start_and_says_so(old: Old) -> None:
    more = () if old.url is None else ("--database", old.url)
    room = Process(old.folder, *more)
    room.kill()
    said = (old.folder.parent / "serve.log").read_text()
    assert said.count("The database was brought from form 1 to form 2") == 1
    assert old.form() == migrations.NEWEST and len(old.backups) == 1
    room.start()
    room.stop()
    later = (old.folder.parent / "serve.log").read_text()
    assert later.startswith(said)
    assert later.count("The database was brought from form") == 1
    assert old.form() == migrations.NEWEST and len(old.backups) == 1


# Backup and restore -------------------------------------------------------------------------------


def test_a_backup_of_an_open_room_is_restored_as_it_was(old: Old, empty: Callable[[], Old]) -> None:
    store = Database.at(old.folder, old.url)
    path = old.folder / "friday.backup"
    kept = back_up(old.folder, old.url, path)
    assert (kept.form, kept.tables) == (migrations.NEWEST, 6)
    assert kept.rows == len(old.contents()["rows"])
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    before = old.contents()
    store.close()
    new = empty()
    assert restore(new.folder, new.url, path) is None
    assert new.form() == migrations.NEWEST and new.contents() == before


def test_the_backup_of_an_old_form_is_restored_and_brought_forward(
    old: Old, empty: Callable[[], Old]
) -> None:
    Database.at(old.folder, old.url).close()
    before, (path,) = old.contents(), old.backups
    new = empty()
    restore(new.folder, new.url, path)
    assert new.form() == migrations.NEWEST and new.contents() == before
    store = Database.at(new.folder, new.url)
    room = CashRoom.again("horse", store)
    assert room is not None and room.number == len(store.rows("horse", 0))
    store.close()


@pytest.mark.skipif(bool(why_not()), reason=why_not())
def test_a_room_moves_from_sqlite_to_postgresql(tmp_path: Path, cluster: Cluster) -> None:
    reading.copied("rooms", "room.db.gz", tmp_path)
    old = Old(tmp_path, "sqlite", None)
    back_up(tmp_path, None, tmp_path / "x.backup")
    psql(cluster, "-c", "drop schema public cascade; create schema public")
    restore(tmp_path, cluster.url, tmp_path / "x.backup")
    store = Database.at(tmp_path, cluster.url)
    room = reopened("winthebutton", store)
    assert room is not None and room.number == len(store.rows("winthebutton", 0))
    store.close()
    lite = Database.at(old.folder)
    assert lite.rows("horse", 0) and lite.time() > 0
    lite.close()


def test_a_room_is_replaced_only_when_that_is_said_and_backed_up_first(old: Old) -> None:
    path = old.folder / "x.backup"
    back_up(old.folder, old.url, path)
    Database.at(old.folder, old.url).close()
    first = old.contents()
    engine = opened(old.address)
    with engine.begin() as connection:
        connection.execute(ROWS.delete().where(ROWS.c.table == "horse"))
    engine.dispose()
    second = old.contents()
    with pytest.raises(BadInput, match="there is a card room already; --replace"):
        restore(old.folder, old.url, path)
    assert old.contents() == second
    saved = restore(old.folder, old.url, path, replace=True)
    assert saved in old.backups and old.contents() == first
    assert saved is not None
    restore(old.folder, old.url, saved, replace=True)
    assert old.contents() == second


def test_a_restore_that_fails_leaves_what_was_there(old: Old) -> None:
    path = old.folder / "x.backup"
    back_up(old.folder, old.url, path)
    before = old.contents()
    for spoiled, sentence in (
        (b"no gzip", "is not a backup of a card room"),
        (gzip.compress(b"{}\n"), "is not a backup of a card room"),
        (gzip.compress(b'{"is":"row","table":"rows","values":{}}\n'), "is not a backup"),
        (gzip.compress(b'{"is":"oddchip-backup","form":1}\n'), "rows are missing"),
        (gzip.compress(b'{"is":"oddchip-backup","form":99}\n'), "has form 99, and this"),
        (path.read_bytes()[:5000], "is not a whole backup: it was cut off"),
        (with_line(path, b'{"is":"row","table":"users","values":{}}\n'), "a table 'users'"),
        (with_line(path, UNKNOWN_COLUMN), "does not take that"),
    ):
        bad = old.folder / "bad.backup"
        bad.write_bytes(spoiled)
        with pytest.raises(BadInput, match=sentence):
            restore(old.folder, old.url, bad, replace=True)
        assert old.form() == 1 and old.contents() == before


def with_line(path: Path, line: bytes) -> bytes:
    """A backup with a further line after its first."""
    head, *lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
    return gzip.compress(b"".join([head, line, *lines]))


def test_a_restore_needs_the_key_of_the_room(old: Old, empty: Callable[[], Old]) -> None:
    path = old.folder / "x.backup"
    back_up(old.folder, old.url, path)
    new = empty()
    key = new.folder / "room.key"
    right = key.read_bytes()
    key.unlink()
    with pytest.raises(BadInput, match="put the key of the room at"):
        restore(new.folder, new.url, path)
    key.write_bytes(bytes(32))
    with pytest.raises(BadInput, match="is not the key that the backup was sealed with"):
        restore(new.folder, new.url, path)
    assert new.form() == 0
    key.write_bytes(right)
    restore(new.folder, new.url, path)
    assert new.form() == migrations.NEWEST


KILLED_RESTORE = """
import os, signal, sys
from pathlib import Path
from oddchip.server import backups

def dies(*_):
    os.kill(os.getpid(), signal.SIGKILL)

backups._check_key = dies
backups.restore(Path(sys.argv[1]), sys.argv[2] or None, Path(sys.argv[3]), replace=True)
"""


def test_kill_9_in_the_middle_of_a_restore_changes_nothing(old: Old) -> None:
    path = old.folder / "x.backup"
    back_up(old.folder, old.url, path)
    before = old.contents()
    words = [sys.executable, "-c", KILLED_RESTORE, str(old.folder), old.url or "", str(path)]
    killed = subprocess.run(words, capture_output=True, check=False)
    assert killed.returncode == -signal.SIGKILL, killed.stderr.decode()
    assert old.form() == 1 and old.contents() == before
    restore(old.folder, old.url, path, replace=True)
    assert old.form() == migrations.NEWEST and old.contents() == before


# The commands -------------------------------------------------------------------------------------


def test_the_commands_backup_and_restore(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, elsewhere, path = tmp_path / "room", tmp_path / "elsewhere", tmp_path / "x.backup"
    folder.mkdir()
    elsewhere.mkdir()
    reading.copied("rooms", "room.db.gz", folder)
    old = Old(folder, "sqlite", None)
    assert main(["backup", str(path), "--data", str(folder)]) == 0
    told = capsys.readouterr().out
    assert "has 6 tables with " in told and "in form 1 of the database" in told
    assert f"{folder / 'room.key'}" in told
    assert main(["backup", str(path), "--data", str(folder)]) == 2
    assert "is there already; name another file" in capsys.readouterr().err
    shutil.copy(folder / "room.key", elsewhere)
    assert main(["restore", str(path), "--data", str(elsewhere)]) == 0
    assert f"oddchip serve --data {elsewhere}" in capsys.readouterr().out
    assert main(["restore", str(path), "--data", str(elsewhere), "--replace"]) == 0
    assert "The room that was there before is in" in capsys.readouterr().out
    before = old.contents()
    store = Database.at(elsewhere)
    assert main(["restore", str(path), "--data", str(elsewhere), "--replace"]) == 2
    assert "another card room is open in" in capsys.readouterr().err
    assert len(store.rows("horse", 0)) == sum("'horse'" in row for row in before["rows"])
    store.close()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["backup", "{}/x", "--data", "{}/nowhere"], "there is no card room in '{}/nowhere'"),
        (["backup", "{}/no/x", "--data", "{}/room"], "'{}/no/x' cannot be written"),
        (["restore", "{}/x", "--data", "{}/room"], "'{}/x' cannot be read (No such file"),
        (["backup", "{}/x", "--database", "mysql://x"], "in sqlite or postgresql, not in mysql"),
    ],
)
def test_a_mistake_in_a_backup_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    Database.at(tmp_path / "room").close()
    assert main([word.format(tmp_path) for word in words]) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    assert sentence.format(tmp_path) in told.err
