"""Random legal hands at length: `python -m tests.fuzz --each 20000` (or `make fuzz`).

Every hand is checked as in `tests/hand/test_fuzz.py`. A failure prints the inputs that bring it
back, and the run goes on; the exit status tells whether there was one. Without `--each` it plays
for so many seconds.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from dataclasses import dataclass, field
from itertools import count

from tests.support.coverage import marks
from tests.support.fuzzing import play_checked
from tests.support.home import home_games, home_setup, play_home
from tests.support.setups import Setup, pairs, random_setup

#: Hands that a worker plays of one game and limit before it takes the next.
BATCH = 50
#: No hand may take longer than this, in seconds: a hand that asks nothing more hangs otherwise.
PATIENCE = 60
Job = tuple[str, str, range]


@dataclass
class Played:
    """What came of some hands."""

    hands: int = 0
    answers: int = 0
    failed: list[str] = field(default_factory=list)
    #: In how many hands each thing happened, where that was asked for.
    marks: Counter[str] = field(default_factory=Counter)
    limits: set[str] = field(default_factory=set)

    def add(self, other: Played) -> None:
        self.hands += other.hands
        self.answers += other.answers
        self.failed += other.failed
        self.marks += other.marks
        self.limits |= other.limits


def batch(id: str, limit: str, seeds: range, marked: bool) -> Played:
    """Hands of one game and limit, each on its own: one that fails does not end the others."""
    found = Played(limits={limit})
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, _out_of_patience)
    for seed in seeds:
        setup: Setup | None = None
        try:
            _patience(PATIENCE)
            at_home = limit == "house"
            setup = home_setup(id, seed) if at_home else random_setup(id, limit, seed)
            hand = play_home(setup) if at_home else play_checked(setup)
            found.answers += len(hand.actions)
            if marked:
                found.marks.update(marks(hand))
        except Exception:
            again = f"--game {id} --limit {limit} --first {seed} --each 1"
            found.failed.append(f"{again}\n{setup}\n{traceback.format_exc(limit=-3)}")
        finally:
            _patience(0)
        found.hands += 1
    return found


def _patience(seconds: int) -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _out_of_patience(*_: object) -> None:
    raise TimeoutError(f"the hand is not over after {PATIENCE} s")


def jobs(chosen: list[tuple[str, str]], first: int, each: int | None) -> Iterator[Job]:
    """Batches of every game and limit in turn, so that a run that is cut short has some of all."""
    starts = count(first, BATCH) if each is None else range(first, first + each, BATCH)
    for start in starts:
        end = start + BATCH if each is None else min(start + BATCH, first + each)
        for id, limit in chosen:
            yield id, limit, range(start, end)


class Run:
    """A long run: batches handed to workers, and what they found."""

    def __init__(self, chosen: list[tuple[str, str]], seconds: float | None) -> None:
        self.games = {id: Played() for id, _ in chosen}
        self.start = time.monotonic()
        self.seconds = seconds
        self.told = self.start

    def over(self) -> bool:
        return self.seconds is not None and time.monotonic() - self.start > self.seconds

    def play(self, todo: Iterator[Job], workers: int, marked: bool) -> None:
        """Hand out batches till there are no more, or the time is up."""
        while self._with_a_pool(todo, workers, marked):
            pass

    def _with_a_pool(self, todo: Iterator[Job], workers: int, marked: bool) -> bool:
        """The same with one set of workers; True: one died, and the rest is still to be played."""
        at_work: dict[Future[Played], Job] = {}
        with ProcessPoolExecutor(workers) as pool:
            try:
                while True:
                    while len(at_work) < 3 * workers and not self.over():
                        job = next(todo, None)
                        if job is None:
                            break
                        at_work[pool.submit(batch, *job, marked)] = job
                    if not at_work:
                        return False
                    done, _ = wait(at_work, timeout=60, return_when=FIRST_COMPLETED)
                    for one in done:
                        found = one.result()
                        self.note(at_work.pop(one)[0], found)
                    self.progress()
            except BrokenExecutor:
                for job in at_work.values():
                    self.note(job[0], Played(failed=[f"a worker died at {job}, or near it"]))
                return True

    def note(self, id: str, found: Played) -> None:
        self.games[id].add(found)
        for text in found.failed:
            print(text, file=sys.stderr, flush=True)

    @property
    def total(self) -> Played:
        found = Played()
        for one in self.games.values():
            found.add(one)
        return found

    def progress(self) -> None:
        """A line a minute."""
        now = time.monotonic()
        if now - self.told >= 60:
            self.told = now
            print(self.summary(), file=sys.stderr, flush=True)

    def summary(self) -> str:
        total = self.total
        spent = time.monotonic() - self.start
        return (
            f"{total.hands} hands of {len(self.games)} games, {total.answers} answers "
            f"in {spent:.0f} s ({total.hands / max(spent, 0.001):.0f} hands a second): "
            f"{len(total.failed) or 'none'} failed"
        )

    def table(self) -> Iterator[str]:
        """A line a game, and the total."""
        yield f"{'game':<30} {'limits':<22} {'hands':>9} {'answers':>11} {'failed':>6}"
        for id, one in (*self.games.items(), ("total", self.total)):
            limits = " ".join(sorted(one.limits))
            failed = len(one.failed)
            yield f"{id:<30} {limits:<22} {one.hands:>9} {one.answers:>11} {failed:>6}"

    def coverage(self) -> Iterator[str]:
        """How often each thing happened, the rarest first."""
        total = self.total
        for name, times in sorted(total.marks.items(), key=lambda one: one[1]):
            yield f"{name:<34} {times:>9} {times / total.hands:>8.2%}"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--each", type=int, help="so many hands of every game and limit")
    parser.add_argument("--seconds", type=float, help="how long to play (600 without --each)")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--limit", help="only this limit")
    parser.add_argument(
        "--home", action=argparse.BooleanOptionalAction, default=True, help="home games too"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--coverage", action="store_true", help="tell what happened how often")
    given = parser.parse_args(argv)
    every = pairs() + ([(id, "house") for id in home_games()] if given.home else [])
    chosen = [
        (id, limit)
        for id, limit in every
        if given.game in (None, id) and given.limit in (None, limit)
    ]
    if not chosen:
        parser.error(f"there is no game '{given.game or ''}' at limit '{given.limit or 'any'}'")
    seconds = 600 if given.each is None and given.seconds is None else given.seconds
    run = Run(chosen, seconds)
    try:
        run.play(jobs(chosen, given.first, given.each), given.workers, given.coverage)
    except KeyboardInterrupt:
        print("stopped before the end", file=sys.stderr)
    if given.each is not None:
        print("\n".join(run.table()))
    if given.coverage:
        print("\n".join(run.coverage()))
    print(run.summary())
    return 1 if run.total.failed else 0


if __name__ == "__main__":
    sys.exit(main())
