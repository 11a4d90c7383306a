"""Five-card scales: categories of hands, from best to worst, and the ranks inside them.

Every scale on which pairs, straights and flushes matter (or are ignored) is one `PokerScale` with
another order of categories, another ladder for straights, and the ace high or low. Lowball scales
are the same thing turned round.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from oddchip.errors import BadInput
from oddchip.native import mypyc_attr
from oddchip.scales.best import FiveCardScale, Suits
from oddchip.scales.ladders import runs
from oddchip.scales.words import PLURAL, SINGULAR, a, digits, listed

HIGH_CARD = "high card"
PAIR = "pair"
TWO_PAIR = "two pair"
TRIPS = "three of a kind"
STRAIGHT = "straight"
FLUSH = "flush"
FULL_HOUSE = "full house"
QUADS = "four of a kind"
STRAIGHT_FLUSH = "straight flush"
FIVE = "five of a kind"
#: Every kind of hand that a scale can tell from others.
CATEGORIES = (
    *(HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS),
    *(STRAIGHT_FLUSH, FIVE),
)

_GROUPS = {
    (5,): FIVE,
    (4, 1): QUADS,
    (4,): QUADS,
    (3, 2): FULL_HOUSE,
    (3, 1, 1): TRIPS,
    (3, 1): TRIPS,
    (3,): TRIPS,
    (2, 2, 1): TWO_PAIR,
    (2, 2): TWO_PAIR,
}
_ACE = 12
_CATEGORY = 16**5
_TOP = 16 * _CATEGORY


@mypyc_attr(allow_interpreted_subclasses=True)
class PokerScale(FiveCardScale):
    """A scale told by its categories (worst first), its ladder and its ace.

    `ladder` lists the ranks as straights climb them, the ace at either end or at both; five
    neighbours are a straight. A category that is not listed does not exist: on ace-to-five nothing
    is a straight or a flush. `nothing` lists ranks that are nothing but their cards, suited or not.
    """

    def __init__(
        self,
        id: str,
        words: str,
        *,
        order: Sequence[str],
        ladder: Sequence[int],
        ace_low: bool = False,
        lowball: bool = False,
        nothing: frozenset[frozenset[int]] = frozenset(),
    ) -> None:
        super().__init__()
        self.id = id
        self.words = words
        self.order: tuple[str, ...] = tuple(order)
        self.ace_low = ace_low
        self.lowball = lowball
        if FLUSH in self.order:
            self.suits = Suits.HURT if lowball else Suits.HELP
        else:
            self.suits = Suits.IGNORED
        self.places: dict[str, int] = {name: at for at, name in enumerate(self.order)}
        self.nothing = nothing
        self.climb(ladder)

    def climb(self, ladder: Sequence[int]) -> None:
        """Straights climb these ranks; there are no others on the scale."""
        self.ladder: tuple[int, ...] = tuple(ladder)
        self.ranks: tuple[int, ...] = tuple(sorted(set(ladder)))
        #: The ranks of every straight, and the pips of its top card.
        self.straights: dict[frozenset[int], int] = runs(ladder, 5)

    def pips(self, rank: int) -> int:
        """2 to 14, or 1 for an ace that is low here."""
        return 1 if rank == _ACE and self.ace_low else rank + 2

    def of(self, ranks: Sequence[int], flush: bool) -> int:
        """The value of exactly these cards, at most five. Under five make no straight or flush."""
        category, pips = self.read(ranks, flush)
        packed = self.places[category] * _CATEGORY
        for place, one in enumerate(pips):
            packed += one << 4 * (4 - place)
        return _TOP - packed if self.lowball else packed

    def read(self, ranks: Sequence[int], flush: bool) -> tuple[str, tuple[int, ...]]:
        """The category of these cards and the pips that decide inside it, the weightiest first."""
        counts: dict[int, int] = {}
        for rank in ranks:
            counts[rank] = counts.get(rank, 0) + 1
        groups = sorted([(count, self.pips(rank)) for rank, count in counts.items()], reverse=True)
        shape = tuple([count for count, _ in groups])
        pips = tuple([one for _, one in groups])
        if shape == (1, 1, 1, 1, 1) and frozenset(ranks) not in self.nothing:
            top = self.straights.get(frozenset(ranks)) if STRAIGHT in self.places else None
            flush = flush and FLUSH in self.places
            if top is not None:
                return (STRAIGHT_FLUSH if flush else STRAIGHT), (top,)
            return (FLUSH if flush else HIGH_CARD), pips
        return _GROUPS.get(shape, PAIR if shape[0] == 2 else HIGH_CARD), pips

    def unpack(self, value: int) -> tuple[str, tuple[int, ...]]:
        """Category and pips of a value."""
        packed = _TOP - value if self.lowball else value
        pips = tuple(packed >> 4 * (4 - place) & 15 for place in range(5))
        return self.order[packed // _CATEGORY], tuple(one for one in pips if one)

    def kind(self, value: int) -> str:
        """The category; of low hands the highest card.

        >>> from oddchip.scales import evaluate, scale
        >>> scale("high").kind(evaluate("high", "AhAdKcKs2d").value)
        'two pair'
        >>> scale("ace-to-five").kind(evaluate("ace-to-five", "7h5d4c3s2d").value)
        'seven low'
        """
        category, pips = self.unpack(value)
        low = self.lowball and category == HIGH_CARD and pips
        return f"{SINGULAR[pips[0]]} low" if low else category

    def name(self, value: int) -> str:
        category, pips = self.unpack(value)
        if self.lowball and category == HIGH_CARD and len(pips) == 5:
            return self._low_name(value, pips)
        return _high_name(category, pips)

    def _low_name(self, value: int, pips: tuple[int, ...]) -> str:
        number = self.number(value)
        title = digits(pips)
        if number is not None:
            title = f"Number {number}: {title}"
        if number == 1:
            return f"{title}, the best low there is"
        return f"{title}, {self.manner(pips)}"

    def manner(self, pips: Sequence[int]) -> str:
        """Perfect: the lowest of its top card; rough: the second card just below; else smooth."""
        top = SINGULAR[pips[0]]
        if self._perfect(pips):
            return a(f"perfect {top}")
        if pips[1] == pips[0] - 1:
            return a(f"rough {top}")
        return a(f"smooth {top}")

    def _perfect(self, pips: Sequence[int]) -> bool:
        return _perfects(self)[pips[0]] == tuple(pips)

    def number(self, value: int) -> int | None:
        """The hand's number among the 56 best, as lowball players call them; None beyond."""
        return _numbers(self).get(value)

    def at_least(self, category: str, *pips: int) -> int:
        """The lowest value of a category (from these pips up), for a high qualifier."""
        packed = self.places[category] * _CATEGORY
        for place, one in enumerate(pips):
            packed += one << 4 * (4 - place)
        return packed

    def at_most(self, category: str, *pips: int) -> int:
        """The worst lowball value of a category (up to these pips), for a low qualifier."""
        packed = self.places[category] * _CATEGORY
        for place in range(5):
            packed += (pips[place] if place < len(pips) else 15) << 4 * (4 - place)
        return _TOP - packed

    def unpaired_to(self, *tops: int) -> int:
        """The worst unpaired lowball value whose highest cards are no higher than these."""
        fitting = [one for one in _unpaired(self) if self.unpack(one)[1][: len(tops)] <= tops]
        if not fitting:
            raise BadInput("no hand of this deck is so low; name a higher card")
        return fitting[-1]


@cache
def _unpaired(scale: PokerScale) -> list[int]:
    """Every value of a hand that is nothing but its cards, best first."""
    values = {scale.of(some, False) for some in combinations(scale.ranks, 5)}
    return sorted([one for one in values if scale.unpack(one)[0] == HIGH_CARD], reverse=True)


@cache
def _perfects(scale: PokerScale) -> dict[int, tuple[int, ...]]:
    """The lowest hand of each top card."""
    return {some[0]: some for some in [scale.unpack(one)[1] for one in _unpaired(scale)[::-1]]}


@cache
def _numbers(scale: PokerScale) -> dict[int, int]:
    return {one: at for at, one in enumerate(_unpaired(scale)[:56], start=1)}


def _high_name(category: str, pips: tuple[int, ...]) -> str:
    top = SINGULAR[pips[0]]
    rest = digits(pips[1:])
    if category == STRAIGHT_FLUSH:
        return "Royal flush" if pips[0] == 14 else f"Straight flush, {top} high"
    if category == FULL_HOUSE:
        return f"Full house, {PLURAL[pips[0]]} over {PLURAL[pips[1]]}"
    if category == FLUSH:
        return f"Flush, {digits(pips)}"
    if category == STRAIGHT:
        return f"Straight, {top} high"
    if category == TWO_PAIR:
        kicker = f", {SINGULAR[pips[2]]} kicker" if len(pips) > 2 else ""
        return f"Two pair, {listed([PLURAL[pips[0]], PLURAL[pips[1]]])}{kicker}"
    if category == PAIR:
        return f"Pair of {PLURAL[pips[0]]}" + (f", {rest}" if rest else "")
    if category == HIGH_CARD:
        return f"{top.capitalize()} high" + (f", {rest}" if rest else "")
    title = {FIVE: "Five of a kind", QUADS: "Four of a kind", TRIPS: "Three of a kind"}[category]
    return f"{title}, {PLURAL[pips[0]]}" + (f", {rest}" if rest else "")
