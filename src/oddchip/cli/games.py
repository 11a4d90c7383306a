"""List the games, or those that match words (in name, alias or summary), a family or a book."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterable, Sequence

from oddchip.cli.console import bold, folded, say, table, window
from oddchip.cli.entry import DONE, SOME_FAILED, complain
from oddchip.cli.library import chosen, games_option
from oddchip.errors import GameFileError
from oddchip.language.keys import BOOKS, FAMILIES
from oddchip.language.model import Game
from oddchip.seen.listing import summary
from oddchip.started import started_as

_TITLES = {"flop": "With a board", "draw": "Draw", "stud": "Stud", "home": "At home"}

_BELOW = " " * 6


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("words", nargs="*", metavar="WORD", help="every word must match")
    parser.add_argument("--family", choices=FAMILIES, help="home: dealer's choice at home")
    books = "; ".join(f"{code}: {name}" for code, name in BOOKS.items())
    parser.add_argument("--book", type=str.upper, choices=BOOKS, help=books)
    parser.add_argument("--json", action="store_true", help="a JSON array, for programs")
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    complaints: list[GameFileError] = []
    games = [
        game
        for game in chosen(given).readable(complaints)
        if given.family in (None, game.family)
        and (given.book is None or given.book in game.books)
        and all(word.lower() in _text(game) for word in given.words)
    ]
    for complaint in complaints:
        complain(str(complaint))
    if given.json:
        print(json.dumps([summary(game) for game in games], indent=1))
        return _status(games, complaints)
    for line in listed(games, window()):
        say(line)
    return _status(games, complaints)


def _status(games: Sequence[Game], complaints: Sequence[GameFileError]) -> int:
    """Nothing found is no success: scripts see it, and people are told."""
    if not games:
        complain(f"no game matches; '{started_as()} games' lists them all")
    return SOME_FAILED if complaints or not games else DONE


def _text(game: Game) -> str:
    words = (game.id, game.name, *game.aliases, game.summary, game.family, *game.books)
    return " ".join(words).lower()


def listed(games: Iterable[Game], wide: int | None = None) -> list[str]:
    """The list as people read it, by family, in as many columns as there are; None: any number."""
    every = list(games)
    rows = {game.id: (game.id, game.name, _players(game), game.summary) for game in every}
    lines = {id: [line] for id, line in zip(rows, table(rows.values()), strict=True)}
    if wide and any(len(line) > wide for (line,) in lines.values()):
        lines = _narrow(every, wide)
    text: list[str] = []
    for family in FAMILIES:
        own = [game for game in every if game.family == family]
        if own:
            text += ["", bold(f"{_TITLES[family]} ({len(own)})")]
            text += [line for game in own for line in lines[game.id]]
    return text[1:]


def _narrow(games: Sequence[Game], wide: int) -> dict[str, list[str]]:
    """Id, name and players on one line, the summary below it."""
    lines = {}
    for game in games:
        head = f"  {bold(game.id)}  ({game.name}, {_players(game)})"
        below = textwrap.wrap(game.summary, wide - len(_BELOW), break_on_hyphens=False)
        lines[game.id] = [*folded(head, wide), *(_BELOW + line for line in below)]
    return lines


def _players(game: Game) -> str:
    least, most = game.players
    return f"{least}-{most}"
