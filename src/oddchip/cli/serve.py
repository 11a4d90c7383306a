"""Open a card room: tables for friends and bots, played in the browser.

    oddchip serve                            at http://127.0.0.1:8900
    oddchip serve --host 0.0.0.0             for everyone on your network
    oddchip serve --database postgresql://…  the logs in PostgreSQL

docs/room.md explains how to host one and how to put it behind a proxy with TLS.
"""

from __future__ import annotations

import argparse
import os
from importlib.util import find_spec
from pathlib import Path

from oddchip.cli.entry import DONE, at_least
from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput

_NEEDED = ("starlette", "uvicorn", "sqlalchemy", "cryptography", "websockets")
_LAST_PORT = 65535


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    parser.add_argument(
        "--port", type=int, default=8900, help="the port to listen on (0: any free port)"
    )
    store_arguments(parser)
    parser.add_argument(
        "--memory", action="store_true", help="keep everything in memory and save nothing"
    )
    origin = "another address that the page may be served from"
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help=origin)
    pace = "the least time a bot takes for a decision (default 0.7)"
    parser.add_argument("--pace", type=float, default=0.7, metavar="SECONDS", help=pace)
    sockets = "the most connections from one address (default 100)"
    parser.add_argument("--sockets", type=int, default=100, metavar="N", help=sockets)
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    need_a_room()
    at_least(given, pace=0, sockets=1)
    if not 0 <= given.port <= _LAST_PORT:
        raise BadInput(f"--port should be 0 (any free port) to {_LAST_PORT}, not {given.port}")
    from oddchip.server.run_server import serve

    serve(
        given.host,
        given.port,
        data=None if given.memory else room_folder(given),
        database=given.database,
        origins=tuple(given.origin),
        pace=given.pace,
        sockets=given.sockets,
        games=chosen(given),
    )
    return DONE


def store_arguments(parser: argparse.ArgumentParser) -> None:
    """Where a card room is kept; `backup` and `restore` take the same."""
    parser.add_argument("--data", metavar="DIR", help="the folder of the logs and the key")
    parser.add_argument("--database", metavar="URL", help="a database instead of a file in DIR")


def need_a_room() -> None:
    """Say what is missing where the card room is not installed."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise BadInput(f"a card room needs {', '.join(missing)}: pip install 'oddchip[serve]'")


def room_folder(given: argparse.Namespace) -> Path:
    """Where the card room lies that was meant."""
    from oddchip.folders import nights

    return Path(given.data or os.environ.get("ODDCHIP_ROOM") or nights() / "room")
