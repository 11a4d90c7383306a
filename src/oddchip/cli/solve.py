"""Solve a small heads-up game, and compare the bots with the solution.

oddchip solve holdem --jam --stack 20        jam or fold
oddchip solve kuhn --games examples/games    a file in a checkout

Games of a few cards (Kuhn, Leduc) are solved in full. With --jam, a game with two hole cards is
solved as jam or fold for the first player to act. The answer says what the first seat wins when
both play perfectly, and how much an opponent who knows a strategy can win from it, in chips per
hand.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any

from oddchip.bots import CHARACTERS, SETTINGS, player
from oddchip.cli.console import say
from oddchip.cli.entry import at_least
from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput
from oddchip.hand import Action, Stakes, blind_stakes
from oddchip.hand.view import View
from oddchip.language.model import Game
from oddchip.scales.words import counted
from oddchip.solving.game_tree import Tree
from oddchip.solving.jam_or_fold import (
    JamOrFold,
    asked_to_jam,
    classes_of,
    ends_of,
    solve_jam_or_fold,
)
from oddchip.solving.regret import asked_often, exploitability, solve, value

#: A class that jams (or calls) this often is listed.
_OFTEN = 0.5
Answering = Callable[[View, int], Action]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="an id; --games finds files of your own")
    parser.add_argument(
        "--ante", type=int, default=1, metavar="N", help="the ante in chips (default 1)"
    )
    parser.add_argument(
        "--bets", default="1/1", metavar="N/N", help="the small and the big bet (default 1/1)"
    )
    parser.add_argument(
        "--stack",
        type=int,
        default=0,
        metavar="N",
        help="the stacks in chips (default 2; with --jam 20)",
    )
    parser.add_argument(
        "--cap", type=int, default=3, metavar="N", help="raises after a bet (default 3)"
    )
    parser.add_argument("--rounds", type=int, default=200, metavar="N", help="rounds of learning")
    parser.add_argument("--jam", action="store_true", help="solve jam or fold, with two hole cards")
    parser.add_argument(
        "--blinds", default="1/2", metavar="N/N", help="the blinds, with --jam (default 1/2)"
    )
    parser.add_argument(
        "--samples",
        type=int,
        default=2000,
        metavar="N",
        help="random deals per matchup, with --jam (0: exact)",
    )
    parser.add_argument(
        "--jobs", type=int, default=0, metavar="N", help="number of cores (default: all)"
    )
    parser.add_argument(
        "--bots", type=int, default=0, metavar="N", help="ask the bots N times in each situation"
    )
    parser.add_argument(
        "--player",
        action="append",
        metavar="PLAYER",
        help="whom to ask, with --bots (may be given several times); default: every character",
    )
    parser.add_argument(
        "--effort",
        default="quick",
        choices=list(SETTINGS),
        help="how long the bots think, with --bots",
    )
    parser.add_argument("--json", action="store_true", help="a JSON object, for programs")
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    given.stack = given.stack or (20 if given.jam else 2)
    at_least(given, ante=1, cap=0, stack=2, rounds=1, bots=0, samples=0, jobs=0)
    for name in given.player or ():
        player(name)  # one that there is not is refused before anything is solved
    game = chosen(given).game(given.game)
    solution = _jam_or_fold(game, given) if given.jam else _laid_out(game, given)
    if given.json:
        print(json.dumps(solution))
        return 0
    of = counted(solution["situations"], "situation")
    say(f"{game.name}: {of}, {counted(given.rounds, 'round')} of learning")
    say(f"the first seat wins {solution['value']:+.4f} chips per hand")
    say(f"an opponent can win at most {solution['exploitability']:.4f} from this strategy")
    for name, far in solution.get("bots", {}).items():
        say(f"an opponent can win at most {far:.4f} from '{name}' ({solution['effort']})")
    for deed in ("jams", "calls"):
        if deed in solution:
            often, hands = solution[deed]["often"], " ".join(solution[deed]["hands"])
            say(f"{deed} {often:.1%} of all hands: {hands}")
    return 0


def _laid_out(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    small, big = _two(given.bets, "--bets are a small and a big bet")
    antes = (given.ante,) * 2
    stakes = Stakes(limit="fixed", antes=antes, small_bet=small, big_bet=big, cap=given.cap)
    tree = Tree(game, stakes, given.stack)
    strategy = solve(tree, given.rounds)
    solution: dict[str, Any] = {
        "game": game.id,
        "situations": len(tree.situations),
        "value": round(value(tree, strategy), 5),
        "exploitability": round(exploitability(tree, strategy), 5),
    }
    return {**solution, **_bots(given, lambda answer: _far(tree, answer, given.bots))}


def _far(tree: Tree, answer: Answering, times: int) -> float:
    return exploitability(tree, asked_often(tree, answer, times))


def _bots(given: argparse.Namespace, far: Callable[[Answering], float]) -> dict[str, Any]:
    """How far each player is from the truth, where that is asked for; no clock stops a bot."""
    if not given.bots:
        return {}
    effort = SETTINGS[given.effort]

    def asked(name: str) -> float:
        return round(far(lambda view, number: player(name, number, effort).answer(view)), 5)

    names = given.player or CHARACTERS
    return {"effort": given.effort, "bots": {name: asked(name) for name in names}}


def _jam_or_fold(game: Game, given: argparse.Namespace) -> dict[str, Any]:
    if given.games:
        raise BadInput("--jam is for games of the library, not with --games")
    stakes = blind_stakes(*_two(given.blinds, "--blinds are a small and a big blind"))
    ends = ends_of(game, stakes, given.stack)
    solved = JamOrFold(classes_of(game, given.jobs, given.samples or None), ends)
    jams, calls = solve_jam_or_fold(solved, given.rounds)
    classes = solved.classes

    def told(part: list[float]) -> dict[str, Any]:
        listed = [name for name, often in zip(classes.names, part, strict=True) if often >= _OFTEN]
        return {"often": round(classes.often(part), 4), "hands": listed[::-1]}

    def far(answer: Answering) -> float:
        asked = asked_to_jam(game, stakes, given.stack, classes.names, answer, given.bots)
        return solved.exploitability(*asked)

    return {
        "game": game.id,
        "situations": 2 * len(classes.names),
        "value": round(solved.value(jams, calls), 5),
        "exploitability": round(solved.exploitability(jams, calls), 5),
        "jams": told(jams),
        "calls": told(calls),
        **_bots(given, far),
    }


def _two(text: str, meant: str) -> tuple[int, int]:
    small, slash, big = text.partition("/")
    if not (slash and small.isdecimal() and big.isdecimal() and 0 < int(small) <= int(big)):
        raise BadInput(f"{meant} like 2/4, not {text}")
    return int(small), int(big)
