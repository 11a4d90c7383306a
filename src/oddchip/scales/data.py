"""Scales as data: what a table of a file says of what beats what.

A scale goes by kinds of hands, by points, by cards of different rank and suit as badugi does, or
puts one scale above another. Tables are read in `oddchip.scales.reading`; from the data follows the
readable scale itself (`oddchip.scales.making`), and from that its tables, names and prose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from oddchip.cards import RANKS
from oddchip.errors import BadInput
from oddchip.scales.counting import COUNTS, LEAST, MOST
from oddchip.scales.kinds import HIGH_CARD
from oddchip.scales.ladders import ladder


class BadScale(BadInput):
    """What is wrong with a scale, and the key that says so."""

    def __init__(self, message: str, key: str = "") -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True)
class ScaleData:
    """A scale as its file tells it; equal data make the same scale."""

    id: str
    words: str = ""
    lacking: str = ""
    explained: str = ""
    surprise: str = ""
    ace: str = "high"

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def said(self) -> str:
        """What it measures, for a sentence."""
        return self.words

    def fitted(self, ranks: Sequence[int], corner: bool = False) -> ScaleData:
        """The same for a deck of these ranks; itself where that changes nothing."""
        return self


@dataclass(frozen=True)
class ByKinds(ScaleData):
    """By kinds of hands, the worst first, and the ranks inside them."""

    order: tuple[str, ...] = ()
    cards: int = 5
    low: bool = False
    ladder: tuple[int, ...] = ()
    corner: bool = False
    nothing: tuple[tuple[int, ...], ...] = ()
    tops: tuple[tuple[int, ...], ...] = ()
    called: tuple[tuple[str, str], ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    numbered: bool = False
    lifting: tuple[int, ...] = ()
    with_one: str = ""
    without: str = ""

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def said(self) -> str:
        return self.words or ("the lowest hand" if self.low else "the best hand")

    def fitted(self, ranks: Sequence[int], corner: bool = False) -> ByKinds:
        climbs = any("straight" in kind for kind in self.order)
        climbed = ladder(ranks, self.ace, (corner or self.corner) and climbs, self.cards)
        if climbed == self.ladder:
            return self
        return replace(self, id=fitted_id(self.id, ranks, corner), ladder=climbed)


@dataclass(frozen=True)
class ByPoints(ScaleData):
    """By points: the ways in which each card counts, in half points, and what wins."""

    points: tuple[tuple[int, ...], ...] = ()
    wins: str = MOST
    target: int = 0
    over: str = COUNTS
    ties: tuple[str, ...] = ()
    suits: tuple[int, ...] = (0, 1, 2, 3)
    one_suit: bool = False
    one_card: bool = False
    needs_one: bool = False
    cards: int | None = None
    called: str = ""

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def said(self) -> str:
        usual = {MOST: "the most points", LEAST: "the fewest points"}
        return self.words or usual.get(self.wins, f"the hand closest to {self.target}")


@dataclass(frozen=True)
class Different(ScaleData):
    """As badugi: the most cards of different rank and suit, then the lowest, or the highest."""

    high: bool = False

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def said(self) -> str:
        return self.words or ("the highest badugi" if self.high else "the best badugi")


@dataclass(frozen=True)
class Above(ScaleData):
    """Hands of one scale from a kind up beat everything else, which ranks on another."""

    upper: ByKinds = ByKinds("")
    least: str = HIGH_CARD
    lower: ByKinds = ByKinds("")

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def said(self) -> str:
        usual = f"the best {self.least} or better, or else the best {self.lower.id} hand,"
        return self.words or usual

    def fitted(self, ranks: Sequence[int], corner: bool = False) -> ScaleData:
        upper, lower = self.upper.fitted(ranks, corner), self.lower.fitted(ranks, corner)
        if upper is self.upper and lower is self.lower:
            return self
        id = fitted_id(self.id, ranks, corner)
        return replace(self, id=id, upper=upper, lower=lower)


def fitted_id(id: str, ranks: Sequence[int], corner: bool) -> str:
    """The id of a scale for a deck of these ranks: `high in TJQKA`."""
    letters = "".join([RANKS[rank] for rank in sorted(set(ranks))])
    return f"{id} in {letters}{' round the corner' if corner else ''}"
