"""Print the JSON Schema of what a card room sends and reads, of game, scale or structure files."""

from __future__ import annotations

import argparse
import json
from typing import Any

from oddchip.cli.entry import DONE
from oddchip.errors import BadInput
from oddchip.hand import message_schemas as messages
from oddchip.language.schema import scales as scale_file
from oddchip.language.schema import schema as game_file
from oddchip.room.tournament.keys import schema as structure_file
from oddchip.steps import GRAMMAR

#: What the card room sends and reads: known where its libraries are.
ROOM = ("scene", "client", "server")
NAMES = (*messages.NAMES, "game", "scales", "structure", *ROOM)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help=", ".join(NAMES))


def run(given: argparse.Namespace) -> int:
    name = given.name
    if name not in NAMES:
        raise BadInput(f"there is no schema '{name}'; there are {', '.join(NAMES)}")
    files = {
        "game": lambda: game_file(GRAMMAR),
        "scales": scale_file,
        "structure": structure_file,
    }
    if name in ROOM:
        schema = _of_the_room(name)
    else:
        schema = files[name]() if name in files else messages.schema(name)
    print(json.dumps(schema, indent=2, ensure_ascii=False))
    return DONE


def _of_the_room(name: str) -> dict[str, Any]:
    from oddchip.server.messages import schema

    return schema(name)
