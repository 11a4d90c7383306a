"""Run a tournament from a structure file or a ready-made structure ('oddchip structures').

    oddchip tournament home-freeze-out              you, against bots
    oddchip tournament horse --bots 40              bots among themselves
    oddchip tournament horse --bots 40 --runs 200   how long, and who cashes

With --log everything is saved, and the same command resumes a run that was cut short.
"""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from pathlib import Path

from oddchip.bots import tournaments
from oddchip.bots.tournament_simulation import TournamentOrder, all_played, chart, summary
from oddchip.cli.console import bold, say, table
from oddchip.cli.drawing import drive, table_options
from oddchip.cli.entry import DONE, at_least
from oddchip.cli.library import chosen, games_option
from oddchip.errors import BadInput
from oddchip.folders import nights
from oddchip.language.library import Library
from oddchip.room.tournament import Structure, Tournament, find
from oddchip.room.tournament.log import go_on
from oddchip.scales.words import counted
from oddchip.started import again

_BAR = 30
_YOU = "You"
_GROUPS = ("shortest quarter", "second quarter", "third quarter", "tallest quarter")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a structure's file, or a ready-made one's id")
    parser.add_argument("--bots", type=int, metavar="N", help="N bots and no people")
    parser.add_argument(
        "--players", type=int, metavar="N", help="N players: you and bots (default: two tables)"
    )
    parser.add_argument("--late", type=int, default=0, metavar="K", help="K of the bots come late")
    parser.add_argument("--bot", metavar="KIND", help="tight, wild, caller … (usual: quick)")
    parser.add_argument("--seed", help="the same seed gives the same tournament")
    table_options(parser)
    parser.add_argument(
        "--json", action="store_true", help="print the result as JSON, for programs"
    )
    parser.add_argument(
        "--log", type=Path, metavar="LOG", help="keep the tournament in this file (JSON Lines)"
    )
    parser.add_argument("--runs", type=int, metavar="R", help="run R tournaments, on all cores")
    parser.add_argument(
        "--jobs", type=int, default=0, metavar="N", help="number of cores (default: all)"
    )
    games_option(parser)


def run(given: argparse.Namespace) -> int:
    at_least(given, pace=0, late=0, jobs=0)
    if given.bots is not None and given.players is not None:
        raise BadInput("--players seats you and bots, --bots only bots; give one of them")
    games = chosen(given)
    structure = find(given.file, games)
    seed = secrets.token_hex(8) if given.seed is None else given.seed
    if given.runs is not None:
        return _simulate(given, structure, seed)
    if given.bots is None:
        return _sit_down(given, structure, seed, games)
    tournament = tournaments.new_tournament(structure, given.bots, seed, given.late, games)
    play = tournaments.plays(given.bot or tournaments.QUICK, seed)
    if given.log is None:
        tournaments.run(tournament, play, lambda: _progress(tournament))
    else:
        tournament = _logged(given.log, tournament, play, games)
    _done()
    if given.json:
        print(json.dumps(tournament.result, indent=1))
    else:
        show(tournament)
    return DONE


def _logged(
    path: Path, tournament: Tournament, play: tournaments.Answerer, games: Library
) -> Tournament:
    """Run with a log; one that was cut short goes on."""
    tournament, log = go_on(path, tournament, games)

    def after() -> None:
        log.keep(tournament)
        _progress(tournament)

    try:
        tournaments.run(tournament, play, after)
        log.keep(tournament)
    finally:
        log.close()
    return tournament


def _sit_down(given: argparse.Namespace, structure: Structure, seed: str, games: Library) -> int:
    """You at one table, while the others play on."""
    from oddchip.terminal.tournament_place import TournamentPlace

    if given.json:
        raise BadInput("--json works only without people; give --bots N too")
    count = 2 * structure.seats if given.players is None else given.players
    if count < 2:
        raise BadInput(f"a tournament needs at least two players, not {count}")
    names = [_YOU, *tournaments.names(count - 1)]
    tournament = Tournament(structure, seed=seed, games=games, expected=names, late=given.late)
    path = given.log or nights() / "tournaments" / f"{structure.id}-{seed}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    tournament, log = go_on(path, tournament, games, at_once=True)
    try:
        bot = given.bot or "tight"
        drive(TournamentPlace(tournament, _YOU, bot=bot, keep=lambda: log.keep(tournament)), given)
        log.keep(tournament)
        if tournament.over:
            show(tournament)
        else:
            say(f"To resume: {_again(given, count, seed, path)}")
    finally:
        log.close()
    return DONE


def _again(given: argparse.Namespace, count: int, seed: str, path: Path) -> str:
    """The command that goes on in the middle of the hand, as it can be typed here."""
    words = ["--players", count, "--late", given.late, "--seed", seed, "--log", path]
    if given.bot:
        words += ["--bot", given.bot]
    for folder in given.games:
        words += ["--games", folder]
    return again("tournament", given.file, *words)


def _simulate(given: argparse.Namespace, structure: Structure, seed: str) -> int:
    if given.bots is None or given.runs < 1:
        raise BadInput("a simulation needs bots and runs: --bots 40 --runs 100")
    if given.log is not None:
        raise BadInput("--log is for one tournament, without --runs")
    tournaments.new_tournament(structure, given.bots, seed, given.late)
    orders = [
        TournamentOrder(
            given.file,
            given.bots,
            f"{seed}/{number}",
            given.late,
            given.bot or tournaments.QUICK,
            tuple(given.games),
        )
        for number in range(given.runs)
    ]
    results = []
    for result in all_played(orders, given.jobs):
        results.append(result)
        _bar(len(results), len(orders), f"{len(results)} of {len(orders)} played")
    _done()
    told = summary(results)
    if given.json:
        print(json.dumps({"structure": structure.id, "bots": given.bots, **told}, indent=1))
        return DONE
    say(bold(f"{structure.name}: {counted(len(results), 'tournament')} with {given.bots} bots"))
    say(f"{told['hands']} hands and {told['levels']} levels on average")
    say("hours  tournaments")
    for line in chart(results):
        say(line)
    say("Who cashes, by stack when half the players are left:")
    rows = [
        (name, f"{100 * part:.0f} %")
        for name, part in zip(_GROUPS, told["cashed"], strict=True)
        if part is not None
    ]
    for line in table(rows):
        say(line)
    return DONE


def show(tournament: Tournament) -> None:
    """The result for people."""
    result = tournament.result
    say(bold(tournament.structure.name))
    hours, minutes = divmod(result["seconds"] // 60, 60)
    say(
        f"{counted(len(result['places']), 'player')}, "
        f"{counted(result['entries'], 'entry', 'entries')}, {counted(result['hands'], 'hand')}, "
        f"{counted(result['levels'], 'level')}, {hours}:{minutes:02} hours"
    )
    paid = [player for player in result["places"] if player["prize"] or player["bounties"]]
    rows = [("place", "player", "prize", "bounties")]
    rows += [
        (str(player["place"]), player["name"], str(player["prize"]), str(player["bounties"]))
        for player in paid
    ]
    for line in table(rows):
        say(line)


def _progress(tournament: Tournament) -> None:
    """A bar on the way from all to one."""
    total, left = (
        len(tournament.people) + len(tournament.expected),
        len(tournament.alive) + len(tournament.expected),
    )
    words = f"{left} of {total} left, level {tournament.level}, hand {tournament.hands}"
    _bar(total - left, max(total - 1, 1), words)


def _bar(part: int, whole: int, words: str) -> None:
    if sys.stderr.isatty():
        done = _BAR * part // whole
        bar = "#" * done + "." * (_BAR - done)
        print(f"\r[{bar}] {words} ", end="", file=sys.stderr, flush=True)


def _done() -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)
