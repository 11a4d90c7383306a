"""A disk that fails: full, broken, or switched off in the middle of a write; all of it in memory.

What was forced to the disk stays there whatever happens. Of what was not, a power cut keeps as
much as chance will have it: the calls since then in their order, the last of them up to any byte.
After a failed `sync` nobody knows what lies there, even if a later one succeeds, unless it is
written anew.
"""

from __future__ import annotations

import errno
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from oddchip.room.disk import LogFile


class Killed(BaseException):
    """The process is gone, in the middle of whatever it did."""


class ShakyDisk:
    """One file on a disk that fails by chance, and is switched off by chance."""

    def __init__(self, rng: Random, *, fails: float = 0.0, kills: float = 0.0) -> None:
        self.rng = rng
        self.fails, self.kills = fails, kills
        #: What is on the disk itself, and what a program reads.
        self.durable = b""
        self.seen = b""
        #: What a program did since the last `sync`, each able to be cut short.
        self._pending: list[Callable[[bytes, float], bytes]] = []
        #: Where the bytes lie that a failed `sync` has lost.
        self._lost: tuple[int, int] | None = None
        #: Calls that still fail, once one has.
        self._failing = 0
        self.happened: Counter[str] = Counter()

    def open(self, path: Path, new: bool) -> LogFile:
        return ShakyFile(self, path)

    def power_cut(self) -> None:
        """Only what was on the disk is left, and some of what was on its way."""
        found = self.durable
        kept = self.rng.randint(0, len(self._pending))
        for done in self._pending[:kept]:
            found = done(found, 1.0)
        if kept < len(self._pending):
            found = self._pending[kept](found, self.rng.random())
        self.durable = self.seen = found
        self._pending, self._lost, self._failing = [], None, 0

    # What a program asks for --------------------------------------------------------------------

    def write(self, data: bytes, at: int) -> int:
        whole = len(data)
        if self._trouble("write"):
            self._put(data[: self.rng.randint(0, max(0, whole - 1))], at)
            self._fail()
        if self.fails and self.rng.random() < 0.1:
            self.happened["short write"] += 1
            whole = self.rng.randint(1, whole)
        self._put(data[:whole], at)
        self._may_be_killed()
        return whole

    def _put(self, data: bytes, at: int) -> None:
        self._pending.append(lambda found, share: _over(found, data[: int(len(data) * share)], at))
        self.seen = _over(self.seen, data, at)
        if self._lost is not None and at <= self._lost[0] < at + len(data):
            start, end = at + len(data), self._lost[1]
            self._lost = (start, end) if start < end else None

    def truncate(self, size: int) -> None:
        if self._trouble("truncate"):
            self._fail()
        self._pending.append(lambda found, share: found[:size])
        self.seen = self.seen[:size]
        if self._lost is not None and size <= self._lost[0]:
            self._lost = None
        self._may_be_killed()

    def remove(self) -> None:
        self._pending.append(lambda found, share: b"")
        self.seen, self._lost = b"", None

    def sync(self) -> None:
        if self._trouble("sync"):
            same = _same(self.durable, self.seen)
            self._lost = (same, len(self.seen)) if same < len(self.seen) else self._lost
            self._fail()
        found = self.seen
        if self._lost is not None:
            start, end = self._lost
            found = found[:start] + bytes(len(found[start:end])) + found[end:]
        self.durable = self.seen = found
        self._pending = []
        self._may_be_killed()

    # Trouble ------------------------------------------------------------------------------------

    def _trouble(self, call: str) -> bool:
        self._may_be_killed()
        if not self._failing and self.rng.random() < self.fails:
            self._failing = self.rng.choice((1, 1, 2, 3, 8))
        if not self._failing:
            return False
        self._failing -= 1
        self.happened[f"failed {call}"] += 1
        return True

    def _fail(self) -> None:
        number = self.rng.choice((errno.ENOSPC, errno.EIO))
        raise OSError(number, "No space left" if number == errno.ENOSPC else "I/O error")

    def _may_be_killed(self) -> None:
        if self.rng.random() < self.kills:
            self.happened["kill"] += 1
            raise Killed


def _over(found: bytes, data: bytes, at: int) -> bytes:
    """Something written over what was there; a hole before it reads as noughts."""
    return found[:at].ljust(at, b"\0") + data + found[at + len(data) :]


def _same(one: bytes, other: bytes) -> int:
    """How far two files are the same."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


class ShakyFile(LogFile):
    """The log on a shaky disk."""

    def __init__(self, disk: ShakyDisk, path: Path) -> None:
        self.path = path
        self.disk = disk

    def read(self) -> bytes:
        return self.disk.seen

    def write(self, data: bytes, at: int) -> int:
        return self.disk.write(data, at)

    def truncate(self, size: int) -> None:
        self.disk.truncate(size)

    def sync(self) -> None:
        self.disk.sync()

    def remove(self) -> None:
        self.disk.remove()

    def close(self) -> None:
        pass
