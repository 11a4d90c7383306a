"""Plain mode, driven as a pipe or a screen reader drives it: the command, lines in and out.

Where a process is killed, or it matters what one imports, the command has a process of its own.
"""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from oddchip.cli import main

#: They answer without a thought: where nothing is asked of the bots.
THOUGHTLESS = ("--bots", "caller,random")


@dataclass(frozen=True)
class Ended:
    """What a command printed."""

    stdout: str
    stderr: str


Run = Callable[..., Ended]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `oddchip play` with these words in this process; its nights are kept in the folder."""

    def ended(folder: Path, *words: str, answers: str = "", status: int = 0) -> Ended:
        monkeypatch.setenv("ODDCHIP_HOME", str(folder))
        monkeypatch.setattr("sys.stdin", io.StringIO(answers))
        returned = main(["play", *words])
        printed = capsys.readouterr()
        assert returned == status, printed.err
        assert "Traceback" not in printed.err
        return Ended(printed.out, printed.err)

    return ended


def test_three_hands_of_the_usual_mix(tmp_path: Path, run: Run) -> None:
    done = run(tmp_path, "--seed", "5", "--hands", "3", answers="c\n" * 100)
    text = done.stdout
    assert text.count(": Texas Hold'em, no limit $0.50/$1.") == 3
    assert "You leave after 3 hands" in text
    assert "f fold, c call" in text
    assert text.isascii(), "plain mode is for anything that reads text"
    assert "The pot of $" in text
    histories = next(tmp_path.glob("*.phhs")).read_text(encoding="utf-8")
    assert histories.count("starting_stacks") == 3


def test_three_dollars_asked_for_are_three_dollars(tmp_path: Path, run: Run) -> None:
    half = ("--stakes", "$0.50/$1")
    done = run(
        tmp_path, "holdem", "--plain", "--seed", "5", "--hands", "1", *half, answers="r\n3\n"
    )
    assert "raise to how much? $2 to $100" in done.stdout
    assert "You raise to $3\n" in done.stdout


def test_an_amount_that_is_too_small_is_no_size_of_a_bet(tmp_path: Path, run: Run) -> None:
    done = run(tmp_path, "holdem", "--plain", "--seed", "5", "--hands", "1", answers="r\n3\n")
    assert "raise to how much? $4 to $200" in done.stdout
    assert "No: raise to $4 to $200." in done.stdout
    assert "You raise" not in done.stdout


def test_cards_in_words_if_asked_for(tmp_path: Path, run: Run) -> None:
    done = run(tmp_path, "woolworths", "--words", "--seed", "5", "--hands", "1", answers="c\n" * 40)
    assert "You have the king of diamonds, the jack of diamonds, up the trey of" in done.stdout
    assert "the ten of diamonds (wild)" in done.stdout
    assert done.stdout.isascii()


def test_the_histories_can_be_played_again(
    tmp_path: Path, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("murder", "razz", "--seed", "2", "--hands", "8", *THOUGHTLESS)
    run(tmp_path, *words, answers="c\n" * 200)
    path = next(tmp_path.glob("*.phhs"))
    assert main(["replay", str(path)]) == 0
    assert "refused" not in capsys.readouterr().out


def test_mistakes_rules_and_leaving(tmp_path: Path, run: Run) -> None:
    done = run(tmp_path, "murder", "--seed", "3", answers="dance\n?\nt\nraise 1000000\nq\n")
    assert "No: type f (fold), c (call $" in done.stdout
    assert "MURDER" in done.stdout
    assert re.search(r"Ann: \$\d+", done.stdout)
    assert "You leave after 0 hands, even." in done.stdout
    assert "it will be waiting for you" in done.stdout


def test_the_end_of_the_answers_is_leaving(tmp_path: Path, run: Run) -> None:
    assert "You leave after 0 hands" in run(tmp_path, "--seed", "1").stdout


def test_it_goes_on_in_the_middle_of_the_hand(tmp_path: Path, run: Run) -> None:
    words = ("stud-8", "--players", "3", "--seed", "9")
    whole = run(tmp_path / "a", *words, "--hands", "2", answers="c\n" * 60).stdout
    run(tmp_path / "b", *words, answers="c\nc\n")
    again = run(tmp_path / "b", "--resume", "--hands", "2", answers="c\n" * 60).stdout
    result = next(line for line in whole.splitlines() if line.startswith("You leave"))
    assert result in again


def test_killed_while_bots_play_and_resumed_it_ends_the_same(tmp_path: Path, run: Run) -> None:
    words = ["kitchen-table", "--watch", "--plain", "--seed", "4", *THOUGHTLESS]
    whole = run(tmp_path / "a", *words, "--hands", "12").stdout
    log = tmp_path / "b" / "night-x.jsonl"
    env = {**os.environ, "ODDCHIP_HOME": str(tmp_path / "b")}
    start = [sys.executable, "-m", "oddchip", "play", *words, "--log", str(log), "--pace", "0.02"]
    resume = [sys.executable, "-m", "oddchip", "play", "--plain", "--resume", str(log)]
    lines = 0
    for command in (start, [*resume, "--pace", "0.02"], [*resume, "--pace", "0.02"]):
        going = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)
        lines = _grown(log, lines + 37)
        going.send_signal(signal.SIGKILL)
        going.wait()
    played = sum('"do":"finish"' in line for line in log.read_text().splitlines())
    assert played < 12, "it was too fast to be killed in time"
    again = run(tmp_path / "b", "--plain", "--resume", str(log), "--hands", str(12 - played)).stdout
    assert _stacks(again) == _stacks(whole)
    histories = log.with_suffix(".phhs").read_text(encoding="utf-8")
    assert re.findall(r"^\[(\d+)\]$", histories, re.M) == [str(n) for n in range(1, 13)]


def _grown(log: Path, lines: int) -> int:
    """Wait until the log has so many lines."""
    for _ in range(3000):
        count = len(log.read_text().splitlines()) if log.exists() else 0
        if count >= lines:
            return count
        time.sleep(0.01)
    raise AssertionError("nothing happens")


def _stacks(text: str) -> list[str]:
    found = [line for line in text.splitlines() if line.startswith("  ")]
    return found[-6:]


def test_dealers_choice_asks_the_one_who_deals(tmp_path: Path, run: Run) -> None:
    answers = "no such game\nchowaha\nbadugi\n"
    done = run(
        tmp_path, "dealers-choice", "--players", "2", "--seed", "1", "--bots", "caller",
        answers=("c\n" * 3 + answers) * 20,
    )  # fmt: skip
    assert "Your deal. Name a game" in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["murdr"], "did you mean"),
        (["--players", "1"], "2 to 10 players"),
        (["badugi", "--players", "9"], "players"),
        (["--stakes", "lots"], "stakes 'lots' are not understood"),
        (["--bots", "tight,clever"], "there is no player 'clever'"),
        (["--resume"], "no night to resume"),
        (["--resume", "x.jsonl"], "there is no night in 'x.jsonl'"),
        (["holdem", "--resume"], "do not name one"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    words: list[str], sentence: str, tmp_path: Path, run: Run
) -> None:
    done = run(tmp_path, *words, status=2)
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("stakes", "words"),
    [
        ("200/400", "limit 200/400"),
        ("limit $3/$6", "limit $3/$6"),
        ("no 25/50", "no limit 25/50"),
        ("pot-limit 25/50", "pot limit 25/50"),
        ("spread 10 to 50", "spread 10 to 50"),
    ],
)
def test_stakes_as_people_write_them(stakes: str, words: str, tmp_path: Path, run: Run) -> None:
    told = run(tmp_path, "murder", "--stakes", stakes, *THOUGHTLESS).stdout
    assert f"Murder, {words}." in told


def test_textual_is_not_imported_before_it_is_needed(tmp_path: Path) -> None:
    code = (
        "import sys; from oddchip.cli import main; "
        "main(['play', '--plain', '--hands', '1', '--watch']); "
        "assert 'textual' not in sys.modules and 'rich' not in sys.modules"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        env={**os.environ, "ODDCHIP_HOME": str(tmp_path)},
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_histories_tell_what_the_player_saw_if_asked_for(tmp_path: Path, run: Run) -> None:
    run(tmp_path, "holdem", "--seen", "--seed", "5", "--hands", "2", answers="f\n" * 20)
    told = next(tmp_path.glob("*.phhs")).read_text(encoding="utf-8")
    assert told.count("d dh p") == 12
    assert told.count("????") == 10
