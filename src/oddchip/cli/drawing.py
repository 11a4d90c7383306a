"""A place at a table in the terminal: drawn where that can be, else line by line."""

from __future__ import annotations

import argparse
import os
import sys

from oddchip.terminal.place import Place


def table_options(parser: argparse.ArgumentParser) -> None:
    """How the table is shown."""
    parser.add_argument("--plain", action="store_true", help="plain text, line by line")
    parser.add_argument("--words", action="store_true", help="plain text, with the cards in words")
    parser.add_argument(
        "--pace", type=float, metavar="SECONDS", help="pause between the others' actions"
    )


def drive(place: Place, given: argparse.Namespace, hands: int | None = None) -> None:
    """Play at a place, until the player leaves or nothing more is due."""
    if given.plain or given.words or not _drawable():
        from oddchip.terminal.plain import Plain

        watched = place.me is None and sys.stdout.isatty()
        pace = given.pace if given.pace is not None else 0.3 if watched else 0.0
        Plain(place, hands=hands, pace=pace, words=given.words).run()
        return
    from oddchip.terminal.app import TableApp

    trouble = TableApp(place, pace=0.45 if given.pace is None else given.pace, hands=hands).run()
    for line in place.farewell():
        print(line)
    if trouble is not None:
        raise trouble


def _drawable() -> bool:
    """Is there a terminal to draw on, and the library that draws?"""
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on the last
    if not all(stream.isatty() for stream in streams) or os.environ.get("TERM") == "dumb":
        return False
    from importlib.util import find_spec

    if find_spec("textual") is None:
        print("Plain text, because Textual is missing: pip install 'oddchip[play]' draws the table")
        return False
    return True
