"""A real card room in a process of its own, that can be killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

_OPEN = re.compile(r"http://[\d.]+:(\d+)")


class Process:
    """`oddchip serve`, started again at the same address after it was killed."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder, self.more = folder, more
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        words = [sys.executable, "-m", "oddchip", "serve", "--port", str(self.port)]
        words += ["--data", str(self.folder), "--pace", "0", "--sockets", "1000", *self.more]
        log = (self.folder.parent / "serve.log").open("a")
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True)
        log.close()
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = _OPEN.search(line)
        assert found, f"the room did not open: {line!r}"
        self.port = int(found[1])

    def kill(self) -> None:
        """As a power cut does: nothing is said, nothing is closed."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> None:
        """As people stop it."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


def wait_for(true: object, seconds: float = 10.0) -> None:
    """Wait until something is so."""
    until = time.monotonic() + seconds
    while not callable(true) or not true():
        assert time.monotonic() < until, "that took too long"
        time.sleep(0.02)


NICE = os.environ.get("ODDCHIP_NICE", "")
