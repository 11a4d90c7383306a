"""Settle a showdown: who wins which side of which pot, and where the odd chip goes.

    oddchip showdown omaha-8 Ah2hQcQd Ac4cKs9s - --board As7d3cKhKd
    oddchip showdown --json < cases.jsonl   for programs

A HAND is a player's cards run together; give one for each seat, clockwise. Zones are separated by a
slash (stud: down/up), and '-' is a folded or empty seat. A declaration follows a colon
(AhKd2c/QsJsTd9d:both), and so do the tricks taken in Lou (':3').
"""

from __future__ import annotations

import argparse
import sys

from oddchip.cli.console import say
from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="an id, a name or an alias")
    parser.add_argument("hands", nargs="*", metavar="HAND", help="a seat's cards, or '-'")
    parser.add_argument("--json", action="store_true", help="JSON or JSON Lines in and out")
    parser.add_argument("--board", metavar="CARDS", help="rows and parts separated by slashes")
    parser.add_argument("--button", type=int, metavar="SEAT", help="default: the last seat")
    pots = parser.add_mutually_exclusive_group()
    pots.add_argument("--pot", type=int, metavar="CHIPS", help="default: 100")
    pots.add_argument(
        "--pots",
        action="append",
        metavar="CHIPS:SEATS",
        help="main pot first, like '60:0,1,2 40:1,2'",
    )
    parser.add_argument("--unit", type=int, metavar="CHIPS", help="the smallest chip")
    parser.add_argument("--dice", action="append", metavar="NUMBERS", help="like 3,5")
    parser.add_argument("--wild", metavar="RANKS", help="ranks that play made wild")
    parser.add_argument(
        "--breach",
        action="append",
        default=[],
        metavar="SEAT:CHIPS",
        help="who broke the sevens rule, and what each seat put in after it: 1:0,20,20; "
        "pots separated by slashes",
    )
    parser.add_argument(
        "--round", type=int, metavar="N", help="which round, in games played in rounds"
    )
    parser.add_argument(
        "--options", action="append", default=[], metavar="NAME=VALUE", help="like pick=razz"
    )
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    games = chosen(given)
    if given.json:
        if given.game is not None:
            raise BadInput("--json reads everything from standard input; leave out GAME and HAND")
        from oddchip.cli.stream import settled_stream

        return settled_stream(sys.stdin, sys.stdout, games)
    if given.game is None:
        raise BadInput("name a GAME and the hands, or give --json; try 'oddchip showdown --help'")
    from oddchip.cli.spoken import case_of
    from oddchip.showdown import read, settle
    from oddchip.showdown.explain import explain

    table = read(case_of(given, games), games)
    for line in explain(table, settle(table)):
        say(line)
    return 0
