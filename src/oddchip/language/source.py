"""A game file as text and tables: typed access to its keys, mistakes with file, line and remedy."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from errno import ENOENT
from os import strerror
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from oddchip.errors import BadInput, GameFileError
from oddchip.language.kinds import Keys, Kind

#: The header of a table; a list that goes on in a new line holds something else.
_HEADER = re.compile(r"^\s*\[\[?\s*[\w.\"\s-]+\]\]?\s*(?:#.*)?$")

Read = TypeVar("Read")
Toml = Mapping[str, Any]
#: No file that a person wrote has longer lines, or is larger (in bytes).
LONGEST_LINE = 2000
LARGEST_FILE = 100_000


@dataclass(frozen=True)
class Source:
    """The text of a game file and where it came from."""

    name: str
    text: str

    @classmethod
    def read(cls, path: Path) -> Source:
        """A file that somebody wrote: not a pipe, on which one would wait, and not without end."""
        try:
            if not path.is_file():
                raise OSError(ENOENT, "it is not a file" if path.exists() else strerror(ENOENT))
            with path.open("rb") as file:
                content = file.read(LARGEST_FILE + 1)
            return cls(path.name, content.decode("utf-8"))
        except OSError as error:
            raise GameFileError(f"cannot be read ({error.strerror})", file=str(path)) from None
        except UnicodeDecodeError:
            if len(content) > LARGEST_FILE:
                raise _too_large(str(path)) from None
            raise GameFileError("is not a text file in UTF-8", file=str(path)) from None

    def tables(self) -> dict[str, Any]:
        """The file's tables; a mistake in its TOML is told with the line."""
        if len(self.text) > LARGEST_FILE:
            raise _too_large(self.name)
        for number, text_line in enumerate(self.text.splitlines(), start=1):
            if len(text_line) > LONGEST_LINE:
                raise GameFileError(
                    f"a line of more than {LONGEST_LINE} characters; break it",
                    file=self.name,
                    line=number,
                )
        try:
            return tomllib.loads(self.text)
        except RecursionError:
            raise GameFileError("lists or tables are nested too deep", file=self.name) from None
        except ValueError as error:
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
        if at is None:
            at = self._header_line(lines, path)
        if at is None:
            at = self._header_line(lines, path, "inside")
        if at is None and len(path) > 1:
            at = self._key_line(lines, path[:-1])  # a table written in one line
        if at is None:
            at = max(self._table_line(lines, path) - 1, 0)
        if isinstance(value, str) and value:
            for number in range(at, len(lines)):
                if value in lines[number]:
                    return number + 1
        return at + 1

    def takes_over(self, key: str) -> str:
        """The game from which the file takes a key over that it does not have; empty: it has it."""
        try:
            tables = tomllib.loads(self.text)
        except (ValueError, RecursionError):
            return ""
        like = tables.get("like")
        return like if isinstance(like, str) and key not in tables else ""

    def line_with(self, value: object) -> int:
        """The line on which some words stand; 0: on none."""
        if isinstance(value, str) and value:
            for number, line in enumerate(self.text.splitlines(), start=1):
                if value in line:
                    return number
        return 0

    def _key_line(self, lines: Sequence[str], path: Sequence[str]) -> int | None:
        if not path:
            return None
        key = re.compile(rf"^\s*(?:[\w.\"-]+\.)?\"?{re.escape(path[-1])}\"?\s*=")
        start = self._table_line(lines, path[:-1])
        headers = (n for n in range(start, len(lines)) if _HEADER.match(lines[n]))
        end = next(headers, len(lines))
        return next((n for n in range(start, end) if key.match(lines[n])), None)

    def _table_line(self, lines: Sequence[str], path: Sequence[str]) -> int:
        """The line after the header of a table, or 0."""
        for depth in range(len(path), 0, -1):
            header = self._header_line(lines, path[:depth])
            if header is not None:
                return header + 1
        return 0

    @staticmethod
    def _header_line(lines: Sequence[str], path: Sequence[str], where: str = "") -> int | None:
        """The header of exactly this table, or of the first table inside it."""
        dotted = r"\s*\.\s*".join(rf"\"?{re.escape(part)}\"?" for part in path)
        end = r"\." if where else r"\]"
        header = re.compile(rf"^\s*\[\[?\s*{dotted}\s*{end}")
        return next((number for number, line in enumerate(lines) if header.match(line)), None)


def _too_large(name: str) -> GameFileError:
    return GameFileError(f"is larger than {LARGEST_FILE:,} characters, as no game is", file=name)


class FileSection:
    """One table of a game file, checked against its keys and then read key by key."""

    def __init__(self, source: Source, table: Toml, keys: Keys, path: tuple[str, ...] = ()) -> None:
        self.source = source
        self.table = table
        self.keys = keys
        self.path = path
        self._check()

    def wrong(self, message: str, key: str = "", value: object = None) -> NoReturn:
        """Refuse the file: what is wrong, on which line, what would be right.

        What it takes over from another game is blamed on the line that says so.
        """
        path = (*self.path, key) if key else self.path
        line = self.source.line_of(path, value) if path else 1
        like = self.source.takes_over(path[0]) if path else ""
        if like:
            named = self.source.line_with(value)
            line = named or self.source.line_of(("like",))
            if not named:
                message += f" (its '{path[0]}' is that of {like})"
        raise GameFileError(message, file=self.source.name, line=line)

    def own(self, *keys: str) -> str:
        """The first of these keys that the file itself has; the first where it has none."""
        return next((key for key in keys if not self.source.takes_over(key)), keys[0])

    def wrong_at(self, message: str, value: str) -> NoReturn:
        """Refuse the file for some words in it, wherever they stand."""
        raise GameFileError(message, file=self.source.name, line=self.source.line_of((), value))

    def _check(self) -> None:
        """Every key that is needed is there, every value is of its kind, no key is unknown."""
        for key in self.keys:
            if key.needed and key.name not in self.table:
                self.wrong(
                    f"{self._called(key.name)} is missing; give it {key.kind.one}, "
                    f"like {key.example}"
                )
        for name, value in self.table.items():
            if name not in self.keys.all:
                self._unknown(name)
            self._check_kind(name, self.keys[name].kind, value)
        if self.keys.otherwise and not any(name in self.table for name in self.keys.any_of):
            self.wrong(self.keys.otherwise)

    def _check_kind(self, name: str, kind: Kind, value: object) -> None:
        if kind.fits(value):
            return
        said = f"{self._called(name)} should be {kind.one}"
        if kind.keys is not None and not isinstance(value, dict):
            said += f", like {name} = {self.keys[name].example}"
        near = get_close_matches(str(value), kind.schema.get("enum", ()), 1)
        if near:
            self.wrong(f"{said}, not {_shown(value)}; did you mean '{near[0]}'?", name, value)
        of = kind.of
        if isinstance(value, list) and of is not None and kind.schema["type"] == "array":
            odd = next(element for element in value if not of.fits(element))
            self.wrong(f"{said}; {_shown(odd)} is none", name, odd)
        if isinstance(value, list) and of is not None and of.keys is not None:
            header = ".".join((*self.path, name))
            self.wrong(f"{said}, each under a name; write [{header}.NAME], not [[{header}]]", name)
        self.wrong(f"{said}, not {_shown(value)}", name, value)

    def _unknown(self, name: str) -> NoReturn:
        """A key that there is not is a slip of the pen."""
        near = get_close_matches(name, self.keys.all, 1)
        every = f"keys here are {', '.join(self.keys.all)}"
        hint = f"did you mean '{near[0]}'?" if near else every
        self.wrong(f"there is no key {self._called(name)}; {hint}", name)

    def _called(self, key: str) -> str:
        return f"'{'.'.join((*self.path, key))}'"

    def has(self, key: str) -> bool:
        return self.keys[key].name in self.table

    def value(self, key: str) -> Any:
        """What the file says, or what holds where it says nothing."""
        return self.table.get(key, self.keys[key].default)

    def text(self, key: str) -> str:
        return str(self.value(key) or "")

    def number(self, key: str) -> int:
        return int(self.value(key) or 0)

    def flag(self, key: str) -> bool:
        return bool(self.value(key))

    def texts(self, key: str) -> tuple[str, ...]:
        return tuple(self.value(key) or ())

    def numbers(self, key: str) -> tuple[int, ...]:
        return tuple(self.value(key) or ())

    def items(self, key: str) -> tuple[Any, ...]:
        """A list of anything, for lists that mix texts and tables."""
        return tuple(self.value(key) or ())

    def section(self, key: str) -> FileSection | None:
        """The table of a key."""
        keys, value = self.keys[key].kind.keys, self.value(key)
        if keys is None or value is None:
            return None
        return FileSection(self.source, value, keys, (*self.path, key))

    def sections(self, key: str) -> tuple[FileSection, ...]:
        """An array of tables, or a table of named tables (the name is the last of its path)."""
        of, value = self.keys[key].kind.of, self.value(key) or ()
        keys = of.keys if of is not None else None
        if keys is None:
            return ()
        path = (*self.path, key)
        if isinstance(value, dict):
            return tuple(
                FileSection(self.source, value[name], keys, (*path, name)) for name in value
            )
        return tuple(FileSection(self.source, table, keys, path) for table in value)

    def reading(self, key: str, read: Callable[[str], Read], text: str = "") -> Read:
        """What a reader makes of the key's words, or of some of them; complaints get a line."""
        words = text or self.text(key)
        try:
            return read(words)
        except GameFileError:
            raise
        except BadInput as error:
            self.wrong(str(error), key, words)

    @property
    def name(self) -> str:
        return self.path[-1]


def _shown(value: object) -> str:
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) < 60 else text[:57] + "..."


def merged(below: Toml, above: Toml) -> dict[str, Any]:
    """Two tables as one: what `above` says holds, tables inside are merged likewise."""
    both = dict(below)
    for key, value in above.items():
        old = both.get(key)
        both[key] = (
            merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
        )
    return both
