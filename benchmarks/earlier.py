"""The bots as they were before they weighed what others do, from the history of this checkout.

    python -m benchmarks.earlier --seats 2 --worlds 12 --hands 400 holdem stud

measures the bots of now against them, with duplicate deals.
"""

from __future__ import annotations

import argparse
import importlib
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from oddchip.bots import Sitter, player
from oddchip.bots.arena import measure
from oddchip.engine import Action
from oddchip.engine.view import View

#: The last commit with the earlier bots, and their modules.
COMMIT = "1c980bc"
MODULES = ("betting", "bot", "characters", "choices", "keep", "playing_on", "trying")
NAME = "earlier"
_ROOT = Path(__file__).parents[1]


@cache
def _bots() -> Any:
    """Their package, under a name of its own."""
    folder = Path(tempfile.mkdtemp(prefix="earlier"))
    package = folder / "earlier_bots"
    package.mkdir()
    (package / "__init__.py").write_text("")
    for module in MODULES:
        path = f"{COMMIT}:src/oddchip/bots/{module}.py"
        told = subprocess.run(
            ["git", "show", path], cwd=_ROOT, check=True, capture_output=True, text=True
        )
        (package / f"{module}.py").write_text(told.stdout.replace("oddchip.bots", "earlier_bots"))
    sys.path.insert(0, str(folder))
    return importlib.import_module("earlier_bots.bot")


class Earlier:
    """One of them: it remembers nobody."""

    name = NAME

    def __init__(self, seed: object, effort: float) -> None:
        self._bot = _bots().Bot("tight", seed, effort)

    def answer(self, view: View) -> Action:
        found: Action = self._bot.answer(view)
        return found


def sitting(effort: float) -> Any:
    """Seats for the arena: the earlier bots by their name, all others as they are now."""

    def sit(name: str, seed: object = 0, worlds: int | None = None) -> Sitter:
        return Earlier(seed, effort) if name == NAME else player(name, seed, worlds=worlds)

    return sit


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="+")
    parser.add_argument("--player", default="tight")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--worlds", type=int, default=12)
    parser.add_argument("--effort", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    for id in given.game:
        found = measure(
            *(id, given.player, NAME),
            hands=given.hands,
            seats=given.seats,
            seed=given.seed,
            worlds=given.worlds,
            sit=sitting(given.effort),
        )
        print(f"{found.game}, {found.seats} players: {found.words} ({found.hands})", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
