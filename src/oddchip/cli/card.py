"""A game on a card of five lines: what is dealt, what is wild or odd, who wins, and the trap.

oddchip card razz
oddchip card paradise-road-pickem --pick stud-8
oddchip card stud --limit pot
"""

from __future__ import annotations

import argparse
import json

from oddchip.cli.console import bold, say
from oddchip.cli.library import chosen, games_option
from oddchip.language.keys import LIMITS


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="an id, a name or an alias")
    parser.add_argument("--limit", choices=LIMITS, default="", help="default: the usual betting")
    parser.add_argument(
        "--pick", default="", metavar="CHOICE", help="the game picked, where a player picks one"
    )
    parser.add_argument("--json", action="store_true", help="a JSON object, for programs")
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    from oddchip.language.prose.card import card

    games = chosen(given)
    game = games.game(given.game)
    rules = card(game, games, limit=given.limit, pick=given.pick)
    if given.json:
        parts = {"deal": rules.deal, "odd": rules.odd, "wins": rules.wins, "trap": rules.trap}
        print(json.dumps({"game": game.id, "name": game.name, "lines": rules.lines(), **parts}))
        return 0
    title, *rest = rules.lines()
    say(bold(title))
    for line in rest:
        say(line)
    return 0
