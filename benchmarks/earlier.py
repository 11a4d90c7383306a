"""The bots as they were before they weighed what others do, from the history of this checkout.

    python -m benchmarks.earlier --seats 2 --hands 400 holdem stud

measures the bots of now against them, with duplicate deals. `--to FILE` keeps what was measured
among the matches of the league, goes on where it was cut short, and tells of families at the end:
what they win in big bets, and how many errors that is; and how many it is where every game counts
by its own spread, so that those with the largest pots do not drown the others.
"""

from __future__ import annotations

import argparse
import importlib
import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from math import sqrt
from pathlib import Path
from typing import Any

from benchmarks.league import kept
from benchmarks.league_page import FIRST, Match, pool
from oddchip.bots import SIMPLE, Sitter, player
from oddchip.bots.arena import Figure, measure
from oddchip.cores import on_cores
from oddchip.hand import Action
from oddchip.hand.view import View
from oddchip.language.library import library

#: The last commit with the earlier bots, and their modules.
COMMIT = "06c3d69"
MODULES = ("betting", "bot", "characters", "choices", "keep", "playing_on", "trying")
#: What they import by names of then.
RENAMED = {
    "oddchip.bots": "earlier_bots",
    "oddchip.felt.settling": "oddchip.table_state.showdown_input",
    "oddchip.felt.happenings": "oddchip.table_state.event_kinds",
    "oddchip.felt": "oddchip.table_state",
    "oddchip.engine": "oddchip.hand",
}
NAME = "earlier"
#: The bots of now with another effort (`--theirs`): do more imagined hands play better?
FEWER = "fewer"
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
        source = told.stdout
        for then, now in RENAMED.items():
            source = source.replace(then, now)
        (package / f"{module}.py").write_text(source)
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


def sit(theirs: float, name: str, seed: object, effort: float) -> Sitter:
    """Seats for the arena: the earlier bots by their name, all others as they are now."""
    if name == NAME:
        return Earlier(seed, theirs)
    return player("tight", seed, theirs) if name == FEWER else player(name, seed, effort)


def measured(given: argparse.Namespace, order: tuple[str, int, str]) -> Figure:
    """One figure."""
    id, seats, against = order
    sitting: Callable[[str, object, float], Sitter] = partial(sit, given.theirs)
    return measure(
        *(id, given.player, against),
        hands=given.hands,
        seats=seats,
        seed=given.seed,
        effort=given.effort,
        sit=sitting,
    )


def families(found: Iterable[Match]) -> Iterator[str]:
    """What is won in each family, for each number of players, and in which games that is less than
    nothing by two errors."""
    pools: defaultdict[tuple[str, int], list[Match]] = defaultdict(list)
    for one in found:
        if one.figure.error:
            family = library().game(one.figure.game).family
            pools[family, one.figure.seats].append(one)
    for (family, seats), some in sorted(pools.items()):
        whole = pool(some).figure
        won, error = whole.won, whole.error
        spreads = sum(one.figure.won / one.figure.error for one in some) / sqrt(len(some))
        told = f"{family}, {seats} players, {len(some)} games: {won:+.1f} ± {error:.1f}"
        told += f", {won / error:.1f} errors; by their spreads {spreads:.1f}"
        behind = [one.figure for one in some if one.behind]
        yield told + "".join(f"; behind: {one.game} {one.words}" for one in behind)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="otherwise all games")
    parser.add_argument("--player", default="tight")
    parser.add_argument(
        "--against", action="append", help=f"{FEWER}, or anybody; otherwise the earlier bots"
    )
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--effort", type=float, default=0.25)
    parser.add_argument("--theirs", type=float, default=0.25, help="the effort of the earlier bots")
    parser.add_argument("--seed", type=int, default=FIRST)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--to", type=Path, help="the file of the league")
    given = parser.parse_args(argv)
    _bots()
    others = [
        name for one in given.against or [NAME] for name in (SIMPLE if one == "simple" else [one])
    ]
    games = [library().game(id) for id in given.game] or list(library())
    orders = [
        (game.id, seats, one)
        for seats in given.seats or [2]
        for game in games
        if game.players[0] <= seats <= game.players[1]
        for one in others
    ]
    there = {one.key for one in kept(given.to)} if given.to else set()
    orders = [one for one in orders if _key(given, one) not in there]
    for found in on_cores(partial(measured, given), orders, given.jobs):
        told = f"{found.game}, {found.seats} players, against {found.against}: {found.words}"
        print(f"{told} ({found.hands})", flush=True)
        if given.to:
            with given.to.open("a", encoding="utf-8") as file:
                file.write(json.dumps(Match(found, "", given.effort, given.seed).to_json()) + "\n")
    if given.to:
        for line in families(one for one in kept(given.to) if one.figure.against in others):
            print(line)
    return 0


def _key(given: argparse.Namespace, order: tuple[str, int, str]) -> tuple[object, ...]:
    id, seats, against = order
    figure = Figure(id, given.player, against, seats, 0, 0.0, 0.0)
    return Match(figure, "", given.effort, given.seed).key


if __name__ == "__main__":
    sys.exit(main())
