"""Sit down and play any game or mix against bots, in the terminal.

    oddchip play                          eight games in turn, six players
    oddchip play murder                   one game
    oddchip play horse --stakes 100/200   a ready-made mix, or a mix file
    oddchip play razz stud badugi         a mix of your own, an orbit of each
    oddchip play --table thursday.toml    as your table has agreed
    oddchip play --resume                 go on with the last night

STAKES: 1/2 are the blinds of a no limit or pot limit game and the bets of a limit game; in a mix
the limit bets, with half of them as blinds of its no limit games, unless '100/200, no 25/50' gives
both. 'limit 100/200', 'no 50/100', 'pot 50/100', 'spread 25 to 200' hold for every game;
'no 5-5-10 least 20' has three blinds; at home 2/5 are the most of a bump, and of the last round's.
Amounts are chips; dollars with a '$' or cents in them, and where home games are played.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from oddchip.cli.drawing import drive, table_options
from oddchip.cli.entry import at_least
from oddchip.cli.library import chosen, games_option
from oddchip.cli.sitting import agreeing, setup
from oddchip.errors import BadInput
from oddchip.terminal.night import Night


def arguments(parser: argparse.ArgumentParser) -> None:
    agreeing(parser)
    parser.add_argument("--seed", help="the same cards and the same bots again")
    parser.add_argument("--hands", type=int, metavar="N", help="leave after so many hands")
    parser.add_argument("--watch", action="store_true", help="bots play among themselves")
    table_options(parser)
    parser.add_argument("--log", metavar="FILE", help="where the night is kept (.jsonl)")
    parser.add_argument("--seen", action="store_true", help="histories tell what you saw, no more")
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a night, or the last one"
    )
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    games = chosen(given)
    at_least(given, pace=0, hands=1)
    if given.resume is not None:
        if given.what:
            raise BadInput("--resume goes on with what was played; name no game")
        night = Night.resume(Path(given.resume) if given.resume else None, games)
    else:
        night = Night.start(setup(given, games))
    try:
        drive(night, given, hands=given.hands)
    finally:
        night.close()
    return 0
