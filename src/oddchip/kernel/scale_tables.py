"""Fills the kernel's tables from the reference classes, or from what describes them.

Values in the kernel are dense: 0 is no hand, 1 the worst hand of the scale. `Tables` keeps the way
back, so that a kernel value names the same hand as the reference does.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement
from typing import Any

from oddchip.cards import Card
from oddchip.errors import OddchipError
from oddchip.kernel.core import core
from oddchip.scales import Choice, Scale, Wild, scale
from oddchip.scales.badugi import Badugi
from oddchip.scales.base import Part
from oddchip.scales.best import FiveCardScale
from oddchip.scales.counting import CLOSEST, LEAST, LIMIT, Points
from oddchip.scales.house import LiftedScale, OneAbove
from oddchip.scales.kinds import CATEGORIES, FIVE, FLUSH, GROUPS, STRAIGHT, STRAIGHT_FLUSH
from oddchip.scales.partial import PartialScale
from oddchip.scales.poker import PokerScale

_RANKS = range(13)
_ACE = 12
_Ranks = tuple[int, ...]


class NoTables(OddchipError, ValueError):
    """The kernel has no tables for this; the reference classes must do the work."""


@dataclass(frozen=True)
class Tables:
    """A scale inside the kernel, and what its values mean outside."""

    scale: Scale
    compiled: Any
    #: The reference's values from the worst to the best; the kernel's are 1, 2, 3, …
    values: Sequence[int]
    #: Above these the same values come again, lifted by this much (action razz).
    lift: int = 0

    @cached_property
    def worth(self) -> tuple[int | None, ...]:
        """The reference's value by kernel value."""
        lifted = [value + self.lift for value in self.values] if self.lift else []
        return (None, *self.values, *lifted)

    def value(self, dense: int) -> int | None:
        """The reference's value of a kernel value; None for no hand."""
        if dense == 0:
            return None
        beyond, at = divmod(dense - 1, len(self.values))
        return self.values[at] + beyond * self.lift

    def dense(self, value: int) -> int:
        """The least kernel value of hands that are worth at least this."""
        if self.lift and value > self.values[-1]:
            return len(self.values) + 1 + bisect_left(self.values, value - self.lift)
        return 1 + bisect_left(self.values, value)


def tables(what: str | Scale, joker: Wild = Wild.WILD) -> Tables:
    """The tables of a scale, filled when first used; `joker` says what wild cards can do."""
    return _tables(scale(what) if isinstance(what, str) else what, joker)


@cache
def _tables(scale: Scale, joker: Wild) -> Tables:
    if isinstance(scale, PartialScale):
        raise NoTables(f"on {scale.id} part of a flush counts, which two tables cannot hold")
    if isinstance(scale, FiveCardScale):
        return _of_ranks(scale, joker)
    if isinstance(scale, Badugi) and not scale.high:
        return _of_rainbows(scale)
    if isinstance(scale, Points):
        return _of_points(scale)
    raise NoTables(f"the kernel has no tables for the scale {scale.id}")


def whole(way: Sequence[Part]) -> Choice:
    """A choice as one part: scales whose hands have no size are tabulated for all cards alone."""
    if any(take < len(part) for part, take in way):
        raise NoTables("only some of the cards may combine, and the tables count all of them")
    places = tuple(place for part, _ in way for place in part)
    return ((places, len(places)),)


def _of_ranks(scale: FiveCardScale, joker: Wild) -> Tables:
    plain, suited, values = whole_hands(scale)
    bug = b""
    if joker is not Wild.WILD:
        multisets = combinations_with_replacement(_RANKS, scale.count)
        worth = _worth((plain, suited, values))[0]
        places = {value: at for at, value in enumerate(values, start=1)}
        with_bug = _with_bug(scale, dict(zip(multisets, worth, strict=True)), joker)
        bug = _packed(places[value] for value in with_bug)
    lift, lift_ranks = _lift(scale)
    kernel = core()
    compiled = kernel.Scale.of_ranks(
        size=scale.count,
        suits=getattr(kernel.Suits, scale.suits.name),
        plain=plain,
        suited=suited,
        stand_ins=sum(1 << rank for rank in scale.ranks),
        joker=bug,
        joker_in_flush=joker is not Wild.LOW_BUG,
        lift_ranks=lift_ranks,
        lift=len(values) if lift else 0,
    )
    return Tables(scale, compiled, values, lift)


#: Dense values of every hand by ranks, of every suited hand, and what they are outside.
_Filled = tuple[bytes, bytes, list[int]]


def whole_hands(scale: FiveCardScale) -> _Filled:
    """Every whole hand: a usual poker scale is filled by the kernel from its description."""
    if isinstance(scale, PokerScale) and _is_usual(scale):
        return _mended(scale) if _odd_hands(scale) else _described(scale)
    if isinstance(scale, OneAbove) and _is_plain(scale.high) and _is_plain(scale.low):
        either = zip(_worth(_described(scale.high)), _worth(_described(scale.low)), strict=True)
        plain, suited = [list(map(scale.better, high, low)) for high, low in either]
    else:
        size = scale.count
        plain = [scale.of(ranks, False) for ranks in combinations_with_replacement(_RANKS, size)]
        suited = [scale.of(ranks, True) for ranks in combinations(_RANKS, size)]
    return _dense(plain, suited)


def _dense(plain: Sequence[int], suited: Sequence[int]) -> _Filled:
    values = sorted({*plain, *suited})
    dense = {value: at for at, value in enumerate(values, start=1)}
    return _packed(map(dense.__getitem__, plain)), _packed(map(dense.__getitem__, suited)), values


def _odd_hands(scale: PokerScale) -> list[_Ranks]:
    """Hands that a description does not tell: the tops, and five of a kind where it is no kind."""
    fives = [(rank,) * 5 for rank in _RANKS] if FIVE not in scale.places else []
    return [*scale.tops, *fives]


def _is_plain(scale: PokerScale) -> bool:
    return _is_usual(scale) and not _odd_hands(scale)


def _mended(scale: PokerScale) -> _Filled:
    """A usual scale but for a few hands, which it is asked about."""
    plain, suited = _worth(_described(scale))
    sets = list(combinations(_RANKS, scale.count))
    every = list(combinations_with_replacement(_RANKS, scale.count))
    for ranks in _odd_hands(scale):
        plain[every.index(ranks)] = scale.of(ranks, False)
        if len(set(ranks)) == len(ranks):
            suited[sets.index(ranks)] = scale.of(ranks, True)
    return _dense(plain, suited)


def _is_usual(scale: PokerScale) -> bool:
    """Five cards, every kind that groups make, straights and flushes together or not at all."""
    suited = [kind in scale.places for kind in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)]
    own = type(scale).read is not PokerScale.read
    special = own or bool(scale.parts) or scale.count != 5
    grouped = all(kind in scale.places for kind in GROUPS if kind != FIVE)
    return grouped and (all(suited) or not any(suited)) and not special


def _described(scale: PokerScale) -> _Filled:
    filled: _Filled = core().poker_tables(
        place=[scale.places.get(name, -1) for name in CATEGORIES],
        pips=[scale.pips(rank) for rank in _RANKS],
        straights=[(_mask(ranks), top) for ranks, top in scale.straights.items()],
        nothing=[_mask(ranks) for ranks in scale.nothing],
        lowball=scale.lowball,
    )
    return filled


def _mask(ranks: Iterable[int]) -> int:
    return sum(1 << rank for rank in ranks)


def _worth(filled: _Filled) -> tuple[list[int], list[int]]:
    """The values of the readable scale, of hands by ranks and of suited hands."""
    plain, suited, values = filled
    known = [0, *values]
    return [known[at] for at in array("H", plain)], [known[at] for at in array("H", suited)]


def _lift(scale: FiveCardScale) -> tuple[int, int]:
    """How much a scale adds for certain ranks among all cards, and which ranks those are.

    Asked of the reference class itself.
    """
    if not isinstance(scale, LiftedScale):
        return 0, 0
    plain = tuple(Card(4 * rank) for rank in _RANKS if rank not in scale.lifting)[: scale.count]
    lifting = Card(4 * scale.lifting[0] + 1)

    def worth(choice: Choice) -> int:
        return scale.value([choice]) or 0

    # The lifting card lies in a part of which none is taken: it need not play.
    lift = worth(((plain, scale.count), ((lifting,), 0))) - worth(((plain, scale.count),))
    return lift, _mask(scale.lifting)


def _with_bug(scale: FiveCardScale, plain: dict[_Ranks, int], joker: Wild) -> list[int]:
    """Four ranks and a bug, as `oddchip.scales.wild` says, quickly enough to fill a table."""
    straights = {
        ranks
        for ranks in combinations(_RANKS, scale.count)
        if scale.read(ranks, False)[0] == STRAIGHT
    }
    ladder = sorted(scale.ranks, key=lambda rank: -1 if rank == _ACE and scale.ace_low else rank)

    def worth(held: _Ranks) -> int:
        hands = {rank: tuple(sorted((*held, rank))) for rank in scale.ranks}
        if joker is Wild.BUG:
            fits = [hand for rank, hand in hands.items() if rank == _ACE or hand in straights]
            return max(plain[hand] for hand in fits)
        free = [hands[rank] for rank in ladder if rank not in held]
        harmless = [hand for hand in free if hand not in straights]
        return plain[(harmless or free)[0]]

    return [worth(held) for held in combinations_with_replacement(_RANKS, scale.count - 1)]


def _of_rainbows(scale: Badugi) -> Tables:
    worth = {
        sum(1 << _place(rank, scale.ace_low) for rank in ranks): scale.of(
            [Card(4 * rank + suit) for suit, rank in enumerate(ranks)]
        )
        for count in range(1, 5)
        for ranks in combinations(_RANKS, count)
    }
    values = sorted(set(worth.values()))
    dense = {value: at for at, value in enumerate(values, start=1)}
    by_ranks = _packed(dense.get(worth.get(mask, -1), 0) for mask in range(1 << 13))
    return Tables(scale, core().Scale.of_rainbows(by_ranks, scale.ace_low), values)


def _place(rank: int, ace_low: bool) -> int:
    return (rank + 1) % 13 if ace_low else rank


def _of_points(scale: Points) -> Tables:
    """Each card has its points: added up, or the best one counts."""
    if scale.size is not None:
        raise NoTables(f"on {scale.id} only some of the cards are counted")
    alone = [scale.of([Card(number)]) for number in range(52)]
    if scale.one_card and scale.needs_one and not scale.ties:
        values = sorted({value for value in alone if value is not None})
        points = [0 if value is None else values.index(value) + 1 for value in alone]
        return Tables(scale, core().Scale.of_points([*points, 0], 0, True), values)
    if not scale.adds_up:
        return _of_totals(scale)
    none = LIMIT if scale.wins == LEAST else 0
    points = [(value or 0) - none for value in alone]
    return Tables(scale, core().Scale.of_points([*points, 0], none + 1, False), range(2 * LIMIT))


#: Hands of so many cards are counted, each in several ways.
_COUNTED = 16


def _of_totals(scale: Points) -> Tables:
    """Each card counts in one way or several: what is worth what by the total and the cards."""
    if not scale.by_total:
        raise NoTables(f"on {scale.id} more counts than the total")
    totals = range(core().TOTALS)
    worth = [scale.with_cards(total, cards) for cards in range(_COUNTED + 1) for total in totals]
    values = sorted({value for value in worth if value is not None})
    dense = {value: at for at, value in enumerate(values, start=1)}
    ways = [scale.points[number] if number & 3 in scale.suits else () for number in range(52)]
    packed = _packed(0 if value is None else dense[value] for value in worth)
    return Tables(scale, _totals(ways, packed), values)


def exactly(scales: Sequence[Scale], fewer: bool) -> Any:
    """Who makes every number exactly has a hand, and with `fewer` cards a better one."""
    closest = [scale for scale in scales if isinstance(scale, Points) and scale.wins == CLOSEST]
    if len(closest) < len(scales) or len({scale.points for scale in closest}) != 1:
        raise NoTables("cards count otherwise for another side, or there is no number to make")
    rows = core().TOTALS
    worth = _packed(
        _COUNTED + 1 - cards if fewer else 1 for cards in range(_COUNTED + 1) for _ in range(rows)
    )
    return _totals(closest[0].points, worth, [2 * scale.target for scale in closest])


def _totals(ways: Sequence[Sequence[int]], worth: bytes, wanted: Sequence[int] = ()) -> Any:
    try:
        return core().Scale.of_totals(ways, worth, wanted)
    except ValueError as error:
        raise NoTables(str(error)) from None


def _packed(values: Iterable[int]) -> bytes:
    return array("H", values).tobytes()
