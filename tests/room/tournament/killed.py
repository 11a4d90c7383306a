"""Tournaments killed anywhere: `python -m tests.room.tournament.killed --count 50`.

Each is played once undisturbed, and once in a process of its own that is killed (`kill -9`) at
random moments and begun again from what is left of its log. Log and result must come out the same.
`test_log` does it with a few.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

from oddchip.bots import tournaments
from oddchip.language.library import library
from oddchip.room.tournament import Tournament, find, ready_made
from oddchip.room.tournament.log import go_on

#: How often a tournament is killed, at most.
KILLS = 5


class Killing(NamedTuple):
    """What came of a tournament that was killed."""

    kills: int
    #: Lines of its log when it was killed.
    at: list[int]
    lines: int
    same: bool


def new(name: str, bots: int, late: int, seed: str) -> Tournament:
    return tournaments.new_tournament(find(name), bots, seed, late)


def goes_on(path: Path, begun: Tournament) -> None:
    """What `oddchip tournament --log` does."""
    event, log = go_on(path, begun, library())
    try:
        tournaments.run(event, after=lambda: log.keep(event))
        log.keep(event)
    finally:
        log.close()


def killed(name: str, bots: int, late: int, seed: str, path: Path, rng: Random) -> Killing:
    """A tournament that is killed at random moments, beside the same one undisturbed."""
    whole = path.with_suffix(".whole")
    goes_on(whole, new(name, bots, late, seed))
    wanted = whole.read_bytes()
    at: list[int] = []
    for part in sorted(rng.random() for _ in range(rng.randint(1, KILLS))):
        if _killed_at(path, int(part * len(wanted)), name, bots, late, seed):
            at.append(path.read_bytes().count(b"\n") if path.exists() else 0)
    goes_on(path, new(name, bots, late, seed))
    found = path.read_bytes()
    return Killing(len(at), at, wanted.count(b"\n"), found == wanted)


def _killed_at(path: Path, size: int, name: str, bots: int, late: int, seed: str) -> bool:
    """Play on in another process, and kill it once the log has grown so large."""
    begun = new(name, bots, late, seed)
    child = os.fork()
    if not child:
        try:
            goes_on(path, begun)
        finally:
            os._exit(0)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if os.waitpid(child, os.WNOHANG)[0]:
            return False  # it was over before
        if path.exists() and path.stat().st_size >= size:
            break
        time.sleep(0.0005)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    rng = Random(given.seed)
    names = ready_made()
    kills = wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(given.count):
            name = names[number % len(names)]
            bots = rng.randint(2, 40)
            late = rng.randrange(bots - 1) if find(name).late else 0
            path = Path(folder, f"{number}.jsonl")
            found = killed(name, bots, late, f"killed/{given.seed}/{number}", path, rng)
            kills += found.kills
            wrong += not found.same
            how = "the same end" if found.same else "ANOTHER END"
            at = ", ".join(map(str, found.at)) or "never"
            print(
                f"{name}, {bots} entrants: killed at line {at} of {found.lines}: {how}", flush=True
            )
    print(f"{given.count} tournaments, killed {kills} times, {wrong} with another end")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
