"""`make bench`: our figures and the peers' in one run, written to docs/benchmarks.md.

`python -m benchmarks cold trees` prints these pieces alone. How long each takes is said on standard
error.
"""

from __future__ import annotations

import os
import platform
import sys
import time
from pathlib import Path
from types import ModuleType

from benchmarks import cold, every_game, hands, kernel, rates, room, tournaments, trees

_PAGE = Path(__file__).resolve().parent.parent / "docs" / "benchmarks.md"
#: Modules that measure something; each has `section()`, a piece of the page.
_SECTIONS = (kernel, every_game, hands, cold, tournaments, rates, trees, room)


def main(words: list[str] | None = None) -> int:
    asked = sys.argv[1:] if words is None else words
    if asked:
        names = {_name(one): one for one in _SECTIONS}
        unknown = [one for one in asked if one not in names]
        if unknown:
            print(f"no piece is called {unknown[0]}; there are {', '.join(names)}", file=sys.stderr)
            return 2
        print(*(_measured(names[one]) for one in asked), sep="\n")
        return 0
    pieces = [
        "# Benchmarks",
        "",
        "Written by `make bench`. Figures depend on the machine; the ratios are of one run, one",
        "thread, in processor time, best of several tries, ours and the peers' in turn. All are",
        "warm, after the first calls have filled tables, but those that are called cold.",
        "",
        f"Machine: {_machine()}.",
        "",
        *(_measured(section) for section in _SECTIONS),
    ]
    _PAGE.parent.mkdir(exist_ok=True)
    _PAGE.write_text("\n".join(pieces), encoding="utf-8")
    print(f"written: {_PAGE.name}", file=sys.stderr)
    return 0


def _name(section: ModuleType) -> str:
    return section.__name__.rpartition(".")[2]


def _measured(section: ModuleType) -> str:
    started = time.perf_counter()
    found: str = section.section()
    print(f"{_name(section)}: {time.perf_counter() - started:.0f} s", file=sys.stderr)
    return found


def _machine() -> str:
    info = Path("/proc/cpuinfo")
    name = platform.processor() or platform.machine()
    if info.exists():
        models = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        name = models[0].partition(":")[2].strip() if models else name
    return (
        f"{name}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    )


if __name__ == "__main__":
    sys.exit(main())
