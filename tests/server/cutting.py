"""A line to PostgreSQL that breaks during COMMIT: before the database has heard it, or after.

Whoever writes cannot tell the two apart: the first has not happened, the second has.
"""

from __future__ import annotations

import contextlib
import socket
import threading
from pathlib import Path
from random import Random
from select import select
from tempfile import TemporaryDirectory
from types import TracebackType

from tests.server.cluster import Cluster

_SOCKET = ".s.PGSQL.5432"
_COMMIT = b"COMMIT\x00"
_MOST = 1 << 16


class Cutting:
    """A socket of its own, with everything passed on to the cluster's, until a line is cut."""

    def __init__(self, cluster: Cluster, often: float = 0.3) -> None:
        self._cluster = cluster
        self._often, self._rng = often, Random("cutting")
        self._folder = TemporaryDirectory(prefix="oddchip-cut-", dir="/tmp")
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        #: Are lines cut now? And how many were before and after the database had heard them.
        self.cuts = False
        self.unheard = 0
        self.unanswered = 0

    @property
    def url(self) -> str:
        return f"postgresql://room@/postgres?host={self._folder.name}"

    def __enter__(self) -> Cutting:
        self._door.bind(str(Path(self._folder.name) / _SOCKET))
        self._door.listen(50)
        threading.Thread(target=self._open, daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._door.close()
        self._folder.cleanup()

    def _open(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                far = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
                far.connect(str(self._cluster.folder / _SOCKET))
                threading.Thread(target=self._line, args=(near, far), daemon=True).start()

    def _line(self, near: socket.socket, far: socket.socket) -> None:
        """What one connection asks is passed on, and what the database answers."""
        with near, far, contextlib.suppress(OSError):
            while True:
                for one in select([near, far], [], [])[0]:
                    said = one.recv(_MOST)
                    if not said or (one is near and self._cut(said, far)):
                        return
                    (far if one is near else near).sendall(said)

    def _cut(self, said: bytes, far: socket.socket) -> bool:
        """Is the line cut now? Half of the time the database has heard what was said."""
        if not self.cuts or _COMMIT not in said or self._rng.random() > self._often:
            return False
        if self._rng.random() < 0.5:
            self.unheard += 1
        else:
            far.sendall(said)
            far.recv(_MOST)
            self.unanswered += 1
        return True
