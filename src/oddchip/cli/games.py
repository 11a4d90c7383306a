"""List the games, or those that match words (in name, alias or summary), a family or a book."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from typing import Any

from oddchip.cli.console import bold, fitted, say, table
from oddchip.cli.library import chosen, games_option
from oddchip.errors import GameFileError
from oddchip.language.keys import BOOKS, FAMILIES
from oddchip.language.model import Game

_TITLES = {"flop": "With a board", "draw": "Draw", "stud": "Stud", "home": "At home"}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="WORD", help="every word must be found")
    parser.add_argument("--family", choices=FAMILIES)
    parser.add_argument("--book", type=str.upper, choices=BOOKS)
    parser.add_argument("--json", action="store_true", help="an array of objects, for programs")
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    complaints: list[GameFileError] = []
    found = [
        game
        for game in chosen(given).readable(complaints)
        if given.family in (None, game.family)
        and (given.book is None or given.book in game.books)
        and all(word.lower() in _text(game) for word in given.words)
    ]
    for one in complaints:
        print(f"oddchip: {one}", file=sys.stderr)
    if given.json:
        print(json.dumps([summary(game) for game in found], indent=1))
        return int(bool(complaints))
    for line in listed(found):
        say(fitted(line))
    if not found:
        say("No game matches; 'oddchip games' lists them all.")
    return int(bool(complaints))


def _text(game: Game) -> str:
    words = (game.id, game.name, *game.aliases, game.summary, game.family, *game.books)
    return " ".join(words).lower()


def summary(game: Game) -> dict[str, Any]:
    """A game as programs read it."""
    return {
        "id": game.id,
        "name": game.name,
        "aliases": list(game.aliases),
        "family": game.family,
        "books": list(game.books),
        "players": list(game.players),
        "deck": len(game.deck),
        "summary": game.summary,
    }


def listed(games: Iterable[Game]) -> list[str]:
    """The list as people read it, by family."""
    some = list(games)
    rows = {game.id: (game.id, game.name, _players(game), game.summary) for game in some}
    lines = dict(zip(rows, table(rows.values()), strict=True))
    text: list[str] = []
    for family in FAMILIES:
        own = [game for game in some if game.family == family]
        if own:
            text += ["", bold(f"{_TITLES[family]} ({len(own)})")]
            text += [lines[game.id] for game in own]
    return text[1:]


def _players(game: Game) -> str:
    least, most = game.players
    return f"{least}-{most}"
