"""Measure the bots: what each character wins from simple players, or from any line-up.

The figures are big bets (in home games: two-dollar bumps) per hundred hands, with the standard
error and a 95 % interval. Every deal is played once from each seat, so most of the luck cancels
out.
"""

from __future__ import annotations

import argparse
import json

from oddchip.bots import CHARACTERS, player
from oddchip.bots.arena import Order, figures
from oddchip.bots.default_stakes import LIMIT
from oddchip.cli.console import counted, say, table
from oddchip.cli.entry import at_least
from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput
from oddchip.room.forced import structure

#: Who sits in the other seats where nobody is named.
AGAINST = ("caller", "random")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="*", metavar="GAME", help="ids, names or aliases")
    parser.add_argument("--all", action="store_true", help="every game")
    parser.add_argument(
        "--player",
        action="append",
        metavar="PLAYER",
        help="whom to measure (may be given several times); default: every character",
    )
    parser.add_argument(
        "--against",
        action="append",
        metavar="PLAYERS",
        help="who sits in the other seats, in turn: 'caller nit'; default: callers, then random",
    )
    parser.add_argument("--limit", default="", metavar="LIMIT", help="fixed, no, pot, ...")
    parser.add_argument(
        "--effort",
        type=float,
        default=1.0,
        metavar="X",
        help="how long the bots think (0: at a glance); default 1",
    )
    parser.add_argument("--hands", type=int, default=120, metavar="N", help="hands per figure")
    parser.add_argument("--seats", type=int, default=0, metavar="N", help="default: three")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="a seed for other deals")
    parser.add_argument(
        "--jobs", type=int, default=0, metavar="N", help="number of cores (default: all)"
    )
    parser.add_argument(
        "--json", action="store_true", help="one JSON object per line, for programs"
    )
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    at_least(given, hands=1, seats=0, jobs=0)
    if given.effort < 0:
        raise BadInput(f"--effort should be 0 (at a glance) or more, not {given.effort}")
    orders = _orders(given)
    measured = figures(orders, given.jobs)
    if given.json:
        for figure in measured:
            print(json.dumps(figure.to_json()), flush=True)
        return 0
    rows = [
        ("game", "player", "against", "hands", "big bets or bumps per 100 hands", "95 % interval")
    ]
    for number, figure in enumerate(measured, start=1):
        between = "{:+.0f} to {:+.0f}".format(*figure.interval)
        rows.append(
            (figure.game, figure.name, figure.against, str(figure.hands), figure.words, between)
        )
        counted(number, len(orders), "figures")
    for line in table(rows):
        say(line)
    return 0


def _orders(given: argparse.Namespace) -> list[Order]:
    games = chosen(given)
    ids = list(games.files) if given.all else [games.game(name).id for name in given.game]
    if not ids:
        raise BadInput("name a game, or give --all")
    for kinds in (*(given.player or ()), *(given.against or ())):
        for name in kinds.split() or [kinds]:
            player(name)  # one that there is not is refused before anybody sits down
    for id in ids:
        structure(games.game(id), LIMIT, given.limit)
        least, most = games.game(id).players
        if given.seats and not least <= given.seats <= most:
            raise BadInput(f"{id} is for {least} to {most} players, not {given.seats}")
    return [
        Order(
            id,
            name,
            against,
            given.hands,
            seats=given.seats,
            seed=given.seed,
            effort=given.effort,
            folders=tuple(given.games),
            limit=given.limit,
        )
        for id in ids
        for name in given.player or CHARACTERS
        for against in given.against or AGAINST
    ]
