"""The figures of docs/bots.md: what is measured for the page, and its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from oddchip.bots import CHARACTERS
from oddchip.bots.arena import Figure, Order, figures, together
from oddchip.errors import BadInput
from oddchip.language.keys import FAMILIES
from oddchip.language.library import library

AGAINST = ("caller", "random")
_START, _END = "<!-- figures -->", "<!-- end of figures -->"
_TITLES = {"flop": "With a board", "draw": "Draw", "stud": "Stud", "home": "At home"}


def markdown(every: Iterable[Figure], among: Iterable[Figure]) -> str:
    """The page's tables: one bot in every game, and every character over all games."""
    lines = _characters(list(among))
    by_game: dict[str, dict[str, Figure]] = {}
    for one in every:
        by_game.setdefault(one.game, {})[one.against] = one
    games = library()
    for family in FAMILIES:
        own = [id for id in by_game if games.game(id).family == family]
        if own:
            lines += ["", f"### {_TITLES[family]}", ""]
            lines += _table([_row(games.game(id).name, id, by_game[id]) for id in own])
    return "\n".join(lines) + "\n"


def placed(
    page: str, text: str, what: str = "figures", marks: tuple[str, str] = (_START, _END)
) -> str:
    """The page with another text between its marks."""
    before, start, rest = page.partition(marks[0])
    _, end, after = rest.partition(marks[1])
    if not start or not end:
        raise BadInput(f"the page has no place for {what}, between {marks[0]} and {marks[1]}")
    return f"{before}{start}\n\n{text}\n{end}{after}"


def _row(name: str, id: str, found: dict[str, Figure]) -> tuple[str, ...]:
    cells = [f"{name} (`{id}`)"]
    for against in AGAINST:
        one = found[against]
        cells += [one.words, str(one.hands)]
    return tuple(cells)


def _table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    return [
        "| game | against callers | hands | against random players | hands |",
        "|---|--:|--:|--:|--:|",
        *("| " + " | ".join(row) + " |" for row in rows),
    ]


def _characters(among: Sequence[Figure]) -> list[str]:
    lines = ["| character | against callers | against random players |", "|---|--:|--:|"]
    for name in CHARACTERS:
        cells = []
        for against in AGAINST:
            some = [one for one in among if (one.name, one.against) == (name, against)]
            if not some:
                return []
            won, error = together(some)
            cells.append(f"{won:+.0f} ± {error:.0f}")
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return lines


def everything(
    seed: int, hands: int, jobs: int = 0, told: Callable[[Figure], None] = lambda one: None
) -> tuple[list[Figure], list[Figure]]:
    """Figures for the page: tight bots in every game, and a few hands of every character."""
    ids = list(library().files)
    main = orders_of_games(ids, hands, seed)
    few = orders_of_characters(ids, seed)
    found = []
    for one in figures([*main, *few], jobs):
        told(one)
        found.append(one)
    return found[: len(main)], found[len(main) :]


def orders_of_games(ids: Sequence[str], hands: int, seed: int) -> list[Order]:
    """The tight bot in every game."""
    return [
        Order(id, "tight", against, hands, 2.5, seed=seed, effort=0.5)
        for id in ids
        for against in AGAINST
    ]


def orders_of_characters(ids: Sequence[str], seed: int) -> list[Order]:
    """A few hands of every character in every game with fixed limits."""
    return [
        Order(id, name, against, 12, seed=seed + 1, effort=0.3)
        for id in ids
        if library().game(id).limit == "fixed"  # so that a big bet means the same everywhere
        for name in CHARACTERS
        for against in AGAINST
    ]
