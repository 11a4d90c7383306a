"""Nights on a disk that fails at random moments: `python -m tests.room.torn --hands 100000`.

Random players play short nights of all games. Writes fail (full, broken, short), the process is
killed in the middle of any call, and goes on from what is left of its log. However often that
happens: what was acknowledged is in the log, in its order; what was refused is not, and has changed
nothing; every log resumes, and to the very table that was there. At most the one line that was
being written when the process was killed may be there or not.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from time import perf_counter

from oddchip import BadInput
from oddchip.hand import Action
from oddchip.language import library
from oddchip.room import Session, Table, TableStakes
from oddchip.room.journal import NotWritten
from oddchip.room.table_entries import Sat, TableEntry
from tests.support.players import TEMPERS, random_answer
from tests.support.shaky import Killed, ShakyDisk

GAMES = [game.id for game in library()]
PATH = Path("night.jsonl")
#: How often the process is killed and how often a call fails, of a night.
TROUBLES = ((0.01, 0.02), (0.03, 0.0), (0.0, 0.08), (0.002, 0.05), (0.05, 0.2))
#: A hand that is still not over then is left as it is.
LONG = 120


class Lost(AssertionError):
    """Something that was acknowledged is gone, or something that was refused has happened."""


class TornNight:
    """A table on a shaky disk, and what was acknowledged there."""

    def __init__(self, seed: str) -> None:
        self.rng = Random(seed)
        self.seed = seed
        kills, fails = self.rng.choice(TROUBLES)
        self.disk = ShakyDisk(self.rng, fails=fails, kills=kills)
        self.temper = self.rng.choice(TEMPERS[2:4])
        self.tally: Counter[str] = Counter()
        #: What the table was told is written, what is being written now, and what was refused but
        #: could not be taken back yet.
        self.acknowledged: list[TableEntry] = []
        self.flight: list[TableEntry] = []
        self.doubtful: list[TableEntry] = []
        self.table: Table
        self.session: Session

    def play(self, hands: int) -> Counter[str]:
        self._start()
        for _ in range(hands):
            if not self._hand():
                break
        self.disk.power_cut()
        self._resume()
        self.session.close()
        return self.tally + self.disk.happened

    # The course of the night --------------------------------------------------------------------

    def _start(self) -> None:
        game = self.rng.choice(GAMES)
        least, most = library().game(game).players
        count = self.rng.randint(least, min(4, most))
        self.game, self.chips = game, self.rng.choice((1000, 4000, 20_000))
        stakes = TableStakes.usual(200, 400, chip=25)
        table = Table(count, stakes, seed=self.seed)
        for seat in range(count):
            table.sit(seat, f"P{seat}", self.chips)
        while True:
            self.flight = [*table.log]
            try:
                self._sit_at(Session.start(PATH, table, opening=self.disk.open))
            except NotWritten:
                self.tally["refused"] += 1
            except Killed:
                self.disk.power_cut()
            else:
                self.acknowledged, self.flight = [*table.log], []
                return
            if b"\n" in self.disk.seen:
                self._resume()
                self._seat_those_lost(table)
                return

    def _seat_those_lost(self, table: Table) -> None:
        """Stopped while it was begun: whoever is not in the log sits down again."""
        for entry in table.log[len(self.acknowledged) :]:
            assert isinstance(entry, Sat)
            self._sits(entry.seat, entry.name)

    def _sits(self, seat: int, name: str) -> None:
        self._until_done(
            lambda table: table.seats[seat] is not None,
            lambda table: table.sit(seat, name, self.chips),
        )

    def _buys(self, seat: int) -> None:
        self._until_done(
            lambda table: table.player(seat).stack > 0,
            lambda table: table.buy(seat, self.chips),
        )

    def _hand(self) -> bool:
        table = self.table
        if not table.rides:
            for seat in sorted(table.seated - table.ready):
                self._buys(seat)
        hands = self.table.hands
        try:
            self._until_done(
                lambda table: table.hand is not None,
                lambda table: table.deal(None if table.rides else self.game, now=1.0),
            )
        except BadInput:  # a pot rides, and nobody else has chips for it
            return False
        for _ in range(LONG):
            hand = self.table.hand
            if hand is None or hand.done:
                break
            self._answers(random_answer(hand.legal(), self.rng, self.temper))
        else:
            return False
        self._until_done(lambda table: table.hands > hands, lambda table: table.finish())
        self.tally["hands"] += 1
        return True

    def _answers(self, answer: Action) -> None:
        self._once(lambda table: table.act(answer))

    def _until_done(self, done: Callable[[Table], bool], do: Callable[[Table], object]) -> None:
        while not done(self.table):
            self._once(do)

    def _once(self, do: Callable[[Table], object]) -> None:
        """Try something; the disk may refuse it, and the process may be killed."""
        before = _picture(self.table)
        try:
            do(self.table)
        except NotWritten:
            self.tally["refused"] += 1
            self.doubtful = [*self.doubtful, *self.flight] if self.session.torn else []
            self.flight = []
            if _picture(self.table) != before:
                raise Lost("what was refused has changed the table") from None
        except Killed:
            self.disk.power_cut()
            self._resume()
        if self.table.log != self.acknowledged:
            raise Lost("the table does not hold what was acknowledged")

    # The log ------------------------------------------------------------------------------------

    def _sit_at(self, session: Session) -> None:
        self.session, self.table = session, session.table
        write = session.table.journal
        assert write is not None

        def written(entry: TableEntry) -> None:
            self.flight = [entry]
            write(entry)
            self.acknowledged.append(entry)
            self.flight, self.doubtful = [], []
            self.tally["acknowledged"] += 1

        session.table.journal = written

    def _resume(self) -> None:
        """Go on from what is left; that may fail too, and be killed."""
        while True:
            troubles = sum(self.disk.happened.values())
            try:
                session = Session.resume(PATH, opening=self.disk.open)
                break
            except Killed:
                self.disk.power_cut()
            except BadInput:
                if sum(self.disk.happened.values()) == troubles:
                    raise
        self.tally["resumed"] += 1
        self._compare(session.table.log)
        self.acknowledged, self.flight, self.doubtful = [*session.table.log], [], []
        self._sit_at(session)

    def _compare(self, found: list[TableEntry]) -> None:
        """All that was acknowledged, and of what was in flight as much as was written."""
        sure = self.acknowledged
        if found[: len(sure)] != sure:
            raise Lost(f"{len(sure)} lines were acknowledged, and the log is not what they were")
        more = found[len(sure) :]
        hoped = [self.flight[: len(more)], *([entry] for entry in self.doubtful)]
        if more and more not in hoped:
            raise Lost("the log holds something that nobody has done")


def _picture(table: Table) -> tuple[object, ...]:
    """What must not change when something is refused."""
    hand = table.hand
    dealt = () if hand is None else (hand.count, hand.actor, hand.pot, hand.stacks, hand.done)
    return (len(table.log), table.hands, table.rides, table.stacks, table.positions, dealt)


def night(seed: str, hands: int) -> Counter[str]:
    try:
        return TornNight(seed).play(hands)
    except Exception as error:
        raise Lost(f"night {seed!r} of {hands} hands: {type(error).__name__}: {error}") from error


def nights(seed: str, hands: int) -> Counter[str]:
    """So many hands, in short nights."""
    found: Counter[str] = Counter()
    number = 0
    while found["hands"] < hands:
        found += night(f"{seed}/{number}", 1 + number % 5)
        number += 1
    found["nights"] = number
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="torn")
    given = parser.parse_args()
    start = perf_counter()
    parts = max(given.jobs, given.hands // 1000)
    seeds = [f"{given.seed}/{part}" for part in range(parts)]
    total: Counter[str] = Counter()
    with ProcessPoolExecutor(given.jobs) as pool:
        for found in pool.map(nights, seeds, [-(-given.hands // parts)] * parts):
            total += found
            if sys.stderr.isatty():
                print(f"\r{total['hands']} hands", end="", file=sys.stderr)
    told = ", ".join(f"{count} {what}" for what, count in sorted(total.items()))
    print(f"{told}; nothing lost, in {perf_counter() - start:.0f} seconds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
