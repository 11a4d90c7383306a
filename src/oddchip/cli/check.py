"""Check a game, mix, table or structure file: see how it was understood, or what to fix."""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path

from oddchip.cli.console import say, table
from oddchip.cli.entry import DONE, SOME_FAILED, WRONG, complain
from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput, GameFileError
from oddchip.hand.trial_hands import Failed, tried
from oddchip.language.checking import written_as
from oddchip.language.library import Library
from oddchip.language.model import Game, Side
from oddchip.language.prose.scales import explained
from oddchip.language.source import Source
from oddchip.language.step import Step
from oddchip.room import Mix, agreement
from oddchip.room.sitting import agreed_setup, table_of
from oddchip.room.skipping import left_out
from oddchip.room.tournament import structure_file
from oddchip.room.tournament.structure import Structure
from oddchip.scales.registry import BOOK
from oddchip.scales.words import a, counted

#: What only a table's file says.
_AGREED = {key.name for key in agreement.AGREEMENT} - {"play", "options", "every"}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="one or more files (.toml)")
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    games = chosen(given)
    failed = 0
    for name in given.files:
        try:
            understood = _read(Path(name), games)
        except BadInput as error:
            complain(str(error))
            failed += 1
        else:
            say(f"{name}: OK")
            for line in table(understood):
                say(line)
    if not failed:
        return DONE
    return WRONG if failed == len(given.files) else SOME_FAILED


def _read(path: Path, games: Library) -> list[tuple[str, str]]:
    """What is understood of a file, whatever it is of."""
    keys = _keys(path)
    if keys == {"scale"}:
        return _scales(path, games)
    if keys & {"games", "families", "every"} and not keys & {"play", "stakes"}:
        return _mix(Mix.named(str(path), games))
    if keys & {"levels", "payouts", "stack"}:
        return _event(structure_file.load(path, games))
    if keys & _AGREED and not keys & {"name", "like", "forced"}:
        return _table(path, games)
    return _understood(played(path, games))


def played(path: Path, games: Library) -> Game:
    """The game of a file, read with all its options and played: random hands to their end."""
    game = games.read(path)
    own = Library(games.folders, games.grammar, {**games.texts, **_beside(path)})
    try:
        tried(own.game(path.stem), own)
    except Failed as error:
        source = Source.read(path)
        words = written_as(error.step, source.tables().get("play"))
        at = f"the step '{words}': " if words else ""
        line = source.line_with(words) or source.line_of(error.key or ("play",))
        raise GameFileError(f"{at}{error}", file=path.name, line=line) from None
    return game


def _beside(path: Path) -> dict[str, str]:
    """The file itself, and those beside it that it may be like."""
    return {path.stem: path.read_text(encoding="utf-8")}


def _scales(path: Path, games: Library) -> list[tuple[str, str]]:
    """What the scales of a file measure, and what beats what on them."""
    scales = games.read_scales(path)
    return [("scale", f"{scale.id}: {scale.words}. {explained(scale)}") for scale in scales]


def _keys(path: Path) -> set[str]:
    """The keys of a file; none where it cannot be read, which its reader tells better."""
    try:
        return set(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, RecursionError):
        return set()


def _table(path: Path, games: Library) -> list[tuple[str, str]]:
    """What a table's file says, if people could sit down to it."""
    said = agreement.load(path)
    try:
        setup = agreed_setup(said, games)
        table_of(setup)
        left_out(setup.mix, games, setup.players)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None
    return [(name, str(value)) for name, value in said.items()]


def _event(structure: Structure) -> list[tuple[str, str]]:
    what = structure.game or structure.mix.name
    last = structure.levels[-1]
    return [
        ("structure", f"{structure.name} ({structure.id}), {a(structure.format)} of {what}"),
        ("tables", f"{structure.seats} seats, stacks of {structure.stack}"),
        ("levels", f"{len(structure.levels)}, the last {last.words}"),
        (
            "payouts",
            "; ".join(
                f"from {counted(least, 'entry', 'entries')} {list(prizes)}"
                for least, prizes in structure.payouts
            ),
        ),
    ]


def _mix(mix: Mix) -> list[tuple[str, str]]:
    names = ", ".join(dict.fromkeys(mix_entry.game for mix_entry in mix.entries))
    return [("mix", f"{mix.name}: {mix.words}"), ("games", f"{len(mix.entries)}: {names}")]


def _understood(game: Game) -> list[tuple[str, str]]:
    rows = [
        ("game", f"{game.name} ({game.id}), a {game.family} game"),
        ("players", f"{game.players[0]} to {game.players[1]}, with {game.deck.words}"),
        ("play", _play(game)),
    ]
    own = dict.fromkeys(side.scale for side in game.sides if side.scale_id not in BOOK)
    rows += [
        ("scale", f"{scale.id}: {scale.words}. {explained(scale, (), game.deck)}") for scale in own
    ]
    rows += [("side", _side(side)) for side in game.sides]
    rows += [("wild", rule.words) for rule in game.wild]
    rows += [("option", f"{option.name}: {option.words}") for option in game.options]
    return rows


def _play(game: Game) -> str:
    steps = list(game.walk())
    rounds = counted(len(game.bets), "betting round")
    return f"{counted(len(steps), 'step')}, {rounds}: {_kinds(steps)}"


def _kinds(steps: list[Step]) -> str:
    names = [re.sub("(?<!^)(?=[A-Z])", " ", type(step).__name__).lower() for step in steps]
    return ", ".join(dict.fromkeys(names))


def _side(side: Side) -> str:
    needs = (
        f", {' or '.join(qualifier.words for qualifier in side.qualifiers)}"
        if side.qualifiers
        else ""
    )
    return f"{side.name}: {side.scale_id}{needs}, {side.use.words}"
