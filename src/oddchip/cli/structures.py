"""List the ready-made structures of tournaments."""

from __future__ import annotations

import argparse
import json

from oddchip.cli.console import say, table
from oddchip.cli.entry import DONE
from oddchip.cli.library import chosen, games_option
from oddchip.room.tournament import find, ready_made


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="a JSON array, for programs")
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    games = chosen(given)
    structures = [find(name, games) for name in ready_made()]
    if given.json:
        print(json.dumps([structure.to_json() for structure in structures], indent=1))
        return DONE
    rows = [
        (
            structure.id,
            structure.format,
            f"{structure.seats} seats",
            structure.name,
            structure.summary,
        )
        for structure in structures
    ]
    for line in table(rows):
        say(line)
    return DONE
