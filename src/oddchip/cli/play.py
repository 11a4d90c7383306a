"""Sit down and play any game or mix against bots, in the terminal.

    oddchip play                          eight games in turn, six players
    oddchip play murder                   one game
    oddchip play horse --stakes 100/200   a ready-made mix, or a mix file
    oddchip play razz stud badugi         a mix of your own, an orbit of each
    oddchip play --table thursday.toml    as your table has agreed
    oddchip play --resume                 resume the last night

STAKES: 1/2 means the blinds of a no limit or pot limit game and the bets of a limit game. In a mix
it means the limit bets; the blinds of the no limit games are half of them, unless you give both, as
in '100/200, no 25/50'. 'limit 100/200', 'no 50/100', 'pot 50/100' and 'spread 25 to 200' apply to
every game. 'no 5-5-10 least 20' has three blinds and a least bet. In home games 2/5 means bumps of
up to 2, and of up to 5 in the last round. Amounts are chips; they are dollars in home games, or if
you write a '$' or cents.
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
    parser.add_argument("--seed", help="the same seed gives the same cards and the same bots")
    parser.add_argument("--hands", type=int, metavar="N", help="leave after N hands")
    parser.add_argument("--watch", action="store_true", help="bots play among themselves")
    table_options(parser)
    parser.add_argument("--log", metavar="FILE", help="the file that the night is kept in (.jsonl)")
    parser.add_argument("--seen", action="store_true", help="hand histories show only what you saw")
    parser.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="resume a night (default: the last one)",
    )
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    games = chosen(given)
    at_least(given, pace=0, hands=1)
    if given.resume is not None:
        if given.what:
            raise BadInput("--resume takes up the game where it stopped; do not name one")
        night = Night.resume(Path(given.resume) if given.resume else None, games)
    else:
        night = Night.start(setup(given, games))
    try:
        drive(night, given, hands=given.hands)
    finally:
        night.close()
    return 0
