"""List the ready-made mixes, or the games of one mix (or of your own mix file)."""

from __future__ import annotations

import argparse
import json
from typing import Any

from oddchip.cli.console import bold, say, table
from oddchip.cli.library import chosen, games_option
from oddchip.language.library import Library
from oddchip.room import Mix, ready_made
from oddchip.room.stakes import NAMES


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", metavar="MIX", help="a ready-made mix, or a mix file")
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    games = chosen(given)
    names = [given.name] if given.name else ready_made()
    mixes = [Mix.named(name, games) for name in names]
    if given.json:
        print(json.dumps([_object(mix) for mix in mixes], indent=1))
    elif given.name:
        for line in _games(mixes[0], games):
            say(line)
    else:
        for line in table([(mix.id, mix.name, mix.words, mix.summary) for mix in mixes]):
            say(line)
        say("")
        say("'oddchip mixes MIX' lists its games, 'oddchip play MIX' plays it.")
    return 0


def _object(mix: Mix) -> dict[str, Any]:
    return {**mix.to_json(), "summary": mix.summary}


def _games(mix: Mix, games: Library) -> list[str]:
    """A mix as people read it: its games in their order, for how many players."""
    rows = []
    for mix_entry in mix.entries:
        game = games.game(mix_entry.game)
        least, most = game.players
        limit = NAMES.get(mix_entry.limit or game.limit, "home")
        rows.append((game.id, game.name, limit, f"{least}-{most}"))
    return [bold(f"{mix.name}: {mix.words}"), mix.summary, "", *table(rows)]
