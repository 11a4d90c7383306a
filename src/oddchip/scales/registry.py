"""Every scale by its id: those of the package's own files, and books of others beside them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from oddchip import providers
from oddchip.cards import Card, cards, rank_of
from oddchip.errors import BadInput, wrong_kind
from oddchip.scales import reading
from oddchip.scales.base import Made, Scale, Wild, WildCards, stranger
from oddchip.scales.best import FiveCardScale
from oddchip.scales.data import BadScale, ScaleData
from oddchip.scales.making import is_made, made

_Tables = Mapping[str, Mapping[str, Any]]
#: The package's own files of scales, in the order in which they are listed.
_FILES = ("high.toml", "low.toml", "points.toml")
_CLOSEST = re.compile(r"closest to (\d{1,3})")
#: The scale that any other number takes over.
_CLOSEST_LIKE = "seven-twenty-seven low"
#: The scale that reads boards by the highest total showing.
HIGHEST_TOTAL = "total"
_FITTED = re.compile(r"(?P<id>.+) in (?P<ranks>[2-9TJQKA]+)(?P<corner> round the corner)?")
#: What the joker does on a scale when nothing else is said.
_JOKER = MappingProxyType({True: Wild.LOW_BUG, False: Wild.BUG})


class ScaleBook:
    """Scales by their names, from tables as files hold them."""

    def __init__(self, tables: _Tables, beyond: Callable[[], _Tables] | None = None) -> None:
        self.tables: _Tables = tables
        #: More tables, opened when a name is not found among these.
        self._beyond = beyond
        self._read: dict[str, ScaleData] = {}
        self._reading: list[str] = []

    def with_more(self, tables: _Tables, beyond: Callable[[], _Tables] | None = None) -> ScaleBook:
        """The same and others beside them; `beyond` has those that are looked for last."""
        return ScaleBook({**self.tables, **tables}, beyond) if tables or beyond else self

    def __contains__(self, name: str) -> bool:
        if name not in self.tables and self._beyond is not None:
            self.tables = {**self._beyond(), **self.tables}
            self._beyond = None
        return name in self.tables

    def data(self, name: str) -> ScaleData:
        """What there is to know of a scale."""
        described = self._read.get(name)
        if described is None:
            described = self._read[name] = self._named(name)
        return described

    def fitted(self, name: str, ranks: Sequence[int], corner: bool = False) -> ScaleData:
        """The same for a deck of these ranks: straights run through them."""
        return self.data(name).fitted(ranks, corner)

    def _named(self, name: str) -> ScaleData:
        if name in self:
            return self._whole(name, self.tables[name])
        if _CLOSEST.fullmatch(name):
            like = {"like": _CLOSEST_LIKE, "words": f"the hand {name}", "wins": name}
            return self._whole(name, like)
        fits = _FITTED.fullmatch(name)
        if fits and fits["id"] in self:
            ranks = [rank_of(letter) for letter in fits["ranks"]]
            return self.data(fits["id"]).fitted(ranks, bool(fits["corner"]))
        raise BadInput(f"there is no scale '{name}'{self.hint(name)}")

    def _whole(self, name: str, table: Mapping[str, Any]) -> ScaleData:
        if name in self._reading:
            ring = " is made of ".join((*self._reading, name))
            raise BadScale(f"the scales go round in a ring: {ring}")
        self._reading.append(name)
        try:
            return reading.read(name, reading.whole(table, self._table, (name,)), self.data)
        finally:
            self._reading.remove(name)

    def _table(self, name: str) -> Mapping[str, Any]:
        if name not in self:
            raise BadInput(f"there is no scale '{name}'{self.hint(name)}")
        return self.tables[name]

    def hint(self, name: str) -> str:
        """Which scale may be meant."""
        names = list(self.tables)
        near = [known for known in names if known.startswith(name)] or get_close_matches(
            name, names, 3
        )
        if near:
            return f"; did you mean {' or '.join(near)}?"
        return f"; scales are {', '.join(names)}"


def _package() -> _Tables:
    tables: dict[str, Mapping[str, Any]] = {}
    for file in _FILES:
        text = (Path(__file__).parent / file).read_text(encoding="utf-8")
        tables.update(tomllib.loads(text)["scale"])
    return tables


#: The scales of the package.
BOOK = ScaleBook(_package())
#: Every id of theirs, and `closest to N` beside them.
SCALES: tuple[str, ...] = tuple(BOOK.tables)


@cache
def scale(id: str) -> Scale:
    """The scale of that id."""
    return made(BOOK.data(id))


def is_listed(scale: Scale) -> bool:
    """Is this the scale that its data lead to? One of somebody's own class is not."""
    return is_made(scale)


def scale_in(id: str, ranks: Sequence[int], corner: bool = False) -> Scale:
    """A scale for a deck of these ranks: straights run through them, and wild cards stand for them.

    Its id says so (`high in TJQKA`), and leads to it like every other. Where the deck changes
    nothing it is the scale itself.
    """
    return made(BOOK.fitted(id, ranks, corner))


def evaluate(
    id: str | Scale, held: str | Sequence[str] | Sequence[Card], wild: str | None = None
) -> Made:
    """The best hand that these cards make on a scale: a value that compares, greater wins.

    The scale goes by its id, or is one itself, as that of a side of a game whose file has its own
    (`game("sökö").side("high").scale`).

    A joker among them is a bug on high scales and a low bug on low ones, unless `wild` says `wild`,
    `bug` or `low bug`.

    >>> evaluate("high", "AhKhQhJhTh9c2d").name
    'Royal flush'
    >>> evaluate("ace-to-five", "5h4h3h2hAh") > evaluate("ace-to-five", "6h4h3h2hAh")
    True
    """
    if not isinstance(id, (str, Scale)):
        raise wrong_kind("a scale goes by its id, like 'high'", id)
    scale = _found(id) if isinstance(id, str) else id
    if not isinstance(held, Sequence):
        raise wrong_kind("cards are a string or a list", held)
    read = cards(held if isinstance(held, str) else [str(card) for card in held])
    _distinct(read)
    size = scale.size
    if size is not None and len(read) < size:
        raise BadInput(f"a hand on {scale.id} takes {size} cards, not {len(read)}")
    take = size if size is not None else len(read)
    best = scale.made([((tuple(read), take),)], _jokers(scale, read, wild))
    if best is None:
        raise BadInput(f"these cards make no hand on {scale.id}")
    return best


_own_books: list[Callable[[], ScaleBook]] = []


def look_also_in(book: Callable[[], ScaleBook]) -> None:
    """A scale that the package does not have may be in this book."""
    _own_books[:] = [book]


def _found(id: str) -> Scale:
    """One of the package's, or else of the player's own folder."""
    try:
        return scale(id)
    except BadInput:
        if not _own_books:
            providers.get(providers.OWN_SCALES)
        own = _own_books[0]()
        if id not in own:
            raise
        return made(own.data(id))


def _distinct(read: Sequence[Card]) -> None:
    for card in read:
        if card.is_unknown:
            raise stranger(card)
        if read.count(card) > 1:
            raise BadInput(f"the card {card} is given twice")


def _jokers(scale: Scale, read: Sequence[Card], wild: str | None) -> WildCards:
    low = isinstance(scale, FiveCardScale) and scale.lowball
    try:
        how = Wild(wild) if wild is not None else _JOKER[low]
    except ValueError:
        raise BadInput(f"a joker is 'wild', a 'bug' or a 'low bug', not '{wild}'") from None
    return {card: how for card in read if card.is_joker}
