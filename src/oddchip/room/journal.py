"""A log on disk: one line of JSON for everything that happens, never changed afterwards.

A line is handed to the operating system before the call returns, so a killed process loses nothing
that was acknowledged; between hands, and wherever chips come or go, it is also forced to the disk,
so a power cut costs at most the hand being played. A last line that was cut short is dropped.
"""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any

from oddchip.errors import BadInput

#: Lines that need not be on the disk itself at once.
_LIGHT = ("act",)


class Journal:
    """An open log; only one process at a time has it."""

    def __init__(self, path: Path, *, new: bool, always: bool = False) -> None:
        self.path = path
        #: Force every line to the disk, at some milliseconds each.
        self.always = always
        flags = os.O_RDWR | os.O_APPEND | (os.O_CREAT if new else 0)
        try:
            self._file = os.open(path, flags, 0o600)
        except OSError as error:
            raise BadInput(f"'{path}' cannot be opened ({error.strerror})") from None
        self._lock()
        if new:
            self._begin()

    def _begin(self) -> None:
        """The file must be new, or hold no whole line (somebody was killed while beginning it)."""
        if b"\n" in self.path.read_bytes():
            self.close()
            raise BadInput(f"there is a table in '{self.path}' already; resume it")
        os.ftruncate(self._file, 0)
        _sync_folder(self.path.parent)

    def read(self) -> list[dict[str, Any]]:
        """Every whole line; a torn end is cut off the file."""
        text = self.path.read_bytes()
        whole = text.rfind(b"\n") + 1
        lines = text[:whole].split(b"\n")[:-1]
        found: list[dict[str, Any]] = []
        for number, line in enumerate(lines, start=1):
            try:
                one = json.loads(line)
                if not isinstance(one, dict):
                    raise ValueError
            except ValueError:
                if number == len(lines):
                    whole -= len(line) + 1
                    break
                raise BadInput(
                    f"{self.path}:{number}: this line is damaged, and others follow it; "
                    "restore the file from a copy"
                ) from None
            found.append(one)
        if whole < len(text):
            os.ftruncate(self._file, whole)
            os.fsync(self._file)
        return found

    def write_all(self, notes: list[dict[str, Any]]) -> None:
        """Hand lines to the operating system."""
        text = [json.dumps(note, separators=(",", ":"), ensure_ascii=False) for note in notes]
        lines = "".join(f"{one}\n" for one in text).encode()
        while lines:
            lines = lines[os.write(self._file, lines) :]

    def write(self, note: dict[str, Any]) -> None:
        """Add a line."""
        self.write_all([note])
        if self.always or note.get("do") not in _LIGHT:
            os.fsync(self._file)

    def close(self) -> None:
        if self._file >= 0:
            os.fsync(self._file)
            os.close(self._file)
            self._file = -1

    def _lock(self) -> None:
        try:
            import fcntl
        except ImportError:  # not on this system: then nobody guards against a second process
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise BadInput(f"the table in '{self.path}' is open in another process") from None


def _sync_folder(folder: Path) -> None:
    """The file's name is to survive a power cut too, where a folder can be forced to the disk."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
