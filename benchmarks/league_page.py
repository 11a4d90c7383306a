"""What the league shows: tables by family, structure and game, who is behind, and a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from html import escape
from math import sqrt
from typing import Any, NamedTuple

from oddchip.bots import CHARACTERS, SIMPLE
from oddchip.bots.arena import Figure
from oddchip.bots.bot import SETTINGS
from oddchip.bots.default_stakes import money
from oddchip.language.keys import FAMILIES
from oddchip.language.library import library

SEATS = (2, 6)
#: Behind by so many errors: met again, with fresh deals.
BEHIND = 2.0
#: The seed of the first run; a fresh one has the next. No other deals are looked at beforehand.
FIRST = 11
#: And of the one for families and structures that the first leaves unclear.
AGAIN = 13
#: Where the picture lies, beside the page.
PICTURE = "screens/league.svg"
#: Between which the tables stand.
MARKS = ("<!-- league -->", "<!-- end of league -->")
_FAMILIES = {"flop": "with a board", "draw": "draw", "stud": "stud", "home": "at home"}
_LIMITS = {"fixed": "fixed limit", "no": "no limit", "pot": "pot limit", "house": "house limits"}
#: Behind, even and ahead: colours that the colour-blind tell apart, whole at so many errors.
_ORANGE, _EVEN, _PURPLE, _CLEAR = (230, 97, 1), (247, 247, 247), (94, 60, 153), 4.0


class Match(NamedTuple):
    """One figure of the league, with all that tells it from the others."""

    figure: Figure
    limit: str
    effort: float
    #: The first run, or a fresh one.
    seed: int

    @property
    def key(self) -> tuple[object, ...]:
        one = self.figure
        return one.game, self.limit, one.name, one.against, one.seats, self.effort, self.seed

    @property
    def title(self) -> str:
        return f"{self.figure.game} ({_LIMITS[self.limit]})" if self.limit else self.figure.game

    @property
    def behind(self) -> bool:
        return self.figure.won < -BEHIND * self.figure.error

    @property
    def ahead(self) -> bool:
        return self.figure.won > BEHIND * self.figure.error

    def to_json(self) -> dict[str, Any]:
        more = {"limit": self.limit, "effort": self.effort, "seed": self.seed}
        return {**self.figure.to_json(), **more}


def pool(some: Sequence[Match]) -> Match:
    """Several matches as one, each as much as the others; the error is theirs."""
    won = sum(one.figure.won for one in some) / len(some)
    error = sqrt(sum(one.figure.error**2 for one in some)) / len(some)
    return some[0]._replace(figure=replace(some[0].figure, won=won, error=error))


def pooled(some: Sequence[Match]) -> str:
    """What is won in several matches together, in words."""
    return pool(some).figure.words if some else "–"


def markdown(found: Iterable[Match]) -> str:
    """Tables by family, by structure and by game; then who is behind, and after a fresh run."""
    whole = list(found)
    every = [one for one in whole if one.figure.against in SIMPLE]
    first = [one for one in every if one.seed == FIRST]
    names = [name for name in CHARACTERS if any(one.figure.name == name for one in first)]
    lines = _numbers(first)
    games = library()
    families = {one.key: games.game(one.figure.game).family for one in first}
    limits = {one.key: _limit(one) for one in first}
    for name in names:
        own = [one for one in first if one.figure.name == name]
        usual = [one for one in own if not one.limit]
        lines += _table(usual, f"{name}, by family", FAMILIES, _FAMILIES, families)
        lines += _table(own, f"{name}, by structure", tuple(_LIMITS), _LIMITS, limits)
    lines += ["", *_singly(first), *_told_of_pools(first, every), *_behind(first, every)]
    lines += ["", f"![Every game against every simple player]({PICTURE})"]
    for name in names:
        own = [one for one in first if one.figure.name == name]
        titles = list(dict.fromkeys(one.title for one in own))
        by_title = {one.key: one.title for one in own}
        words = {title: f"`{title}`" for title in titles}
        lines += ["", "<details><summary>Every game</summary>"]
        lines += _table(own, f"{name}, game", titles, words, by_title)
        lines += ["", "</details>"]
    lines += _among_bots([one for one in whole if one.figure.against not in SIMPLE])
    return "\n".join(lines) + "\n"


def _limit(one: Match) -> str:
    return one.limit or money(library().game(one.figure.game), 2)[0].limit


def _numbers(first: Sequence[Match]) -> list[str]:
    """How the figures were made."""
    lines = []
    for effort in sorted({one.effort for one in first}):
        own = [one.figure for one in first if one.effort == effort]
        hands = sorted({(one.seats, one.hands // one.seats) for one in own})
        deals = ", ".join(f"{deals} duplicate deals for {seats}" for seats, deals in hands)
        named = next((f" (`{name}`)" for name, one in SETTINGS.items() if one == effort), "")
        lines.append(f"At effort {effort:g}{named}: {deals}; tables remember 25 deals.")
    lines.append("Big bets (at home: bumps) per hundred hands, with the standard error.")
    return lines


def _table(
    own: Sequence[Match],
    title: str,
    kinds: Sequence[str],
    words: dict[str, str],
    kind_of: dict[tuple[object, ...], str],
) -> list[str]:
    """A row for every kind and number of players, a column for every simple player."""
    lines = ["", f"| {title} | players | " + " | ".join(SIMPLE) + " | all | hands |"]
    lines.append("|---|--:|" + "--:|" * (len(SIMPLE) + 2))
    for kind in kinds:
        for seats in SEATS:
            some = [one for one in own if kind_of[one.key] == kind and one.figure.seats == seats]
            if some:
                cells = [
                    pooled([one for one in some if one.figure.against == who]) for who in SIMPLE
                ]
                hands = sum(one.figure.hands for one in some)
                cells = [words[kind], str(seats), *cells, pooled(some), f"{hands:,}"]
                lines.append(f"| {' | '.join(cells)} |")
    return lines


def _among_bots(some: Sequence[Match]) -> list[str]:
    """What bots win from other bots, by family; and the games in which they are behind."""
    first = [one for one in some if one.seed == FIRST]
    if not first:
        return []
    pools: dict[tuple[str, str, str, int, float], list[Match]] = {}
    for one in first:
        figure, family = one.figure, library().game(one.figure.game).family
        key = figure.name, figure.against, family, figure.seats, one.effort
        pools.setdefault(key, []).append(one)
    lines = ["", "| bot | against | games | players | effort | won | matches | hands |"]
    lines.append("|---|---|---|--:|--:|--:|--:|--:|")
    for (name, against, family, seats, effort), own in sorted(pools.items()):
        hands = sum(one.figure.hands for one in own)
        cells = [name, against, _FAMILIES[family], str(seats), f"{effort:g}", pooled(own)]
        lines.append(f"| {' | '.join([*cells, str(len(own)), f'{hands:,}'])} |")
    return [*lines, *_behind(first, some)]


def _singly(first: Sequence[Match]) -> list[str]:
    """How many matches, and how many games with all their opponents together, are won."""
    games: dict[tuple[object, ...], list[Match]] = {}
    for one in first:
        games.setdefault((one.title, one.figure.name, one.figure.seats), []).append(one)
    pools = [pool(some) for some in games.values()]
    return [
        f"Ahead by two errors in {_count(first, lambda one: one.ahead)} of {len(first)} matches,"
        f" behind in {_count(first, lambda one: one.behind)};",
        f"all opponents of a game together: ahead in {_count(pools, lambda one: one.ahead)} of"
        f" {len(pools)} games (for two and for six), behind in"
        f" {_count(pools, lambda one: one.behind)}.",
    ]


def unclear(first: Iterable[Match]) -> dict[str, Match]:
    """Families and structures with each opponent in which the bot is not clearly ahead."""
    return {title: one for title, one in _pools(first).items() if not one.ahead}


def pool_titles(one: Match) -> list[str]:
    """What a match counts for: its structure, and its family where the structure is the usual."""
    figure = one.figure
    who = f"for {figure.seats} against {figure.against}"
    kinds = [_LIMITS[_limit(one)]]
    if not one.limit:
        kinds.append(_FAMILIES[library().game(figure.game).family])
    return [f"{figure.name}, {kind}, {who}" for kind in kinds]


def _pools(some: Iterable[Match]) -> dict[str, Match]:
    pools: dict[str, list[Match]] = {}
    for one in some:
        for title in pool_titles(one):
            pools.setdefault(title, []).append(one)
    return {title: pool(own) for title, own in pools.items()}


def _told_of_pools(first: Sequence[Match], every: Sequence[Match]) -> list[str]:
    """How many pools are clear, and what more hands say of the others."""
    even, count = unclear(first), len(_pools(first))
    lines = [
        f"Families and structures, for two and for six, against each simple player: ahead by two"
        f" errors in {count - len(even)} of {count}."
    ]
    if not even:
        return lines
    again = [one for one in every if one.seed == AGAIN]
    lines += ["", "| not clear | first run | fresh deals | hands |", "|---|--:|--:|--:|"]
    for title, one in even.items():
        own = [other for other in again if title in pool_titles(other)]
        hands = sum(other.figure.hands for other in own)
        lines.append(f"| {title} | {one.figure.words} | {pooled(own)} | {hands:,} |")
    return lines


def _count(some: Sequence[Match], which: Callable[[Match], bool]) -> int:
    return sum(1 for one in some if which(one))


def _behind(first: Sequence[Match], every: Sequence[Match]) -> list[str]:
    """Who was behind, and what a fresh run says."""
    behind = [one for one in first if one.behind]
    if not behind:
        return []
    again = {one.key[:-1]: one.figure for one in every if one.seed == FIRST + 1}
    lines = ["", "| behind by two errors | players | against | first run | fresh deals | hands |"]
    lines.append("|---|--:|---|--:|--:|--:|")
    for one in behind:
        figure, then = one.figure, again.get(one.key[:-1])
        cells = [f"{one.title}, {figure.name}", str(figure.seats), figure.against, figure.words]
        cells += ["–", "–"] if then is None else [then.words, f"{then.hands:,}"]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def picture(found: Iterable[Match]) -> str:
    """A row a game, a column for each simple player and number of seats; colours are errors."""
    every = [one for one in found if one.seed == FIRST and one.figure.against in SIMPLE]
    name = next((name for name in CHARACTERS if any(one.figure.name == name for one in every)), "")
    cells = {
        (one.title, one.figure.against, one.figure.seats): one.figure
        for one in every
        if one.figure.name == name
    }
    rows = list(dict.fromkeys(title for title, _, _ in cells))
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
    for row, title in enumerate(rows):
        down = top + tall * row
        out.append(f'<text x="{left - 8}" y="{down + 11}" text-anchor="end">{escape(title)}</text>')
        for at, (who, seats) in enumerate(columns):
            one = cells.get((title, who, seats))
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
    end = _PURPLE if errors > 0 else _ORANGE
    mixed = [round(even + (own - even) * far) for even, own in zip(_EVEN, end, strict=True)]
    return "#" + "".join(f"{one:02x}" for one in mixed)
