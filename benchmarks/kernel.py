"""The kernel beside the evaluators that people install today."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

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


def section() -> str:
    """A table of ours and theirs with ratios, and one of all scales."""
    peers = _peers()
    ours = ours_kernel.measured()
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
                f"{rate / figure:,.1f} |"
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


def _peers() -> dict[str, dict[str, float]]:
    found = _installed()
    program = os.environ.get("OMPEVAL")
    if program:  # it prints a line a task: {"task": "six sampled", "rate": 1.6e7}
        lines = subprocess.run([program], check=True, capture_output=True, text=True).stdout
        for line in lines.splitlines():
            one = json.loads(line)
            found.setdefault(one["task"], {})["OMPEval"] = one["rate"]
    return found


def _installed() -> dict[str, dict[str, float]]:
    python = _PEERS / "bin" / "python"
    if not python.exists():
        print("the peers are not installed (make bench does it)", file=sys.stderr)
        return {}
    found: dict[str, dict[str, float]] = json.loads(told(str(python), "peers/kernel.py"))
    return found


def _figure(rate: float) -> str:
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if rate >= size:
            return f"{rate / size:.3g} {letter}"
    return f"{rate:.3g}"
