"""A log on disk: one line of JSON for everything that happens, never changed afterwards.

A line is on the disk itself before the call returns, so neither a killed process nor a power cut
loses anything that was acknowledged. A line that cannot be written is taken back and said, and
nothing more is written until that has worked.

Every line ends in a checksum of itself and of all lines before it. Only a last line that was cut
short is dropped; a whole one that is not as it was written is told with its number.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Iterable
from errno import EIO
from pathlib import Path
from typing import Any
from zlib import crc32

from oddchip.errors import BadInput
from oddchip.room.disk import LogFile

Note = dict[str, Any]
#: Opens the file of a log: where it is, and whether it is new.
Opening = Callable[[Path, bool], LogFile]
_SUM = re.compile(rb',"sum":"([0-9a-f]{8})"\}')
#: JSON as it stands in a log.
COMPACT = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, allow_nan=False)
_LONG = len(',"sum":"00000000"}')
#: As much is written in one go at most. So it is also as much as may be in doubt in a log that
#: somebody else has left, for a disk that has failed once may say later that all is well.
_ONE_GO = 1 << 16


class NotWritten(BadInput):
    """The disk did not take it: nothing has happened, and it may be tried again."""


class Journal:
    """An open log; only one process at a time has it."""

    def __init__(self, path: Path, *, new: bool, opening: Opening = LogFile) -> None:
        self.path = path
        self._file = opening(path, new)
        #: How much of the file is whole lines, and their checksum.
        self._size = 0
        self._sum = 0
        #: There may be something behind them that nobody was told of.
        self.torn: bool = False
        self._new = new
        if new:
            self._begin()

    def _begin(self) -> None:
        """The file must be new, or hold no whole line (somebody was killed while beginning it)."""
        if b"\n" in self._all():
            self._file.close()
            raise BadInput(f"there is a table in '{self.path}' already; resume it")
        self.torn = True

    def _all(self) -> bytes:
        try:
            return self._file.read()
        except OSError as error:
            self._file.close()
            raise BadInput(f"'{self.path}' cannot be read ({error.strerror})") from None

    # Writing ------------------------------------------------------------------------------------

    def write(self, *notes: Note) -> None:
        """Add lines: they are on the disk once this returns; of what raises none is there."""
        self.write_texts([_text(note) for note in notes])

    def write_texts(self, texts: Iterable[str]) -> None:
        """The same, for lines that are JSON already."""
        self.write_bodies([_encoded(text) for text in texts])

    def write_bodies(self, bodies: Iterable[bytes]) -> None:
        """The same, for lines that are JSON in bytes."""
        self._mend()
        size, total = self._size, self._sum
        lines: list[bytes] = []
        length = 0
        for body in bodies:
            total = crc32(body, total)
            line = _ended(body, total)
            length += len(line)
            if length > _ONE_GO:
                size += self._add(b"".join(lines), size)
                lines, length = [], len(line)
            lines.append(line)
        self._size = size + self._add(b"".join(lines), size)
        self._sum = total
        self.torn = False

    def _add(self, data: bytes, at: int) -> int:
        """Bytes at a place, and on the disk itself; what fails is taken back."""
        self.torn = True
        try:
            self._put(data, at)
            self._file.sync()
        except OSError as error:
            self._mend()
            raise self._failed(error) from None
        return len(data)

    def _put(self, data: bytes, at: int) -> None:
        while data:
            taken = self._file.write(data, at)
            if taken <= 0:
                raise OSError(EIO, "nothing was written")
            data, at = data[taken:], at + taken

    def _mend(self) -> None:
        """Take back what was written and not acknowledged."""
        if not self.torn:
            return
        try:
            self._file.truncate(self._size)
            self._file.sync()
        except OSError as error:
            raise self._failed(error, "a half-written line cannot be removed yet") from None
        self.torn = False

    def _failed(self, error: OSError, then: str = "nothing has happened") -> NotWritten:
        why = error.strerror or error
        return NotWritten(
            f"the log '{self.path}' cannot be written ({why}), so {then}; try again once it can"
        )

    # Reading ------------------------------------------------------------------------------------

    def read(self) -> list[Note]:
        """Every whole line; an end that was cut short is cut off the file."""
        *lines, tail = self._all().split(b"\n")
        found: list[Note] = []
        summed = False
        for number, line in enumerate(lines, start=1):
            note = _noted(line, self._sum, summed)
            has_sum = _body(line) is not line
            # Only lines of form 1 have no checksum; where one is missing, it is what was damaged.
            if note is None or (not has_sum and note.get("form", 1) != 1):
                raise self._damaged(number)
            summed = summed or has_sum
            found.append(note)
            self._took(line)
        last = _noted(tail, self._sum, True)
        if last is not None:  # nothing but its end is missing
            lines.append(tail)
            found.append(last)
            self._took(tail)
        elif _noted(tail[:-1], self._sum, True) is not None:
            raise self._damaged(len(lines) + 1)
        self._make_sure(b"".join(line + b"\n" for line in lines))
        return found

    def _took(self, line: bytes) -> None:
        self._size += len(line) + 1
        self._sum = _summed(line + b"\n", self._sum)

    def _make_sure(self, whole: bytes) -> None:
        """All that was read is on the disk, and nothing behind it.

        Where that fails nothing is taken back: nobody knows which of it was acknowledged.
        """
        start = max(0, len(whole) - _ONE_GO)
        try:
            self._put(whole[start:], start)
            self._file.truncate(len(whole))
            self._file.sync()
        except OSError as error:
            raise self._failed(error, "it cannot be resumed yet") from None

    def _damaged(self, number: int) -> BadInput:
        return BadInput(
            f"{self.path}:{number}: this line is damaged: it has changed since it was written; "
            "restore the file from a copy, or delete this line and all lines after it and go on "
            "without them"
        )

    def close(self) -> None:
        """What was acknowledged is on the disk already; what was not is taken back if it can be."""
        with contextlib.suppress(NotWritten, OSError):
            self._mend()
        if self._new and not self._size:
            self._file.remove()
        with contextlib.suppress(OSError):
            self._file.close()


def line_of(note: Note, before: int = 0) -> bytes:
    """A note as its line, behind lines with that checksum; what cannot be written is refused."""
    body = _encoded(_text(note))
    return _ended(body, crc32(body, before))


def _text(note: Note) -> str:
    try:
        return COMPACT.encode(note)
    except (TypeError, ValueError, RecursionError) as error:
        raise _unwritable(error) from None


def _encoded(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise _unwritable(error) from None


def _unwritable(error: Exception) -> BadInput:
    return BadInput(f"this cannot be logged, so it was not done: {error}")


def _ended(body: bytes, total: int) -> bytes:
    """The line, with the checksum of itself and of all before it."""
    return b'%b,"sum":"%08x"}\n' % (body[:-1], total)


def _summed(line: bytes, before: int) -> int:
    """The checksum of a line, without its own, and of all before it."""
    return crc32(_body(line.removesuffix(b"\n")), before)


def _body(line: bytes) -> bytes:
    start = len(line) - _LONG
    return line[:start] + b"}" if start > 0 and _SUM.fullmatch(line, start) else line


def _noted(line: bytes, before: int, must: bool) -> Note | None:
    """What a line says; None where it is not as it was written. `must`: it has a checksum."""
    start = len(line) - _LONG
    stated = _SUM.fullmatch(line, start) if start > 0 else None
    if stated is None and must:
        return None
    if stated is not None and int(stated[1], 16) != _summed(line, before):
        return None
    try:
        note = json.loads(_body(line))
    except (ValueError, RecursionError):
        return None
    return note if isinstance(note, dict) else None
