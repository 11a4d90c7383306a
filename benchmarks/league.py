"""The league: every bot against every simple player, over all games, for two and for six.

    python -m benchmarks.league --hands 120 --to build/league.jsonl --into docs/bots.md

It goes on where it was cut short: a figure that stands in the file is not measured again. The
tables and the picture are made of whatever is there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from html import escape
from math import sqrt
from pathlib import Path

from oddchip.bots import CHARACTERS, SIMPLE, player
from oddchip.bots.arena import MOST_ANSWERS, Figure, Order, figures
from oddchip.bots.usual import money
from oddchip.cli import figures as figures_page
from oddchip.engine import BetQuestion, Hand
from oddchip.errors import BadInput
from oddchip.language.keys import FAMILIES
from oddchip.language.library import library
from oddchip.language.model import Game

SEATS = (2, 6)
_START, _END = "<!-- league -->", "<!-- end of league -->"
_PICTURE = "screens/league.svg"
_TITLES = {"flop": "with a board", "draw": "draw", "stud": "stud", "home": "at home"}
#: Behind, even and ahead: colours that the colour-blind tell apart, whole at so many errors.
_BEHIND, _EVEN, _AHEAD, _CLEAR = (230, 97, 1), (247, 247, 247), (94, 60, 153), 4.0


def opponents(game: Game) -> list[str]:
    """The simple players whose play differs in a game, seen in a few hands."""
    bets = sizes = False
    seats = max(game.players[0], 2)
    stakes, _, stack = money(game, seats)
    for seed in range(3):
        hand = Hand(game, stakes, [stack] * seats, seed=seed)
        callers = [player("caller", at) for at in range(seats)]
        for _ in range(MOST_ANSWERS):
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
    ids = given.game or list(games.files)
    found = []
    for name in given.player or CHARACTERS:
        for seats in given.seats or SEATS:
            for id in ids:
                game = games.game(id)
                if not game.players[0] <= seats <= game.players[1]:
                    continue
                found += [
                    Order(game.id, name, other, given.hands, seats=seats, effort=given.effort)
                    for other in opponents(game)
                ]
    return found


def kept(path: Path) -> dict[tuple[str, str, str, int], Figure]:
    """The figures of the file, by game, player, opponent and seats."""
    found = {}
    if path.is_file():
        for line in path.read_text("utf-8").splitlines():
            if not line.endswith("}"):
                continue  # cut off in the middle
            one = json.loads(line)
            one.pop("interval", None)
            figure = Figure(name=one.pop("player"), **one)
            found[figure.game, figure.name, figure.against, figure.seats] = figure
    return found


def run(wanted: Sequence[Order], path: Path, jobs: int) -> None:
    """Measure what is not there yet, and write it down at once."""
    there = kept(path)
    left = [one for one in wanted if (one.game, one.name, one.against, one.seats) not in there]
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        for number, one in enumerate(figures(left, jobs), start=1):
            file.write("\n" * (number == 1 and file.tell() > 0) + json.dumps(one.to_json()) + "\n")
            file.flush()
            told = f"{number} of {len(left)}: {one.game} {one.name} {one.against} {one.seats}"
            print(told, one.words, file=sys.stderr)


def pooled(some: Sequence[Figure]) -> str:
    """Several games, each as much as the others; the error is that of their figures."""
    if not some:
        return "–"
    won = sum(one.won for one in some) / len(some)
    error = sqrt(sum(one.error**2 for one in some)) / len(some)
    return f"{won:+.0f} ± {error:.0f}"


def markdown(found: Iterable[Figure]) -> str:
    """A table by families, players and opponents; then who is not ahead, game by game."""
    every = list(found)
    games = library()
    names = [name for name in CHARACTERS if any(one.name == name for one in every)]
    lines = [
        "| bot, players, family | " + " | ".join(SIMPLE) + " | hands |",
        "|---|" + "--:|" * (len(SIMPLE) + 1),
    ]
    for name in names:
        for seats in SEATS:
            for family in FAMILIES:
                own = [
                    one for one in every
                    if (one.name, one.seats) == (name, seats)
                    and games.game(one.game).family == family
                ]  # fmt: skip
                if own:
                    cells = [pooled([one for one in own if one.against == who]) for who in SIMPLE]
                    hands = sum(one.hands for one in own)
                    title = f"{name}, {seats}, {_TITLES[family]}"
                    lines.append(f"| {title} | {' | '.join(cells)} | {hands} |")
    ahead = sum(one.won > 2 * one.error for one in every)
    behind = [one for one in every if one.won < -2 * one.error]
    lines += ["", f"Ahead by two errors in {ahead} of {len(every)} figures, behind in"]
    lines[-1] += f" {len(behind)}" + (":" if behind else ".")
    lines += [
        f"{one.game} for {one.seats} ({one.name} against {one.against}: {one.words});"
        for one in behind
    ]
    lines += ["", f"![Every game against every simple player]({_PICTURE})"]
    return "\n".join(lines) + "\n"


def picture(found: Iterable[Figure]) -> str:
    """A row a game, a column for each simple player and number of seats; colours are errors."""
    every = list(found)
    name = next((name for name in CHARACTERS if any(one.name == name for one in every)), "")
    cells = {(one.game, one.against, one.seats): one for one in every if one.name == name}
    rows = [id for id in library().files if any(key[0] == id for key in cells)]
    columns = [(who, seats) for seats in SEATS for who in SIMPLE]
    left, top, wide, tall = 190, 44, 62, 16
    width, height = left + wide * len(columns) + 10, top + tall * len(rows) + 10
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="10" text-anchor="middle">',
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for at, (who, seats) in enumerate(columns):
        middle = left + wide * at + wide / 2
        out.append(f'<text x="{middle:g}" y="{top - 20}">{escape(who)}</text>')
        out.append(f'<text x="{middle:g}" y="{top - 8}">{seats} players</text>')
    for row, id in enumerate(rows):
        down = top + tall * row
        out.append(f'<text x="{left - 8}" y="{down + 11}" text-anchor="end">{escape(id)}</text>')
        for at, (who, seats) in enumerate(columns):
            one = cells.get((id, who, seats))
            if one is not None:
                right = left + wide * at
                out.append(
                    f'<rect x="{right}" y="{down}" width="{wide - 2}" height="{tall - 2}" '
                    f'fill="{_colour(one)}"><title>{escape(one.words)}</title></rect>'
                )
                out.append(
                    f'<text x="{right + wide / 2 - 1:g}" y="{down + 11}">{one.won:+.0f}</text>'
                )
    return "\n".join([*out, "</svg>", ""])


def _colour(one: Figure) -> str:
    errors = one.won / one.error if one.error else 0.0
    far = min(1.0, abs(errors) / _CLEAR) * 0.6
    end = _AHEAD if errors > 0 else _BEHIND
    mixed = [round(even + (own - even) * far) for even, own in zip(_EVEN, end, strict=True)]
    return "#" + "".join(f"{one:02x}" for one in mixed)


def placed(page: str, text: str) -> str:
    """The page with another league between its marks."""
    try:
        return figures_page.placed(page, text, "the league", (_START, _END))
    except BadInput as error:
        raise SystemExit(str(error)) from None


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="otherwise all games")
    parser.add_argument("--player", action="append", choices=list(CHARACTERS))
    parser.add_argument("--seats", action="append", type=int, choices=SEATS)
    parser.add_argument("--hands", type=int, default=120)
    parser.add_argument("--effort", type=float, default=0.25)
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--to", type=Path, default=Path("build/league.jsonl"))
    parser.add_argument("--into", type=Path, help="a page, between its marks, and its picture")
    given = parser.parse_args(argv)
    run(orders(given), given.to, given.jobs)
    found = list(kept(given.to).values())
    if given.into is None:
        print(markdown(found), end="")
        return 0
    given.into.write_text(placed(given.into.read_text("utf-8"), markdown(found)), "utf-8")
    (given.into.parent / _PICTURE).write_text(picture(found), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
