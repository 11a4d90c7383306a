"""How long a bot takes for an answer, at each setting.

    python -m benchmarks.answers
    python -m benchmarks.answers --busy 7 --pause 30 --seats 6 quick

Hands of twenty games are played among bots that are told the setting by its name, with a pause
before each answer as a table has. Each line is a setting and a number of players: the median and
the 99th percentile, in milliseconds of a processor and, behind the bar, by the clock on the wall.
`--busy N` keeps N other processes at work meanwhile. The first answer in a game, which learns it at
a glance, is not counted.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from oddchip.bots import SETTINGS, Bot
from oddchip.bots.characters import CHARACTERS
from oddchip.bots.default_stakes import money
from oddchip.bots.hand_strength import strength_model
from oddchip.hand import Hand
from oddchip.language.library import library

#: Every fifth game of the books, and hold'em: twenty.
GAMES = ("holdem", *[one.id for one in library() if one.id != "holdem"][::5])
SEATS = (2, 6)
#: So many answers a line; thinking for long is measured less often.
COUNTS = {"instant": 160, "quick": 160, "table": 100}
_WORK = "while True: sum(range(10_000))"


class Took(NamedTuple):
    """Seconds of a processor, and by the clock on the wall."""

    processor: float
    wall: float


def answers(id: str, seats: int, setting: str, most: int, pause: float) -> Iterator[Took]:
    """So many answers of a game, hand after hand."""
    game = library().game(id)
    least, full = game.players
    count = min(max(seats, least), full)
    stakes, _, stack = money(game, count)
    names = list(CHARACTERS)
    deal = 0
    while most > 0:
        hand = Hand(game, stakes, [stack] * count, seed=f"answers/{deal}")
        table = [Bot(names[at % len(names)], f"{deal}/{at}", setting) for at in range(count)]
        deal += 1
        while not hand.done and most > 0:
            seat = hand.legal().seat
            view = hand.view(seat)
            strength_model(hand.game)  # one that was picked too
            time.sleep(pause)
            began, before = time.perf_counter(), time.process_time()
            found = table[seat].answer(view)
            yield Took(time.process_time() - before, time.perf_counter() - began)
            most -= 1
            hand.act(found)


def measured(setting: str, seats: int, count: int, pause: float, games: Sequence[str]) -> str:
    """A line of the table: as many answers of each game."""
    each = max(1, count // len(games))
    took = [one for id in games for one in answers(id, seats, setting, each, pause)]
    cells = [_both(took, part) for part in (0.5, 0.99)]
    return f"| `{setting}` | {seats} | {' | '.join(cells)} |"


def _both(took: Sequence[Took], part: float) -> str:
    """So large a part of all answers took no longer: of a processor, and by the clock."""
    at = min(int(part * len(took)), len(took) - 1)
    found = (sorted(one.processor for one in took)[at], sorted(one.wall for one in took)[at])
    return " \\| ".join(_milliseconds(one) for one in found)


def _milliseconds(seconds: float) -> str:
    found = 1000 * seconds
    return f"{found:.1f}" if found < 10 else f"{found:.0f}"


@contextmanager
def busy(count: int) -> Iterator[None]:
    """So many processes that never rest."""
    others = [subprocess.Popen([sys.executable, "-c", _WORK]) for _ in range(count)]
    try:
        yield
    finally:
        for one in others:
            one.kill()
            one.wait()


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("setting", nargs="*", help=f"{', '.join(SETTINGS)}; all by default")
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--answers", type=int, default=0, help="a line; 160, of `table` 100")
    parser.add_argument("--busy", type=int, default=0, help="processes that work beside")
    parser.add_argument("--pause", type=float, default=20.0, help="milliseconds between answers")
    parser.add_argument("--game", action="append", help="one of those to play; twenty by default")
    given = parser.parse_args(argv)
    print("| setting | players | median | 99th percentile |\n|---|--:|--:|--:|")
    with busy(given.busy):
        for setting in given.setting or SETTINGS:
            for seats in given.seats or SEATS:
                count = given.answers or COUNTS[setting]
                games = given.game or GAMES
                print(measured(setting, seats, count, given.pause / 1000, games), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
