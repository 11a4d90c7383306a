"""Which cards may combine: the words of a side's `use`, and the choices that they stand for.

any 5 of hand and board             hold'em, stud
2 from hand, 3 from board           the Omaha rule
0-2 from hand, rest from board      pineapple
2 from hand, 1 from each row        Murder
2 from hand, 3 from one board       Chowaha
A or B                              whichever makes the better hand
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from oddchip.cards import Card
from oddchip.errors import BadInput
from oddchip.scales import Choice

_COUNT = r"(?P<least>\d+)(?:-(?P<most>\d+))?|(?P<word>all|rest)"
_PART = re.compile(rf"(?:{_COUNT}) (?:from|of) (?P<zone>.+)")
_ANY = re.compile(r"any (?P<take>\d+) of (?P<zones>.+)")
USE = f"{_ANY.pattern}|{_PART.pattern}"
USE_EXAMPLES = (
    *("any 5 of hand and board", "2 from hand, 3 from board", "0-2 from hand, rest from board"),
    *("2 from hand, 1 from each row", "2 from hand, 3 from one board", "all of hand"),
)
_ROW = re.compile(r"board (\d+)")


@dataclass(frozen=True)
class Take:
    """So many cards (or all, or what is left to make the hand) from one zone."""

    zone: str
    least: int = 0
    most: int = 0
    word: str = ""

    def counts(self, held: int) -> range:
        if self.word == "all":
            return range(held, held + 1)
        return range(self.least, self.most + 1)


@dataclass(frozen=True)
class Together:
    """Any so many of several zones put together."""

    take: int
    zones: tuple[str, ...]


@dataclass(frozen=True)
class Use:
    """The alternatives of a side: each is takes from zones, or any cards of zones together."""

    words: str
    ways: tuple[tuple[Take, ...] | Together, ...]

    @property
    def zones(self) -> frozenset[str]:
        named: set[str] = set()
        for way in self.ways:
            named.update(way.zones if isinstance(way, Together) else (t.zone for t in way))
        return frozenset(named)

    def choices(self, table: LaidOut, size: int | None) -> list[Choice]:
        """Every choice of cards for a player, on the table as it lies."""
        choices: list[Choice] = []
        for way in self.ways:
            if isinstance(way, Together):
                choices += _together(way, table)
            else:
                choices += _whole(_taken(way, table, size), size)
        return choices

    def so_far(self, table: LaidOut, size: int | None) -> list[Choice]:
        """The choices while cards are still to come: those with the most cards that there are."""
        choices: list[Choice] = []
        for way in self.ways:
            if isinstance(way, Together):
                choices += _together(way, table)
            else:
                choices += _taken(way, table, size, short=True)
        most = max([_count(choice) for choice in choices], default=0)
        return [choice for choice in choices if most and _count(choice) == most]


def _whole(choices: list[Choice], size: int | None) -> list[Choice]:
    """Of choices of several sizes those that make a whole hand, if any do; none makes more."""
    if size is None or len(choices) < 2:
        return choices
    fitting = [choice for choice in choices if _count(choice) <= size]
    return [choice for choice in fitting if _count(choice) == size] or fitting


def _count(choice: Choice) -> int:
    return sum([count for _, count in choice])


class LaidOut(NamedTuple):
    """The cards that one player may use: own zones, rows and boards as lists of cards."""

    own: Mapping[str, tuple[Card, ...]]
    board: tuple[Card, ...] = ()
    rows: Sequence[tuple[Card, ...]] = ()
    boards: Sequence[tuple[Card, ...]] = ()

    def lists(self, zone: str) -> Sequence[tuple[Card, ...]]:
        """The alternatives that a zone's name stands for."""
        if zone == "one board":
            return self.boards
        if zone == "board":
            return (self.board,)
        if zone in self.own:
            return (self.own[zone],)
        return (self.boards[int(zone.removeprefix("board ")) - 1],)


def _together(way: Together, table: LaidOut) -> list[Choice]:
    pools: list[tuple[Card, ...]] = [()]
    for zone in way.zones:
        pools = [pool + cards for pool in pools for cards in table.lists(zone)]
    return [((pool, min(way.take, len(pool))),) for pool in pools]


def _taken(
    way: Sequence[Take], table: LaidOut, size: int | None, short: bool = False
) -> list[Choice]:
    """`short`: where a zone has too few cards yet, all that it has."""
    choices: list[Choice] = [()]
    for take in way:
        if take.zone == "each row":
            each = [(row, min(take.least, len(row)) if short else take.least) for row in table.rows]
            choices = [(*choice, *each) for choice in choices]
        else:
            choices = [
                (*choice, (cards, count))
                for choice in choices
                for cards in table.lists(take.zone)
                for count in _counts(take, cards, choice, size, short)
            ]
    taken = [tuple([part for part in choice if part[1]]) for choice in choices]
    return [choice for choice in taken if choice]


def _counts(
    take: Take, cards: Sequence[Card], choice: Choice, size: int | None, short: bool
) -> Sequence[int]:
    if take.word == "rest":
        left = (size or 0) - _count(choice)
        if short:
            return [max(0, min(left, len(cards)))]
        return [left] if 0 <= left <= len(cards) else []
    counts = take.counts(len(cards))
    if short:
        return sorted({min(count, len(cards)) for count in counts})
    return counts if counts.stop <= len(cards) + 1 else range(counts.start, len(cards) + 1)


def use(text: str, own: Sequence[str]) -> Use:
    """Read a side's `use`; `own` names the zones that a player has beside `hand`."""
    zones = ("hand", *own, "board", "one board", "each row")
    ways = tuple(_way(way.strip(), text, zones) for way in text.split(" or "))
    for way in ways:
        _apart(way, text)
    return Use(text, ways)


def _apart(way: tuple[Take, ...] | Together, whole: str) -> None:
    """No card may be taken from two zones at once."""
    named = way.zones if isinstance(way, Together) else [take.zone for take in way]
    own = [zone for zone in named if not _on_board(zone)]
    laid = [zone for zone in named if _on_board(zone)]
    twice = [zone for zone in named if list(named).count(zone) > 1]
    if "hand" in own and len(own) > 1:
        twice += own
    if any(not _ROW.fullmatch(zone) for zone in laid) and len(laid) > 1:
        twice += laid
    if twice:
        first, second = (*twice, twice[0])[:2]
        raise BadInput(
            f"'{whole}' takes cards from '{first}' and from '{second}', which are the same cards; "
            "name each card's place once"
        )
    for take in () if isinstance(way, Together) else way:
        if take.zone == "each row" and (take.word or take.least != take.most or not take.least):
            raise BadInput(f"'{whole}' should say how many from each row, like '1 from each row'")
        if take.least > take.most:
            raise BadInput(f"'{whole}' runs backwards; write the smaller number first")
    if isinstance(way, Together) and "each row" in way.zones:
        raise BadInput(f"'{whole}': write '1 from each row', or 'any 5 of hand and board'")
    taken = () if isinstance(way, Together) else way
    if any(take.word == "rest" for take in taken[:-1]):
        raise BadInput(f"'{whole}' should take the rest once, and last")


def _on_board(zone: str) -> bool:
    return zone in ("board", "one board", "each row") or _ROW.fullmatch(zone) is not None


def _way(text: str, whole: str, zones: Sequence[str]) -> tuple[Take, ...] | Together:
    together = _ANY.fullmatch(text)
    if together:
        named = tuple(together["zones"].split(" and "))
        for zone in named:
            _known(zone, whole, zones)
        return Together(int(together["take"]), named)
    takes = []
    for part in text.split(","):
        match = _PART.fullmatch(part.strip())
        if not match:
            within = f" in '{whole}'" if part.strip() != whole else ""
            raise BadInput(
                f"'{part.strip()}'{within} is not understood; write like "
                "'2 from hand, 3 from board' or 'any 5 of hand and board'"
            )
        _known(match["zone"], whole, zones)
        least = int(match["least"] or 0)
        takes.append(Take(match["zone"], least, int(match["most"] or least), match["word"] or ""))
    return tuple(takes)


def _known(zone: str, whole: str, zones: Sequence[str]) -> None:
    if zone not in zones and not _ROW.fullmatch(zone):
        raise BadInput(f"'{whole}' takes cards from '{zone}'; zones here are {', '.join(zones)}")
