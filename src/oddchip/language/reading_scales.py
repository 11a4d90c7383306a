"""Reading scales: those of a game's own file, and files that hold nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from oddchip.errors import BadInput
from oddchip.language.scale_keys import SCALE_FILE, SCALE_NAME
from oddchip.language.source import FileSection, Source
from oddchip.scales.data import BadScale
from oddchip.scales.registry import BOOK, ScaleBook

ScaleTables = Mapping[str, Mapping[str, Any]]
#: The folder, inside a folder of games, that holds files of scales.
FOLDER = "scales"


def scales(section: FileSection, others: Callable[[], ScaleTables]) -> ScaleBook:
    """The scales that a game may name: the package's, its own file's, and others beside them."""
    own = _tables(section)
    book = BOOK.with_more(own, others)
    for table in section.sections("scale"):
        _check(table, book)
    return book


def scale_file(source: Source) -> ScaleTables:
    """The tables of a file that holds scales and nothing else."""
    return _tables(FileSection(source, source.tables(), SCALE_FILE))


def checked(source: Source, others: Callable[[], ScaleTables]) -> ScaleBook:
    """The scales of such a file, each read to its end."""
    return scales(FileSection(source, source.tables(), SCALE_FILE), others)


def _tables(section: FileSection) -> ScaleTables:
    for table in section.sections("scale"):
        if not re.fullmatch(SCALE_NAME, table.name):
            table.wrong(
                f"a scale is named by lower-case words joined by hyphens, not '{table.name}'"
            )
        if table.name in BOOK:
            table.wrong(f"there is a scale '{table.name}' already; give yours another name")
    return dict(section.value("scale") or {})


def _check(table: FileSection, book: ScaleBook) -> None:
    """Read a scale to its end; what is wrong is told with its line."""
    try:
        book.data(table.name)
    except BadScale as error:
        table.wrong(str(error), error.key if error.key in table.table else "")
    except BadInput as error:
        table.wrong(str(error))
