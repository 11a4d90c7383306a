"""Check a file of your own, of a game, a mix or a structure: is it right, or what is to mend?"""

from __future__ import annotations

import argparse
from pathlib import Path

from oddchip.cli.console import say, table
from oddchip.cli.entry import DONE, SOME_FAILED, WRONG, complain
from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.language.model import Game, Side
from oddchip.language.source import Source
from oddchip.language.step import Step
from oddchip.room import mixfile
from oddchip.room.mix import Mix
from oddchip.room.tournament import structure_file
from oddchip.room.tournament.structure import Structure


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="files of games, mixes or structures (.toml)"
    )
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    games = chosen(given)
    failed = 0
    for name in given.files:
        try:
            found = _read(Path(name), games)
        except BadInput as error:
            complain(str(error))
            failed += 1
        else:
            say(f"{name}: right.")
            for line in table(found):
                say(line)
    if not failed:
        return DONE
    return WRONG if failed == len(given.files) else SOME_FAILED


def _read(path: Path, games: Library) -> list[tuple[str, str]]:
    """What a file says; its keys tell whether it is a game, a mix or a structure."""
    keys = set(Source.read(path).tables()) if path.is_file() else set()
    if keys & {"levels", "payouts", "stack"}:
        return _event(structure_file.load(path, games))
    if keys & {"games", "families", "every"}:
        return _mix(mixfile.load(path, games))
    return _understood(games.read(path))


def _event(found: Structure) -> list[tuple[str, str]]:
    what = found.game or found.mix.name
    last = found.levels[-1]
    return [
        ("structure", f"{found.name} ({found.id}), a {found.format} of {what}"),
        ("tables", f"{found.seats} seats, stacks of {found.stack}"),
        ("levels", f"{len(found.levels)}, the last one {last.to_json()}"),
        ("payouts", "; ".join(f"from {least} entries {list(one)}" for least, one in found.payouts)),
    ]


def _mix(found: Mix) -> list[tuple[str, str]]:
    return [
        ("mix", f"{found.name} ({found.id}), {found.words}"),
        ("games", ", ".join(entry.game for entry in found.entries)),
    ]


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
