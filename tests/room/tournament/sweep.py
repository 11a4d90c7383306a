"""Whole tournaments by the thousand, each read by the checker: not a test, but a long run.

python -m tests.room.tournament.sweep --each 1000            to 60 entrants
python -m tests.room.tournament.sweep --each 50 --large      100 to 300
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from random import Random

from oddchip.bots import events
from oddchip.room.tournament import find, ready_made
from tests.room.tournament.checker import check

SIZES, LARGE = range(2, 61), range(100, 301)


def one(order: tuple[str, int, bool]) -> str:
    """A tournament of a structure; what is wrong with it, or nothing."""
    name, seed, large = order
    structure = find(name)
    rng = Random(f"{name}/{seed}/{large}")
    count = rng.choice(LARGE if large else SIZES)
    late = rng.randrange(count - 1) if structure.late and rng.random() < 0.5 else 0
    try:
        found = events.run(events.new_event(structure, count, f"sweep/{seed}", late))
        check(found.log)
    except Exception as error:
        return f"{name} seed {seed}, {count} entrants, {late} late: {type(error).__name__}: {error}"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=ready_made())
    parser.add_argument("--each", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    wrong = 0
    for name in given.names or ready_made():
        began = time.monotonic()
        seeds = range(given.first, given.first + given.each)
        with ProcessPoolExecutor(given.jobs) as pool:
            found = [
                text for text in pool.map(one, [(name, s, given.large) for s in seeds]) if text
            ]
        for text in found[:5]:
            print(text[:900])
        wrong += len(found)
        took = time.monotonic() - began
        print(f"{name}: {given.each} tournaments, {len(found)} wrong, {took:.0f} s")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
