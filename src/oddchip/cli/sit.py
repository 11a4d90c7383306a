"""Sit down at a table of a card room, as a bot or by hand.

    oddchip sit http://127.0.0.1:8900/table/ID              by hand
    oddchip sit http://127.0.0.1:8900/table/ID --bot        a bot, in any game
    oddchip sit http://127.0.0.1:8900/table/ID --bot wild   another character

URL is the table's page. Type q to leave; the end of the input leaves too. In a tournament with
lammers, 'redeem 2' redeems two of them after the hand. In dealer's choice, type the game you pick.
"""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from oddchip.cli.entry import DONE, at_least
from oddchip.errors import BadInput


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("url", metavar="URL", help="the link of the table")
    parser.add_argument("--name", default="", help="your name at the table")
    parser.add_argument(
        "--bot",
        nargs="?",
        const="tight",
        metavar="CHARACTER",
        help="let a bot play (default: tight)",
    )
    parser.add_argument("--seed", help="a seed for the bot")
    parser.add_argument("--chips", type=int, help="default: the table's usual buy-in")
    parser.add_argument("--hands", type=int, metavar="N", help="leave after N hands")
    parser.add_argument("--password", help="the table's password")


def run(given: argparse.Namespace) -> int:
    if find_spec("websockets") is None:
        raise BadInput("sitting down in a card room needs websockets: pip install 'oddchip[serve]'")
    at_least(given, chips=1, hands=1)
    from oddchip.server.sit_answers import by_bot, by_hand, pick_by_hand
    from oddchip.server.sit_client import Visit

    visit = Visit(
        given.url,
        given.name or ("Robin" if given.bot else "Visitor"),
        None if given.bot else by_hand(lambda: visit),
        thinks=by_bot(given.bot, given.seed) if given.bot else None,
        picks=None if given.bot else pick_by_hand(lambda: visit),
        chips=given.chips,
        password=given.password,
        hands=given.hands,
    )
    visit.run()
    return DONE
