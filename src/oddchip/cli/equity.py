"""The share of the pot that each hand wins on average.

    oddchip equity holdem AhAd KsKc
    oddchip equity holdem QQ+,AKs '??' --board 2c7d9h
    oddchip equity stud-8 AhKd/Qs '??/2c' --dead 5h5d
    oddchip equity badugi 7c5d4h2h 9c8d6h4s --draws best,pat
    oddchip equity crazy-pineapple-8 AhAd2c KsQs9d --board 3c7dQh
    oddchip equity elimination QhJsThKs '??' --board 8d
    oddchip equity omaha AAxx:ds,KKxx:ds@50% KQJT,not:KQJT:r
    oddchip equity holdem 15% QQ+,AKs,not:AhKh
    oddchip equity holdem QQ+,AKs 22+ --matrix --plot heat.svg

A HAND is its known cards run together, with ?? for each unknown card (quote it, or the shell takes
it for a file name) and a slash between the zones (stud: down/up). It may also be a list of hands
with weights (AhAd@2,KsKc), a pattern (AAxx:ds, AA/x), a share of the best hands (15%) or, for two
hole cards, a range (QQ+,A5s-A2s); not: takes hands out again. Write a board of several rows row by
row with slashes between them, or in the order of the deal.

A hand given before a discard, a split or a pass chooses by a policy, and the answer says which one.
In games where the course of play decides what is dealt or who is in, hands are played out from
their first cards. --so is for games of your own whose showdown depends on the play: --so opened.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from oddchip.cli.asking import board_of, dice_of, equity_options, options_of, so_of
from oddchip.cli.bars import lines, picture
from oddchip.cli.console import say
from oddchip.cli.library import chosen
from oddchip.cores import interruptible
from oddchip.equity.matrix import Matrix, matrix
from oddchip.equity.query import equity
from oddchip.equity.result import Equity
from oddchip.errors import BadInput

#: What loses, what is even and what wins: colours that the colour-blind tell apart.
_LOSES, _EVEN, _WINS = (230, 97, 1), (247, 247, 247), (94, 60, 153)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="an id, a name or an alias")
    parser.add_argument("hands", nargs="+", metavar="HAND", help="a player's cards, '??' unknown")
    equity_options(parser)
    parser.add_argument(
        "--draws",
        metavar="POLICIES",
        help="one per hand: pat, the cards to discard, 'keep 8', 'keep pairs', or best",
    )
    parser.add_argument(
        "--draws-left", type=int, default=1, metavar="N", help="draws still to come (default 1)"
    )
    parser.add_argument(
        "--discards",
        metavar="POLICIES",
        help="one per hand with a discard to come: seen, the cards, pat, or best",
    )

    parser.add_argument(
        "--matrix", action="store_true", help="every hand of one list against every hand of another"
    )
    parser.add_argument(
        "--boards", metavar="BOARDS", help="for a matrix: the first list's hands on these boards"
    )


def run(given: argparse.Namespace) -> int:
    check_picture(given.plot)
    if given.matrix or given.boards:
        return interruptible(lambda: _matrix(given))
    result = interruptible(lambda: _answer(given))
    show(result, given.hands, given.json, given.plot)
    return 0


def _answer(given: argparse.Namespace) -> Equity:
    return equity(
        given.game,
        given.hands,
        board=board_of(given.board),
        dead=given.dead or "",
        dice=dice_of(given.dice),
        wild=given.wild,
        options=options_of(given.options),
        so=so_of(given.so),
        draws=None if given.draws is None else given.draws.split(","),
        draws_left=given.draws_left,
        discards=None if given.discards is None else given.discards.split(","),
        exact=given.exact or None,
        samples=given.samples,
        seed=given.seed,
        threads=given.threads,
        games=chosen(given),
        progress=progress(given.json),
        jobs=given.jobs,
    )


def _matrix(given: argparse.Namespace) -> int:
    if len(given.hands) != 2:
        raise BadInput(f"--matrix takes two lists of hands, not {len(given.hands)}")
    equities = matrix(
        given.game,
        *given.hands,
        boards=given.boards.split(",") if given.boards else None,
        board=given.board,
        dead=given.dead or "",
        options=options_of(given.options),
        so=so_of(given.so),
        exact=given.exact or None,
        samples=given.samples,
        seed=given.seed,
        threads=given.threads,
        games=chosen(given),
    )
    if given.json:
        print(json.dumps(equities.to_json()))
    else:
        for line in matrix_table(equities):
            say(line)
    if given.plot:
        write_picture(given.plot, heat_map(equities))
    return 0


def show(found: Equity, hands: Sequence[str], as_json: bool, plot: str | None) -> None:
    """Print an answer, and draw it where that is asked for."""
    if as_json:
        print(json.dumps(found.to_json()))
    else:
        for line in lines(found, hands):
            say(line)
    if plot:
        write_picture(plot, picture(found, hands))


def check_picture(path: str | None) -> None:
    """Refuse a picture that cannot be drawn before all the work is done."""
    if path and not path.endswith(".svg"):
        raise BadInput(f"--plot: '{path}' should end in .svg, which every browser shows")


def write_picture(path: str, drawing: str) -> None:
    try:
        Path(path).write_text(drawing, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"--plot: cannot write '{path}': {error.strerror}") from None


def progress(quiet: bool) -> Callable[[float], None] | None:
    """A bar on standard error, where that is a terminal."""
    if quiet or not sys.stderr.isatty():
        return None

    def bar(done: float) -> None:
        full = round(30 * done)
        end = "\r" + " " * 40 + "\r" if done >= 1 else ""
        print(f"\r{'█' * full}{'·' * (30 - full)} {done:4.0%}{end}", end="", file=sys.stderr)
        sys.stderr.flush()

    return bar


def matrix_table(equities: Matrix) -> list[str]:
    """A row a hand, a column for each that it meets."""
    left = max(map(len, equities.rows))
    wide = max(6, *map(len, equities.columns))
    lines = [" " * left + "".join(f"  {name:>{wide}}" for name in equities.columns)]
    for name, shares in zip(equities.rows, equities.equities, strict=True):
        cells = ["–" if share is None else f"{share:.1%}" for share in shares]
        lines.append(f"{name:{left}}" + "".join(f"  {cell:>{wide}}" for cell in cells))
    return lines


def heat_map(equities: Matrix) -> str:
    """The matrix as an SVG drawing, each cell coloured by what its row wins."""
    from html import escape

    left, top, wide, tall = 110, 40, 58, 26
    width, height = left + wide * len(equities.columns) + 10, top + tall * len(equities.rows) + 10
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="12" text-anchor="middle">',
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for at, name in enumerate(equities.columns):
        out.append(
            f'<text x="{left + wide * at + wide / 2:g}" y="{top - 10}">{escape(name)}</text>'
        )
    for row, (name, shares) in enumerate(zip(equities.rows, equities.equities, strict=True)):
        down = top + tall * row
        out.append(f'<text x="{left - 8}" y="{down + 17}" text-anchor="end">{escape(name)}</text>')
        for at, share in enumerate(shares):
            if share is None:
                continue
            right, ink = left + wide * at, "white" if abs(share - 0.5) > 0.3 else "black"
            middle = f'x="{right + wide / 2 - 1:g}" y="{down + 17}"'
            out.append(
                f'<rect x="{right}" y="{down}" width="{wide - 2}" height="{tall - 2}" '
                f'fill="{_colour(share)}"/>'
            )
            out.append(f'<text {middle} fill="{ink}">{share:.1%}</text>')
    return "\n".join([*out, "</svg>", ""])


def _colour(share: float) -> str:
    end = _WINS if share > 0.5 else _LOSES
    far = abs(share - 0.5) * 2
    mixed = [round(even + (colour - even) * far) for even, colour in zip(_EVEN, end, strict=True)]
    return "#" + "".join(f"{shade:02x}" for shade in mixed)
