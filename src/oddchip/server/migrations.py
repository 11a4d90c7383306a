"""The forms of the database: what each one changed, and how an older one is brought forward.

The table `form` holds the number of the form. Form 1 did not have it yet; an empty database has
form 0. A new database goes through every form too, so that there is one way to the newest.
All of it is one transaction in SQLite and in PostgreSQL: whoever is killed in the middle finds the
database as it was, and begins again.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

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
    delete,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import Connection, Engine

from oddchip.errors import BadInput
from oddchip.server import backup_file
from oddchip.server.database_tables import META

#: While one process of PostgreSQL migrates, others wait for this lock.
_LOCK = 0x0DDC41B
_FORM = Table("form", MetaData(), Column("number", Integer, primary_key=True))


def _to_form_1(connection: Connection) -> None:
    """The log, its snapshots and the clock."""
    first = MetaData()
    Table(
        "tables",
        first,
        Column("id", String(32), primary_key=True),
        Column("last", Integer, nullable=False),
    )
    Table(
        "rows",
        first,
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
    )
    Table(
        "snapshots",
        first,
        Column("table", String(32), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("body", Text, nullable=False),
    )
    Table("clock", first, Column("id", Integer, primary_key=True), Column("now", Float))
    first.create_all(connection)


def _to_form_2(connection: Connection) -> None:
    """The database says which form it has, and finds the rows of one hand by an index."""
    _FORM.create(connection)
    rows = Table("rows", MetaData(), Column("table", String(32)), Column("hand", Integer))
    Index("rows_by_hand", rows.c.table, rows.c.hand).create(connection)


#: The first brings form 0 to form 1, and so on. They never change; a new form adds one.
MIGRATIONS: tuple[Callable[[Connection], None], ...] = (_to_form_1, _to_form_2)
NEWEST = len(MIGRATIONS)


class Migrated(NamedTuple):
    """What was done: the form that the database had, and where it was backed up as it was."""

    form: int
    backup: Path

    def __str__(self) -> str:
        return (
            f"The database was brought from form {self.form} to form {NEWEST}; "
            f"as it was before it is in '{self.backup}'."
        )


def form_of(connection: Connection) -> int:
    """The form of a database; one that is newer than this code is refused."""
    names = inspect(connection).get_table_names()
    if "form" not in names:
        return 1 if "rows" in names else 0
    numbers: list[int] = list(connection.execute(select(_FORM.c.number)).scalars())
    if len(numbers) != 1:
        raise BadInput("the database does not say which form it has: its table 'form' is broken")
    refuse_newer("the database", numbers[0])
    return numbers[0]


def refuse_newer(what: str, form: int) -> None:
    """Nobody guesses what a form means that came later."""
    if form > NEWEST:
        raise BadInput(
            f"{what} has form {form}, and this version of Odd Chip knows forms up to {NEWEST}: "
            "install a newer one"
        )


def migrate(engine: Engine, backups: Path) -> Migrated | None:
    """Bring a database to the newest form, after a backup of it; None: nothing was to be saved."""
    with engine.connect() as connection:
        if form_of(connection) == NEWEST:
            return None
    with engine.execution_options(writes=True).begin() as connection:
        alone(connection)
        form = form_of(connection)  # somebody else may have migrated meanwhile
        done = Migrated(form, back_up(connection, backups)) if 0 < form < NEWEST else None
        bring(connection, form, NEWEST)
    return done


def alone(connection: Connection) -> None:
    """Nobody else migrates or writes until the transaction ends; in SQLite nobody can anyway."""
    if connection.dialect.name != "postgresql":
        return
    connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    present = inspect(connection).get_table_names()
    for name in backup_file.names_in(present):
        connection.execute(text(f'LOCK TABLE "{name}" IN ACCESS EXCLUSIVE MODE'))


def back_up(connection: Connection, folder: Path) -> Path:
    """The database as it is, in a folder for such backups, named by form and time."""
    form = form_of(connection)
    path = folder / f"form-{form}-{datetime.now(UTC):%Y-%m-%dT%H%M%S.%fZ}.backup"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        for cut_off in folder.glob(backup_file.CUT_OFF):
            cut_off.unlink()
    except OSError as error:
        raise BadInput(f"'{folder}' cannot be made ({error.strerror})") from None
    backup_file.write(connection, form, path)
    return path


def bring(connection: Connection, form: int, to: int) -> None:
    """From one form to another, within the transaction of the caller."""
    for migration in MIGRATIONS[form:to]:
        migration(connection)
    if to > 1:
        connection.execute(delete(_FORM))
        connection.execute(insert(_FORM).values(number=to))


def empty(connection: Connection) -> None:
    """Away with all tables of a card room."""
    META.drop_all(connection)
    _FORM.drop(connection, checkfirst=True)
