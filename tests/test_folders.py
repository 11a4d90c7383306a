"""Where nights and games of one's own are kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from oddchip.folders import nights, own_games


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("ODDCHIP_HOME", "ODDCHIP_GAMES", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))


def test_a_variable_of_ours_goes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ODDCHIP_HOME", str(tmp_path / "here"))
    monkeypatch.setenv("ODDCHIP_GAMES", str(tmp_path / "games"))
    assert (nights(), own_games()) == (tmp_path / "here", tmp_path / "games")


@pytest.mark.skipif(sys.platform != "linux", reason="the folders of Linux")
def test_on_linux_they_lie_where_they_always_did(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert nights() == tmp_path / ".local" / "share" / "oddchip"
    assert own_games() == tmp_path / ".config" / "oddchip" / "games"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    assert nights() == tmp_path / "data" / "oddchip"
    assert own_games() == tmp_path / "settings" / "oddchip" / "games"


def test_nights_that_lie_where_they_were_kept_before_are_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    system = tmp_path / "Library" / "oddchip"
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: system)
    assert nights() == system
    before = tmp_path / ".local" / "share" / "oddchip"
    before.mkdir(parents=True)
    assert nights() == before
    system.mkdir(parents=True)
    assert nights() == system


@pytest.mark.parametrize("words", [[], ["--help"], ["icm", "1", "2", "--prizes", "3"]])
def test_whoever_asks_for_no_folder_does_not_wait_for_one(words: list[str]) -> None:
    program = (
        "import sys, oddchip, oddchip.cli\n"
        f"oddchip.cli.main({words})\n"
        "print(sorted({'platformdirs', 'shtab', 'textual'} & {*sys.modules}), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stderr.splitlines()[-1] == "[]"


@pytest.mark.parametrize("words", [[], ["--help"], ["--version"], ["games"]])
def test_whoever_asks_for_no_table_does_not_wait_for_its_log(words: list[str]) -> None:
    program = (
        "import atexit, sys, oddchip, oddchip.cli\n"
        "atexit.register(lambda: print('msgspec' in sys.modules, file=sys.stderr))\n"
        f"oddchip.cli.main({words})\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.stderr.splitlines()[-1] == "False"
