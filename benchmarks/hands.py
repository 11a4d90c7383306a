"""Whole hands, called down, at random and replayed, and copies: ours beside the peers'.

Each program runs in its own process and its own environment, in turn and several times; the best
of each counts, in processor time. A peer that is not installed is left out.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from benchmarks.clock import told

_HERE = Path(__file__).resolve().parent
_PEERS = _HERE.parent / ".bench-venv" / "bin" / "python"
#: The same package as source, from an editable checkout.
_SOURCE = _HERE.parent / ".venv" / "bin" / "python"
#: Real hands, where they lie beside the project.
_REAL = _HERE.parent.parent / "shared" / "data" / "phh"
_GAMES = {
    "holdem": "no-limit hold'em",
    "omaha": "pot-limit Omaha",
    "omaha-8": "Omaha-8",
    "stud": "seven card stud",
    "razz": "razz",
    "deuce-to-seven-triple-draw": "2-7 triple draw",
    "replay": "real hands, replaying alone",
    "read and replay": "real hands, reading and replaying",
}
_STATES = {
    "six called": "six players, called down",
    "six random": "six players, at random",
    "two called": "two players, called down",
    "two random": "two players, at random",
    "copy": "a hand copied after ten answers",
    "branch": "a hand copied after ten answers, and one more answer",
    "late copy": "a hand copied after a thousand answers",
    "tree": "nodes of the betting tree of a deal of two-handed limit hold'em",
}
#: The peers by the modules that they are.
_MODULES = {
    "pokerkit": "pokerkit",
    "clubs": "clubs",
    "texasholdem": "texasholdem",
    "open_spiel": "pyspiel",
    "pokers": "pokers",
    "rlcard": "rlcard",
    "pettingzoo": "pettingzoo.classic",
}
_TRIES = 3
_SECONDS = os.environ.get("BENCH_SECONDS", "1.5")
Rates = dict[str, dict[str, float]]


def section() -> str:
    """The page's pieces on whole hands and on hands as states."""
    found = measured()
    missing = [who for who in _MODULES if who not in found]
    return "\n".join(
        (
            "## Whole hands",
            "",
            "Six-handed to the showdown, everyone calling, with every event and every question's",
            "legal answers produced; hands a second.",
            "",
            *_table(found, _GAMES),
            "",
            "## Hold'em as a state",
            "",
            "No-limit hold'em with 100 big blinds and every bet size, through each library's",
            "Python interface: called down; and at random, where one in seven answers raises by",
            "the least and one in ten folds to a bet. (rlcard and pettingzoo know no raise below",
            "half the pot: they raise by that.) Hands, or copies, a second.",
            *([f"Not installed here, and left out: {', '.join(missing)}."] * bool(missing)),
            "",
            *_table(found, _STATES),
            "",
            "## Compiled, and as source",
            "",
            *_beside_source(found),
            "",
        )
    )


def _beside_source(found: Rates) -> list[str]:
    lines = ["| task | compiled | source | ratio |", "|---|---|---|---|"]
    for task, name in {**_GAMES, **_STATES}.items():
        if task in found["ours"] and task in found.get("source", {}):
            ours, source = found["ours"][task], found["source"][task]
            lines.append(f"| {name} | {ours:,.0f} | {source:,.0f} | {ours / source:.1f} |")
    return lines


def measured() -> Rates:
    """Everyone in turn, several times over."""
    found: Rates = {"ours": {}, **{who: {} for who in _MODULES if _installed(who)}}
    if _SOURCE.exists():
        found["source"] = {}
    for _ in range(_TRIES):
        for who, best in found.items():
            for task, rate in _run(who).items():
                best[task] = max(rate, best.get(task, 0))
    return found


def _table(found: Rates, names: dict[str, str]) -> list[str]:
    lines = ["| task | Odd Chip | peer | ratio |", "|---|---|---|---|"]
    for task, name in names.items():
        for peer in _MODULES:
            if task in found.get(peer, {}) and task in found["ours"]:
                ours, theirs = found["ours"][task], found[peer][task]
                ratio = f"{ours / theirs:.1f}" if ours > theirs else f"{ours / theirs:.3f}"
                lines.append(f"| {name} | {ours:,.0f} | {peer}: {theirs:,.0f} | {ratio} |")
    return lines


def _installed(who: str) -> bool:
    """Can the peers' Python import it? A line says where not."""
    asked = [str(_PEERS), "-c", f"import {_MODULES[who]}"]
    there = (
        _PEERS.exists() and subprocess.run(asked, capture_output=True, check=False).returncode == 0
    )
    if not there:
        print(f"{who} is not installed here and is left out", file=sys.stderr)
    return there


def _run(who: str) -> dict[str, float]:
    ours = {"ours": sys.executable, "source": str(_SOURCE)}
    script = "ours_hands.py" if who in ours else f"peers/{who}_hands.py"
    python = ours.get(who, str(_PEERS))
    folder = [str(_REAL)] if who in ("pokerkit", *ours) and _REAL.is_dir() else []
    rates: dict[str, float] = json.loads(told(python, script, _SECONDS, *folder).splitlines()[-1])
    return rates


if __name__ == "__main__":
    print(section())
