"""`python -m tests.hand.digests [--keep | --add | --show GAME LIMIT SEED…]`."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor

from tests.hand.digests import Kept, block, differences, inputs, keep, kept, lines, text_of

_Line = tuple[str, str]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.hand.digests", description=__doc__)
    parser.add_argument("--keep", action="store_true", help="write the digests of this engine")
    parser.add_argument("--add", action="store_true", help="write those of games that have none")
    parser.add_argument("--show", nargs="+", metavar="WORD", help="GAME LIMIT SEED…: their text")
    given = parser.parse_args()
    if given.show:
        id, limit, *seeds = given.show
        for seed in seeds:
            print(f"{id} {limit} {seed}")
            print(*text_of(id, limit, int(seed)), sep="\n")
        return 0
    with ProcessPoolExecutor() as pool:
        if given.add:
            new = [line for line in lines() if line not in kept()]
            added = dict(zip(new, pool.map(_played, new), strict=True))
            keep({line: kept()[line] if line in kept() else added[line] for line in lines()})
            return 0
        if given.keep:
            keep(dict(zip(lines(), pool.map(_played, lines()), strict=True)))
            return 0
        changed = [one for some in pool.map(_compared, lines()) for one in some]
    print(*changed or ["every block is as it was kept"], sep="\n")
    return 1 if changed else 0


def _played(line: _Line) -> Kept:
    return Kept(inputs(*line), [block(*line, number) for number in range(lines()[line])])


def _compared(line: _Line) -> list[str]:
    if line not in kept():
        return [f"{' '.join(line)}: nothing is kept of it"]
    return differences(*line, range(len(kept()[line].blocks)))


if __name__ == "__main__":
    sys.exit(main())
