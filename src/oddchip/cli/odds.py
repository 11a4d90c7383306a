"""The odds of one hand: its outs, what it becomes street by street, and what it wins.

oddchip odds holdem AhKh
oddchip odds holdem AhKh --board 2h7h9c --against 3
oddchip odds razz Ah2d/3c --plot razz.svg
"""

from __future__ import annotations

import argparse
import json
from typing import Any

from oddchip.cards import show, write
from oddchip.cli.asking import board_of, dice_of, equity_options, options_of, so_of
from oddchip.cli.bars import bar, drawing
from oddchip.cli.console import say, table
from oddchip.cli.equity import check_picture, progress, write_picture
from oddchip.cli.library import chosen
from oddchip.equity.exact_or_sampled import AnswerOptions
from oddchip.equity.hand_odds import Odds, SideOdds, odds
from oddchip.equity.query import game_of
from oddchip.equity.stated_conditions import StatedConditions


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="an id, a name or an alias")
    parser.add_argument("hand", metavar="HAND", help="a player's cards, '??' unknown")
    parser.add_argument(
        "--against",
        type=int,
        default=1,
        metavar="N",
        help="how many unknown hands to play against (default 1)",
    )
    equity_options(parser)


def run(given: argparse.Namespace) -> int:
    check_picture(given.plot)
    game = game_of(given.game, options_of(given.options), chosen(given))
    result = odds(
        game,
        given.hand,
        against=given.against,
        board=board_of(given.board),
        dead=given.dead or "",
        dice=dice_of(given.dice),
        wild=given.wild,
        stated=StatedConditions(so_of(given.so), options_of(given.options)),
        wish=AnswerOptions(
            given.exact or None,
            given.samples,
            given.seed,
            given.threads,
            progress(given.json),
            given.jobs,
        ),
    )
    if given.json:
        print(json.dumps(_json(result)))
    else:
        for line in _lines(result):
            say(line)
    if given.plot:
        write_picture(given.plot, _picture(result))
    return 0


def _lines(result: Odds) -> list[str]:
    said = []
    for side in result.sides:
        said += [*_side_lines(side), ""]
    share = result.equity
    strangers = "an unknown hand" if result.against == 1 else f"{result.against} unknown hands"
    said.append(f"against {strangers}")
    rows = [
        ("pot", share.equities[0]),
        *((name, shares[0]) for name, shares in share.sides.items()),
    ]
    said += table([(name, f"{chance:7.2%}", bar(chance)) for name, chance in rows])
    if share.policy:
        said.append(f"policy: {share.policy}")
    return [*said, *(f"note: {note}" for note in share.notes)]


def _side_lines(side: SideOdds) -> list[str]:
    said = [f"{side.side}{f': now {side.now}' if side.now else ''}"]
    for name, cards in side.outs:
        plural = "" if len(cards) == 1 else "s"
        said.append(f"  {len(cards)} out{plural} to {name}: {show(cards)}")
    for street, classes in side.streets:
        said.append(f"  {street}")
        said += table(
            [(name, f"{chance:7.2%}", bar(chance)) for name, chance in classes], indent="    "
        )
    return said


def _json(result: Odds) -> dict[str, Any]:
    return {
        "sides": {
            side.side: {
                "now": side.now,
                "outs": {name: write(cards) for name, cards in side.outs},
                "streets": {street: dict(classes) for street, classes in side.streets},
            }
            for side in result.sides
        },
        "against": result.against,
        "deals": result.deals,
        "equity": result.equity.to_json(),
    }


def _picture(result: Odds) -> str:
    last = [(side.side, side.streets[-1][1]) for side in result.sides if side.streets]
    shares = [(name, parts[0]) for name, parts in result.equity.sides.items()]
    return drawing([*last, (f"against {result.against}", shares)])
