"""The league: every bot against every simple player, over all games, for two and for six.

    python -m benchmarks.league --effort 0 --hands 240 --to build/league.jsonl --into docs/bots.md

Each game is played in its usual structure, some in the others too. The number of hands is fixed
beforehand; whoever is behind by more than two errors is met again, with fresh deals and four times
as many. It goes on where it was cut short: a match that stands in the file is not played again. The
tables and the picture are made of whatever is there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from benchmarks.league_page import (
    AGAIN,
    FIRST,
    MARKS,
    PICTURE,
    SEATS,
    Match,
    markdown,
    picture,
    pool_titles,
    unclear,
)
from benchmarks.pages import placed
from oddchip.bots import CHARACTERS, SIMPLE, player
from oddchip.bots.arena import Figure, Order, figures
from oddchip.bots.bot import ODDS
from oddchip.bots.default_stakes import money
from oddchip.hand import BetQuestion, Hand
from oddchip.language.library import library
from oddchip.language.model import Game

#: Games that are played in every structure, and those structures.
EVERY_WAY, STRUCTURES = ("holdem", "omaha"), ("no", "pot", "fixed")
#: So many answers of a hand are looked at, to see who plays differently.
_MOST_ANSWERS = 150
#: Whoever is behind is met again for so many times as many hands.
FRESH = 4


def opponents(game: Game, limit: str = "") -> list[str]:
    """The simple players whose play differs in a game, seen in a few hands."""
    bets = sizes = False
    seats = max(game.players[0], 2)
    stakes, _, stack = money(game, seats, limit)
    for seed in range(3):
        hand = Hand(game, stakes, [stack] * seats, seed=seed)
        callers = [player("caller", at) for at in range(seats)]
        for _ in range(_MOST_ANSWERS):
            question = hand.question
            if question is None:
                break
            if isinstance(question, BetQuestion):
                bets = True
                sizes = sizes or any(least < most for least, most in question.raises)
                sizes = sizes or len(question.raises) > 1
            hand.act(callers[question.seat].answer(hand.view(question.seat)))
    same = () if sizes else ("jammer",) if bets else ("jammer", "least", "pot")
    return [name for name in SIMPLE if name not in same]


def orders(given: argparse.Namespace) -> list[Order]:
    """All that is wanted, the first character in all games first."""
    games = library()
    found = []
    for name in given.player or CHARACTERS:
        for seats in given.seats or SEATS:
            for id in given.game or list(games.files):
                game = games.game(id)
                if not game.players[0] <= seats <= game.players[1]:
                    continue
                some = Order(id, name, "", given.hands, seats, FIRST, given.effort)
                for limit in ("", *_other_ways(game)):
                    for other in given.against or opponents(game, limit):
                        found.append(replace(some, against=other, limit=limit))
    return found


def _other_ways(game: Game) -> list[str]:
    """The structures that a game is played in beside its usual one."""
    if game.id not in EVERY_WAY:
        return []
    usual = money(game, 2)[0].limit
    return [limit for limit in STRUCTURES if limit != usual]


def kept(path: Path) -> list[Match]:
    """The matches of the file."""
    found: dict[tuple[object, ...], Match] = {}
    if path.is_file():
        for line in path.read_text("utf-8").splitlines():
            if not line.endswith("}"):
                continue  # cut off in the middle
            one = json.loads(line)
            one.pop("interval", None)
            more = one.pop("limit", ""), one.pop("effort", 0.0), one.pop("seed", FIRST)
            match = Match(Figure(name=one.pop("player"), **one), *more)
            found[match.key] = match
    return list(found.values())


def run(wanted: Sequence[Order], path: Path, jobs: int) -> None:
    """Play what is not there yet, and write it down at once."""
    there = {one.key for one in kept(path)}
    left = [one for one in wanted if _key(one) not in there]
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        for number, (order, figure) in enumerate(zip(left, figures(left, jobs), strict=True), 1):
            one = Match(figure, order.limit, order.effort, order.seed)
            file.write("\n" * (number == 1 and file.tell() > 0) + json.dumps(one.to_json()) + "\n")
            file.flush()
            told = f"{number} of {len(left)}: {one.title} {figure.name} {figure.against}"
            print(told, figure.seats, figure.words, file=sys.stderr)


def _unplayed(order: Order) -> Match:
    """The match that an order is for, without a figure yet."""
    figure = Figure(order.game, order.name, order.against, order.seats, 0, 0.0, 0.0)
    return Match(figure, order.limit, order.effort, order.seed)


def _key(order: Order) -> tuple[object, ...]:
    return _unplayed(order).key


def fresh(wanted: Sequence[Order], path: Path) -> list[Order]:
    """Those in which the bot was behind, with fresh deals and more of them."""
    behind = {one.key for one in kept(path) if one.behind}
    return [
        replace(one, seed=one.seed + 1, hands=FRESH * one.hands)
        for one in wanted
        if _key(one) in behind
    ]


def again(wanted: Sequence[Order], path: Path, hands: int) -> list[Order]:
    """All matches of families and structures that are not clear, with fresh deals."""
    titles = unclear([one for one in kept(path) if one.seed == FIRST and _simple(one)])
    return [
        replace(order, seed=AGAIN, hands=hands)
        for order in wanted
        if not titles.keys().isdisjoint(pool_titles(_unplayed(order)))
    ]


def _simple(one: Match) -> bool:
    return one.figure.against in SIMPLE


def arguments(argv: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="otherwise all games")
    parser.add_argument("--player", action="append", choices=list(CHARACTERS))
    parser.add_argument("--against", action="append", choices=[*SIMPLE, ODDS, *CHARACTERS])
    parser.add_argument("--seats", action="append", type=int, choices=SEATS)
    parser.add_argument("--hands", type=int, default=240, help="of each match (deals times seats)")
    parser.add_argument(
        "--again", type=int, default=0, help="hands of each match of a family that is not clear"
    )
    parser.add_argument("--effort", type=float, default=0.0)
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--to", type=Path, default=Path("build/league.jsonl"))
    parser.add_argument("--into", type=Path, help="a page, between its marks, and its picture")
    return parser.parse_args(argv)


def main(argv: list[str] | None = None) -> int:
    given = arguments(argv)
    wanted = orders(given)
    run(wanted, given.to, given.jobs)
    run(fresh(wanted, given.to), given.to, given.jobs)
    if given.again:
        run(again(wanted, given.to, given.again), given.to, given.jobs)
    found = kept(given.to)
    if given.into is None:
        print(markdown(found), end="")
        return 0
    given.into.write_text(placed(given.into.read_text("utf-8"), markdown(found), MARKS), "utf-8")
    (given.into.parent / PICTURE).write_text(picture(found), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
