"""A short look around: the games by family, a showdown explained, what to try next."""

from __future__ import annotations

import argparse

from oddchip.cli.console import bold, say, table
from oddchip.cli.library import chosen, games_option
from oddchip.language.keys import FAMILIES
from oddchip.showdown import read, settle
from oddchip.showdown.explain import explain
from oddchip.started import started_as

_TITLES = {"flop": "with a board", "draw": "draw games", "stud": "stud games", "home": "at home"}
_MURDER = {
    "game": "murder",
    "button": 3,
    "board": {"rows": ["Kh7d2cTs", "8hJc5sKd", "3s9hQd6c"]},
    "players": [
        {"hole": "AhKsQc4d"},
        {"hole": "Ac4h7sJd"},
        None,
        {"hole": "As4cQhJs"},
    ],
    "pot": 305,
}
_NEXT = (
    ("play", "sit down at a table of bots"),
    ("games lowball", "find a game by a word"),
    ("rules murder", "the rules of a game"),
    ("card murder", "the same on five lines"),
    ("showdown holdem AhKh QsQd --board Ks7d2c9hQc", "settle a showdown"),
    ("check FILE", "a game of your own"),
)


def arguments(parser: argparse.ArgumentParser) -> None:
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    games = chosen(given)
    known = list(games)
    say(bold(f"Odd Chip knows {len(known)} games."))
    say()
    for family in FAMILIES:
        names = [game.name for game in known if game.family == family]
        if names:
            say(f"  {_TITLES[family]:<13} {len(names):>2}: {', '.join(names[:4])}, …")
    say()
    say(bold("A showdown: two cards of the hand and one of each row, high and low"))
    say()
    case = read(_MURDER, games)
    for line in explain(case, settle(case)):
        say(f"  {line}".rstrip())
    say()
    say(bold("What to try next"))
    for line in table([(f"{started_as()} {command}", words) for command, words in _NEXT]):
        say(line)
    return 0
