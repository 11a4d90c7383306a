"""Random legal hands without end: `python -m tests.fuzz --seconds 600` (or `make fuzz`).

Every hand is checked as in `tests/engine/test_fuzz.py`. A failure prints the inputs that bring it
back, and the run goes on; the exit status tells whether there was one.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice

from tests.support.fuzzing import pairs, play_checked, random_setup

#: Hands that a worker plays of one game and limit before it takes the next.
BATCH = 10


def batch(id: str, limit: str, first: int) -> tuple[int, list[str]]:
    """So many hands of one game: how many questions were answered, and what failed."""
    asked = 0
    failed: list[str] = []
    for seed in range(first, first + BATCH):
        setup = random_setup(id, limit, seed)
        try:
            asked += len(play_checked(setup).actions)
        except Exception:
            failed.append(f"{setup}\n{traceback.format_exc(limit=-3)}")
    return asked, failed


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=600, help="how long to play (600)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(argv)
    chosen = [one for one in pairs() if given.game in (None, one[0])]
    if not chosen:
        parser.error(f"there is no game '{given.game}'")
    start = time.monotonic()
    hands = asked = failures = 0
    todo = ((id, limit, first) for first in count(given.first, BATCH) for id, limit in chosen)
    with ProcessPoolExecutor(given.workers) as pool:
        while time.monotonic() - start < given.seconds:
            jobs = [pool.submit(batch, *one) for one in islice(todo, 8 * given.workers)]
            for job in jobs:
                answers, failed = job.result()
                hands += BATCH
                asked += answers
                failures += len(failed)
                for text in failed:
                    print(text, file=sys.stderr)
    spent = time.monotonic() - start
    print(
        f"{hands} hands of {len(chosen)} games and limits, {asked} answers in {spent:.0f} s: "
        f"{failures or 'none'} failed"
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
