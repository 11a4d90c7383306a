"""The kernel beside the evaluators that people install today."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks import ours_kernel
from benchmarks.clock import told

_HERE = Path(__file__).resolve().parent
_PEERS = _HERE.parent / ".bench-venv"
_TASKS = {
    "one": ("one seven-card hand at a time", "hands/s"),
    "array": ("an array of seven-card hands", "hands/s"),
    "holdem sampled": ("hold'em, two hands, by sampling", "deals/s"),
    "six sampled": ("hold'em, six hands, by sampling", "deals/s"),
    "ranges sampled": ("hold'em, QQ+,AKs v 22+, by sampling", "deals/s"),
    "ranges exact": ("hold'em, QQ+,AKs v 22+, exactly", "answers/s"),
    "range v random exact": ("hold'em, QQ+,AKs v any hand, exactly", "answers/s"),
    "holdem exact": ("hold'em, two hands before the flop, exactly", "answers/s"),
    "omaha-8 sampled": ("Omaha-8, two hands, by sampling", "deals/s"),
    "omaha-8 exact": ("Omaha-8, two hands before the flop, exactly", "answers/s"),
    "stud-8 sampled": ("stud-8, three cards each, by sampling", "deals/s"),
    "razz sampled": ("razz, three cards each, by sampling", "deals/s"),
    "murder sampled": ("Murder, two hands, by sampling", "deals/s"),
    "four-card-chowaha-8 sampled": ("Four Card Chowaha, two hands, by sampling", "deals/s"),
}


_TRIES = 3
Rates = dict[str, dict[str, float]]


def section() -> str:
    """A table of ours and theirs with ratios, and one of all scales."""
    peers, ours = measured()
    lines = ["## Evaluating hands and equity, from Python", ""]
    lines += ["| task | Odd Chip | peer | ratio |", "|---|---|---|---|"]
    for key, (words, unit) in _TASKS.items():
        rate = ours["tasks"].get(key)
        if rate is None:
            continue
        theirs = peers.get(key, {})
        if not theirs:
            lines.append(f"| {words} | {_figure(rate)} {unit} | – | |")
        for name, figure in sorted(theirs.items(), key=lambda one: -one[1]):
            lines.append(
                f"| {words} | {_figure(rate)} {unit} | {name}: {_figure(figure)} | "
                f"{_ratio(rate / figure)} |"
            )
    lines += ["", "### Every scale: arrays of hands, and filling its tables", ""]
    lines += [
        "| scale | cards | hands/s | against high | tables filled in |",
        "|---|---|---|---|---|",
    ]
    high = ours["scales"]["high"]["rate"]
    for id, found in ours["scales"].items():
        lines.append(
            f"| `{id}` | {found['cards']} | {_figure(found['rate'])} | "
            f"{found['rate'] / high:.2f} | {found['fill'] * 1000:.0f} ms |"
        )
    return "\n".join([*lines, ""])


def measured() -> tuple[Rates, dict[str, Any]]:
    """Everybody's best, by task: ours and theirs in turn, several times over."""
    peers: Rates = {}
    ours: dict[str, Any] = {"tasks": {}, "scales": {}}
    for _ in range(_TRIES):
        for task, rates in (*_installed().items(), *_ompeval().items()):
            for who, rate in rates.items():
                best = peers.setdefault(task, {})
                best[who] = max(rate, best.get(who, 0.0))
        found = ours_kernel.measured()
        ours["scales"] = found["scales"]
        for task, rate in found["tasks"].items():
            ours["tasks"][task] = max(rate, ours["tasks"].get(task, 0.0))
    return peers, ours


def _ompeval() -> Rates:
    """OMPEval in C++: a program that prints a line a task, {"task": "six sampled", "rate": 1.6e7}.

    `OMPEVAL=FOLDER make bench` builds it from its source (`peers/ompeval.cpp`), and names it here.
    """
    program = os.environ.get("OMPEVAL")
    if not program:
        print("OMPEval is left out: OMPEVAL names no source or program", file=sys.stderr)
        return {}
    lines = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    told = [json.loads(line) for line in lines.splitlines()]
    return {one["task"]: {"OMPEval": one["rate"]} for one in told}


def _installed() -> Rates:
    python = _PEERS / "bin" / "python"
    if not python.exists():
        print("the peers are not installed (make bench does it)", file=sys.stderr)
        return {}
    found: Rates = json.loads(told(str(python), "peers/kernel.py"))
    return found


def _ratio(ratio: float) -> str:
    return f"{ratio:,.1f}" if ratio >= 10 else f"{ratio:.2f}"


def _figure(rate: float) -> str:
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if rate >= size:
            return f"{rate / size:.3g} {letter}"
    return f"{rate:.3g}"
