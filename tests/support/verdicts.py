"""What became of mutants, for `make mutants`: kept in a file, and told.

A line for each time that tests looked for a mutant. It is known by its change, not by its line's
number, so that a verdict holds while the code around it moves; a test is known by its name and its
file's text, so that one that changed looks anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.support.faults import Mutant

EQUIVALENT = Path(__file__).resolve().parents[1] / "mutants-equivalent.txt"
ENOUGH = 0.9

Change = tuple[str, str, str]


@dataclass(frozen=True)
class Verdict:
    """Who found a mutant; nobody, if it survived. And the marks of the tests that looked for it."""

    change: Change
    finder: str
    looked: frozenset[str] = frozenset()

    def and_then(self, later: Verdict) -> Verdict:
        return Verdict(self.change, later.finder, self.looked | later.looked)


def change(mutant: Mutant) -> Change:
    """What a mutant is known by."""
    return mutant.path.as_posix(), mutant.before, mutant.after


class Verdicts:
    """The last word on every mutant, in memory and, if there is a file, in that too."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._found: dict[Change, Verdict] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                self._take(_read(line))

    def __getitem__(self, mutant: Mutant) -> Verdict:
        return self._found.get(change(mutant), Verdict(change(mutant), ""))

    def add(self, verdict: Verdict) -> None:
        self._take(verdict)
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(_line(verdict) + "\n")

    def _take(self, verdict: Verdict) -> None:
        before = self._found.get(verdict.change)
        self._found[verdict.change] = before.and_then(verdict) if before else verdict


def _line(verdict: Verdict) -> str:
    return json.dumps([*verdict.change, verdict.finder, sorted(verdict.looked)])


def _read(line: str) -> Verdict:
    path, before, after, finder, looked = json.loads(line)
    return Verdict((path, before, after), finder, frozenset(looked))


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


def report(some: Iterable[Mutant], verdicts: Verdicts, known: dict[Change, str]) -> bool:
    """Tell what survived; were enough of those found that count?"""
    counted = [one for one in some if change(one) not in known]
    survived = [one for one in counted if not verdicts[one].finder]
    for one in survived:
        print(told(one))
    return _told_in_all(counted, survived, sum(change(one) in known for one in some))


def _told_in_all(counted: Sequence[Mutant], survived: Sequence[Mutant], same: int) -> bool:
    found = len(counted) - len(survived)
    share = found / len(counted) if counted else 1.0
    rest = f"{len(survived)} survived, {same} change nothing"
    print(f"{found} of {len(counted)} found ({share:.0%}); {rest}")
    return share >= ENOUGH
