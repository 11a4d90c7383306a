"""A night at a table that survives a crash: its log is on disk after everything that happens.

The log holds what went in (the set-up, who sat down, each hand's inputs, every action), and a table
is a function of that: `resume` plays it all again, to the middle of a hand if need be.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from oddchip.errors import BadInput, quoted
from oddchip.hand import Hand
from oddchip.language.library import Library
from oddchip.room.disk import LogFile
from oddchip.room.houses import HOUSES, house
from oddchip.room.journal import Journal, Opening
from oddchip.room.mix import Mix
from oddchip.room.options import TableOptions
from oddchip.room.stakes import TableStakes
from oddchip.room.table import FORM, Table
from oddchip.room.table_entries import (
    Finished,
    SetUp,
    TableEntry,
    line_body,
    read_entry,
    read_set_up,
)

#: Somebody who is told of every hand that is over, with the places of its seats.
TellHand = Callable[[Hand, tuple[int, ...]], None]


class Session:
    """A table with its log. Use the table as ever; what it does is on disk when it returns.

    `path` is that of the log (JSON Lines); `opening` opens its file.
    """

    def __init__(self, table: Table, journal: Journal) -> None:
        self.table = table
        self.path: Path = journal.path
        self._journal = journal
        table.journal = self._write

    def _write(self, happened: TableEntry) -> None:
        self._journal.write_bodies([line_body(happened)])

    @classmethod
    def start(cls, path: Path | str, table: Table, *, opening: Opening = LogFile) -> Session:
        """Begin the log of a table, with whatever has happened there so far."""
        given = set_up(table)
        journal = Journal(Path(path), new=True, opening=opening)
        try:
            journal.write_bodies([line_body(happened) for happened in (given, *table.log)])
        except BaseException:
            journal.close()
            raise
        return cls(table, journal)

    @classmethod
    def resume(
        cls,
        path: Path | str,
        games: Library | None = None,
        *,
        opening: Opening = LogFile,
        finished: TellHand | None = None,
    ) -> Session:
        """The table of a log, exactly where it was; every hand that is over is told of again."""
        journal = Journal(Path(path), new=False, opening=opening)
        try:
            return cls(_played_again(journal, games, finished), journal)
        except BaseException:
            journal.close()
            raise

    @property
    def torn(self) -> bool:
        """Is there something in the file that was refused and could not be taken back yet?"""
        return self._journal.torn

    def close(self) -> None:
        """Close the log; the night can be resumed."""
        self.table.journal = None
        self._journal.close()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def resume(path: Path | str, games: Library | None = None) -> Session:
    """The session of a log, exactly where it was; a last line cut short is dropped."""
    return Session.resume(path, games)


def set_up(table: Table) -> SetUp:
    """The table as it was before anybody sat down."""
    house_rules = table.house
    if house_rules is not None:
        name, dollar = house_rules.name, house_rules.dollar
        if name not in HOUSES or house(name, dollar) != house_rules:
            raise BadInput(f"the house '{name}' is not one of {', '.join(HOUSES)}: it has no log")
    return SetUp(
        table.form,
        len(table.seats),
        table.stakes.to_json(),
        table.options.to_json(),
        table.start,
        table.first_button,
        None if table.mix is None else table.mix.to_json(),
        tuple([stakes.to_json() for stakes in table.limits or ()]),
        table.seed,
        None if house_rules is None else house_rules.name,
        None if house_rules is None else house_rules.dollar,
    )


def _played_again(
    journal: Journal, games: Library | None, finished: TellHand | None = None
) -> Table:
    lines = journal.read()
    first = lines[0] if lines else {}
    if first.get("do") != "table":
        raise BadInput(f"{journal.path}: this is not the log of a table")
    form = first.get("form")
    if form not in range(1, FORM + 1):
        raise BadInput(f"{journal.path}: the log has form {quoted(form)}, not 1 to {FORM}")
    table: Table | None = None
    number = 0
    try:
        for number, line in enumerate(lines, start=1):  # noqa: B007
            if table is None:
                table = table_from(read_set_up(line), games)
                continue
            happened = read_entry(line)
            if finished is not None and isinstance(happened, Finished) and table.hand is not None:
                finished(table.hand, table.dealt)
            table.apply(happened)
    except Exception as error:
        raise BadInput(f"{journal.path}:{number}: cannot be played again: {error}") from error
    if table is None:
        raise BadInput(f"{journal.path}: the log is empty")
    return table


def table_from(given: SetUp, games: Library | None) -> Table:
    """The table that `set_up` has described, before anybody sat down."""
    low_high = [TableStakes.from_json(stakes) for stakes in given.limits]
    return Table(
        given.seats,
        TableStakes.from_json(given.stakes),
        options=TableOptions.from_json(given.options),
        mix=None if given.mix is None else Mix.from_json(given.mix),
        start=given.start,
        house_rules=given.house,
        dollar=given.dollar or 1,
        limits=(low_high[0], low_high[1]) if low_high else None,
        button=given.button,
        seed=given.seed,
        games=games,
        form=given.form,
    )
