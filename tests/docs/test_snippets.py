"""Every snippet and every command that a page prints is run, and does what the page says."""

from __future__ import annotations

import argparse
import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import cast

import pytest

from oddchip.cli import main
from oddchip.cli.entry import COMMANDS, Parser
from oddchip.cli.entry import Command as Module
from tests.docs.pages import PAGES, ROOT, Command, agrees, blocks, commands, files, inline

EVERY = [one for page in PAGES for one in commands(page)]
RUN = [one for one in EVERY if not one.mark.startswith(("at a terminal", "elsewhere"))]
TERMINAL = [one for one in EVERY if one.mark.startswith(("at a terminal", "long"))]
PYTHON = [one for page in PAGES for one in blocks(page) if one.kind == "python"]
TOML = [one for page in PAGES for one in blocks(page) if one.kind == "toml"]
_HERE = Path(sys.executable).parent
#: What a shell understands and `oddchip` does not.
_OF_THE_SHELL = re.compile(r"[|<>;&$`*~]")


def _where(one: Command) -> str:
    return one.where


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Path]:
    """A folder for each page, with the files that its reader has written by then."""
    found = {}
    for page in PAGES:
        found[page] = tmp_path_factory.mktemp(page.stem)
        (found[page] / "examples").symlink_to(ROOT / "examples")
        for name, text in files(page).items():
            (found[page] / name).write_text(text, encoding="utf-8")
    return found


@dataclass(frozen=True)
class Ended:
    """How a command ended, and what it printed."""

    status: int
    out: str
    err: str


def _in_a_shell(line: str, folder: Path) -> Ended:
    """As a reader runs it who types it."""
    done = subprocess.run(
        [shutil.which("bash") or "sh", "-c", line],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    return Ended(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[Command, Path], Ended]:
    """Runs a command of a page in a folder: in this process where it is `oddchip` and its words."""

    def ended(command: Command, folder: Path) -> Ended:
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
            monkeypatch.setenv(name, str(folder / "own"))
        if command.words[0] != "oddchip" or _OF_THE_SHELL.search(command.text):
            return _in_a_shell(command.text, folder)
        monkeypatch.chdir(folder)
        monkeypatch.setattr("sys.stdin", io.StringIO())
        # A library is read once, and the next page means another folder by the same word.
        status = main([str(folder) if word == "." else word for word in command.words[1:]])
        printed = capsys.readouterr()
        return Ended(status, printed.out, printed.err)

    monkeypatch.setenv("PATH", os.pathsep.join((str(_HERE), os.environ["PATH"])))
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
    return ended


def _long(command: Command) -> pytest.MarkDecorator | tuple[()]:
    return pytest.mark.soak if command.mark == "long" else ()


@pytest.mark.source
@pytest.mark.parametrize("one", [pytest.param(one, marks=_long(one)) for one in RUN], ids=_where)
def test_a_command_does_what_its_page_says(
    one: Command, desk: dict[Path, Path], run: Callable[[Command, Path], Ended]
) -> None:
    if one.text.startswith("make "):
        assert _known_target(one), f"{one.where}: there is no such target"
        return
    ended = run(one, desk[one.page])
    assert ended.status == 0, f"{one.where}: {one.text}\n{ended.err}"
    if one.output:
        assert agrees(one.output, ended.out), f"{one.where}: {one.text}\n{ended.out}"


def _known_target(one: Command) -> bool:
    target = one.words[1]
    return bool(re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


@pytest.mark.parametrize("one", TERMINAL, ids=_where)
def test_a_command_for_people_can_be_given(one: Command) -> None:
    words = one.words
    if words[0] == "make":
        assert _known_target(one)
    else:
        assert words[0] == "oddchip"
        parser = _parser(words[1])
        parser.parse_intermixed_args(words[2:])


def _parser(name: str) -> argparse.ArgumentParser:
    parser = Parser(prog=f"oddchip {name}")
    cast(Module, import_module(f"oddchip.cli.{name}")).arguments(parser)
    return parser


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_and_options_that_a_sentence_names_exist(page: Path) -> None:
    for text in inline(page):
        name, *words = text.removeprefix("oddchip ").split()
        if name.startswith("-") or not name.isalpha() or name.isupper():
            continue
        assert name in COMMANDS, f"{page.name}: {text}"
        known = _parser(name)._option_string_actions
        options = {word.strip("[],.…") for word in words if word.startswith("--")}
        assert options <= set(known), f"{page.name}: {text}"


@pytest.mark.parametrize("one", PYTHON, ids=lambda one: f"{one.page.name}:{one.line}")
def test_a_python_snippet_runs(
    one: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from tests.docs.pages import Block

    assert isinstance(one, Block)
    monkeypatch.chdir(tmp_path)
    exec(compile(one.text, f"{one.page.name}:{one.line}", "exec"), {"__name__": "snippet"})


def test_there_is_nothing_to_run_in_a_form_that_is_not_read() -> None:
    known = {"console", "python", "pycon", "toml", "text", "json", "dockerfile"}
    for page in PAGES:
        for one in blocks(page):
            assert one.kind in known, f"{page.name}:{one.line}: {one.kind}"


def test_commands_were_found() -> None:
    assert len(RUN) > 30
    assert len(TERMINAL) > 5
