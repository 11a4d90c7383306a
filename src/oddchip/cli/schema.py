"""Print the JSON Schema of what a card room sends and reads, or of a game file."""

from __future__ import annotations

import argparse
import json

from oddchip.cli.entry import DONE
from oddchip.engine import schema as messages
from oddchip.errors import BadInput
from oddchip.language.schema import schema as game_file
from oddchip.steps import GRAMMAR

NAMES = (*messages.NAMES, "game")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help=", ".join(NAMES))


def run(given: argparse.Namespace) -> int:
    name = given.name
    if name not in NAMES:
        raise BadInput(f"there is no schema '{name}'; there are {', '.join(NAMES)}")
    found = game_file(GRAMMAR) if name == "game" else messages.schema(name)
    print(json.dumps(found, indent=2, ensure_ascii=False))
    return DONE
