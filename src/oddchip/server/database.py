"""Where the logs of all tables are kept, through SQLAlchemy.

An append is one transaction: it moves the table's last number on from the one expected, or nothing
has happened. So two who believe that they own a table cannot both write. What nobody can tell after
a broken connection is looked up: a row is known again by its mark.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec
from sqlalchemy import Executable, delete, insert, inspect, select, update
from sqlalchemy.engine import Connection, Engine, Row
from sqlalchemy.exc import (
    DBAPIError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    SQLAlchemyError,
)

from oddchip.errors import BadInput
from oddchip.room.disk import LogFile
from oddchip.server.database_tables import CLOCK, ROWS, SNAPSHOTS, TABLES, complaint, opened
from oddchip.server.database_writer import Writer
from oddchip.server.log_rows import FORM, CannotKeep, Fenced, LogRow, NotKept, Repeated
from oddchip.server.migrations import Migrated, migrate
from oddchip.server.row_entries import read_more, read_note
from oddchip.server.sealed_notes import Seal

#: For so long a database that is not there is waited for.
PATIENCE = 20.0
_FENCED = "somebody else has this table now"
Found = TypeVar("Found")
#: A row of one of the tables as it was read.
Written: TypeAlias = Row[Any]


class _Behind(Exception):
    """The table's last number is another one than expected."""


class Database:
    """Logs in a database."""

    def __init__(self, url: str, key: Path, backups: Path, lock: LogFile | None = None) -> None:
        self._engine: Engine = opened(url)
        self._lock = lock
        self._writer: Writer | None = None
        try:
            self._seal: Seal = Seal.of(key, needed=_has_sealed(self._engine))
            #: What was done to a database of an older form.
            self.migrated: Migrated | None = migrate(self._engine, backups)
        except SQLAlchemyError as error:
            raise BadInput(f"the database cannot be opened ({complaint(error)})") from None
        if self._engine.dialect.name == "sqlite":
            self._writer = Writer(self._engine)

    @classmethod
    def at(cls, folder: Path, url: str | None = None) -> Database:
        """The logs of a folder, or of a database whose key lies in the folder."""
        url, lock = located(folder, url)
        try:
            return cls(url, folder / "room.key", folder / "backups", lock)
        except BaseException:
            if lock is not None:
                lock.close()
            raise

    def close(self) -> None:
        """No more of this."""
        if self._writer is not None:
            self._writer.close()
        self._engine.dispose()
        if self._lock is not None:
            self._lock.close()

    # The log --------------------------------------------------------------------------------

    def append(self, table: str, row: LogRow) -> None:
        """Write a row after number - 1."""
        try:
            values = self._values(table, row)
        except (OverflowError, UnicodeError) as error:
            raise CannotKeep(f"that cannot be written down ({error})") from None

        def job(connection: Connection) -> None:
            expected = (TABLES.c.id == table) & (TABLES.c.last == row.number - 1)
            if row.number == 1:
                connection.execute(insert(TABLES).values(id=table, last=1))
            elif not connection.execute(
                update(TABLES).where(expected).values(last=row.number)
            ).rowcount:
                raise _Behind
            connection.execute(insert(ROWS).values(**values))

        try:
            self._patiently(lambda: self._write(job))
        except (IntegrityError, _Behind):
            self._explain(table, row)

    def _explain(self, table: str, row: LogRow) -> None:
        """Why a row was not taken; none: it was, and only the answer was lost."""
        place = (ROWS.c.table == table) & (ROWS.c.number == row.number)
        marks = self._read(select(ROWS.c.mark).where(place))
        if marks and marks[0][0] == row.mark:
            return
        if row.action is not None and self.find(table, row.guest, row.action):
            raise Repeated("this was done already")
        raise Fenced(_FENCED)

    def rows(self, table: str, after: int) -> list[LogRow]:
        wanted = (ROWS.c.table == table) & (ROWS.c.number > after)
        found = self._read(select(ROWS).where(wanted).order_by(ROWS.c.number))
        return [self._row(table, one) for one in found]

    def hand(self, table: str, number: int) -> list[LogRow]:
        wanted = (ROWS.c.table == table) & (ROWS.c.hand == number)
        found = self._read(select(ROWS).where(wanted).order_by(ROWS.c.number))
        return [self._row(table, one) for one in found]

    def finished(self, table: str) -> list[LogRow]:
        # Written so by the encoder; in what people say, quotation marks are escaped.
        written = ROWS.c.body.contains('"note":{"do":"finish"}', autoescape=True)
        wanted = (ROWS.c.table == table) & ROWS.c.sealed.is_(None) & written
        found = self._read(select(ROWS).where(wanted).order_by(ROWS.c.number))
        return [self._row(table, row) for row in found]

    def find(self, table: str, guest: int, action: str) -> bool:
        wanted = (ROWS.c.table == table) & (ROWS.c.guest == guest) & (ROWS.c.action == action)
        try:
            return bool(self._read(select(ROWS.c.number).where(wanted)))
        except CannotKeep:
            return False  # what the database cannot keep was never written

    def _values(self, table: str, row: LogRow) -> dict[str, object]:
        body: dict[str, object] = {"more": row.more}
        sealed = None
        if row.secret:
            note = msgspec.json.encode(row.note)
            sealed = self._seal.close(note, table, row.hand, row.number)
        else:
            body["note"] = row.note
        return {
            "table": table,
            "number": row.number,
            "form": row.form,
            "at": row.at,
            "hand": row.hand,
            "guest": row.guest,
            "action": row.action,
            "mark": row.mark,
            "body": msgspec.json.encode(body).decode(),
            "sealed": sealed,
        }

    def _row(self, table: str, one: Written) -> LogRow:
        if one.form != FORM:
            raise BadInput(f"table {table}, row {one.number}: has form {one.form}, not {FORM}")
        body = msgspec.json.decode(one.body)
        note = body.get("note")
        if one.sealed is not None:
            note = msgspec.json.decode(self._seal.open(one.sealed, table, one.hand, one.number))
        try:
            done = None if note is None else read_note(note)
            kept = (one.number, one.at, one.guest, one.action, done, read_more(body["more"]))
        except msgspec.ValidationError as error:
            raise BadInput(f"table {table}, row {one.number}: cannot be read: {error}") from None
        return LogRow(*kept, one.hand, one.form, one.mark)

    # Snapshots and the clock ----------------------------------------------------------------

    def keep(self, table: str, number: int, body: bytes) -> None:
        """A snapshot; the one before it stays too, so that the last hand is played again."""
        older = self._read(
            select(SNAPSHOTS.c.number)
            .where(SNAPSHOTS.c.table == table)
            .order_by(SNAPSHOTS.c.number.desc())
            .limit(1)
        )

        def job(connection: Connection) -> None:
            mine = SNAPSHOTS.c.table == table
            connection.execute(delete(SNAPSHOTS).where(mine & (SNAPSHOTS.c.number == number)))
            values = {"table": table, "number": number, "body": body.decode()}
            connection.execute(insert(SNAPSHOTS).values(**values))
            if older:
                connection.execute(
                    delete(SNAPSHOTS).where(mine & (SNAPSHOTS.c.number < older[0][0]))
                )

        try:
            self._write(job)
        except SQLAlchemyError:
            return  # a short cut less

    def kept(self, table: str) -> tuple[int, bytes] | None:
        found = self._read(
            select(SNAPSHOTS.c.number, SNAPSHOTS.c.body)
            .where(SNAPSHOTS.c.table == table)
            .order_by(SNAPSHOTS.c.number)
        )
        return (found[0].number, found[0].body.encode()) if len(found) > 1 else None

    def time(self) -> float:
        kept = self._read(select(CLOCK.c.now))
        rows = self._read(select(ROWS.c.at).order_by(ROWS.c.at.desc()).limit(1))
        return max([one[0] for one in (*kept, *rows)], default=0.0)

    def keep_time(self, now: float) -> None:
        def job(connection: Connection) -> None:
            later = (CLOCK.c.id == 1) & (CLOCK.c.now < now)
            if not connection.execute(update(CLOCK).where(later).values(now=now)).rowcount:
                known = connection.execute(select(CLOCK.c.now)).first()
                if known is None:
                    connection.execute(insert(CLOCK).values(id=1, now=now))

        try:
            self._write(job)
        except SQLAlchemyError:
            raise NotKept("the clock could not be kept") from None

    # How ------------------------------------------------------------------------------------

    def _write(self, job: Callable[[Connection], None]) -> None:
        if self._writer is not None:
            self._writer.write(job)
            return
        with self._engine.begin() as connection:
            job(connection)

    def _read(self, query: Executable) -> list[Written]:
        def read() -> list[Written]:
            with self._engine.connect() as connection:
                return list(connection.execute(query))

        return self._patiently(read)

    def _patiently(self, deed: Callable[[], Found]) -> Found:
        """Again and again while the database is away; what was written meanwhile is found out.

        Only what passes by itself is tried again: a connection that broke, a database that starts,
        a lock. A value that the database does not take will not be taken later either.
        """
        until, pause = time.monotonic() + PATIENCE, 0.02
        while True:
            try:
                return deed()
            except IntegrityError:
                raise
            except DBAPIError as error:
                passes = isinstance(error, (OperationalError, InterfaceError))
                if not passes and not error.connection_invalidated:
                    raise CannotKeep(
                        f"the database does not take that ({complaint(error)})"
                    ) from None
                if time.monotonic() > until:
                    raise NotKept(f"the database does not answer ({complaint(error)})") from None
                time.sleep(pause)
                pause = min(pause * 2, 1.0)


def located(folder: Path, url: str | None) -> tuple[str, LogFile | None]:
    """The address of a database; that of a folder, which is made, is for one process alone."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise BadInput(f"'{folder}' cannot be made ({error.strerror})") from None
    if url is not None:
        return url, None
    lock = _locked(folder / "room.lock")
    path = folder / "room.db"
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # whatever the folder allows
    except OSError as error:
        lock.close()
        raise BadInput(f"'{path}' cannot be opened ({error.strerror})") from None
    return f"sqlite:///{path}", lock


def _has_sealed(engine: Engine) -> bool:
    """Are there rows that only the key opens?"""
    if not inspect(engine).has_table(ROWS.name):
        return False
    with engine.connect() as connection:
        sealed = select(ROWS.c.number).where(ROWS.c.sealed.is_not(None)).limit(1)
        return connection.execute(sealed).first() is not None


def _locked(path: Path) -> LogFile:
    try:
        return LogFile(path, True)
    except BadInput as error:
        raise BadInput(f"another card room is open in '{path.parent}' ({error})") from None
