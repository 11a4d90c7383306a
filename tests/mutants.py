"""Is the net tight? `python -m tests.mutants --count 200 --seed 1` (or `make mutants`).

Puts single-token faults at random into the packages whose rules must hold, each into a copy of its
own, and lets the tests of these packages look for it: those that call the function at fault, the
quick ones first, rather of its own package than of another. (A run without any fault notes before
who calls what: `tests.support.reach`.) All mutants are looked for during some seconds of tests,
those that survived that for longer. Nine of ten must be found. Faults that change nothing stand
with a reason in `tests/mutants-equivalent.txt` and do not count. A mutant that hangs counts as
found; the working tree is never touched.

With `--to FILE` every verdict is kept there, and what each test calls in `FILE.reached`: the same
command goes on where it was cut short, does not look again for what was found, and lets only tests
that have not looked yet, new and changed ones too, look for the survivors.
"""

from __future__ import annotations

import argparse
import os
import pickle
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random

from tests.support.copies import NO_TESTS, ROOT, SOURCE, checked, copy_of_the_package, put_in
from tests.support.faults import Mutant, mutants
from tests.support.reach import Reached, failed, place_of, read, version
from tests.support.verdicts import Verdict, Verdicts, change, equivalent, report, told

#: Which tests look for a fault in a package, in this order; what is not there yet is passed over.
TESTS = {
    "scales": ("scales", "showdown", "language"),
    "showdown": ("showdown", "hand", "language", "cli", "room"),
    "table_state": ("table_state", "hand", "steps", "language", "history", "room"),
    "steps": ("steps", "hand", "language", "table_state", "history", "room"),
    "hand": ("hand", "steps", "language", "table_state", "history", "room"),
    "room": ("room", "cli"),
}
#: Seconds of tests, as they take without a fault, that are spent on one mutant: on each in the
#: first round, on those that survived it in the next, and so on.
ROUNDS = (1.0, 6.0, 25.0, 90.0)
#: What is left of it goes to tests that do not call the function at fault, so much at most: what is
#: worked out once and kept was called by the first test that needed it, and not by the others.
OTHERS = 10.0
#: What it takes to read a file of tests.
OPENING = 0.1
#: A run that takes so many times as long as without a fault, and some seconds, hangs.
PATIENCE = 3
SOME = 8
#: The plugin that chooses tests; random hands are few, so that each mutant costs little.
_PLUGIN = ("-p", "tests.support.reach", "--few")
#: The mark of the examples in a file's own docstrings.
_DOCTESTS = "doctests"


# The mutants ------------------------------------------------------------------------------------


def chosen(places: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """So many mutants of packages or files: tokens at random, and one fault in each.

    Each token draws a lot of its own, so that most of the choice stays while code changes.
    """
    seen: Counter[tuple[str, str]] = Counter()
    lots = []
    for some in _tokens(places):
        line = some[0].path.as_posix(), some[0].before
        rng = Random(f"{seed} {line} {seen[line]}")
        seen[line] += 1
        lots.append((rng.random(), rng.choice(some)))
    return [one for _, one in sorted(lots, key=lambda lot: lot[0])[:count]]


def _tokens(places: Sequence[str]) -> Iterable[list[Mutant]]:
    for place in places:
        for path in sorted((SOURCE / place).rglob("*.py")) or [SOURCE / place]:
            yield from mutants(SOURCE, path.relative_to(SOURCE))


# The tests --------------------------------------------------------------------------------------


def watched(base: Path, packages: Iterable[str], notes: Path) -> list[Reached]:
    """What each test takes and calls without a fault; none may fail then.

    What stands in the notes, and has not changed since, is not run again.
    """
    tests = pickle.loads(notes.read_bytes()) if notes.exists() else []
    for package in sorted(packages):
        files = {one: version(one) for one in sorted((ROOT / "tests" / package).rglob("test_*.py"))}
        names = {str(one.relative_to(ROOT)): text for one, text in files.items()}
        same = {one.file for one in tests if names.get(one.file) == one.version}
        tests = [one for one in tests if one.package != package or one.file in same]
        tests += noted(base, [one for one in names if one not in same])
        notes.write_bytes(pickle.dumps(tests))
    return [one for one in tests if one.package in packages]


def noted(base: Path, files: Sequence[str]) -> list[Reached]:
    """What each test of these files takes and calls."""
    if not files:
        return []
    notes = base / "reached"
    status = checked(base, files, 3600, *_PLUGIN, f"--reach={notes}")
    if status not in (0, NO_TESTS):
        sys.exit(f"without any fault {' '.join(files)} must pass, but end with {status}")
    return read(notes)


def in_order(mutant: Mutant, tests: Sequence[Reached], budget: float) -> list[Reached]:
    """The tests that look for a mutant for so long: those that get there, then the likely ones."""
    near = TESTS[mutant.path.parts[0]]
    place = place_of(mutant, (SOURCE / mutant.path).read_text(encoding="utf-8"))

    def soon(test: Reached) -> float:
        return test.seconds * (1 + near.index(test.package))

    def likely(test: Reached) -> tuple[bool, int, float]:
        named = f"test_{mutant.path.stem}" in test.name
        return not named, near.index(test.package), test.seconds

    mine = [one for one in tests if one.package in near]
    there = [one for one in mine if place in one.places]
    some = _for_so_long(sorted(there, key=soon), budget)
    left = min(OTHERS, budget - sum(one.seconds for one in some)) if there else budget
    others = [one for one in mine if place not in one.places]
    return some + _for_so_long(sorted(others, key=likely), left)


def _for_so_long(tests: Sequence[Reached], seconds: float) -> list[Reached]:
    """The first ones that can be run in so many seconds."""
    spent, some, files = 0.0, [], set()
    for test in tests:
        takes = test.seconds + (0.0 if test.file in files else OPENING)
        if spent + takes <= seconds:
            spent += takes
            some.append(test)
            files.add(test.file)
    return some


# Looking ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Search:
    """A mutant, the tests that look for it, and the copy of the package that is right."""

    mutant: Mutant
    tests: tuple[Reached, ...]
    doctests: bool
    base: Path


def searched(search: Search) -> Verdict:
    """Put a mutant into a copy of its own, and let the tests look for it."""
    with tempfile.TemporaryDirectory(dir=search.base.parent) as folder:
        where = Path(folder)
        put_in(search.mutant, search.base, where)
        finder = _by_doctests(search, where) or _by_tests(search, where)
    marks = {one.mark for one in search.tests} | {_DOCTESTS}
    return Verdict(change(search.mutant), finder, frozenset(marks))


def _by_doctests(search: Search, where: Path) -> str:
    path = where / "oddchip" / search.mutant.path
    if not search.doctests or ">>>" not in path.read_text(encoding="utf-8"):
        return ""
    status = checked(where, [str(path)], SOME, "--doctest-modules", f"--rootdir={where}")
    return _how(status, "its doctests")


def _by_tests(search: Search, where: Path) -> str:
    if not search.tests:
        return ""
    only = where / "only"
    only.write_text("\n".join(one.name for one in search.tests), encoding="utf-8")
    limit = PATIENCE * sum(one.seconds for one in search.tests) + SOME
    files = list(dict.fromkeys(one.file for one in search.tests))
    status = checked(where, files, limit, *_PLUGIN, f"--only={only}")
    told = failed(only)
    return _how(status, told.read_text(encoding="utf-8") if told.exists() else "a run of tests")


def _how(status: int | None, who: str) -> str:
    if status is None:
        return f"{who} (no end)"
    return "" if status in (0, NO_TESTS) else who


def searches(
    some: Iterable[Mutant], tests: Sequence[Reached], budget: float, done: Verdicts, base: Path
) -> list[Search]:
    """Who still has to look for what in a round."""
    found = []
    for one in some:
        before = done[one]
        if before.finder:
            continue
        fresh = [it for it in tests if it.mark not in before.looked]
        # The quick ones first: each may be the one that finds it.
        new = sorted(in_order(one, fresh, budget), key=lambda it: it.seconds)
        doctests = _DOCTESTS not in before.looked
        if new or doctests:
            light = tuple(Reached(it.name, it.seconds, set(), it.version) for it in new)
            found.append(Search(one, light, doctests, base))
    return found


def looked_for(some: Sequence[Mutant], verdicts: Verdicts, notes: Path, jobs: int) -> None:
    """Let the tests look for all of these, round after round."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        base = Path(folder) / "base"
        copy_of_the_package(base)
        packages = {one.path.parts[0] for one in some}
        tests = watched(base, {test for one in packages for test in TESTS[one]}, notes)
        print(f"all tests take {sum(one.seconds for one in tests):.0f} s", flush=True)
        for budget in ROUNDS:
            todo = searches(some, tests, budget, verdicts, base)
            print(f"{len(todo)} faults, up to {budget:.0f} s of tests for each", flush=True)
            with get_context("fork").Pool(jobs) as pool:
                for place, verdict in enumerate(pool.imap_unordered(searched, todo), 1):
                    verdicts.add(verdict)
                    _tell(place, verdict)


def _tell(place: int, verdict: Verdict) -> None:
    path, before, after = verdict.change
    found = f"found by {verdict.finder or 'nobody'}"
    print(f"{place}. {path}\n    - {before}\n    + {after}\n    {found}", flush=True)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="how many faults")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="so many at a time")
    parser.add_argument("--to", type=Path, metavar="FILE", help="keep what is found, and go on")
    parser.add_argument("--list", action="store_true", help="only tell which faults, none is tried")
    parser.add_argument("places", nargs="*", help=f"files or packages ({', '.join(TESTS)})")
    asked = parser.parse_args(words)
    some = chosen(asked.places or list(TESTS), asked.count, asked.seed)
    if asked.list:
        print("\n".join(map(told, some)))
        return 0
    known, verdicts = equivalent(), Verdicts(asked.to)
    unknown = [one for one in some if change(one) not in known]
    with tempfile.TemporaryDirectory() as folder:
        notes = Path(f"{asked.to}.reached") if asked.to else Path(folder) / "reached"
        looked_for(unknown, verdicts, notes, asked.jobs)
    return 0 if report(some, verdicts, known) else 1


if __name__ == "__main__":
    sys.exit(main())
