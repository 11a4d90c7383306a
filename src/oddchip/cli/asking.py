"""The options that `equity` and `odds` share."""

from __future__ import annotations

import argparse
import json
import re

from oddchip.cli.library import games_option
from oddchip.errors import BadInput

_YES = ("true", "yes", "on", "1", "")
_NO = ("false", "no", "off", "0")


def equity_options(parser: argparse.ArgumentParser) -> None:
    """Cards on the table, and how the answer is found."""
    parser.add_argument("--board", metavar="CARDS", help="rows and parts separated by slashes")
    parser.add_argument("--dead", metavar="CARDS", help="cards that are out of the deck")
    parser.add_argument("--dice", action="append", metavar="NUMBERS", help="like 3,5")
    parser.add_argument("--wild", metavar="RANKS", help="ranks that play made wild")
    parser.add_argument(
        "--options", action="append", default=[], metavar="NAME=VALUE", help="like pick=razz"
    )
    parser.add_argument(
        "--so", metavar="CONDITIONS", help="what play has decided, like 'opened' or 'round 2'"
    )
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument(
        "--exact", action="store_true", help="count every deal, or say why that is impossible"
    )
    ways.add_argument("--samples", type=int, metavar="N", help="number of random deals")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="a seed for the random deals"
    )
    parser.add_argument(
        "--threads", type=int, default=1, metavar="N", help="number of threads in the kernel"
    )
    parser.add_argument(
        "--jobs",
        type=int,
        metavar="N",
        help="cores for large samples (0: all); the answer stays the same",
    )
    parser.add_argument("--plot", metavar="FILE", help="a picture to write (.svg)")
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")
    games_option(parser)


def board_of(text: str | None) -> object:
    """The board: cards and slashes, or JSON as the showdown reads it."""
    if text is None or not text.lstrip().startswith(("{", "[")):
        return text
    try:
        return json.loads(text)
    except ValueError:
        raise BadInput(f"--board: '{text}' is not JSON") from None


def dice_of(given: list[str] | None) -> list[int] | None:
    """The numbers rolled: `3,5` or `35` or `--dice 3 --dice 5`."""
    if not given:
        return None
    rolled = re.sub(r"[,\s]+", "", "".join(given))
    if not re.fullmatch("[1-6]+", rolled):
        raise BadInput(f"--dice: '{' '.join(given)}' should be the numbers rolled, like 3,5")
    return [int(digit) for digit in rolled]


def so_of(text: str | None) -> list[str] | None:
    """Conditions that hold, with commas between them; an empty text says that none does."""
    return (
        None
        if text is None
        else [condition.strip() for condition in text.split(",") if condition.strip()]
    )


def options_of(given: list[str]) -> dict[str, object]:
    """Table options: `pick=razz nines`."""
    options: dict[str, object] = {}
    for text in (option for words in given for option in re.split(r"[,\s]+", words) if option):
        name, _, value = text.partition("=")
        if name == "pick":
            options[name] = value
        elif value.lower() in (*_YES, *_NO):
            options[name] = value.lower() in _YES
        else:
            raise BadInput(f"--options: '{text}' should be {name}=yes or {name}=no")
    return options
