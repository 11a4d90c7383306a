"""Sit down and play any game or mix against bots, in the terminal.

    oddchip play                              a friendly mix of eight games, six players
    oddchip play murder                       one game
    oddchip play horse --stakes 100/200       a ready-made mix (or the path of a mix file)
    oddchip play razz stud badugi             a mix of your own, an orbit of each
    oddchip play --resume                     go on with the last night, in the middle of the hand

STAKES: 100/200 (each game in its usual structure), 'limit 100/200', 'no 50/100', 'pot 50/100',
'spread 25 to 200'; amounts in chips, or in dollars with a '$'.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path

from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.room import Mix, TableStakes
from oddchip.room.mix import Entry
from oddchip.terminal.farewell import farewell
from oddchip.terminal.money import Money
from oddchip.terminal.night import CHARACTERS, USUAL, Night, Setup
from oddchip.terminal.plain import Plain

_STAKES = re.compile(
    r"(?:(?P<limit>limit|fixed|no|pot|spread)(?:[- ]limit)?\s+)?"
    r"(?P<small>\$?[\d.,]+)\s*(?:/|-|to)\s*(?P<big>\$?[\d.,]+)"
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", nargs="*", metavar="GAME|MIX", help="default: the kitchen table")
    parser.add_argument("--stakes", default="", metavar="STAKES", help="default: $1/$2")
    parser.add_argument("--players", type=int, metavar="N", help="default: 6, you included")
    parser.add_argument("--chips", metavar="CHIPS", help="what everybody sits down with")
    parser.add_argument("--bots", metavar="NAMES", help="like tight,loose,calling,wild")
    parser.add_argument("--seed", help="the same cards and the same bots again")
    parser.add_argument("--hands", type=int, metavar="N", help="leave after so many hands")
    parser.add_argument("--watch", action="store_true", help="bots play among themselves")
    parser.add_argument("--plain", action="store_true", help="line by line, nothing drawn")
    parser.add_argument("--words", action="store_true", help="the same, with cards in words")
    parser.add_argument("--pace", type=float, metavar="SECONDS", help="between others' actions")
    parser.add_argument("--log", metavar="FILE", help="where the night is kept (.jsonl)")
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a night, or the last one"
    )
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    games = chosen(given)
    if given.resume is not None:
        if given.what:
            raise BadInput("--resume goes on with what was played; name no game")
        night = Night.resume(Path(given.resume) if given.resume else None, games)
    else:
        night = Night.start(setup(given, games))
    try:
        if given.plain or given.words or not _drawable():
            pace = given.pace if given.pace is not None else _usual_pace(given)
            Plain(night, hands=given.hands, pace=pace, words=given.words).run()
        else:
            _draw(night, given)
    finally:
        night.close()
    return 0


def _usual_pace(given: argparse.Namespace) -> float:
    return 0.3 if given.watch and sys.stdout.isatty() else 0.0


def _drawable() -> bool:
    """Is there a terminal to draw on, and the library that draws?"""
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on the last
    if not all(stream.isatty() for stream in streams) or os.environ.get("TERM") == "dumb":
        return False
    from importlib.util import find_spec

    if find_spec("textual") is None:
        print("Line by line, because Textual is missing: pip install 'oddchip[play]' draws a table")
        return False
    return True


def _draw(night: Night, given: argparse.Namespace) -> None:
    from oddchip.terminal.app import TableApp

    pace = 0.45 if given.pace is None else given.pace
    trouble = TableApp(night, pace=pace, hands=given.hands).run()
    for line in farewell(night):
        print(line)
    if trouble is not None:
        raise trouble


def setup(given: argparse.Namespace, games: Library) -> Setup:
    """The night that the arguments ask for."""
    mix = mix_of(given.what, games)
    at_home = any(games.game(entry.game).limits == ("house",) for entry in mix.entries)
    dollars = at_home or "$" in given.stakes or not given.stakes
    stakes = stakes_of(given.stakes or "$1/$2", Money(dollars), at_home)
    bots = [one.strip() for one in given.bots.split(",")] if given.bots else list(CHARACTERS)
    players = given.players
    if players is None:
        most = min(games.game(entry.game).players[1] for entry in mix.entries)
        players = 6 if mix.choice else min(6, most)
    return Setup(
        mix=mix,
        stakes=stakes,
        players=players,
        chips=Money(dollars).read(given.chips) if given.chips else 100 * stakes.open_blinds[1],
        bots=bots,
        watch=given.watch,
        seed=given.seed,
        dollars=dollars,
        path=Path(given.log) if given.log else None,
        games=games,
    )


def mix_of(what: list[str], games: Library) -> Mix:
    """A mix by name, one game, or several games; nothing: the usual."""
    if not what:
        return Mix.named(USUAL, games)
    if len(what) > 1:
        return Mix.of(*what, games_of=games)
    try:
        game = games.game(what[0])
    except BadInput as unknown:
        try:
            return Mix.named(what[0], games)
        except BadInput as no_mix:
            if what[0].endswith(".toml") or "did you mean" in str(no_mix):
                raise
            raise unknown from None
    return Mix(game.id, game.name, (Entry(game.id),), "hands", 1)


def stakes_of(text: str, money: Money, at_home: bool = False) -> TableStakes:
    """Stakes as people write them."""
    found = _STAKES.fullmatch(text.strip().lower())
    if not found:
        raise BadInput(f"stakes '{text}' are not understood; write 100/200 or 'no 50/100'")
    # Amounts without a sign are chips, whatever the table's money is.
    small, big = (
        money.read(one) if "$" in one else Money().read(one)
        for one in (found["small"], found["big"])
    )
    chip = 25 if money.dollars and not (small % 25 or big % 25) else 1
    limit = found["limit"]
    if limit in ("no", "pot"):
        make = TableStakes.no_limit if limit == "no" else TableStakes.pot_limit
        return make(small, big, chip=chip)
    if limit == "spread":
        return TableStakes.spread(small, big, chip=chip)
    if limit in ("limit", "fixed"):
        return TableStakes.fixed(small, big, chip=chip)
    return TableStakes.usual(small, big, chip=chip)
