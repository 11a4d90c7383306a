"""How long work takes, in processor time: for ours and for the peers, in whatever environment."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

_HERE = Path(__file__).resolve().parent


def best(work: Callable[[], object], tries: int = 3) -> float:
    """The shortest of several tries, in seconds."""
    times = []
    for _ in range(tries):
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return min(times)


def rate(once: Callable[[int], object], seconds: float) -> float:
    """How often in a second, after a third of the time to warm up."""
    _often(once, seconds / 3)
    return _often(once, seconds)


def _often(once: Callable[[int], object], seconds: float) -> float:
    start = time.process_time()
    count = 0
    while time.process_time() - start < seconds:
        once(count)
        count += 1
    return count / (time.process_time() - start)


def told(python: str, script: str, *words: str) -> str:
    """What a script of this folder prints, run by some Python that may know nothing else of it."""
    done = subprocess.run(
        [python, str(_HERE / script), *words],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(_HERE.parent)},
    )
    return done.stdout
