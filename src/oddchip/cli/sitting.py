"""Where people sit down: what the command line and a table's file agree on, as a night's set-up."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from oddchip.errors import BadInput
from oddchip.language.kinds import FLAG, FileKey
from oddchip.language.library import Library
from oddchip.room import Mix, TableStakes
from oddchip.room.agreement import AGREEMENT, load, options_of, with_options
from oddchip.room.mix import Entry
from oddchip.room.mixfile import read_every
from oddchip.room.written import read_stakes
from oddchip.terminal.money import Money
from oddchip.terminal.night import CHARACTERS, USUAL, Setup
from oddchip.terminal.rebuys import REBUYS

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
    found = load(Path(given.table)) if given.table else {}
    for key in AGREEMENT:
        value = getattr(given, key.name, None) if key.name not in _OWN_WAY else None
        if value is not None:
            found[key.name] = _typed(key, value)
    if given.what:
        found["play"] = list(given.what)
    if given.big_blind_ante is not None:
        found |= {"ante": given.big_blind_ante, "ante_from": "big blind"}
    own = dict(_option(one) for one in given.option or ())
    found["options"] = {**found.get("options", {}), **own}
    return found


def _typed(key: FileKey, value: Any) -> Any:
    """What was typed, as a file would have it; refused as a file's would be."""
    if key.name == "bots":
        value = [one.strip() for one in value.split(",")]
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
    found = agreed_setup(said(given), games)
    seen = bool(getattr(given, "seen", False))
    return replace(found, watch=given.watch, seed=given.seed, path=path, seen=seen)


def agreed_setup(agreed: Mapping[str, Any], games: Library) -> Setup:
    """The night of what was agreed on."""
    mix = mix_of(agreed.get("play", []), games, agreed.get("every"))
    mix = with_options(mix, agreed.get("options", {}), games)
    written = agreed.get("stakes", "")
    at_home = any(games.game(entry.game).limits == ("house",) for entry in mix.entries)
    dollars = at_home or not written or any(sign in written for sign in "$.¢")
    money = Money(dollars)
    stakes = stakes_of(written or _usual_stakes(mix, games), mix, games, dollars)
    return Setup(
        mix=mix,
        stakes=stakes,
        players=agreed.get("players") or _usual_players(mix, games),
        chips=chips_of(agreed.get("chips"), stakes, mix, games, money),
        bots=agreed.get("bots") or list(CHARACTERS),
        dollars=dollars,
        rebuys=agreed.get("rebuys", REBUYS),
        options=options_of(agreed, money.read),
        house=agreed.get("house"),
        limits=_limits(agreed, mix, games, dollars),
        games=games,
    )


def _limits(
    agreed: Mapping[str, Any], mix: Mix, games: Library, dollars: bool
) -> tuple[TableStakes, TableStakes] | None:
    """The stakes between which a picker may choose."""
    if "limits" not in agreed:
        return None
    if not mix.choice:
        raise BadInput("limits are for a picker: they need dealer's choice, like dealers-choice")
    low, high = (stakes_of(one, mix, games, dollars) for one in agreed["limits"])
    return low, high


def _usual_players(mix: Mix, games: Library) -> int:
    most = min(games.game(entry.game).players[1] for entry in mix.entries)
    return 6 if mix.choice else min(6, most)


def _usual_stakes(mix: Mix, games: Library) -> str:
    """What is played for where nobody says: $1/$2, and at home the book's bumps."""
    at_home = all(games.game(entry.game).limits == ("house",) for entry in mix.entries)
    return "home .25-2-5" if at_home else "$1/$2"


def mix_of(what: str | list[str], games: Library, every: str | None = None) -> Mix:
    """A mix by name, one game, or several games; nothing: the usual."""
    names = [what] if isinstance(what, str) else what
    if len(names) > 1:
        found = Mix.of(*names, games_of=games)
    else:
        found = _named(names[0], games) if names else Mix.named(USUAL, games)
    if every is None:
        return found
    by, count = read_every(every)
    return replace(found, by=by, count=count)


def _named(name: str, games: Library) -> Mix:
    try:
        game = games.game(name)
    except BadInput as unknown:
        try:
            return Mix.named(name, games)
        except BadInput as no_mix:
            if name.endswith(".toml") or "did you mean" in str(no_mix):
                raise
            raise unknown from None
    return Mix(game.id, game.name, (Entry(game.id),), "hands", 1)


def stakes_of(text: str, mix: Mix, games: Library, dollars: bool) -> TableStakes:
    """Stakes as people write them, for the games of a mix; a dollar table counts in dollars."""
    structures = [entry.limit or games.game(entry.game).limit for entry in mix.entries]
    return read_stakes(text, structures, Money(dollars).read, cents=dollars)


def chips_of(
    given: str | int | None, stakes: TableStakes, mix: Mix, games: Library, money: Money
) -> int:
    """What everybody sits down with: 100 big blinds, at home 50 bumps and 20 antes at least."""
    if given is not None:
        chips = money.read(str(given))
        if not chips:
            raise BadInput("nobody plays without chips; --chips needs a number above nought")
        return chips
    found = 100 * stakes.open_blinds[1]
    for entry in mix.entries:
        forced = games.game(entry.game).forced
        if forced.kind in ("dealer", "all", "bank"):
            antes = 20 * forced.amount if forced.kind != "bank" else 2 * forced.amount
            found = max(found, 50 * stakes.bumps[1], antes)
    return found
