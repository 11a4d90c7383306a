"""How the characters differ: how often they enter, raise and bluff.

    python -m benchmarks.characters --hands 400 --into docs/bots.md

All characters sit at one table (and the first two of them again), in several games; every hand is
dealt once. Who puts chips in by choice before the second round of bets has entered; a bet or raise
with one of the poorer third of all hands is a bluff.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from benchmarks.pages import placed
from oddchip.bots import CHARACTERS, Bot
from oddchip.bots.bot import answered
from oddchip.bots.card_features import sight_of
from oddchip.bots.default_stakes import money
from oddchip.bots.habits import TableMemory
from oddchip.bots.hand_strength import strength_model
from oddchip.cores import on_cores
from oddchip.hand import BetQuestion, Hand
from oddchip.language.library import library

GAMES = ("holdem", "omaha-8", "stud", "deuce-to-seven-triple-draw", "anaconda")
SEATS = 6
#: A hand below this place among all hands is a poor one.
POOR = 1 / 3
MARKS = ("<!-- characters -->", "<!-- end of characters -->")
Counts = dict[str, Counter[str]]


def seen(work: tuple[str, int, float]) -> Counts:
    """What everybody did in so many hands of a game."""
    id, hands, effort = work
    game = library().game(id)
    stakes, _, stack = money(game, SEATS)
    names = [*CHARACTERS, *CHARACTERS][:SEATS]
    memory, found = TableMemory(), {name: Counter[str]() for name in CHARACTERS}
    for number in range(hands):
        hand = Hand(game, stakes, [stack] * SEATS, seed=f"characters/{number}")
        order = [names[(at + number) % SEATS] for at in range(SEATS)]
        places = [(at + number) % SEATS for at in range(SEATS)]
        table = [Bot(name, f"{number}/{at}", effort) for at, name in enumerate(order)]
        entered: set[int] = set()
        while not hand.done:
            question = hand.legal()
            view = hand.view(question.seat)
            answer = answered(table[question.seat], view, memory.of(places))
            if isinstance(question, BetQuestion):
                name, first = order[question.seat], hand.round == 0
                raises = answer.kind == "raise"
                if first and (raises or (answer.kind == "call" and question.call)):
                    entered.add(question.seat)
                _counted(found[name], hand, question, answer.kind)
            hand.act(answer)
        for seat, name in enumerate(order):
            found[name]["hands"] += 1
            found[name]["entered"] += seat in entered
        memory.saw(hand.view(None), places)
    return found


def _counted(counts: Counter[str], hand: Hand, question: BetQuestion, did: str) -> None:
    if not question.raises or question.bring_in:
        return
    counts["asked"] += 1
    if did == "raise":
        place = strength_model(hand.game).look(sight_of(hand, question.seat)).place
        counts["raised"] += 1
        counts["bluffed"] += place < POOR


def table(every: list[Counts]) -> str:
    """All games together."""
    lines = ["| character | enters | bets or raises | of these with a poor hand |"]
    lines.append("|---|--:|--:|--:|")
    for name in CHARACTERS:
        one = sum((counts[name] for counts in every), Counter[str]())
        cells = [
            f"{one['entered'] / one['hands']:.0%}",
            f"{one['raised'] / max(1, one['asked']):.0%}",
            f"{one['bluffed'] / max(1, one['raised']):.0%}",
        ]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=400, help="of each game")
    parser.add_argument("--effort", type=float, default=0.0)
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--into", type=Path, help="a page, between its marks")
    given = parser.parse_args(argv)
    work = [(id, given.hands, given.effort) for id in GAMES]
    found = table(list(on_cores(seen, work, given.jobs)))
    if given.into is None:
        print(found, end="")
    else:
        page = given.into.read_text("utf-8")
        given.into.write_text(placed(page, found, MARKS), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
