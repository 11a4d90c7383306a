"""One thread that writes to SQLite: all that waits goes into one transaction, and one sync to disk.

A job that fails takes nothing else with it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue

from sqlalchemy.engine import Connection, Engine

Job = Callable[[Connection], None]
_MOST = 64


class Writer:
    """Takes jobs from any thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(writes=True)
        self._jobs: SimpleQueue[tuple[Job, Future[None]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, job: Job) -> None:
        """Do it in a transaction; once this returns it is on the disk."""
        done: Future[None] = Future()
        self._jobs.put((job, done))
        done.result()

    def close(self) -> None:
        """No more jobs."""
        self._jobs.put(None)
        self._thread.join(10)

    def _run(self) -> None:
        while True:
            first = self._jobs.get()
            if first is None:
                return
            some = [first, *self._waiting()]
            failed: dict[int, Exception] = {}
            try:
                self._together(some, failed)
            except Exception as error:
                failed = dict.fromkeys(range(len(some)), error)
            for at, (_, done) in enumerate(some):
                if at in failed:
                    done.set_exception(failed[at])
                else:
                    done.set_result(None)

    def _waiting(self) -> list[tuple[Job, Future[None]]]:
        found: list[tuple[Job, Future[None]]] = []
        while len(found) < _MOST:
            try:
                one = self._jobs.get_nowait()
            except Empty:
                break
            if one is None:
                self._jobs.put(None)
                break
            found.append(one)
        return found

    def _together(self, some: list[tuple[Job, Future[None]]], failed: dict[int, Exception]) -> None:
        with self._engine.begin() as connection:
            for at, (job, _) in enumerate(some):
                try:
                    with connection.begin_nested():
                        job(connection)
                except Exception as error:
                    failed[at] = error
