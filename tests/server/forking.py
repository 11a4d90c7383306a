"""Reads the card room's program once, then starts it as often as it is told to: by a fork.

Every line that comes in holds the words for `oddchip`; what goes out is the number of the process,
what the card room says, and a line when it has ended, however it ended.
"""

from __future__ import annotations

import json
import os
import sys

import psycopg  # noqa: F401  # read here, so that no start has to

from oddchip.cli import main
from oddchip.language.library import library
from oddchip.server import database  # noqa: F401, run_server
from tests.server.killing import GAMES


def started(words: list[str]) -> int:
    """A card room in a process of its own; its number."""
    pid = os.fork()
    if pid == 0:
        print(os.getpid(), flush=True)
        status = 1
        try:
            status = main(words)
        finally:
            os._exit(status)
    return pid


def run() -> None:
    """Until nobody wants more."""
    for game in GAMES:
        library().game(game)
    for line in sys.stdin:
        pid = started(json.loads(line))
        os.waitpid(pid, 0)
        print("ended", flush=True)


if __name__ == "__main__":
    run()
