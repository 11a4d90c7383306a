"""A night killed fifty times: `python -m tests.terminal.killed`.

Bots play the usual mix twice from one seed, once undisturbed and once killed (`kill -9`) at random
moments and resumed; stacks and hand histories must come out the same. `test_plain` does it with
three kills.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

KILLS, HANDS, SEED = 50, 100, "77"
_PLAY = [sys.executable, "-m", "oddchip", "play", "--plain"]


def finished(log: Path) -> int:
    if not log.exists():
        return 0
    return sum('"do":"finish"' in line for line in log.read_text().splitlines())


def stacks(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("  ")][-6:]


def numbers(log: Path) -> list[int]:
    text = log.with_suffix(".phhs").read_text(encoding="utf-8")
    return [int(one) for one in re.findall(r"^\[(\d+)\]$", text, re.M)]


def main() -> int:
    rng = Random()
    with tempfile.TemporaryDirectory() as name:
        whole, log = Path(name, "whole.jsonl"), Path(name, "killed.jsonl")
        start = [*_PLAY, "--watch", "--seed", SEED, "--hands", str(HANDS), "--log"]
        wanted = _output([*start, str(whole)])
        kills = 0
        while kills < KILLS and finished(log) < HANDS - 1:
            begun = log.exists() and log.stat().st_size > 0
            command = [*_PLAY, "--resume", str(log)] if begun else [*start, str(log)]
            going = subprocess.Popen([*command, "--pace", "0.02"], stdout=subprocess.DEVNULL)
            _wait(going, log, begun, rng)
            going.send_signal(signal.SIGKILL)
            going.wait()
            kills += 1
        left = str(HANDS - finished(log))
        found = _output([*_PLAY, "--resume", str(log), "--hands", left])
        same = stacks(found) == stacks(wanted) and numbers(log) == numbers(whole)
        print(
            f"killed {kills} times in {finished(log)} hands: {'the same' if same else 'DIFFERENT'}"
        )
    return 0 if same else 1


def _wait(going: subprocess.Popen[bytes], log: Path, begun: bool, rng: Random) -> None:
    """Until it plays, and then some."""
    size = log.stat().st_size if begun else 0
    for _ in range(2000):
        if going.poll() is not None:
            raise SystemExit("it ended by itself")
        if log.exists() and log.stat().st_size > size:
            break
        time.sleep(0.01)
    time.sleep(rng.random())


def _output(command: list[str]) -> str:
    return subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", check=True, env={**os.environ}
    ).stdout


if __name__ == "__main__":
    sys.exit(main())
