"""Two states of the engine, hand for hand: how much quicker is this one than an earlier one?

    git worktree add ../earlier 44aa60d
    python3 -m venv ../earlier/.venv && ../earlier/.venv/bin/pip install --editable ../earlier
    python -m benchmarks.beside ../earlier/.venv/bin/python

Both play the same seeded hands by the same answers (those of `benchmarks.rates`), each in a process
of its own, in turn and a few milliseconds each, so that whatever else the machine does slows down
both. A ratio is the median of those of all turns; above 1 this state is the quicker one. Hands that
the other state plays otherwise, because a rule was changed since, are left out and counted.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from statistics import median
from typing import Any, cast

from benchmarks.rates import Script, scripts
from oddchip.hand import Stakes
from oddchip.language import library

_PLAYED = Path(__file__).resolve().parent / "played.py"
#: How often every game is gone through, and turns of a game each time.
PASSES, TURNS = 4, 6
#: Options that every table has now, and none had before; these hands do without.
_LATER = ("empty_rounds",)


class State:
    """One state of the engine, as some Python has it installed."""

    def __init__(self, python: str, games: dict[str, list[dict[str, Any]]]) -> None:
        pipe = subprocess.PIPE
        given = [python, "-P", str(_PLAYED)]
        self._process = subprocess.Popen(given, stdin=pipe, stdout=pipe, text=True)
        self.ends: dict[str, list[object]] = json.loads(self._answer(json.dumps(games)))

    def taken(self, id: str) -> float:
        """The processor time of all hands of a game."""
        return float(self._answer(id))

    def _answer(self, line: str) -> str:
        if self._process.stdin is None or self._process.stdout is None:
            raise AssertionError("a process with pipes has both ends")
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()
        return self._process.stdout.readline()

    def close(self) -> None:
        """Nothing more is played."""
        self._process.communicate()


def written(script: Script) -> dict[str, Any]:
    """A hand as an earlier state can read it too: what it did not know yet is not named."""
    usual = Stakes()
    names = [one.name for one in fields(cast(Any, usual))]
    stakes = {name: getattr(script.stakes, name) for name in names}
    return {
        **script._asdict(),
        "stakes": {name: one for name, one in stakes.items() if one != getattr(usual, name)},
        "options": {name: one for name, one in script.options.items() if name not in _LATER},
        "answers": [one.to_json() for one in script.answers],
    }


def ratios(earlier: str, now: str, ids: list[str], passes: int) -> dict[str, float]:
    """How many times as quick every game is now."""
    games = {id: [written(one) for one in scripts(id)] for id in ids}
    alike = _alike(State(earlier, games), State(now, games), games)
    before, after = State(earlier, alike), State(now, alike)
    found: dict[str, list[float]] = {id: [] for id in alike}
    for _ in range(passes):
        for id in alike:
            for _ in range(TURNS):
                found[id].append(_turn(before, after, id))
    before.close()
    after.close()
    return {id: median(some) for id, some in found.items()}


def _turn(before: State, after: State, id: str) -> float:
    """One before, two now, one before: what comes or goes meanwhile falls on both."""
    first = before.taken(id)
    now = after.taken(id) + after.taken(id)
    return (first + before.taken(id)) / now


def _alike(before: State, after: State, games: dict[str, Any]) -> dict[str, Any]:
    """The hands that end alike in both states."""
    found: dict[str, Any] = {}
    for id, some in games.items():
        ends = zip(some, before.ends[id], after.ends[id], strict=True)
        found[id] = [one for one, then, now in ends if then and then == now]
        if len(found[id]) < len(some):
            print(f"{id}: {len(some) - len(found[id])} of {len(some)} hands end otherwise now")
    before.close()
    after.close()
    return {id: some for id, some in found.items() if some}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.beside")
    parser.add_argument("earlier", help="the Python of the other state's environment")
    parser.add_argument("--now", default=sys.executable, metavar="PYTHON", help="instead of this")
    parser.add_argument("--games", nargs="+", metavar="GAME", help="some games only")
    parser.add_argument("--passes", type=int, default=PASSES, metavar="COUNT")
    given = parser.parse_args()
    ids = given.games or [game.id for game in library()]
    found = ratios(given.earlier, given.now, ids, given.passes)
    for id, ratio in sorted(found.items(), key=lambda one: one[1]):
        print(f"{id:32} {ratio:6.3f}")
    least = min(found, key=lambda id: found[id])
    print(f"median {median(found.values()):.3f}, least {found[least]:.3f} ({least})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
