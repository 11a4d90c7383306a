"""`oddchip completion`: what a shell completes."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from oddchip.cli import main
from oddchip.cli.completion import SHELLS, whole
from oddchip.cli.entry import COMMANDS

pytest.importorskip("shtab")


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_game_is_completed(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0
    text = capsys.readouterr().out
    assert all(name in text for name in (*COMMANDS, "paradise-road-pickem", "--seen-by"))


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("rep", ["replay"]),
        ("rules razzd", ["razzdugi", "razzdugi-27"]),
        ("card mur", ["murder", "murder-with-twos"]),
        ("replay --se", ["--seen-by"]),
    ],
)
def test_bash_completes_what_is_typed(
    typed: str, completed: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["completion", "bash"])
    script = tmp_path / "completion"
    script.write_text(capsys.readouterr().out)
    words = f"oddchip {typed}"
    program = (
        f"source {script}; COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); "
        "_shtab_oddchip; printf '%s\\n' \"${COMPREPLY[@]}\""
    )
    done = subprocess.run(["bash", "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == completed


def test_a_shell_that_is_not_known_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "cmd"]) == 2
    assert "invalid choice: 'cmd'" in capsys.readouterr().err


def test_all_commands_stand_in_one_parser() -> None:
    assert whole().parse_args(["rules", "razz"]).game == "razz"
