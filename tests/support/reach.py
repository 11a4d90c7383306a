"""A plugin of pytest for `make mutants`: which tests call which functions, and only some tests.

`--reach FILE` notes for every test how long it takes and which functions of the package it calls;
`--only FILE` runs the tests that a file names, in that order, and writes beside it which one failed
first; `--few` lets the tests that play hundreds of random hands of a game play only some.
"""

from __future__ import annotations

import ast
import hashlib
import pickle
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType

import pytest

from tests.support.faults import Mutant

_PACKAGE = "/oddchip/"


@dataclass
class Reached:
    """A test, what it takes in seconds, and where it gets to: `steps/bet.py`, `steps/bet.py:120`.

    A place is a file or, with the line where it begins, a function.
    """

    name: str
    seconds: float = 0.0
    places: set[str] = field(default_factory=set)
    version: str = ""

    @property
    def file(self) -> str:
        return self.name.partition("::")[0]

    @property
    def package(self) -> str:
        return self.name.split("/")[1]

    @property
    def mark(self) -> str:
        """What it is known by: its name, and the text of its file."""
        return _short(f"{self.version} {self.name}".encode())


def version(path: Path) -> str:
    """What the text of a file is known by."""
    return _short(path.read_bytes())


def _short(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()[:12]


def read(path: Path) -> list[Reached]:
    """What a run with `--reach` noted, in the order of the run."""
    found = pickle.loads(path.read_bytes())
    assert isinstance(found, list)
    return found


def place_of(mutant: Mutant, source: str) -> str:
    """The function that a mutant is in, or the file, where it is in none."""
    path, begins = mutant.path.as_posix(), function_at(source, mutant.line)
    return f"{path}:{begins}" if begins else path


def function_at(source: str, line: int) -> int:
    """Where the innermost function around a line begins, its decorators too; 0: there is none."""
    begins = 0
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.end_lineno is not None:
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            if begins <= first <= line <= node.end_lineno:
                begins = first
    return begins


class _Watcher:
    """Looks on at every call while a test runs."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tests: list[Reached] = []
        self.seen: set[CodeType] = set()

    def _called(self, frame: FrameType, _event: str, _arg: object) -> None:
        self.seen.add(frame.f_code)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.seen.clear()
        began = time.process_time()
        sys.settrace(self._called)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            took = time.process_time() - began
            places = {place for code in self.seen for place in _places(code)}
            self.tests.append(Reached(item.nodeid, took, places, version(item.path)))

    def pytest_sessionfinish(self) -> None:
        self.path.write_bytes(pickle.dumps(self.tests))


def _places(code: CodeType) -> tuple[str, ...]:
    _, ours, path = code.co_filename.rpartition(_PACKAGE)
    return (path, f"{path}:{code.co_firstlineno}") if ours else ()


class _Chooser:
    """Lets only some tests run, in the order of a list, and notes the first that fails."""

    def __init__(self, path: Path) -> None:
        names = path.read_text(encoding="utf-8").splitlines()
        self.place = {name: place for place, name in enumerate(names)}
        self.failed = failed(path)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (one for one in items if one.nodeid in self.place),
            key=lambda one: self.place[one.nodeid],
        )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.write_text(report.nodeid, encoding="utf-8")


def failed(path: Path) -> Path:
    """Where it stands which test failed first of those that a file names."""
    return path.with_suffix(".failed")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--reach", type=Path, help="note which tests call which functions")
    parser.addoption("--only", type=Path, help="run the tests that this file names")
    parser.addoption("--few", action="store_true", help="play only some random hands of a game")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--reach"):
        config.pluginmanager.register(_Watcher(config.getoption("--reach")))
    if config.getoption("--only"):
        config.pluginmanager.register(_Chooser(config.getoption("--only")))
