"""The tables of the database, and how it is opened: SQLite in a file, or PostgreSQL by a URL.

These are the tables in the newest form; `migrations` makes them and brings older ones forward.
"""

from __future__ import annotations

import sqlite3

from sqlalchemy import (
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    event,
)
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from oddchip.errors import BadInput

META = MetaData()
TABLES = Table(
    "tables",
    META,
    Column("id", String(32), primary_key=True),
    #: The number of the table's last row: an append moves it on, or fails.
    Column("last", Integer, nullable=False),
)
ROWS = Table(
    "rows",
    META,
    Column("table", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("form", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("hand", Integer, nullable=False),
    Column("guest", Integer, nullable=False),
    Column("action", String(64)),
    Column("mark", String(32), nullable=False),
    Column("body", Text, nullable=False),
    Column("sealed", LargeBinary),
    UniqueConstraint("table", "guest", "action"),
    Index("rows_by_hand", "table", "hand"),
)
SNAPSHOTS = Table(
    "snapshots",
    META,
    Column("table", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)
CLOCK = Table("clock", META, Column("id", Integer, primary_key=True), Column("now", Float))


def opened(url: str) -> Engine:
    """The database of a URL."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadInput(f"'{url}' is not the address of a database; try postgresql://…") from None
    name = parsed.get_backend_name()
    if name == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
        engine = create_engine(parsed, pool_size=16, max_overflow=4, pool_pre_ping=False)
    elif name == "sqlite":
        engine = create_engine(parsed, pool_size=8)
        event.listen(engine, "connect", _sqlite)
        event.listen(engine, "begin", _begin)
    else:
        raise BadInput(f"a card room keeps its logs in sqlite or postgresql, not in {name}")
    return engine


def complaint(error: Exception) -> str:
    """What a database complains of, without what was to be written."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    lines = str(cause).strip().splitlines()
    return lines[0][:200] if lines else type(cause).__name__


def _sqlite(connection: sqlite3.Connection, _: object) -> None:
    """Written ahead, and on the disk itself before anything is acknowledged."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE" if _writes(connection) else "BEGIN")


def _writes(connection: Connection) -> bool:
    return bool(connection.get_execution_options().get("writes"))
