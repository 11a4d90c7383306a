"""The rules of a game in clear prose, made from its file."""

from __future__ import annotations

import argparse

from oddchip.cli.console import say, window
from oddchip.cli.library import chosen, games_option
from oddchip.language.keys import LIMITS

#: Longer lines are hard to read, however wide the window is.
_WIDEST = 80


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="an id, a name or an alias")
    parser.add_argument("--markdown", action="store_true", help="with headings, for a page")
    parser.add_argument("--limit", choices=LIMITS, default="", help="default: the usual betting")
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    from oddchip.language import prose

    games = chosen(given)
    rules = prose.rules_of(games.game(given.game), games, given.limit)
    if given.markdown:
        print(prose.markdown(rules))
    else:
        say(prose.text(rules, min(window() or _WIDEST, _WIDEST)))
    return 0
