"""Whole tournaments of quick bots, as hands a second, beside the same hands bare.

The hands that a tournament deals are kept: their games, stakes, stacks and seeds. Then the
tournament is played as `oddchip tournament` plays it, without and with `--log`, and the same hands
by the same answers alone, in turn and several times; the best of each counts, in processor time.
What is left is the table's and the tournament's own cost: entries, seats, levels, moves, the stakes
of every hand, its outcome, places and prizes, what bots do between hands, the lines of the log; and
with `--log` their JSON, written to a file. Every tournament has a structure of its own, of whose
hands nothing is known yet: all that is ready are the files of structure and games, read before as
they are for the bare hands.

python -m benchmarks.tournaments            the page's piece
python -m benchmarks.tournaments --json     what this Python measures
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from oddchip.bots import tournaments
from oddchip.hand import Hand
from oddchip.language.library import library
from oddchip.room.tournament import PlannedHand, Tournament, find
from oddchip.room.tournament.log import go_on

PLAYERS, TRIES = 100, 9
_HOME = Path(__file__).resolve().parent.parent
#: The same package as source, from an editable checkout.
_SOURCE = _HOME / ".venv" / "bin" / "python"
_STRUCTURES = {
    "home-freeze-out": "hold'em, a freeze-out",
    "plo-lammers": "pot-limit Omaha with lammers",
    "horse": "HORSE",
    "barge-27": "27 games",
    "stud": "seven card stud",
    "california-bounty": "California lowball with bounties",
    "shootout-6": "a six-handed shootout",
}


#: How a hand is dealt, and its seed.
Dealt = tuple[Callable[[], Hand], str]


class Cost(NamedTuple):
    """Hands of a tournament, and the seconds of it, of it with a log, and of its hands alone."""

    hands: int
    whole: float
    logged: float
    bare: float

    @property
    def own(self) -> str:
        """The share of the tournament's time that its hands do not take, without and with a log."""
        return f"{1 - self.bare / self.whole:.0%} | {1 - self.bare / self.logged:.0%}"


def section() -> str:
    """The page's piece on tournaments."""
    lines = [
        "## Tournaments",
        "",
        f"A whole tournament of {PLAYERS} quick bots, as `oddchip tournament` plays it; beside it",
        "the same hands by the same answers without table and tournament, in turn and the best of",
        "several tries each; hands a second. What is left is the own cost of table and tournament,",
        "the stakes of its hands, found anew in every run, and the lines of its log included; with",
        "`--log` they are written to a file too. The files of structure and games are read before.",
        "",
        "| tournament | hands | in the tournament | bare | own cost | with `--log` "
        "| own cost, as source | with `--log` |",
        "|---|---|---|---|---|---|---|---|",
    ]
    source = _by(_SOURCE) if _SOURCE.exists() else {}
    for name, words in _STRUCTURES.items():
        one = measured(name)
        plain = source[name].own if name in source else "– | –"
        lines.append(
            f"| {words} | {one.hands:,} | {one.hands / one.whole:,.0f} "
            f"| {one.hands / one.bare:,.0f} | {one.own} | {plain} |"
        )
    return "\n".join([*lines, ""])


def _by(python: Path) -> dict[str, Cost]:
    """What another Python measures."""
    asked = [str(python), "-m", "benchmarks.tournaments", "--json"]
    done = subprocess.run(asked, cwd=_HOME, capture_output=True, text=True, check=True)
    return {name: Cost(*one) for name, one in json.loads(done.stdout).items()}


def measured(name: str, players: int = PLAYERS, tries: int = TRIES) -> Cost:
    """What a tournament costs, and its hands alone."""
    structure = find(name)
    late = players // 5 if structure.late else 0
    dealt: list[Dealt] = []

    def new() -> Tournament:
        return tournaments.new_tournament(replace(structure), players, "bench", late)

    def keeping(deal: PlannedHand, hand: Hand) -> None:
        dealt.append(_again(hand, deal.seed))
        tournaments.play_quick(deal, hand)

    def bare() -> None:
        for deal, seed in dealt:
            hand = deal()
            rng = Random(f"{seed}/quick")
            while not hand.done:
                hand.act(tournaments.quick(hand.legal(), rng))

    tournaments.run(new(), keeping)
    whole_times, logged_times, bare_times = [], [], []
    with TemporaryDirectory() as folder:
        for number in range(tries):
            path = Path(folder, f"{number}.jsonl")
            whole_times.append(_timed(lambda: tournaments.run(new())))
            logged_times.append(_timed(partial(_logged, path, new)))
            bare_times.append(_timed(bare))
    return Cost(len(dealt), min(whole_times), min(logged_times), min(bare_times))


def _logged(path: Path, new: Callable[[], Tournament]) -> None:
    """Run with a log, as the command does."""
    event, log = go_on(path, new(), library())
    tournaments.run(event, after=lambda: log.keep(event))
    log.keep(event)
    log.close()


def _again(hand: Hand, seed: str) -> Dealt:
    """How a hand that was just dealt is dealt again."""
    stacks = [player.start for player in hand.players]
    name, stakes, options, games = hand.game_id, hand.stakes, hand.given, hand.library
    return lambda: Hand(name, stakes, stacks, options=options, seed=seed, games=games), seed


def _timed(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began


def main() -> None:
    if "--json" in sys.argv:
        print(json.dumps({name: measured(name) for name in _STRUCTURES}))
    else:
        print(section())


if __name__ == "__main__":
    main()
