"""What is printed fits the window, has colours only where they are wanted, and can be typed."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import oddchip
from oddchip.cli import console, entry
from oddchip.language.keys import BOOKS
from oddchip.started import again, started_as

from .conftest import Run

ROOT = Path(__file__).parents[2]
PACKAGE = Path(oddchip.__file__).parent
COMMANDS = {
    "games": ("games", "omaha"),
    "rules": ("rules", "murder"),
    "card": ("card", "murder"),
    "tour": ("tour",),
    "showdown": ("showdown", "holdem", "AhKh", "QsQd", "--board", "Ks7d2c9hQc"),
    "odds": ("odds", "holdem", "AhKh", "--board", "2h7h9c", "--samples", "100"),
    "equity": ("equity", "holdem", "AhAd", "KsKc", "--board", "2c7d9h"),
    "check": ("check", str(PACKAGE / "games/barge-2024/razz.toml")),
}


def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard output is a terminal of eighty columns."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)


@pytest.mark.parametrize("columns", [30, 60, 80, 120])
@pytest.mark.parametrize(
    "words", [("games",), ("tour",), ("rules", "super-stud-8"), *COMMANDS.values()]
)
def test_nothing_is_wider_than_the_window(
    run: Run, monkeypatch: pytest.MonkeyPatch, columns: int, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    ran = run(*words)
    assert ran.status == 0
    assert ran.out
    assert [line for line in ran.out.splitlines() if len(line) > columns] == []


def test_rules_are_eighty_columns_wide_at_most(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for columns in ("", "200"):
        monkeypatch.setenv("COLUMNS", columns)
        assert max(map(len, run("rules", "murder").out.splitlines())) in range(70, 81)


@pytest.mark.parametrize("name", ["", *entry.COMMANDS])
def test_help_fits_eighty_columns(run: Run, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    ran = run(*filter(None, (name, "--help")))
    assert [line for line in ran.out.splitlines() if len(line) > 80] == []


def test_a_game_in_a_narrow_window_still_has_everything(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    wide = run("games", "razz").out
    monkeypatch.setenv("COLUMNS", "60")
    narrow = " ".join(run("games", "razz").out.split())
    assert "action-razz (Action Razz, 2-8) Razz in which any hand with a jack" in narrow
    assert len(wide.splitlines()) < len(run("games", "razz").out.splitlines())


@pytest.mark.parametrize("how", [(), ("--json",)])
def test_nothing_found_is_no_success(run: Run, how: tuple[str, ...]) -> None:
    ran = run("games", "tiddlywinks", *how)
    assert ran.status == entry.SOME_FAILED
    assert ran.out.strip() == ("[]" if how else "")
    assert "no game matches" in ran.err


@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
def test_no_color_is_honoured_by_every_command(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    _terminal(monkeypatch)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run(*words).out


@pytest.mark.parametrize("name", ["card", "tour", "showdown"])
def test_without_no_color_a_terminal_has_colours(
    run: Run, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    _terminal(monkeypatch)
    assert "\x1b" in run(*COMMANDS[name]).out


def test_bold_letters_take_no_room() -> None:
    assert console.folded("\x1b[1mtwo words\x1b[0m", 9) == ["\x1b[1mtwo words\x1b[0m"]


def test_every_code_of_a_book_is_explained_where_it_can_be_typed(run: Run) -> None:
    help = " ".join(run("games", "--help").out.split())
    for code, name in BOOKS.items():
        assert f"{code}: {name}" in help


def test_examples_quote_what_a_shell_would_take_for_names_of_files(run: Run) -> None:
    pages = [run(name, "--help").out for name in entry.COMMANDS]
    pages += [
        path.read_text(encoding="utf-8") for path in (ROOT / "README.md", *ROOT.glob("docs/*.md"))
    ]
    examples = [
        line.strip().removeprefix("$ ")
        for page in pages
        for line in page.splitlines()
        if re.match(r"\s*(\$ )?oddchip \w+ .*\?\?", line)
    ]
    assert len(examples) >= 3
    for one in examples:
        assert "??" not in re.sub(r"'[^']*'", "", one), one


def test_a_command_is_named_as_the_user_can_type_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = tmp_path / "folder" / "bin" / "oddchip"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(program)])
    monkeypatch.setenv("PATH", os.defpath)
    monkeypatch.chdir(tmp_path)
    assert started_as() == "folder/bin/oddchip"
    monkeypatch.chdir(program.parent)
    assert started_as() == "./oddchip"
    monkeypatch.chdir("/")
    assert started_as() == shlex.quote(str(program).removeprefix("/"))
    monkeypatch.setenv("PATH", str(program.parent))
    assert started_as() == "oddchip"
    monkeypatch.setattr(sys, "argv", ["/somewhere/oddchip/__main__.py"])
    assert started_as().endswith(" -m oddchip")
    assert again("play", "--resume", "a night.jsonl").endswith(" play --resume 'a night.jsonl'")


def test_a_python_that_an_environment_links_to_is_not_the_environments_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one on the path has no packages of the environment: the whole path is told."""
    system, environment = tmp_path / "system", tmp_path / "environment"
    for folder in (system, environment):
        folder.mkdir()
    (system / "python").write_text("#!/bin/sh\n", encoding="utf-8")
    (system / "python").chmod(0o755)
    (environment / "python").symlink_to(system / "python")
    monkeypatch.setenv("PATH", str(system))
    monkeypatch.setattr(sys, "argv", ["/somewhere/oddchip/__main__.py"])
    monkeypatch.setattr(sys, "executable", str(environment / "python"))
    monkeypatch.chdir(tmp_path)
    assert started_as() == "environment/python -m oddchip"
    monkeypatch.setattr(sys, "executable", str(system / "python"))
    assert started_as() == "python -m oddchip"


def test_the_command_to_resume_resumes_from_where_the_user_is(tmp_path: Path) -> None:
    home = tmp_path / "my nights"
    surroundings = {**os.environ, "ODDCHIP_HOME": str(home)}
    first = [sys.executable, "-m", "oddchip", "play", "razz", "--plain", "--seed", "1"]
    left = subprocess.run(
        first,
        cwd=tmp_path,
        env=surroundings,
        input="q\n",
        capture_output=True,
        text=True,
        check=True,
    )
    (line,) = [one for one in left.stdout.splitlines() if one.startswith("Resume:")]
    command = line.removeprefix("Resume:").strip()
    again = subprocess.run(
        f"{command} --plain",
        shell=True,
        cwd=tmp_path,
        env=surroundings,
        input="q\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert again.returncode == 0, again.stderr
    assert "Resume:" in again.stdout
