"""`make bench`: our figures and the peers' in one run, written to docs/benchmarks.md."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

from benchmarks import cold, every_game, hands, kernel, rates, room, tournaments, trees

_PAGE = Path(__file__).resolve().parent.parent / "docs" / "benchmarks.md"
#: Modules that measure something; each has `section()`, a piece of the page.
_SECTIONS = (kernel, every_game, hands, cold, tournaments, rates, trees, room)


def main() -> int:
    pieces = [
        "# Benchmarks",
        "",
        "Written by `make bench`. Figures depend on the machine; the ratios are of one run, one",
        "thread, in processor time, best of several tries, ours and the peers' in turn. All are",
        "warm, after the first calls have filled tables, but those that are called cold.",
        "",
        f"Machine: {_machine()}.",
        "",
        *(section.section() for section in _SECTIONS),
    ]
    _PAGE.parent.mkdir(exist_ok=True)
    _PAGE.write_text("\n".join(pieces), encoding="utf-8")
    print(f"written: {_PAGE.name}", file=sys.stderr)
    return 0


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
