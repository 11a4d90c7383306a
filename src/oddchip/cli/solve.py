"""Solve a small game for two, and hold the bots against the truth.

Games of a few cards only (Kuhn, Leduc). What is told is what the first seat wins a hand when both
play perfectly, and how much could be won from a strategy by somebody who knew it, in chips a hand.
"""

from __future__ import annotations

import argparse
import json

from oddchip.bots.bot import SETTINGS, Bot
from oddchip.bots.solving import Tree, asked_often, exploitability, solve, value
from oddchip.cli.console import say
from oddchip.cli.library import chosen, games_option
from oddchip.engine import Stakes
from oddchip.errors import BadInput


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="an id; --games finds files of your own")
    parser.add_argument("--ante", type=int, default=1, metavar="N", help="chips; one by default")
    parser.add_argument(
        "--bets", default="1/1", metavar="N/N", help="the small and the big bet; 1/1 by default"
    )
    parser.add_argument("--stack", type=int, default=2, metavar="N", help="chips; two by default")
    parser.add_argument("--rounds", type=int, default=200, metavar="N", help="of learning")
    parser.add_argument(
        "--bots", type=int, default=0, metavar="N", help="ask the bots N times in every situation"
    )
    parser.add_argument("--json", action="store_true", help="a JSON object, for programs")
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    for name, least in (("ante", 1), ("stack", 2), ("rounds", 1), ("bots", 0)):
        if getattr(given, name) < least:
            raise BadInput(f"--{name} should be {least} or more, not {getattr(given, name)}")
    game = chosen(given).game(given.game)
    tree = Tree(game, _stakes(given), given.stack)
    strategy = solve(tree, given.rounds)
    found = {
        "game": game.id,
        "situations": len(tree.situations),
        "value": round(value(tree, strategy), 5),
        "exploitability": round(exploitability(tree, strategy), 5),
    }
    bots = {}
    for setting in SETTINGS if given.bots else ():
        # `worlds`, so that no clock makes a difference.
        worlds = SETTINGS[setting][0]
        asked = asked_often(
            tree,
            lambda view, number, worlds=worlds: Bot("calm", number, worlds=worlds).answer(view),  # type: ignore[misc]
            given.bots,
        )
        bots[setting] = round(exploitability(tree, asked), 5)
    if given.json:
        print(json.dumps(found | ({"bots": bots} if bots else {})))
        return 0
    say(f"{game.name}: {found['situations']} situations, {given.rounds} rounds of learning")
    say(f"the first seat wins {found['value']:+.4f} chips a hand")
    say(f"at most {found['exploitability']:.4f} could be won from this strategy")
    for setting, far in bots.items():
        say(f"at most {far:.4f} could be won from a bot at '{setting}'")
    return 0


def _stakes(given: argparse.Namespace) -> Stakes:
    small, slash, big = given.bets.partition("/")
    if not (slash and small.isdecimal() and big.isdecimal() and int(small) and int(big)):
        raise BadInput(f"--bets are a small and a big bet like 2/4, not {given.bets}")
    ante = (given.ante, given.ante)
    return Stakes(limit="fixed", antes=ante, small_bet=int(small), big_bet=int(big))
