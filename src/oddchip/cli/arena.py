"""Measure the bots: what each character wins from simple players, or from any line-up.

The figures are big bets (at home: bumps of two dollars) per hundred hands, with the standard error
and the interval that holds the truth nineteen times of twenty. Every deal is played once from each
seat, so that most of the luck cancels out.
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
        help="who is measured (may be given several times); otherwise every character",
    )
    parser.add_argument(
        "--against",
        action="append",
        metavar="PLAYERS",
        help="who sits in the other seats, in turn: 'caller nit'; otherwise callers, then random",
    )
    parser.add_argument("--limit", default="", metavar="LIMIT", help="fixed, no, pot, ...")
    parser.add_argument(
        "--effort",
        type=float,
        default=1.0,
        metavar="X",
        help="how much they think (0: at a glance); 1 by default",
    )
    parser.add_argument("--hands", type=int, default=120, metavar="N", help="hands a figure")
    parser.add_argument("--seats", type=int, default=0, metavar="N", help="three by default")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="other deals")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="cores; all by default")
    parser.add_argument("--json", action="store_true", help="a JSON object a line, for programs")
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
    rows = [("game", "player", "against", "hands", "big bets or bumps per 100 hands", "19 of 20")]
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
        raise BadInput("name a game, or say --all")
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
