"""Whole tournaments by the thousand, each read by the checker: not a test, but a long run.

python -m tests.room.tournament.sweep --each 1000            to 60 entrants
python -m tests.room.tournament.sweep --each 50 --large      100 to 300
python -m tests.room.tournament.sweep any --each 1000        structures of chance, of any game

With `--to FILE` what is done is written there, a line for every few tournaments, and the same
command goes on where it was cut short; `--told` says how far a file has come.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from random import Random
from typing import Any

from oddchip.bots import tournaments
from oddchip.room.tournament import find, ready_made
from tests.room.tournament.checker import check
from tests.room.tournament.random_structures import random_structure

#: Structures of chance.
ANY = "any"
SIZES, LARGE = range(2, 61), range(100, 301)
#: So many tournaments of a structure are one piece of work.
PIECE = 10


@dataclass(frozen=True)
class Piece:
    """Some tournaments of a structure, by their seeds."""

    structure: str
    large: bool
    first: int
    count: int


def played(piece: Piece) -> dict[str, Any]:
    """What came of a piece: how many hands, and what is wrong."""
    began = time.process_time()
    found = [one(piece.structure, seed, piece.large) for seed in _seeds(piece)]
    wrong = [text for text, _ in found if text]
    hands = sum(hands for _, hands in found)
    seconds = round(time.process_time() - began, 2)
    return {**asdict(piece), "hands": hands, "seconds": seconds, "wrong": wrong}


def _seeds(piece: Piece) -> range:
    return range(piece.first, piece.first + piece.count)


def one(name: str, seed: int, large: bool) -> tuple[str, int]:
    """A tournament of a structure: what is wrong with it, or nothing; and its hands."""
    structure = random_structure(seed) if name == ANY else find(name)
    if structure is None:
        return "", 0
    rng = Random(f"{name}/{seed}/{large}")
    count = rng.choice(LARGE if large else SIZES)
    late = rng.randrange(count - 1) if structure.late and rng.random() < 0.5 else 0
    try:
        found = tournaments.run(tournaments.new_tournament(structure, count, f"sweep/{seed}", late))
        check(found.log)
    except Exception as error:
        kind = type(error).__name__
        return f"{name} seed {seed}, {count} entrants, {late} late: {kind}: {error}"[:900], 0
    return "", found.hands


def pieces(names: list[str], each: int, first: int, large: bool) -> list[Piece]:
    """All the work, round all structures, so that one cut short has seen as much of each."""
    found = []
    for start in range(first, first + each, PIECE):
        count = min(PIECE, first + each - start)
        found += [Piece(name, large, start, count) for name in names]
    return found


def done_in(path: Path | None) -> list[dict[str, Any]]:
    """What a file says is done; a line that was cut short is not."""
    if path is None or not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").split("\n")[:-1]
    return [json.loads(line) for line in lines]


def all_played(todo: list[Piece], jobs: int, path: Path | None) -> Iterator[dict[str, Any]]:
    """Piece by piece; what is done is written at once."""
    with ProcessPoolExecutor(jobs) as pool:
        for found in pool.map(played, todo):
            if path is not None:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(found) + "\n")
            yield found


def told(found: list[dict[str, Any]]) -> list[str]:
    """A line for every structure, and size of field."""
    lines = []
    for key in dict.fromkeys((one["structure"], one["large"]) for one in found):
        own = [one for one in found if (one["structure"], one["large"]) == key]
        count, hands = (sum(one[what] for one in own) for what in ("count", "hands"))
        wrong = sum(len(one["wrong"]) for one in own)
        seconds = sum(one["seconds"] for one in own)
        size = "100 to 300" if key[1] else "to 60"
        lines.append(
            f"{key[0]}, {size} entrants: {count} tournaments, {hands} hands, {wrong} wrong, "
            f"{seconds:.0f} s"
        )
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=ready_made())
    parser.add_argument("--each", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--to", type=Path, help="where what is done is written, and gone on from")
    parser.add_argument("--told", action="store_true", help="only say what is done there")
    given = parser.parse_args()
    found = done_in(given.to)
    if not given.told:
        names = given.names or ready_made()
        done = {Piece(*(one[key.name] for key in fields(Piece))) for one in found}
        todo = [
            one for one in pieces(names, given.each, given.first, given.large) if one not in done
        ]
        for piece in all_played(todo, given.jobs, given.to):
            found.append(piece)
            for text in piece["wrong"]:
                print(text, flush=True)
    for line in told(found):
        print(line)
    return int(any(one["wrong"] for one in found))


if __name__ == "__main__":
    sys.exit(main())
