"""A real card room in a process of its own, that can be killed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

_OPEN = re.compile(r"http://[\d.]+:(\d+)")


class Process:
    """`oddchip serve`, started again at the same address after it was killed."""

    def __init__(self, folder: Path, *more: str, descriptors: int = 0) -> None:
        self.folder, self.more = folder, more
        #: How many files it may open; 0: as many as the tests.
        self.descriptors = descriptors
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def words(self) -> list[str]:
        """What is said to `oddchip`."""
        words = ["serve", "--port", str(self.port), "--data", str(self.folder)]
        return [*words, "--pace", "0", "--sockets", "1000", *self.more]

    def start(self) -> None:
        self.process = self._running("-m", "oddchip", *self.words)
        self._wait_until_open()

    def _running(self, *words: str) -> subprocess.Popen[str]:
        few = ["sh", "-c", f'ulimit -n {self.descriptors} && exec "$@"', "sh"]
        with (self.folder.parent / "serve.log").open("a") as log:
            return subprocess.Popen(
                [*(few if self.descriptors else ()), sys.executable, *words],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def _line(self) -> str:
        assert self.process is not None and self.process.stdout is not None
        return self.process.stdout.readline()

    def _wait_until_open(self) -> None:
        line = self._line()
        found = _OPEN.search(line)
        assert found, f"the room did not open: {line!r}"
        self.port = int(found[1])

    def kill(self) -> None:
        """As a power cut does: nothing is said, nothing is closed."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(60)

    def stop(self) -> None:
        """As people stop it."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.kill()


class Restarted(Process):
    """The same, for whoever kills it often: the program is read once, and every start is a fork.

    Nearly all of a start is the reading of the program. What is forked has read it and done nothing
    else, so nothing of a room outlives its kill but what is in the store.
    """

    def __init__(self, folder: Path, *more: str) -> None:
        self._pid = 0
        super().__init__(folder, *more)

    def start(self) -> None:
        if self.process is None:
            self.process = self._running("-m", "tests.server.forking")
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(self.words) + "\n")
        self.process.stdin.flush()
        self._pid = int(self._line())
        self._wait_until_open()

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        if self._pid:
            self._end(signal.SIGTERM)
        if self.process is not None and self.process.poll() is None:
            assert self.process.stdin is not None
            self.process.stdin.close()
            self.process.wait(60)

    def _end(self, sign: int) -> None:
        os.kill(self._pid, sign)
        line = self._line()
        assert line.startswith("ended"), f"the room did not end: {line!r}"
        self._pid = 0
