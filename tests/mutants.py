"""Is the net tight? `python -m tests.mutants --count 200 --seed 1` (or `make mutants`).

Puts single-token faults at random into the packages whose rules must hold, each into a copy of its
own, and lets the tests of these packages look for it: first the file that bears the module's name,
then the package's own tests, then those of the packages that rest on it. Nine of ten must be
found. Faults that change nothing stand with a reason in `tests/mutants-equivalent.txt` and do not
count. A mutant that hangs counts as found; the working tree is never touched.
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
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from xml.etree import ElementTree

from tests.support.faults import Mutant, mutants

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "oddchip"
EQUIVALENT = ROOT / "tests" / "mutants-equivalent.txt"
#: Which tests look for a fault in a package, in this order; what is not there yet is passed over.
TESTS = {
    "scales": ("scales", "showdown"),
    "showdown": ("showdown", "engine", "room"),
    "steps": ("steps", "engine", "room"),
    "engine": ("engine", "steps", "room"),
    "room": ("room",),
}
ENOUGH = 0.9
#: Seconds of tests, as they take without a fault, that are spent on one mutant at most.
BUDGET = 90.0
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


def durations(where: Path, packages: Sequence[str]) -> dict[str, float]:
    """What each file of tests takes, in seconds, without a fault; none may fail then."""
    report = where / "report.xml"
    names = [f"tests/{one}" for one in packages if (ROOT / "tests" / one).is_dir()]
    status = checked(where, names, 3600, f"--junitxml={report}")
    if status != 0:
        sys.exit(f"without any fault {' '.join(names)} must pass, but end with {status}")
    found: Counter[str] = Counter()
    for case in ElementTree.parse(report).iter("testcase"):
        name = case.get("classname", "").replace(".", "/") + ".py"
        found[name] += float(case.get("time", 0))  # type: ignore[assignment]
    return dict(found)


def in_order(mutant: Mutant, took: dict[str, float]) -> list[str]:
    """The files of tests that look for a mutant: the likely ones first, then the fast ones."""
    package, stem = mutant.path.parts[0], mutant.path.stem

    def place(name: str) -> tuple[bool, int, float]:
        room = TESTS[package].index(name.split("/")[1])
        return (room > 0 or f"test_{stem}" not in name, room, took[name])

    mine = sorted((one for one in took if one.split("/")[1] in TESTS[package]), key=place)
    spent, some = 0.0, []
    for name in mine:
        spent += took[name]
        if spent <= BUDGET:
            some.append(name)
    return some


def look_for(mutant: Mutant, base: Path, took: dict[str, float]) -> Verdict:
    """Put a mutant into a copy of its own, and let the tests look for it."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir=base.parent) as folder:
        where = Path(folder)
        shutil.copytree(base, where, dirs_exist_ok=True)
        put_in(mutant, where)
        finder = _finder(mutant, where, took)
    return Verdict(mutant, finder, time.monotonic() - began)


def _finder(mutant: Mutant, where: Path, took: dict[str, float]) -> str:
    doctests = checked(
        where,
        [str(where / "oddchip" / mutant.path)],
        SOME,
        "--doctest-modules",
        f"--rootdir={where}",
    )
    if doctests not in (0, NO_TESTS):
        return _how(doctests, "its doctests")
    names = in_order(mutant, took)
    own = [one for one in names if one.split("/")[1] == mutant.path.parts[0]]
    for some in (own, [one for one in names if one not in own]):
        limit = PATIENCE * sum(took[one] for one in some) + SOME
        status = checked(where, some, limit) if some else 0
        if status != 0:
            return _how(status, "its package" if some is own else "the packages above")
    return ""


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
        took = durations(base, sorted({test for one in packages for test in TESTS[one]}))
        print(f"{len(some)} faults; all tests take {sum(took.values()):.0f} s", flush=True)
        known = equivalent()
        verdicts = [Verdict(one, "", 0) for one in some if change(one) in known]
        unknown = [one for one in some if change(one) not in known]
        with ThreadPoolExecutor(asked.jobs) as pool:
            for one in pool.map(lambda mutant: look_for(mutant, base, took), unknown):
                verdicts.append(one)
                who = one.finder or "nobody"
                said = f"found by {who} after {one.seconds:.0f} s"
                print(f"{len(verdicts)}. {told(one.mutant)}\n    {said}", flush=True)
    return 0 if report(verdicts, known) else 1


if __name__ == "__main__":
    sys.exit(main())
