"""A night at a table that survives a crash: its log is on disk after everything that happens.

The log holds what went in (the set-up, who sat down, each hand's inputs, every action), and a table
is a function of that: `resume` plays it all again, to the middle of a hand if need be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from oddchip.errors import BadInput, quoted
from oddchip.hand import Action, Hand
from oddchip.language.library import Library
from oddchip.room.disk import LogFile
from oddchip.room.houses import HOUSES, house
from oddchip.room.journal import Journal, Opening
from oddchip.room.mix import Mix
from oddchip.room.options import TableOptions
from oddchip.room.stakes import TableStakes
from oddchip.room.table import FORM, Table
from oddchip.table_state.actions import only

#: Somebody who is told of every hand that is over, with the places of its seats.
Finished = Callable[[Hand, tuple[int, ...]], None]


class Session:
    """A table with its log. Use the table as ever; what it does is on disk when it returns.

    `path` is that of the log (JSON Lines); `opening` opens its file.
    """

    def __init__(self, table: Table, journal: Journal) -> None:
        self.table = table
        self.path: Path = journal.path
        self._journal = journal
        table.journal = journal.write

    @classmethod
    def start(cls, path: Path | str, table: Table, *, opening: Opening = LogFile) -> Session:
        """Begin the log of a table, with whatever has happened there so far."""
        given = set_up(table)
        journal = Journal(Path(path), new=True, opening=opening)
        try:
            journal.write(given, *table.log)
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
        finished: Finished | None = None,
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


def set_up(table: Table) -> dict[str, Any]:
    """The table as it was before anybody sat down."""
    found: dict[str, Any] = {
        "do": "table",
        "form": table.form,
        "seats": len(table.seats),
        "stakes": table.stakes.to_json(),
        "options": table.options.to_json(),
        "start": table.start,
        "button": table.first_button,
    }
    if table.mix is not None:
        found["mix"] = table.mix.to_json()
    if table.limits is not None:
        found["limits"] = [one.to_json() for one in table.limits]
    if table.seed is not None:
        found["seed"] = table.seed
    if table.house is not None:
        name, dollar = table.house.name, table.house.dollar
        if name not in HOUSES or house(name, dollar) != table.house:
            raise BadInput(f"the house '{name}' is not one of {', '.join(HOUSES)}: it has no log")
        found |= {"house": name, "dollar": dollar}
    return found


def _played_again(
    journal: Journal, games: Library | None, finished: Finished | None = None
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
                table = table_from(line, games)
            else:
                if finished is not None and line["do"] == "finish" and table.hand is not None:
                    finished(table.hand, table.dealt)
                redo(table, line, loosely=form == 1)
    except Exception as error:
        raise BadInput(f"{journal.path}:{number}: cannot be played again: {error}") from error
    if table is None:
        raise BadInput(f"{journal.path}: the log is empty")
    return table


def table_from(line: Mapping[str, Any], games: Library | None) -> Table:
    """The table that `set_up` has described, before anybody sat down."""
    low_high = [TableStakes.from_json(one) for one in line.get("limits", ())]
    return Table(
        line["seats"],
        TableStakes.from_json(line["stakes"]),
        options=TableOptions.from_json(line["options"]),
        mix=Mix.from_json(line["mix"]) if "mix" in line else None,
        start=line["start"],
        house_rules=line.get("house"),
        dollar=line.get("dollar", 1),
        limits=(low_high[0], low_high[1]) if low_high else None,
        button=line["button"],
        seed=line.get("seed"),
        games=games,
        form=line["form"],
    )


def redo(table: Table, line: Mapping[str, Any], *, loosely: bool = False) -> None:
    """Do again what a line of the log says; `loosely`, as the first logs were written."""
    given = {key: one for key, one in line.items() if key != "do"}
    do = line["do"]
    if do == "deal":
        _redeal(table, given)
    elif do == "act":
        action = Action.from_json(given)
        table.act(_bare(table, action) if loosely else action)
    elif do in ("sit", "stand", "buy", "sit_out", "come_back", "finish", "take_ride"):
        getattr(table, do)(**given)
    else:
        raise BadInput(f"nobody knows how to '{do}'")


def _redeal(table: Table, given: dict[str, Any]) -> None:
    """The same hand; it must have come out of the same circumstances."""
    expected = given.pop("hand")
    if "stakes" in given:
        given["stakes"] = TableStakes.from_json(given["stakes"])
    table.deal(**{"now" if key == "at" else key: one for key, one in given.items()})
    dealt = table.log[-1]["hand"]
    for key, one in expected.items():
        if dealt[key] != one:
            raise BadInput(f"the hand's {key} would be {dealt[key]} now, and were {one}")


def _bare(table: Table, action: Action) -> Action:
    """Logs of form 1 may hold fields that the action has no use for: nothing came of them."""
    return action if table.hand is None else only(action, table.hand.legal().uses(action.kind))
