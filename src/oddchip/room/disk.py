"""How a log reaches the disk: the few calls that it makes of a file, and nothing else.

Tests put another file in this one's place: one that is full, that fails, or that is killed.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from pathlib import Path

from oddchip.errors import BadInput


class LogFile:
    """An open file that only one process has. What fails raises OSError, opening it BadInput."""

    def __init__(self, path: Path, new: bool) -> None:
        self.path = path
        flags = os.O_RDWR | (os.O_CREAT if new else 0) | getattr(os, "O_NONBLOCK", 0)
        try:
            self._file = os.open(path, flags, 0o600)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise BadInput(f"'{path}' cannot be opened ({why})") from None
        if not stat.S_ISREG(os.fstat(self._file).st_mode):
            self.close()
            raise BadInput(f"'{path}' cannot hold a log: it is not an ordinary file")
        self._lock()
        if new:
            sync_folder(path.parent)

    def read(self) -> bytes:
        """All of it."""
        os.lseek(self._file, 0, os.SEEK_SET)
        parts = []
        while part := os.read(self._file, 1 << 20):
            parts.append(part)
        return b"".join(parts)

    def write(self, data: bytes, at: int) -> int:
        """Put something at a place; how much of it was taken."""
        if sys.platform != "win32":
            return os.pwrite(self._file, data, at)
        os.lseek(self._file, at, os.SEEK_SET)
        return os.write(self._file, data)

    def truncate(self, size: int) -> None:
        os.ftruncate(self._file, size)

    def sync(self) -> None:
        """Once this returns, everything is on the disk itself."""
        os.fsync(self._file)

    def remove(self) -> None:
        """Away with a file that nothing was written to."""
        with contextlib.suppress(OSError):
            self.path.unlink()

    def close(self) -> None:
        if self._file >= 0:
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
            self.close()
            raise BadInput(f"the table in '{self.path}' is open in another process") from None


def sync_folder(folder: Path) -> None:
    """A file's name is to survive a power cut too, where a folder can be forced to the disk."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def write_whole(path: Path, text: str) -> None:
    """A small file, all of it or none: written beside its place, forced to the disk, then moved."""
    beside = path.with_name(f".{path.name}.new")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise BadInput(f"'{path}' cannot be written ({error.strerror})") from None
    sync_folder(path.parent)
