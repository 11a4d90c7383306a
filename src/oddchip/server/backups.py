"""`oddchip backup` and `oddchip restore`: a card room into a file, and back into a database.

A backup may be made while the room is open: it is what one transaction sees. A restore is one
transaction too, of the old tables and what brings them forward: all of it is done, or nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import groupby, islice
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import insert, select
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from oddchip.errors import BadInput
from oddchip.server import backup_file, migrations
from oddchip.server.database import located
from oddchip.server.database_tables import ROWS, TABLES, complaint, opened
from oddchip.server.sealed_notes import Seal

_AT_ONCE = 500


class Kept(NamedTuple):
    """What is in a backup."""

    form: int
    tables: int
    rows: int


def back_up(folder: Path, url: str | None, path: Path) -> Kept:
    """Write a card room to a file that is not there yet."""
    if path.exists():
        raise BadInput(f"'{path}' is there already; name another file")
    if url is None:
        database = folder / "room.db"
        if not database.is_file():
            raise BadInput(f"there is no card room in '{folder}'")
        url = f"sqlite:///{database}"
    with _connected(url) as engine, _reading(engine) as connection:
        form = migrations.form_of(connection)
        if not form:
            raise BadInput("there is no card room in this database")
        counts = backup_file.write(connection, form, path)
    return Kept(form, counts["tables"], counts["rows"])


def restore(folder: Path, url: str | None, path: Path, *, replace: bool = False) -> Path | None:
    """Fill a database from a backup; where one is replaced, the backup that was made of it."""
    form = backup_file.form_in(path)
    migrations.refuse_newer(f"'{path}'", form)
    url, lock = located(folder, url)
    try:
        with _connected(url) as engine, _writing(engine) as connection:
            saved = _make_room(connection, folder, replace)
            migrations.bring(connection, 0, form)
            _fill(connection, path)
            migrations.bring(connection, form, migrations.NEWEST)
            _check_key(connection, folder / "room.key")
    finally:
        if lock is not None:
            lock.close()
    return saved


@contextmanager
def _connected(url: str) -> Iterator[Engine]:
    engine = opened(url)
    try:
        yield engine
    except SQLAlchemyError as error:
        raise BadInput(f"the database does not take that ({complaint(error)})") from None
    finally:
        engine.dispose()


@contextmanager
def _writing(engine: Engine) -> Iterator[Connection]:
    with engine.execution_options(writes=True).begin() as connection:
        migrations.alone(connection)
        yield connection


def _reading(engine: Engine) -> AbstractContextManager[Connection]:
    """A transaction that sees one moment; in SQLite every transaction does."""
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    return engine.connect()


def _make_room(connection: Connection, folder: Path, replace: bool) -> Path | None:
    """An empty database; what was in it is backed up first."""
    form = migrations.form_of(connection)
    if not form:
        return None
    saved = None
    if connection.execute(select(TABLES.c.id).limit(1)).first() is not None:
        if not replace:
            raise BadInput("there is a card room already; --replace backs it up and replaces it")
        saved = migrations.back_up(connection, folder / "backups")
    migrations.empty(connection)
    return saved


def _fill(connection: Connection, path: Path) -> None:
    tables = backup_file.reflected(connection).tables
    for name, rows in groupby(backup_file.rows_in(path), key=lambda row: row[0]):
        if name not in tables:
            raise BadInput(f"'{path}' is not a backup of a card room: it has a table '{name}'")
        while values := [row for _, row in islice(rows, _AT_ONCE)]:
            connection.execute(insert(tables[name]), values)


def _check_key(connection: Connection, key: Path) -> None:
    """Is the key of the backup's room in its place? Without it no hand could be read."""
    sealed = select(ROWS.c.table, ROWS.c.hand, ROWS.c.number, ROWS.c.sealed)
    row = connection.execute(sealed.where(ROWS.c.sealed.is_not(None)).limit(1)).first()
    if row is None:
        return
    if not key.is_file():
        raise BadInput(f"put the key of the room at '{key}' first: hands are sealed with it")
    try:
        Seal.of(key).open(row.sealed, row.table, row.hand, row.number)
    except BadInput:
        raise BadInput(f"'{key}' is not the key that the backup was sealed with") from None
