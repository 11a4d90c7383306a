"""Check a game file of your own: right, with what was understood, or what to mend and where."""

from __future__ import annotations

import argparse
from pathlib import Path

from oddchip.cli.console import say, table
from oddchip.cli.entry import DONE, SOME_FAILED, WRONG, complain
from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput
from oddchip.language.model import Game, Side
from oddchip.language.step import Step


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="game files (.toml)")
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    games = chosen(given)
    failed = 0
    for name in given.files:
        try:
            found = games.read(Path(name))
        except BadInput as error:
            complain(str(error))
            failed += 1
        else:
            say(f"{name}: right.")
            for line in table(_understood(found)):
                say(line)
    if not failed:
        return DONE
    return WRONG if failed == len(given.files) else SOME_FAILED


def _understood(game: Game) -> list[tuple[str, str]]:
    rows = [
        ("game", f"{game.name} ({game.id}), a {game.family} game"),
        ("players", f"{game.players[0]} to {game.players[1]}, with {game.deck.words}"),
        ("play", _play(game)),
    ]
    rows += [("side", _side(side)) for side in game.sides]
    rows += [("wild", rule.words) for rule in game.wild]
    rows += [("option", f"{one.name}: {one.words}") for one in game.options]
    return rows


def _play(game: Game) -> str:
    steps = list(game.walk())
    return f"{len(steps)} steps, {len(game.bets)} of them betting rounds; {_kinds(steps)}"


def _kinds(steps: list[Step]) -> str:
    return ", ".join(dict.fromkeys(type(step).__name__.lower() for step in steps))


def _side(side: Side) -> str:
    needs = f", {' or '.join(one.words for one in side.qualifiers)}" if side.qualifiers else ""
    return f"{side.name}: {side.scale_id}{needs}, {side.use.words}"
