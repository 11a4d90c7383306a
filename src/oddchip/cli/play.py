"""Sit down and play any game or mix against bots, in the terminal.

    oddchip play                              a friendly mix of eight games, six players
    oddchip play murder                       one game
    oddchip play horse --stakes 100/200       a ready-made mix (or the path of a mix file)
    oddchip play razz stud badugi             a mix of your own, an orbit of each
    oddchip play --resume                     go on with the last night, in the middle of the hand

STAKES: 1/2 are the blinds of a no limit or pot limit game and the bets of a limit game; in a mix
the limit bets, with half of them as blinds of its no limit games, unless '100/200, no 25/50' gives
both. 'limit 100/200', 'no 50/100', 'pot 50/100', 'spread 25 to 200' hold for every game;
'no 5-5-10 least 20' has three blinds; at home 2/5 are the most of a bump, and of the last round's.
Amounts are chips; dollars with a '$' or cents in them, and where home games are played.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.room import Mix, TableStakes
from oddchip.room.mix import Entry
from oddchip.room.written import read_stakes
from oddchip.terminal.farewell import farewell
from oddchip.terminal.money import Money
from oddchip.terminal.night import CHARACTERS, USUAL, Night, Setup
from oddchip.terminal.plain import Plain
from oddchip.terminal.rebuys import REBUYS


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", nargs="*", metavar="GAME|MIX", help="default: the kitchen table")
    parser.add_argument("--stakes", default="", metavar="STAKES", help="default: $1/$2")
    parser.add_argument("--players", type=int, metavar="N", help="default: 6, you included")
    parser.add_argument("--chips", metavar="CHIPS", help="what everybody sits down with")
    parser.add_argument("--rebuys", type=int, default=REBUYS, metavar="N", help="of each bot")
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
    dollars = at_home or not given.stakes or any(sign in given.stakes for sign in "$.¢")
    stakes = stakes_of(given.stakes or _usual_stakes(mix, games), mix, games, dollars)
    bots = [one.strip() for one in given.bots.split(",")] if given.bots else list(CHARACTERS)
    players = given.players
    if players is None:
        most = min(games.game(entry.game).players[1] for entry in mix.entries)
        players = 6 if mix.choice else min(6, most)
    return Setup(
        mix=mix,
        stakes=stakes,
        players=players,
        chips=chips_of(given.chips, stakes, mix, games, Money(dollars)),
        bots=bots,
        watch=given.watch,
        seed=given.seed,
        dollars=dollars,
        rebuys=given.rebuys,
        path=Path(given.log) if given.log else None,
        games=games,
    )


def _usual_stakes(mix: Mix, games: Library) -> str:
    """What is played for where nobody says: $1/$2, and at home the book's bumps."""
    at_home = all(games.game(entry.game).limits == ("house",) for entry in mix.entries)
    return "home .25-2-5" if at_home else "$1/$2"


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


def stakes_of(text: str, mix: Mix, games: Library, dollars: bool) -> TableStakes:
    """Stakes as people write them, for the games of a mix; a dollar table counts in dollars."""
    structures = [entry.limit or games.game(entry.game).limit for entry in mix.entries]
    return read_stakes(text, structures, Money(dollars).read, cents=dollars)


def chips_of(given: str | None, stakes: TableStakes, mix: Mix, games: Library, money: Money) -> int:
    """What everybody sits down with: 100 big blinds, at home 50 bumps and 20 antes at least."""
    if given:
        chips = money.read(given)
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
