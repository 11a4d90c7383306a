"""Scales by kinds of hands, from best to worst, and the ranks inside them.

Every scale on which pairs, straights and flushes matter (or are ignored) is one `PokerScale` with
another order of kinds, another ladder for straights, and the ace high or low. Lowball scales are
the same thing turned round. Hands are five cards, or fewer where a scale says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from oddchip.errors import BadInput
from oddchip.native import mypyc_attr
from oddchip.scales.best import FiveCardScale, Suits
from oddchip.scales.kinds import (
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    PARTS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TWO_PAIR,
    fitting,
    grouped,
)
from oddchip.scales.ladders import runs
from oddchip.scales.words import PLURAL, SINGULAR, a, digits, listed

_ACE = 12
_CATEGORY = 16**5
_TOP = 16 * _CATEGORY
#: Above every rank: hands that beat all others of their kind, whatever their ranks.
_ABOVE = 15
_SUITED = (FLUSH, STRAIGHT_FLUSH)
_IN_A_ROW = (STRAIGHT, STRAIGHT_FLUSH)


@mypyc_attr(allow_interpreted_subclasses=True)
class PokerScale(FiveCardScale):
    """A scale told by its kinds of hands (worst first), its ladder and its ace.

    `ladder` lists the ranks as straights climb them, the ace at either end or at both; neighbours
    are a straight. A kind that is not listed does not exist: on ace-to-five nothing is a straight
    or a flush. `nothing` lists ranks that are nothing but their cards, suited or not, `tops` ranks
    that beat all others of their kind, the best first. `called` has other names for kinds, `named`
    names for single hands (by their ranks, as `5-4-3-2-A`).
    """

    def __init__(
        self,
        id: str,
        words: str,
        *,
        order: Sequence[str],
        ladder: Sequence[int],
        size: int = 5,
        ace_low: bool = False,
        lowball: bool = False,
        nothing: frozenset[frozenset[int]] = frozenset(),
        tops: Sequence[tuple[int, ...]] = (),
        called: Mapping[str, str] | None = None,
        named: Mapping[str, str] | None = None,
        numbered: bool = False,
    ) -> None:
        super().__init__(size)
        self.id = id
        self.words = words
        self.order: tuple[str, ...] = tuple(order)
        self.ace_low = ace_low
        self.lowball = lowball
        self.aims_low = lowball
        if any(kind in self.order for kind in _SUITED):
            self.suits = Suits.HURT if lowball else Suits.HELP
        else:
            self.suits = Suits.IGNORED
        self.places: dict[str, int] = {name: at for at, name in enumerate(self.order)}
        self.nothing = nothing
        self.tops: tuple[tuple[int, ...], ...] = tuple([tuple(sorted(ranks)) for ranks in tops])
        self.called: dict[str, str] = dict(called or {})
        self.named: dict[str, str] = dict(named or {})
        self.numbered = numbered
        self.parts: tuple[str, ...] = tuple([kind for kind in self.order if kind in PARTS])
        self._shapes: dict[tuple[int, ...], tuple[str, bool]] = {}
        #: Hands of different ranks: nothing, a flush, a straight, both.
        self._rows: list[str] = [
            HIGH_CARD,
            self._highest((HIGH_CARD, FLUSH)),
            self._highest((HIGH_CARD, STRAIGHT)),
            self._highest((HIGH_CARD, STRAIGHT, FLUSH, STRAIGHT_FLUSH)),
        ]
        self.climb(ladder)

    def climb(self, ladder: Sequence[int]) -> None:
        """Straights climb these ranks; there are no others on the scale."""
        self.ladder: tuple[int, ...] = tuple(ladder)
        self.ranks: tuple[int, ...] = tuple(sorted(set(ladder)))
        #: The ranks of every straight, and the pips of its top card.
        self.straights: dict[frozenset[int], int] = runs(ladder, self.count)
        #: The same of parts of straights, by how many cards they have.
        self._part_runs: dict[int, dict[frozenset[int], int]] = {
            PARTS[kind][0]: runs(ladder, PARTS[kind][0]) for kind in self.parts
        }

    def pips(self, rank: int) -> int:
        """2 to 14, or 1 for an ace that is low here."""
        return 1 if rank == _ACE and self.ace_low else rank + 2

    def of(self, ranks: Sequence[int], flush: bool) -> int:
        """The value of exactly these cards, at most a hand. Fewer make no straight or flush."""
        category, pips = self.read(ranks, flush)
        return self.worth(category, pips)

    def worth(self, category: str, pips: Sequence[int]) -> int:
        """The value of a kind with the pips that decide inside it."""
        packed = self.places[category] * _CATEGORY
        for place, pip in enumerate(pips):
            packed += pip << 4 * (4 - place)
        return _TOP - packed if self.lowball else packed

    def read(self, ranks: Sequence[int], flush: bool) -> tuple[str, tuple[int, ...]]:
        """The kind of these cards and the pips that decide inside it, the weightiest first."""
        return self.judged(ranks, ranks if flush else ())

    def judged(self, ranks: Sequence[int], suited: Sequence[int]) -> tuple[str, tuple[int, ...]]:
        """The same where some of the ranks are known to be of one suit."""
        counts: dict[int, int] = {}
        for rank in ranks:
            counts[rank] = counts.get(rank, 0) + 1
        groups = sorted([(count, self.pips(rank)) for rank, count in counts.items()], reverse=True)
        shape = tuple([count for count, _ in groups])
        kind, whole = self._of_shape(shape)
        pips = tuple([pip for _, pip in groups]) if whole else grouped(groups, kind)
        if len(groups) == self.count:
            rank_set = frozenset(ranks)
            if rank_set not in self.nothing:
                top = self.straights.get(rank_set, 0)
                kind = self._rows[(2 if top else 0) + (len(suited) == self.count)]
                if top and kind in _IN_A_ROW:
                    pips = (top,)
        for part in self.parts:
            if self.places[part] > self.places[kind]:
                part_pips = self._part(part, ranks, suited)
                if part_pips:
                    kind, pips = part, part_pips
        if self.tops:
            held = tuple(sorted(ranks))
            if held in self.tops:
                pips = (_ABOVE, len(self.tops) - self.tops.index(held))
        return kind, pips

    def _of_shape(self, shape: tuple[int, ...]) -> tuple[str, bool]:
        """The narrowest kind that is listed for groups of these sizes, and whether it is theirs."""
        kind_of_shape = self._shapes.get(shape)
        if kind_of_shape is None:
            fits = fitting(shape)
            kind = next(name for name in fits if name in self.places)
            kind_of_shape = self._shapes[shape] = (kind, kind == fits[0])
        return kind_of_shape

    def _highest(self, kinds: Iterable[str]) -> str:
        """The kind that stands highest of those that the scale lists."""
        return max([kind for kind in kinds if kind in self.places], key=self.places.__getitem__)

    def _part(self, kind: str, ranks: Sequence[int], suited: Sequence[int]) -> tuple[int, ...]:
        """Part of a straight or a flush: what decides between two; empty where there is none."""
        count, row, of_one_suit = PARTS[kind]
        counted = suited if of_one_suit else ranks
        best: tuple[int, ...] = ()
        if row:
            held = frozenset(counted)
            for run, top in self._part_runs[count].items():
                if run <= held:
                    best = max(best, (top, *self._kickers(ranks, run)))
        elif len(counted) >= count:
            tall = sorted(counted, key=self.pips, reverse=True)[:count]
            best = (*[self.pips(rank) for rank in tall], *self._kickers(ranks, tall))
        return best

    def _kickers(self, ranks: Sequence[int], without: Iterable[int]) -> list[int]:
        left = list(ranks)
        for rank in without:
            left.remove(rank)
        return sorted([self.pips(rank) for rank in left], reverse=True)

    def unpack(self, value: int) -> tuple[str, tuple[int, ...]]:
        """Kind and pips of a value."""
        packed = _TOP - value if self.lowball else value
        pips = tuple(packed >> 4 * (4 - place) & 15 for place in range(5))
        return self.order[packed // _CATEGORY], tuple(pip for pip in pips if pip)

    def kind(self, value: int) -> str:
        """The kind of hand; of low hands the highest card.

        >>> from oddchip.scales import evaluate, scale
        >>> scale("high").kind(evaluate("high", "AhAdKcKs2d").value)
        'two pair'
        >>> scale("ace-to-five").kind(evaluate("ace-to-five", "7h5d4c3s2d").value)
        'seven low'
        """
        category, pips = self.unpack(value)
        low = self.lowball and category == HIGH_CARD and pips
        return f"{SINGULAR[pips[0]]} low" if low else self.called.get(category, category)

    def name(self, value: int) -> str:
        category, pips = self.unpack(value)
        special = self.named.get(digits(self._shown(pips)))
        if special:
            return f"{special}, {digits(self._shown(pips))}"
        if self.lowball and category == HIGH_CARD and len(pips) == self.count:
            return self._low_name(value, pips)
        title = self.called.get(category, "")
        if pips[0] == _ABOVE:
            return f"{(title or category).capitalize()}, {digits(self._shown(pips))}"
        return self._high_name(category, title.capitalize(), pips)

    def _shown(self, pips: Sequence[int]) -> Sequence[int]:
        """The ranks of a hand that beats its kind, else the pips themselves."""
        if pips[0] != _ABOVE:
            return pips
        ranks = self.tops[len(self.tops) - pips[1]]
        below = self.straights.get(frozenset(ranks), 14) != 14  # the ace is the low end
        shown = [1 if below and rank == _ACE else rank + 2 for rank in ranks]
        return sorted(shown, reverse=True)

    def _low_name(self, value: int, pips: tuple[int, ...]) -> str:
        number = self.number(value)
        title = digits(pips)
        if number is not None:
            title = f"Number {number}: {title}"
        if number == 1:
            return f"{title}, the best low there is"
        return f"{title}, {self.manner(pips)}" if len(pips) > 1 else title

    def manner(self, pips: Sequence[int]) -> str:
        """Perfect: the lowest of its top card; rough: the second card just below; else smooth."""
        top = SINGULAR[pips[0]]
        if self._perfect(pips):
            return a(f"perfect {top}")
        if pips[1] == pips[0] - 1:
            return a(f"rough {top}")
        return a(f"smooth {top}")

    def _perfect(self, pips: Sequence[int]) -> bool:
        return _perfects(self).get(pips[0]) == tuple(pips)

    def number(self, value: int) -> int | None:
        """The hand's number among the 56 best, as lowball players call them; None beyond."""
        return _numbers(self).get(value) if self.numbered else None

    def best_lows(self) -> list[int]:
        """The values that lowball players call by numbers: the 56 best, the best first."""
        return _unpaired(self)[:56]

    def at_least(self, category: str, *pips: int) -> int:
        """The lowest value of a kind (from these pips up), for a high qualifier."""
        return self.places[category] * _CATEGORY + _packed(pips)

    def at_most(self, category: str, *pips: int) -> int:
        """The worst lowball value of a kind (up to these pips), for a low qualifier."""
        worst = (*pips, *[15] * (5 - len(pips)))
        return _TOP - self.places[category] * _CATEGORY - _packed(worst)

    def unpaired_to(self, *tops: int) -> int:
        """The worst unpaired lowball value whose highest cards are no higher than these."""
        return _unpaired_to(self, tops)

    def _high_name(self, category: str, title: str, pips: tuple[int, ...]) -> str:
        top = SINGULAR[pips[0]]
        rest = digits(pips[1:])
        if category == STRAIGHT_FLUSH and not title and pips[0] == 14 and self.count == 5:
            return "Royal flush"
        if category in (STRAIGHT, STRAIGHT_FLUSH):
            return f"{title or category.capitalize()}, {top} high"
        if category == FULL_HOUSE:
            return f"{title or 'Full house'}, {PLURAL[pips[0]]} over {PLURAL[pips[1]]}"
        if category == FLUSH:
            return f"{title or 'Flush'}, {digits(pips)}"
        if category == TWO_PAIR:
            kicker = f", {SINGULAR[pips[2]]} kicker" if len(pips) > 2 else ""
            both = listed([PLURAL[pips[0]], PLURAL[pips[1]]])
            return f"{title or 'Two pair'}, {both}{kicker}"
        if category == PAIR:
            return f"{title or 'Pair'} of {PLURAL[pips[0]]}" + (f", {rest}" if rest else "")
        if category == HIGH_CARD:
            return f"{top.capitalize()} high" + (f", {rest}" if rest else "")
        if category in PARTS:
            return _part_name(category, title or category.capitalize(), pips)
        if not title and self.count == 3:
            return f"Three {PLURAL[pips[0]]}"
        told = f"{title or category.capitalize()}, {PLURAL[pips[0]]}"
        return told + (f", {rest}" if rest else "")


def _part_name(category: str, title: str, pips: tuple[int, ...]) -> str:
    count, row, _ = PARTS[category]
    part = 1 if row else count
    what = f"{SINGULAR[pips[0]]} high" if row else digits(pips[:part])
    kickers = f", {digits(pips[part:])} kicker{'s' * (len(pips) > part + 1)}"
    return f"{title}, {what}{kickers if len(pips) > part else ''}"


def _packed(pips: Sequence[int]) -> int:
    packed = 0
    for place, pip in enumerate(pips):
        packed += pip << 4 * (4 - place)
    return packed


@cache
def _unpaired(scale: PokerScale) -> list[int]:
    """Every value of a hand that is nothing but its cards, best first."""
    of = combinations if PAIR in scale.places else combinations_with_replacement
    values = {scale.of(ranks, False) for ranks in of(scale.ranks, scale.count)}
    return sorted([value for value in values if scale.unpack(value)[0] == HIGH_CARD], reverse=True)


@cache
def _unpaired_to(scale: PokerScale, tops: tuple[int, ...]) -> int:
    fitting = [value for value in _unpaired(scale) if scale.unpack(value)[1][: len(tops)] <= tops]
    if not fitting:
        raise BadInput("no hand of this deck is so low; name a higher card")
    return fitting[-1]


@cache
def _perfects(scale: PokerScale) -> dict[int, tuple[int, ...]]:
    """The lowest hand of each top card."""
    return {pips[0]: pips for pips in [scale.unpack(value)[1] for value in _unpaired(scale)[::-1]]}


@cache
def _numbers(scale: PokerScale) -> dict[int, int]:
    return {value: at for at, value in enumerate(scale.best_lows(), start=1)}
