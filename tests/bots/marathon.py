"""A long run among bots: no error, no illegal action, no chip lost.

    python -m tests.bots.marathon --hands 1000 holdem anaconda

Without games, every game is played. Tables have two to six players of mixed characters, with deep
and short stacks; pots that ride are played on.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from concurrent.futures import ProcessPoolExecutor
from random import Random

from oddchip.bots.arena import to_the_end
from oddchip.bots.bot import Sitter, player
from oddchip.bots.characters import CHARACTERS
from oddchip.bots.default_stakes import money
from oddchip.language.library import library
from oddchip.language.model import Game

#: Bots think briefly here: it is the rules that are on trial.
_EFFORT = 0.1
_MOST_SEATS = 6


def run(game: Game, hands: int, seed: object, effort: float = _EFFORT) -> list[str]:
    """Play so many hands; what went wrong, as texts."""
    games = library()
    rng = Random(f"{seed}/{game.id}")
    wrong = []
    least, most = game.players
    for number in range(hands):
        seats = rng.randint(least, max(least, min(most, _MOST_SEATS)))
        stakes, big, deep = money(game, seats)
        stack = rng.choice((deep, deep, deep // 5, 4 * big))
        table: list[Sitter] = [
            player(rng.choice(list(CHARACTERS)), f"{seed}/{number}/{seat}", effort)
            for seat in range(seats)
        ]
        try:
            to_the_end(game, stakes, stack, table, f"{seed}/{number}", games)
        except Exception:
            wrong.append(
                f"{game.id}, hand {number}, {seats} players of {stack}:\n"
                f"{traceback.format_exc(limit=-4)}"
            )
    return wrong


def _one(order: tuple[str, int, int]) -> tuple[str, list[str]]:
    id, hands, seed = order
    return id, run(library().game(id), hands, seed)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None)
    given = parser.parse_args(argv)
    ids = [library().game(one).id for one in given.game] or list(library().files)
    failed = 0
    with ProcessPoolExecutor(given.jobs) as pool:
        orders = [(id, given.hands, given.seed) for id in ids]
        for id, wrong in pool.map(_one, orders):
            print(f"{id}: {given.hands} hands, {len(wrong)} went wrong", flush=True)
            failed += len(wrong)
            for text in wrong[:3]:
                print(text, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
