"""Run a tournament: of a structure's file, or of a ready-made one ('oddchip structures')."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from pathlib import Path

from oddchip.bots import events
from oddchip.cli.console import bold, say, table
from oddchip.cli.entry import DONE
from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.room.tournament import Tournament, find
from oddchip.room.tournament.log import go_on

_BAR = 30


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a structure's file, or a ready-made one's id")
    parser.add_argument("--bots", type=int, metavar="N", help="so many bots, and nobody else")
    parser.add_argument(
        "--late", type=int, default=0, metavar="K", help="so many of them come late"
    )
    parser.add_argument("--bot", default=events.QUICK, metavar="KIND", help="what they play like")
    parser.add_argument("--seed", help="the same seed gives the same tournament")
    parser.add_argument("--json", action="store_true", help="the result as an object, for programs")
    parser.add_argument("--log", type=Path, metavar="LOG", help="everything, as JSON Lines")
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    games = chosen(given)
    structure = find(given.file, games)
    if given.bots is None:
        raise BadInput("how many play? Give --bots N")
    seed = secrets.token_hex(8) if given.seed is None else given.seed
    event = events.new_event(structure, given.bots, seed, given.late, games)
    play = events.plays(given.bot, seed)
    if given.log is None:
        events.run(event, play, lambda: _progress(event))
    else:
        event = _logged(given.log, event, play, games)
    _done()
    if given.json:
        print(json.dumps(event.result, indent=1))
    else:
        show(event)
    return DONE


def _logged(path: Path, event: Tournament, play: events.Answerer, games: Library) -> Tournament:
    """Run with a log; one that was cut short goes on."""
    event, log = go_on(path, event, games)

    def after() -> None:
        log.keep(event)
        _progress(event)

    try:
        events.run(event, play, after)
        log.keep(event)
    finally:
        log.close()
    return event


def show(event: Tournament) -> None:
    """The result for people."""
    result = event.result
    say(bold(event.structure.name))
    hours, minutes = divmod(result["seconds"] // 60, 60)
    say(
        f"{len(result['places'])} players, {result['entries']} entries, {result['hands']} hands, "
        f"{result['levels']} levels, {hours}:{minutes:02} hours"
    )
    paid = [one for one in result["places"] if one["prize"] or one["bounties"]]
    rows = [("place", "player", "prize", "bounties")]
    rows += [
        (str(one["place"]), one["name"], str(one["prize"]), str(one["bounties"])) for one in paid
    ]
    for line in table(rows):
        say(line)


def _progress(event: Tournament) -> None:
    """A bar on the way from all to one."""
    if not sys.stderr.isatty():
        return
    total, left = len(event.people) + len(event.expected), len(event.alive) + len(event.expected)
    done = _BAR * (total - left) // max(total - 1, 1)
    bar = "#" * done + "." * (_BAR - done)
    text = f"\r[{bar}] {left} of {total} left, level {event.level}, hand {event.hands} "
    print(text, end="", file=sys.stderr, flush=True)


def _done() -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)
