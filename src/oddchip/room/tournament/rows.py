"""The tables of a list in a structure file, each on its line: a complaint names that line."""

from __future__ import annotations

from typing import NoReturn

from oddchip.errors import GameFileError
from oddchip.language.source import FileSection
from oddchip.room.tournament.keys import LEVEL, PAYOUT

_KEYS = {"levels": LEVEL, "payouts": PAYOUT}


class Row(FileSection):
    """One table of a list."""

    def __init__(self, top: FileSection, key: str, at: int) -> None:
        self.at = at
        super().__init__(top.source, top.value(key)[at], _KEYS[key], (key,))

    def wrong(self, message: str, key: str = "", value: object = None) -> NoReturn:
        raise GameFileError(message, file=self.source.name, line=self.line)

    @property
    def line(self) -> int:
        """The line of the so-manieth brace after the list begins."""
        lines = self.source.text.splitlines()
        start = self.source.line_of(self.path)
        seen = -1
        for number in range(start, len(lines) + 1):
            seen += lines[number - 1].split("#")[0].count("{")
            if seen >= self.at:
                return number
        return start


def level_row(top: FileSection, number: int) -> Row:
    """The row of a level by its number: breaks are rows too."""
    rows = top.items("levels")
    levels = [at for at, row in enumerate(rows) if "break" not in row]
    return Row(top, "levels", levels[number - 1])
