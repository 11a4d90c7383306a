"""Where people sit down: what the command line and a table's file agree on, as a night's set-up."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Any

from oddchip.errors import BadInput
from oddchip.language.kinds import FLAG, FileKey
from oddchip.language.library import Library
from oddchip.room.agreement import AGREEMENT, load
from oddchip.room.sitting import Setup, agreed_setup

#: Keys that the command line takes in a way of its own.
_OWN_WAY = ("play", "options")
_YES_NO = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


def agreeing(parser: argparse.ArgumentParser) -> None:
    """The arguments for everything that a table can agree on."""
    parser.add_argument("what", nargs="*", metavar="GAME|MIX", help="default: the kitchen table")
    parser.add_argument("--table", metavar="FILE", help="a file with what your table has agreed on")
    for key in AGREEMENT:
        if key.name not in _OWN_WAY:
            _argument(parser, key)
    parser.add_argument("--big-blind-ante", metavar="CHIPS", help="an ante from the big blind")
    parser.add_argument(
        "--option",
        action="append",
        metavar="NAME=VALUE",
        help="an option of a game, like nines, draw=no or archie.nines; any number of them",
    )


def _argument(parser: argparse.ArgumentParser, key: FileKey) -> None:
    flag = f"--{key.name.replace('_', '-')}"
    words = key.words[:1].lower() + key.words[1:].rstrip(".")
    if key.kind is FLAG:
        parser.add_argument(flag, action=argparse.BooleanOptionalAction, default=None, help=words)
    elif key.name in ("limits", "buy_in"):
        parser.add_argument(flag, nargs=2, metavar=("LEAST", "MOST"), help=words)
    else:
        parser.add_argument(flag, metavar=_sign(key), help=words)


def _sign(key: FileKey) -> str:
    signs = {"stakes": "STAKES", "bots": "NAMES", "house": "NAME", "every": "HOW-LONG"}
    return signs.get(key.name, "N" if key.example.isdigit() else "WHICH")


def said(given: argparse.Namespace) -> dict[str, Any]:
    """What the table's file says, and over it what the command line says."""
    agreed = load(Path(given.table)) if given.table else {}
    for key in AGREEMENT:
        value = getattr(given, key.name, None) if key.name not in _OWN_WAY else None
        if value is not None:
            agreed[key.name] = _typed(key, value)
    if given.what:
        agreed["play"] = list(given.what)
    if given.big_blind_ante is not None:
        agreed |= {"ante": given.big_blind_ante, "ante_from": "big blind"}
    own = dict(_option(option) for option in given.option or ())
    agreed["options"] = {**agreed.get("options", {}), **own}
    return agreed


def _typed(key: FileKey, value: Any) -> Any:
    """What was typed, as a file would have it; refused as a file's would be."""
    if key.name == "bots":
        value = [bot.strip() for bot in value.split(",")]
    elif isinstance(value, str) and value.isdecimal() and key.kind.fits(int(value)):
        value = int(value)
    if not key.kind.fits(value):
        raise BadInput(f"--{key.name.replace('_', '-')} should be {key.kind.one}, not {value!r}")
    return value


def _option(text: str) -> tuple[str, object]:
    name, given, value = text.partition("=")
    if not given:
        return name, True
    if value.isdecimal():
        return name, int(value)
    return name, _YES_NO.get(value.lower(), value)


def setup(given: argparse.Namespace, games: Library) -> Setup:
    """The night that the arguments ask for."""
    path = Path(given.log) if given.log else None
    night = agreed_setup(said(given), games)
    seen = bool(getattr(given, "seen", False))
    return replace(night, watch=given.watch, seed=given.seed, path=path, seen=seen)
