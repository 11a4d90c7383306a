"""How much a card room carries: the figures of `make load`, in `load.jsonl` beside this."""

from __future__ import annotations

import json
from pathlib import Path

FIGURES = Path(__file__).resolve().parent / "load.jsonl"
_COLUMNS = (
    "tables",
    "connections",
    "store",
    "actions a second",
    "p50 ms",
    "p99 ms",
    "server cpu",
    "clients cpu",
    "load average",
)

_TOLD = """\
Written by `make load`: people over loopback at so many tables, three who play and three who watch
at each, every answer after two seconds on average. The delay of an action runs from its sending
until the last of its table's clients has the scene after it. `echo` is the limit: the same server
sends frames of the same length to as many clients, and does nothing else. The room and its clients
share the machine; what each takes of a processor is stated, and what else ran there shows in the
load average: above the number of cores, delays are those of a busy machine.""".splitlines()
_LIMIT = """\
What limits it is the processor of the one process: an action costs three milliseconds of it in
memory and four to seven with a store (as source, six clients), most of it for drawing a scene for
each viewer; after that comes the sync to disk, which actions at other tables share.""".splitlines()


def section() -> str:
    """The section of the page; without figures it says how to get them."""
    if not FIGURES.is_file():
        return "## The card room\n\nNot measured here yet: `make load`.\n"
    rows = [json.loads(line) for line in FIGURES.read_text(encoding="utf-8").splitlines()]
    lines = [
        "## The card room",
        "",
        *_TOLD,
        "",
        f"| {' | '.join(_COLUMNS)} |",
        "|" + "---|" * len(_COLUMNS),
    ]
    lines += [f"| {' | '.join(str(row[name]) for name in _COLUMNS)} |" for row in rows]
    lines += [
        "",
        *_LIMIT,
        "",
    ]
    return "\n".join(lines)
