"""A row of a table's log: what the room's table did, and what the card room did around it.

A row is one happening. `note` is what the table did; `more` is what only the card room knows
(guests, host, pauses, votes, chat): `row_entries` says what stands in both.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Protocol

from oddchip.errors import BadInput
from oddchip.room.table_entries import Answered, Dealt, Finished
from oddchip.server.row_entries import (
    NOTHING,
    AnsweredThere,
    Around,
    More,
    Note,
    PlayedQuickly,
    Seeded,
)

#: The number of the form of rows.
FORM = 1
#: Notes in which cards can stand: the shuffle, and answers that nobody else may know.
SECRET = (Dealt, Answered, Seeded, AnsweredThere, PlayedQuickly)


@dataclass
class LogRow:
    """One happening at a table."""

    number: int
    #: Seconds of the room's clock, which stands still while the room is closed.
    at: float
    #: The guest who did it (0: the room itself), and the id under which it was asked for.
    guest: int = 0
    action: str | None = None
    note: Note | None = None
    more: More = NOTHING
    #: The hand that it belongs to.
    hand: int = 0
    form: int = FORM
    #: By this a row is known again when nobody can tell whether it was written.
    mark: str = field(default_factory=lambda: secrets.token_hex(8))

    @property
    def around(self) -> Around:
        """What the card room adds to what the table did; nothing where it did something itself."""
        return self.more if isinstance(self.more, Around) else NOTHING

    @property
    def secret(self) -> bool:
        """Can cards stand in it?"""
        return isinstance(self.note, SECRET)


class NotKept(BadInput):
    """The store did not take it: whether it has happened is read from the log."""


class CannotKeep(BadInput):
    """The store cannot keep such a value: it was not written, and nothing has happened."""


class Repeated(BadInput):
    """This action of this guest is in the log already."""


class Fenced(BadInput):
    """Somebody else has written to the log of this table: it is theirs now."""


class Store(Protocol):
    """Where logs are kept. What `append` returns from is on the disk itself."""

    def append(self, table: str, row: LogRow) -> None:
        """Write a row after number - 1; raises NotKept, Repeated or Fenced."""

    def rows(self, table: str, after: int) -> list[LogRow]:
        """The rows of a table from a number on."""

    def hand(self, table: str, number: int) -> list[LogRow]:
        """The rows of one hand."""

    def finished(self, table: str) -> list[LogRow]:
        """The rows with which hands were over."""

    def find(self, table: str, guest: int, action: str) -> bool:
        """Is this action of this guest in the log?"""

    def time(self) -> float:
        """How far the room's clock had come."""

    def keep_time(self, now: float) -> None:
        """The clock has come so far."""

    def keep(self, table: str, number: int, body: bytes) -> None:
        """A snapshot after that row."""

    def kept(self, table: str) -> tuple[int, bytes] | None:
        """The snapshot before the last one; None: there are not two."""

    def close(self) -> None:
        """No more of this."""


class Memory:
    """Logs that nobody keeps: for tests, and for trying things out."""

    def __init__(self) -> None:
        self.logs: dict[str, list[LogRow]] = {}

    def append(self, table: str, row: LogRow) -> None:
        log = self.logs.setdefault(table, [])
        if row.number != len(log) + 1:
            raise Fenced("somebody else has this table now")
        if row.action is not None and self.find(table, row.guest, row.action):
            raise Repeated("this was done already")
        log.append(row)

    def rows(self, table: str, after: int) -> list[LogRow]:
        return self.logs.get(table, [])[after:]

    def hand(self, table: str, number: int) -> list[LogRow]:
        return [one for one in self.logs.get(table, []) if one.hand == number]

    def finished(self, table: str) -> list[LogRow]:
        return [row for row in self.logs.get(table, []) if isinstance(row.note, Finished)]

    def find(self, table: str, guest: int, action: str) -> bool:
        log = self.logs.get(table, [])
        return any(one.guest == guest and one.action == action for one in log)

    def time(self) -> float:
        return 0.0

    def keep_time(self, now: float) -> None:
        """Nothing: it ends with the process."""

    def keep(self, table: str, number: int, body: bytes) -> None:
        """Nothing: a log in memory is never read again."""

    def kept(self, table: str) -> tuple[int, bytes] | None:
        return None

    def close(self) -> None:
        """Nothing is open."""
