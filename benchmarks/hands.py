"""Whole hands, everyone calling, and real hands replayed: ours beside PokerKit, clubs, texasholdem.

Each program runs in its own process and its own environment, in turn and several times; the best
of each counts, in processor time.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from benchmarks.clock import told

_HERE = Path(__file__).resolve().parent
_PEERS = _HERE.parent / ".bench-venv" / "bin" / "python"
#: Real hands, where they lie beside the project.
_REAL = _HERE.parent.parent / "shared" / "data" / "phh"
_NAMES = {
    "holdem": "no-limit hold'em",
    "omaha": "pot-limit Omaha",
    "omaha-8": "Omaha-8",
    "stud": "seven card stud",
    "razz": "razz",
    "deuce-to-seven-triple-draw": "2-7 triple draw",
    "replay": "real hands, replaying alone",
    "read and replay": "real hands, reading and replaying",
}
_WHO = ("pokerkit", "clubs", "texasholdem")
_TRIES = 3
_SECONDS = "1.5"


def section() -> str:
    """The page's piece on whole hands."""
    found: dict[str, dict[str, float]] = {
        "ours": {},
        "pokerkit": {},
        "clubs": {},
        "texasholdem": {},
    }
    for _ in range(_TRIES):
        for who, best in found.items():
            for task, rate in _run(who).items():
                best[task] = max(rate, best.get(task, 0))
    lines = [
        "## Whole hands",
        "",
        "Six-handed to the showdown, everyone calling, with every event and every question's legal",
        "answers produced; hands a second.",
        "",
        "| task | Odd Chip | peer | ratio |",
        "|---|---|---|---|",
    ]
    for task, name in _NAMES.items():
        for peer in _WHO:
            if task in found[peer] and task in found["ours"]:
                ours, theirs = found["ours"][task], found[peer][task]
                lines.append(
                    f"| {name} | {ours:,.0f} | {peer}: {theirs:,.0f} | {ours / theirs:.1f} |"
                )
    return "\n".join((*lines, ""))


def _run(who: str) -> dict[str, float]:
    script = "ours_hands.py" if who == "ours" else f"peers/{who}_hands.py"
    python = sys.executable if who == "ours" else str(_PEERS)
    folder = [str(_REAL)] if who in ("ours", "pokerkit") and _REAL.is_dir() else []
    rates: dict[str, float] = json.loads(told(python, script, _SECONDS, *folder).splitlines()[-1])
    return rates


if __name__ == "__main__":
    print(section())
