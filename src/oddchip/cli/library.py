"""The library that a command works with: the package's games and any folder named."""

from __future__ import annotations

import argparse
from pathlib import Path

from oddchip.language.library import Library, library


def games_option(parser: argparse.ArgumentParser) -> None:
    """`--games DIR`, on every command that takes a game."""
    parser.add_argument(
        "--games",
        metavar="DIR",
        action="append",
        default=[],
        help="a folder with game files of your own (may be given several times)",
    )


def chosen(given: argparse.Namespace) -> Library:
    return library(*(Path(folder) for folder in given.games))
