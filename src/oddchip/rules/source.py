"""A game file as text and tables: typed access to its keys, mistakes with file, line and remedy."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NoReturn

from oddchip.errors import GameFileError

Table = Mapping[str, Any]
#: No file that a person wrote has longer lines.
LONGEST_LINE = 2000


@dataclass(frozen=True)
class Source:
    """The text of a game file and where it came from."""

    name: str
    text: str

    @classmethod
    def read(cls, path: Path) -> Source:
        try:
            return cls(path.name, path.read_text(encoding="utf-8"))
        except OSError as error:
            raise GameFileError(f"cannot be read ({error.strerror})", file=str(path)) from None
        except UnicodeDecodeError:
            raise GameFileError("is not a text file in UTF-8", file=str(path)) from None

    def tables(self) -> dict[str, Any]:
        """The file's tables; a mistake in its TOML is told with the line."""
        for number, one in enumerate(self.text.splitlines(), start=1):
            if len(one) > LONGEST_LINE:
                raise GameFileError(
                    f"a line of more than {LONGEST_LINE} characters; break it",
                    file=self.name,
                    line=number,
                )
        try:
            return tomllib.loads(self.text)
        except RecursionError:
            raise GameFileError("lists or tables are nested too deep", file=self.name) from None
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"at line (\d+)", str(error))
            words = re.sub(r" \(at .*\)$", "", str(error))
            raise GameFileError(
                f"is not valid TOML: {words[0].lower()}{words[1:]}",
                file=self.name,
                line=int(line[1]) if line else self.text.count("\n") + 1,
            ) from None

    def line_of(self, path: Sequence[str], value: object = None) -> int:
        """The line on which a key, or a word in its value, stands (1 where it cannot be found)."""
        lines = self.text.splitlines()
        at = self._key_line(lines, path)
        if at is None and len(path) > 2:
            at = self._key_line(lines, path[:-1])  # a table written in one line
        if at is None:
            at = max(self._table_line(lines, path) - 1, 0)
        if isinstance(value, str) and value:
            for number in range(at, len(lines)):
                if value in lines[number]:
                    return number + 1
        return at + 1

    def _key_line(self, lines: Sequence[str], path: Sequence[str]) -> int | None:
        if not path:
            return None
        key = re.compile(rf"^\s*(?:[\w.\"-]+\.)?\"?{re.escape(path[-1])}\"?\s*=")
        start = self._table_line(lines, path[:-1])
        return next((n for n in range(start, len(lines)) if key.match(lines[n])), None)

    @staticmethod
    def _table_line(lines: Sequence[str], path: Sequence[str]) -> int:
        """The line after the header of a table, or 0."""
        for depth in range(len(path), 0, -1):
            dotted = r"\s*\.\s*".join(rf"\"?{re.escape(part)}\"?" for part in path[:depth])
            header = re.compile(rf"^\s*\[\[?\s*{dotted}\s*\]\]?")
            for number, line in enumerate(lines):
                if header.match(line):
                    return number + 1
        return 0


class Section:
    """One table of a game file, read key by key; what nobody asked for is a mistake."""

    def __init__(self, source: Source, table: Table, path: tuple[str, ...] = ()) -> None:
        self.source = source
        self.table = table
        self.path = path
        self._asked: set[str] = set()

    def wrong(self, message: str, key: str = "", value: object = None) -> NoReturn:
        """Refuse the file: what is wrong, on which line, what would be right."""
        path = (*self.path, key) if key else self.path
        line = self.source.line_of(path, value) if path else 1
        raise GameFileError(message, file=self.source.name, line=line)

    def has(self, key: str) -> bool:
        self._asked.add(key)
        return key in self.table

    def _get(self, key: str, kind: type, words: str) -> Any:
        self._asked.add(key)
        value = self.table.get(key)
        if value is None:
            return None
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.wrong(f"{self._called(key)} should be {words}, not {_shown(value)}", key)
        return value

    def _called(self, key: str) -> str:
        return f"'{'.'.join((*self.path, key))}'"

    def text(self, key: str, default: str | None = None) -> str:
        value = self._get(key, str, "a text")
        if value is None:
            if default is None:
                self.wrong(f"{self._called(key)} is missing; give it a text")
            return default
        return str(value)

    def one_of(self, key: str, choices: Sequence[str], default: str | None = None) -> str:
        value = self.text(key, default)
        if value not in choices and value != default:
            self.wrong(
                f"{self._called(key)} is '{value}'; it is one of {', '.join(choices)}", key, value
            )
        return value

    def number(self, key: str, default: int | None = None, least: int = 0) -> int:
        value = self._get(key, int, "a whole number")
        if value is None:
            if default is None:
                self.wrong(f"{self._called(key)} is missing; give it a whole number")
            return default
        if value < least:
            self.wrong(f"{self._called(key)} is {value}; it is at least {least}", key)
        return int(value)

    def flag(self, key: str, default: bool = False) -> bool:
        value = self._get(key, bool, "true or false")
        return default if value is None else bool(value)

    def texts(self, key: str) -> tuple[str, ...]:
        value = self._get(key, list, "a list of texts")
        for one in value or ():
            if not isinstance(one, str):
                self.wrong(
                    f"{self._called(key)} should be a list of texts; {_shown(one)} is none", key
                )
        return tuple(value or ())

    def numbers(self, key: str) -> tuple[int, ...]:
        value = self._get(key, list, "a list of whole numbers")
        for one in value or ():
            if not isinstance(one, int) or isinstance(one, bool):
                self.wrong(f"{self._called(key)} should be a list of whole numbers", key)
        return tuple(value or ())

    def items(self, key: str) -> tuple[Any, ...]:
        """A list of anything, for lists that mix texts and tables."""
        return tuple(self._get(key, list, "a list") or ())

    def section(self, key: str) -> Section | None:
        value = self._get(key, dict, "a table")
        return None if value is None else Section(self.source, value, (*self.path, key))

    def sections(self, key: str) -> tuple[Section, ...]:
        """An array of tables, or a table of named tables (the name is the last of its path)."""
        self._asked.add(key)
        value = self.table.get(key)
        if value is None:
            return ()
        if isinstance(value, dict) and all(isinstance(one, dict) for one in value.values()):
            path = (*self.path, key)
            return tuple(Section(self.source, one, (*path, name)) for name, one in value.items())
        if isinstance(value, list) and all(isinstance(one, dict) for one in value):
            return tuple(Section(self.source, one, (*self.path, key)) for one in value)
        self.wrong(f"{self._called(key)} should be a table of tables", key)

    @property
    def name(self) -> str:
        return self.path[-1]

    def finish(self) -> None:
        """Everything must have been asked for: another key is a slip of the pen."""
        for key in self.table:
            if key not in self._asked:
                near = get_close_matches(key, sorted(self._asked), 1)
                known = (
                    f"did you mean '{near[0]}'?"
                    if near
                    else (f"keys here are {', '.join(sorted(self._asked))}")
                )
                self.wrong(f"there is no key {self._called(key)}; {known}", key)


def _shown(value: object) -> str:
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) < 60 else text[:57] + "..."


def merged(below: Table, above: Table) -> dict[str, Any]:
    """Two tables as one: what `above` says holds, tables inside are merged likewise."""
    both = dict(below)
    for key, value in above.items():
        old = both.get(key)
        both[key] = (
            merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
        )
    return both
