"""Every snippet and every command that a page prints is run, and does what the page says."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import cast

import pytest

from oddchip.cli.entry import COMMANDS, Parser
from oddchip.cli.entry import Command as Module
from tests.docs.pages import PAGES, ROOT, Command, agrees, blocks, commands, files, inline

EVERY = [one for page in PAGES for one in commands(page)]
RUN = [one for one in EVERY if not one.mark.startswith(("at a terminal", "elsewhere"))]
TERMINAL = [one for one in EVERY if one.mark.startswith("at a terminal")]
PYTHON = [one for page in PAGES for one in blocks(page) if one.kind == "python"]
TOML = [one for page in PAGES for one in blocks(page) if one.kind == "toml"]
_HERE = Path(sys.executable).parent


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


def _run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    paths = [str(_HERE), os.environ["PATH"]]
    places = {name: str(folder / "own") for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    given = {"PATH": os.pathsep.join(paths), "PYTHONPATH": str(ROOT / "src"), **places}
    env = {key: one for key, one in os.environ.items() if key != "COLUMNS"} | given
    shell = shutil.which("bash") or "sh"
    return subprocess.run(
        [shell, "-c", line],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.source
@pytest.mark.parametrize("one", RUN, ids=_where)
def test_a_command_does_what_its_page_says(one: Command, desk: dict[Path, Path]) -> None:
    if one.text.startswith("make "):
        assert _known_target(one), f"{one.where}: there is no such target"
        return
    done = _run(one.text, desk[one.page])
    assert done.returncode == 0, f"{one.where}: {one.text}\n{done.stderr}"
    if one.output:
        assert agrees(one.output, done.stdout), f"{one.where}: {one.text}\n{done.stdout}"


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
