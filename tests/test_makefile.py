"""`make play` asks for what playing needs, and for nothing else."""

from __future__ import annotations

import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAKE = shutil.which("make")


def _would_do(target: str, venv: Path, *words: str) -> str:
    """What a target would do in that environment."""
    assert MAKE is not None
    command = [MAKE, "--no-print-directory", "-n", target, f"VENV={venv}", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


@pytest.mark.skipif(MAKE is None, reason="there is no make here")
def test_play_installs_what_playing_needs_and_says_so(tmp_path: Path) -> None:
    done = _would_do("play", tmp_path, "PLAY=razz --players 4")
    assert "'.[play]'" in done
    assert "wheel.cmake=false" in done
    assert "[dev]" not in done
    assert done.count("echo") >= 4
    assert done.rstrip().endswith("bin/oddchip play razz --players 4")


@pytest.mark.skipif(MAKE is None, reason="there is no make here")
@pytest.mark.parametrize("stamp", [".plays", ".kernel", ".installed"])
def test_play_installs_nothing_twice_and_nothing_over_what_is_there(
    tmp_path: Path, stamp: str
) -> None:
    (tmp_path / stamp).touch()
    assert _would_do("play", tmp_path).split() == [f"{tmp_path}/bin/oddchip", "play"]


@pytest.mark.skipif(MAKE is None, reason="there is no make here")
def test_serve_installs_what_serving_needs_and_builds_the_page(tmp_path: Path) -> None:
    page = f"PAGE={tmp_path}/index.html"
    done = _would_do("serve", tmp_path, "SERVE=--port 9000", page)
    assert "'.[play,serve]'" in done
    assert "page/build.py" in done
    assert "[dev]" not in done
    assert done.rstrip().endswith("bin/oddchip serve --port 9000")
    (tmp_path / "index.html").touch()
    (tmp_path / ".installed").touch()
    assert _would_do("serve", tmp_path, page).split() == [f"{tmp_path}/bin/oddchip", "serve"]


@pytest.mark.skipif(MAKE is None, reason="there is no make here")
def test_tests_bring_the_tools_for_tests(tmp_path: Path) -> None:
    assert "'.[dev]'" in _would_do("test-source", tmp_path)


@pytest.mark.skipif(MAKE is None, reason="there is no make here")
@pytest.mark.parametrize("target", ["soak", "league"])
def test_what_is_marked_as_long_is_played_by_the_target_of_that_name(
    tmp_path: Path, target: str
) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    options = project["tool"]["pytest"]["ini_options"]
    assert f"not {target}" in options["addopts"]
    assert any(mark.startswith(f"{target}:") for mark in options["markers"])
    lines = _would_do(target, tmp_path).splitlines()
    assert any("-m pytest" in line and line.endswith(f"-m {target}") for line in lines)


@pytest.mark.skipif(MAKE is None, reason="there is no make here")
def test_every_test_that_is_named_for_the_compiled_package_is_there(tmp_path: Path) -> None:
    lines = _would_do("test-compiled", tmp_path, "CXX=true", f"BUILT={tmp_path}").splitlines()
    (line,) = (line for line in lines if "--compiled" in line)
    named = [word for word in line.split() if word.startswith("tests/")]
    assert len(named) > 10
    assert not [word for word in named if not (ROOT / word).exists()]


def test_playing_needs_the_library_that_draws_and_three_small_ones() -> None:
    """Folders, a shell's completion and the lines of logs; nothing else is installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [one.split(">=")[0] for one in project["dependencies"]]
    assert needed == ["msgspec", "platformdirs", "shtab"]
    assert [one.split(">=")[0] for one in project["optional-dependencies"]["play"]] == ["textual"]
