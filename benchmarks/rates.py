"""Random play of every game: hands a second, and how they compare with an earlier state.

`python -m benchmarks.rates` measures and prints the ratios to `rates-before.json`; `--keep FILE`
writes the figures, `--against FILE` compares with others, `--games` measures some games only.

The answers of some seeded hands are found once, before the clock runs, by a policy that reads only
what a question says in JSON. What is timed is the whole hand by those answers: dealt, asked what is
legal, answered, to the end. Beside every run a loop of plain Python is timed: hands for each round
of that loop (`paced`, the median of all runs) can be compared between machines and loads; `hands`
is the best rate in hands a second of processor time. Where the other state is at hand,
`benchmarks.beside` lets both play in turn, which a busy machine disturbs less.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from benchmarks.clock import best
from oddchip.hand import Action, Hand, Stakes
from oddchip.language import library
from oddchip.room import Table, TableStakes
from oddchip.room.table_entries import Dealt

_BEFORE = Path(__file__).resolve().parent / "rates-before.json"
#: The same package as source, from an editable checkout.
_SOURCE = _BEFORE.parents[1] / ".venv" / "bin" / "python"
#: Hands of a game, players at most, chips of each, and answers at most: a longer hand is left out.
HANDS, PLAYERS, CHIPS, LONGEST = 20, 6, 20_000, 300
#: How often all games are gone through, runs of a game each time, seconds of a run at least.
PASSES, RUNS, SECONDS = 3, 5, 0.04
Figures = dict[str, dict[str, float]]
#: What a question says beside what may be answered.
_BESIDE = ("question", "seat", "otherwise", "asks", "called", "prices", "unit")


class Script(NamedTuple):
    """A hand with all its answers."""

    game: str
    stakes: Stakes
    stacks: tuple[int, ...]
    options: dict[str, object]
    seed: str
    answers: tuple[Action, ...]

    def play(self) -> Hand:
        """What is timed."""
        hand = Hand(self.game, self.stakes, self.stacks, options=self.options, seed=self.seed)
        legal, act = hand.legal, hand.act
        for answer in self.answers:
            legal()
            act(answer)
        return hand


def scripts(id: str) -> list[Script]:
    """Seeded hands of a game at its usual limit, each answered to its end."""
    found: list[Script] = []
    number = 0
    while len(found) < HANDS:
        one = _answered(_dealt(id, f"rates/{id}/{number}"))
        if len(one.answers) < LONGEST:
            found.append(one)
        number += 1
    return found


def _dealt(id: str, seed: str) -> Script:
    """As a table deals it to players who all have the same."""
    count = max(library().game(id).players[0], min(PLAYERS, library().game(id).players[1]))
    table = Table(max(count, 2), TableStakes.usual(200, 400, chip=25))
    for seat in range(count):
        table.sit(seat, f"P{seat}", CHIPS)
    table.deal(id, seed=seed, now=0.0)
    (dealt,) = [entry.hand for entry in table.log if isinstance(entry, Dealt)]
    return Script(id, Stakes(**dealt.stakes), dealt.stacks, dealt.options, seed, ())


def _answered(script: Script) -> Script:
    rng = Random(script.seed)
    hand = script.play()
    answers: list[Action] = []
    while not hand.done and len(answers) < LONGEST:
        asked = hand.legal().to_json()
        answers.append(Action.from_json({"seat": asked["seat"], **_answer(asked, rng)}))
        hand.act(answers[-1])
    return script._replace(answers=tuple(answers))


def _answer(asked: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Something legal; few fold or raise, so that most hands go far."""
    may = {key: one for key, one in asked.items() if key not in _BESIDE}
    chance = rng.random()
    raises = next((one for key, one in may.items() if key in ("bet", "raise", "complete")), None)
    stays = next((key for key in ("bring_in", "call") if key in may), "")
    if raises and (chance < 0.15 or not (stays or may["fold"])):
        return {"action": "raise", "amount": raises[0][0]}
    if may.get("fold") and chance > (0.9 if may.get("call") else 0.99 if stays else 0):
        return {"action": "fold"}
    if stays:
        return {"action": stays.replace("_", "-")}
    kind = rng.choice([key for key in may if key != "fold"] or list(may))
    value = may[kind]
    if kind == "wager":
        return {"action": kind, "amount": rng.choice(value)}
    if isinstance(value, list):
        return {"action": kind, "word": rng.choice(value)}
    if isinstance(value, dict):
        count = rng.randint(value["least"], value["most"])
        return {"action": kind, "cards": rng.sample(value["cards"], count)}
    return {"action": kind}


# Timing ---------------------------------------------------------------------------------------


def measured(ids: list[str]) -> Figures:
    """Every game in turn and several times over, since the load of a machine comes and goes."""
    games = {id: scripts(id) for id in ids}
    for id, some in games.items():
        if not all(one.play().done for one in some):
            raise AssertionError(f"{id}: the answers do not end the hand")
    runs: dict[str, list[tuple[float, float]]] = {id: [] for id in ids}
    for _ in range(PASSES):
        for id, some in games.items():
            runs[id] += [_beside_plain(some) for _ in range(RUNS)]
    return {
        id: {
            "hands": round(max(hands for hands, _ in found), 1),
            "paced": round(median(hands / pace for hands, pace in found), 4),
        }
        for id, found in runs.items()
    }


def _beside_plain(some: list[Script]) -> tuple[float, float]:
    """Hands a second, and the pace of plain Python just before and after."""
    before = best(_plain, 1)
    hands = _rate(some)
    return hands, 2 / (before + best(_plain, 1))


def _rate(some: list[Script]) -> float:
    """Hands a second, going through all of them as often as there is time."""
    count = 0
    started = time.process_time()
    while (taken := time.process_time() - started) < SECONDS:
        for one in some:
            one.play()
        count += len(some)
    return count / taken


class _Thing:
    """Something with an attribute, for the loop."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number


def _plain() -> int:
    """A few milliseconds of what an engine is made of: objects, lists, dictionaries, calls."""
    things = [_Thing(number) for number in range(200)]
    seen: dict[int, int] = {}
    for turn in range(50):
        for thing in things:
            if thing.number % 3 == turn % 3:
                seen[thing.number] = seen.get(thing.number, 0) + 1
            thing.number += 1
    return len(seen)


# Telling --------------------------------------------------------------------------------------


def compared(now: Figures, before: Figures) -> list[str]:
    """Ratios of paced rates, game by game, the smallest gain first, then their median and least."""
    ratios = {id: one["paced"] / before[id]["paced"] for id, one in now.items() if id in before}
    if not ratios:
        return []
    lines = [
        f"{id:32} {before[id]['hands']:8,.0f} -> {now[id]['hands']:8,.0f} hands/s {ratio:6.2f}"
        for id, ratio in sorted(ratios.items(), key=lambda one: one[1])
    ]
    least = min(ratios, key=lambda id: ratios[id])
    return [*lines, f"median {median(ratios.values()):.2f}, least {ratios[least]:.2f} ({least})"]


def section() -> str:
    """The page's piece on every game: what is compiled and, where it is at hand, the source."""
    pythons = {"compiled": sys.executable, "as source": str(_SOURCE)}
    found = {name: _summed(one) for name, one in pythons.items() if Path(one).exists()}
    return "\n".join(
        (
            "## Every game",
            "",
            "Random play of every game beside the rates of the engine before a hand was a value",
            "(`benchmarks/rates-before.json`, `python -m benchmarks.rates`):",
            "",
            *(f"- {name}: {line}" for name, line in found.items()),
            "",
        )
    )


def _summed(python: str) -> str:
    """The last line of the comparison, as another Python finds it."""
    given = [python, "-m", "benchmarks.rates"]
    done = subprocess.run(given, check=True, capture_output=True, text=True, cwd=_BEFORE.parents[1])
    return done.stdout.splitlines()[-1]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rates")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the figures")
    parser.add_argument("--against", type=Path, metavar="FILE", default=_BEFORE)
    parser.add_argument("--games", nargs="+", metavar="GAME", help="some games only")
    given = parser.parse_args()
    now = measured(given.games or [game.id for game in library()])
    if given.against.exists():
        print(*compared(now, json.loads(given.against.read_text(encoding="utf-8"))), sep="\n")
    if given.keep:
        rows = ",\n".join(f"{json.dumps(id)}: {json.dumps(one)}" for id, one in now.items())
        given.keep.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
