"""Is the net tight? `python -m tests.mutants --count 200 --seed 1` (or `make mutants`).

Puts single-token faults at random into the packages whose rules must hold, each into a copy of its
own, and lets the tests of these packages look for it: first those that call the function at fault,
the quick ones before the slow ones, then some others. (A run without any fault notes before who
calls what: `tests.support.reach`.) Nine of ten must be found. Faults that change nothing stand with
a reason in `tests/mutants-equivalent.txt` and do not count. A mutant that hangs counts as found;
the working tree is never touched.
"""

from __future__ import annotations

import argparse
import compileall
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.support.faults import Mutant, mutants
from tests.support.reach import Reached, function_at, read

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "oddchip"
EQUIVALENT = ROOT / "tests" / "mutants-equivalent.txt"
#: Which tests look for a fault in a package, in this order; what is not there yet is passed over.
TESTS = {
    "scales": ("scales", "showdown", "language"),
    "showdown": ("showdown", "engine", "language", "room"),
    "felt": ("felt", "engine", "steps", "language", "history", "room"),
    "steps": ("steps", "engine", "language", "felt", "room"),
    "engine": ("engine", "steps", "language", "felt", "room"),
    "room": ("room", "cli"),
}
ENOUGH = 0.9
#: Seconds of tests, as they take without a fault, that are spent on one mutant at most: of those
#: that call the function at fault, and of others.
BUDGET = 90.0
OTHERS = 15.0
#: A run that takes so many times as long as without a fault, and some seconds, hangs.
PATIENCE = 3
SOME = 20
#: pytest's word for a file without tests, as most are without doctests.
NO_TESTS = 5
#: Python reads this last of all: without the editable install the copy on the path is found.
_CUSTOMIZE = """\
import sys
sys.meta_path[:] = [one for one in sys.meta_path if "editable" not in type(one).__module__]
"""

#: The plugin that chooses tests; random hands are few, so that each mutant costs little.
_PLUGIN = ("-p", "tests.support.reach", "--few")

Change = tuple[str, str, str]


@dataclass(frozen=True)
class Verdict:
    """Who found a mutant; nobody, if it survived."""

    mutant: Mutant
    finder: str
    seconds: float


def copy_of_the_package(where: Path) -> None:
    """The package by itself, with the kernel and compiled ahead, so that each copy starts fast."""
    home = where / "oddchip"
    shutil.copytree(SOURCE, home, ignore=shutil.ignore_patterns("__pycache__", "*.so", "cpp"))
    kernel = importlib.util.find_spec("oddchip.kernel._core")
    if kernel is not None and kernel.origin is not None:
        shutil.copy2(kernel.origin, home / "kernel")
    (where / "sitecustomize.py").write_text(_CUSTOMIZE, encoding="utf-8")
    compileall.compile_dir(home, quiet=1)


def put_in(mutant: Mutant, where: Path) -> None:
    """The fault goes into the copy, and what was compiled without it goes."""
    path = where / "oddchip" / mutant.path
    path.write_text(mutant.fault.put_into(path.read_text("utf-8")), encoding="utf-8")
    Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)


def checked(where: Path, names: Sequence[str], limit: float, *options: str) -> int | None:
    """pytest's exit status with the copy of the package that lies there; None: it took too long."""
    path = os.pathsep.join([str(where), str(ROOT)])
    settings = {
        "PYTHONPATH": path,
        "PYTHONDONTWRITEBYTECODE": "1",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(where / "hypothesis"),
    }
    words = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    words += [*options, "--hypothesis-seed=0", *names]
    # A limit of memory, and one of processor time: others may be busy on this machine.
    bounded = ["sh", "-c", 'ulimit -c 0 -v 4000000 -t "$0"; exec "$@"', str(int(limit)), *words]
    with subprocess.Popen(
        bounded,
        cwd=ROOT,
        env={**os.environ, **settings},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as running:
        try:
            status = running.wait(timeout=10 * limit)
        except subprocess.TimeoutExpired:
            status = -signal.SIGXCPU
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
    return None if status in (-signal.SIGXCPU, -signal.SIGKILL) else status


def watched(where: Path, packages: Sequence[str]) -> list[Reached]:
    """What each test takes and calls without a fault; none may fail then."""
    noted = where.parent / "reached"
    names = [f"tests/{one}" for one in packages if (ROOT / "tests" / one).is_dir()]
    status = checked(where, names, 3600, *_PLUGIN, f"--reach={noted}")
    if status != 0:
        sys.exit(f"without any fault {' '.join(names)} must pass, but end with {status}")
    return read(noted)


def in_order(mutant: Mutant, tests: Sequence[Reached]) -> list[Reached]:
    """The tests that look for a mutant: those that get there first, then the likely, the quick."""
    package, stem = mutant.path.parts[0], mutant.path.stem
    begins = function_at((SOURCE / mutant.path).read_text(encoding="utf-8"), mutant.line)
    function = f"{mutant.path.as_posix()}:{begins}"

    def place(test: Reached) -> tuple[bool, int, float]:
        away = TESTS[package].index(test.package)
        return (away > 0 or f"test_{stem}" not in test.name, away, test.seconds)

    mine = [one for one in tests if one.package in TESTS[package]]
    there = sorted((one for one in mine if function in one.functions), key=lambda it: it.seconds)
    others = sorted((one for one in mine if function not in one.functions), key=place)
    return [*_for_so_long(there, BUDGET), *_for_so_long(others, OTHERS if there else BUDGET)]


def _for_so_long(tests: Sequence[Reached], seconds: float) -> list[Reached]:
    """The first ones that can be run in so many seconds."""
    spent, some = 0.0, []
    for test in tests:
        spent += test.seconds
        if spent <= seconds:
            some.append(test)
    return some


def look_for(mutant: Mutant, base: Path, tests: Sequence[Reached]) -> Verdict:
    """Put a mutant into a copy of its own, and let the tests look for it."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir=base.parent) as folder:
        where = Path(folder)
        shutil.copytree(base, where, dirs_exist_ok=True)
        put_in(mutant, where)
        finder = _finder(mutant, where, tests)
    return Verdict(mutant, finder, time.monotonic() - began)


def _finder(mutant: Mutant, where: Path, tests: Sequence[Reached]) -> str:
    path = where / "oddchip" / mutant.path
    if ">>>" in path.read_text(encoding="utf-8"):
        status = checked(where, [str(path)], SOME, "--doctest-modules", f"--rootdir={where}")
        if status not in (0, NO_TESTS):
            return _how(status, "its doctests")
    some = in_order(mutant, tests)
    if not some:
        return ""
    only = where / "only"
    only.write_text("\n".join(one.name for one in some), encoding="utf-8")
    limit = PATIENCE * sum(one.seconds for one in some) + SOME
    files = list(dict.fromkeys(one.file for one in some))
    status = checked(where, files, limit, *_PLUGIN, f"--only={only}")
    return _how(status, "the tests") if status != 0 else ""


def _how(status: int | None, who: str) -> str:
    return f"{who} (no end)" if status is None else who


# The mutants themselves ------------------------------------------------------------------------


def chosen(places: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """So many mutants of packages or files: tokens at random, and one fault in each."""
    tokens = [
        some
        for place in places
        for path in sorted((SOURCE / place).rglob("*.py")) or [SOURCE / place]
        for some in mutants(SOURCE, path.relative_to(SOURCE))
    ]
    rng = Random(seed)
    return [rng.choice(some) for some in rng.sample(tokens, min(count, len(tokens)))]


def change(mutant: Mutant) -> Change:
    """What a mutant is known by."""
    return mutant.path.as_posix(), mutant.before, mutant.after


def equivalent() -> dict[Change, str]:
    """Faults that change nothing, each with its reason: a file, `- before`, `+ after`, why."""
    found = {}
    text = EQUIVALENT.read_text(encoding="utf-8")
    lines = "\n".join(one for one in text.splitlines() if not one.startswith("#"))
    for block in filter(None, map(str.strip, lines.split("\n\n"))):
        path, before, after, *why = map(str.strip, block.split("\n"))
        found[path, before.removeprefix("- "), after.removeprefix("+ ")] = " ".join(why)
    return found


def told(mutant: Mutant) -> str:
    """Where a mutant stands, and its change as the list of equivalent ones has it."""
    place = f"{mutant.path.as_posix()}:{mutant.line}"
    return f"{place}\n    - {mutant.before}\n    + {mutant.after}"


def report(verdicts: Sequence[Verdict], known: dict[Change, str]) -> bool:
    """Tell what survived; were enough of those found that count?"""
    survived = [one for one in verdicts if not one.finder]
    open_ones = 0
    for one in survived:
        why = known.get(change(one.mutant), "")
        open_ones += not why
        print(told(one.mutant) + (f"\n    changes nothing: {why}" if why else ""))
    same = len(survived) - open_ones
    counted = len(verdicts) - same
    found = counted - open_ones
    share = found / counted if counted else 1.0
    print(f"{found} of {counted} found ({share:.0%}); {open_ones} survived, {same} change nothing")
    return share >= ENOUGH


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="how many faults")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="so many at a time")
    parser.add_argument("places", nargs="*", help=f"files or packages ({', '.join(TESTS)})")
    asked = parser.parse_args(words)
    places = asked.places or [one for one in TESTS if (SOURCE / one).is_dir()]
    some = chosen(places, asked.count, asked.seed)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        base = Path(folder) / "base"
        copy_of_the_package(base)
        packages = {one.path.parts[0] for one in some}
        tests = watched(base, sorted({test for one in packages for test in TESTS[one]}))
        took = sum(one.seconds for one in tests)
        print(f"{len(some)} faults; all tests take {took:.0f} s", flush=True)
        known = equivalent()
        verdicts = [Verdict(one, "", 0) for one in some if change(one) in known]
        unknown = [one for one in some if change(one) not in known]
        with ThreadPoolExecutor(asked.jobs) as pool:
            for one in pool.map(lambda mutant: look_for(mutant, base, tests), unknown):
                verdicts.append(one)
                who = one.finder or "nobody"
                said = f"found by {who} after {one.seconds:.0f} s"
                print(f"{len(verdicts)}. {told(one.mutant)}\n    {said}", flush=True)
    return 0 if report(verdicts, known) else 1


if __name__ == "__main__":
    sys.exit(main())
