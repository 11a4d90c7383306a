"""A backup of a card room: one compressed file, the same for SQLite and PostgreSQL.

Its lines are JSON: a first one with the form of the database, one for each row, and a last one
that counts them, so that a file that was cut off is known. What is sealed in the database stays
sealed; the key is not in the file.
"""

from __future__ import annotations

import contextlib
import gzip
import os
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from sqlalchemy import MetaData, select
from sqlalchemy.engine import Connection

from oddchip.errors import BadInput
from oddchip.room.disk import sync_folder
from oddchip.server.database_tables import META

#: A backup that is being written, or whose writer was killed.
CUT_OFF = ".*.backup-new"
_AT_ONCE = 500


class Bytes(msgspec.Struct):
    """What is no text, in a row."""

    base64: bytes


Value = str | int | float | Bytes | None


class Head(msgspec.Struct, tag_field="is", tag="oddchip-backup"):
    """The first line."""

    form: int


class Row(msgspec.Struct, tag_field="is", tag="row"):
    """A row of a table of the database."""

    table: str
    values: dict[str, Value]


class End(msgspec.Struct, tag_field="is", tag="end"):
    """The last line: how many rows there were of each table."""

    rows: dict[str, int]


Line = Head | Row | End
_DECODER = msgspec.json.Decoder(Line)


def names_in(present: Iterable[str]) -> list[str]:
    """The tables of a card room among those that a database has."""
    return sorted({*META.tables}.intersection(present))


def reflected(connection: Connection) -> MetaData:
    """The tables as this database has them, whatever its form."""
    tables = MetaData()
    tables.reflect(connection, only=lambda name, _: name in META.tables)
    return tables


def write(connection: Connection, form: int, path: Path) -> dict[str, int]:
    """Write what the transaction of a connection sees; how many rows each table has.

    The file is there once it is whole and on the disk itself.
    """
    beside = path.with_name(f".{path.name}.backup-new")
    try:
        with open(beside, "wb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=6) as lines:
                counts = _write_lines(connection, form, lines)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise BadInput(f"'{path}' cannot be written ({error.strerror})") from None
    sync_folder(path.parent)
    return counts


def _write_lines(connection: Connection, form: int, lines: gzip.GzipFile) -> dict[str, int]:
    counts: dict[str, int] = {}
    lines.write(_line(Head(form)))
    for table in reflected(connection).sorted_tables:
        query = select(table).execution_options(yield_per=_AT_ONCE)
        counts[str(table.name)] = 0
        for row in connection.execute(query).mappings():
            values = {str(column): _told(value) for column, value in row.items()}
            lines.write(_line(Row(str(table.name), values)))
            counts[str(table.name)] += 1
    lines.write(_line(End(counts)))
    return counts


def _told(value: str | float | bytes | None) -> Value:
    return Bytes(value) if isinstance(value, bytes) else value


def _line(line: Line) -> bytes:
    return msgspec.json.encode(line) + b"\n"


def form_in(path: Path) -> int:
    """The form of the database that a backup was made of."""
    first = next(_lines(path), None)
    if not isinstance(first, Head):
        raise BadInput(f"'{path}' is not a backup of a card room")
    return first.form


def rows_in(path: Path) -> Iterator[tuple[str, dict[str, str | float | bytes | None]]]:
    """The rows of a backup, each with the name of its table; one that was cut off is refused."""
    counts: Counter[str] = Counter()
    end: End | None = None
    for line in _lines(path):
        if isinstance(line, Row):
            counts[line.table] += 1
            yield line.table, {name: _meant(value) for name, value in line.values.items()}
        elif isinstance(line, End):
            end = line
    if end is None or Counter(end.rows) != counts:
        raise BadInput(f"'{path}' is not a whole backup: rows are missing")


def _meant(value: Value) -> str | float | bytes | None:
    return value.base64 if isinstance(value, Bytes) else value


def _lines(path: Path) -> Iterator[Line]:
    try:
        with gzip.open(path, "rb") as lines:
            for line in lines:
                yield _DECODER.decode(line)
    except EOFError:
        raise BadInput(f"'{path}' is not a whole backup: it was cut off") from None
    except (gzip.BadGzipFile, zlib.error, msgspec.MsgspecError) as error:
        raise BadInput(f"'{path}' is not a backup of a card room ({error})") from None
    except OSError as error:
        raise BadInput(f"'{path}' cannot be read ({error.strerror})") from None
