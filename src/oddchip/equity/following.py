"""The follower of a queen, where up cards are still to come: the order of the deal names it.

Cards are dealt one at a time round the table from the first hand on, so the up cards lie in order:
the first of every hand, then the second of every hand, and so on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from math import perm
from random import Random
from time import perf_counter

from oddchip.cards import Card
from oddchip.equity.answer import Equity, Sum, answered
from oddchip.equity.spot import Place, Spot, Weighted, led_by
from oddchip.equity.stages import Stage, by_stages
from oddchip.equity.ways import Wish, answer, exact_rolled
from oddchip.scales.words import PLURAL

#: Ways in which the up cards may come, when no number of deals is asked for.
_DEALS = 4_000
#: As many of them as are counted one by one, unasked and when asked to.
_FEW, _REACH = 2_000, 100_000


def followed(spot: Spot, stated: bool, wish: Wish) -> Equity:
    """Everybody's equity; `stated`: the spot's wild rank is the follower up to now."""
    if all(None not in hand.zones["up"] for seat in spot.seats for hand in seat):
        if stated or not spot.single:
            return answer(spot, wish)
        ups = [[one for one in some if one is not None] for some in _ups(spot)]
        wild = follower(led_by(spot.game), in_order(ups), ())
        return replace(answer(replace(spot, wild=wild), wish), notes=(_note(spot, wild),))

    found = None if wish.by_chance else _every(spot, stated, wish)
    if found is None:
        found = by_stages(spot, _stage(stated), wish.samples or _DEALS, wish)
    said = "the up cards are dealt one at a time round the table, from the first hand on"
    return replace(found, notes=(said,))


def _stage(stated: bool) -> Stage:
    def stage(spot: Spot, chance: Random) -> Spot:
        return _up_dealt(spot, stated, chance.sample(spot.deck, _missing(spot)))

    return stage


def _every(spot: Spot, stated: bool, wish: Wish) -> Equity | None:
    """All ways in which the up cards may come; None where they are too many."""
    started = perf_counter()
    if not spot.single or perm(len(spot.deck), _missing(spot)) > (_REACH if wish.exact else _FEW):
        return None
    total = Sum()
    for dealt in permutations(spot.deck, _missing(spot)):
        found = exact_rolled(_up_dealt(spot, stated, dealt), wish)
        if found is None:
            return None
        total.add(found)
    return answered(total.tally, "exact", round(total.tally.count), perf_counter() - started)


def follower(led: int, dealt: Iterable[Card], before: tuple[int, ...]) -> tuple[int, ...]:
    """The rank that is wild when these up cards have come, in this order."""
    wild, awaited = before, False
    for one in dealt:
        if one.rank == led:
            wild, awaited = (), True
        elif awaited:
            wild, awaited = (one.rank,), False
    return wild


def _missing(spot: Spot) -> int:
    return sum(one is None for some in _ups(spot) for one in some)


def _up_dealt(spot: Spot, stated: bool, some_more: Sequence[Card]) -> Spot:
    """The spot with all up cards there, and what they make wild."""
    before = _ups(spot)
    more = iter(some_more)
    ups = [[next(more) if one is None else one for one in some] for some in before]
    dealt = list(in_order(ups))
    led = led_by(spot.game)
    if stated:  # what was stated holds until a queen comes that does not lie there yet
        lying = {one for some in before for one in some}
        new = [at for at, one in enumerate(dealt) if one.rank == led and one not in lying]
        dealt = dealt[new[0] :] if new else []
    seats = [
        Weighted({**seat[0].zones, "up": tuple(some)})
        for seat, some in zip(spot.seats, ups, strict=True)
    ]
    return replace(spot.holding(seats), wild=follower(led, dealt, spot.wild))


def _ups(spot: Spot) -> list[tuple[Place, ...]]:
    return [seat[0].zones["up"] for seat in spot.seats]


def in_order(ups: Sequence[Sequence[Card]]) -> Iterator[Card]:
    """The up cards as they were dealt."""
    return (some[at] for at in range(max(map(len, ups))) for some in ups if at < len(some))


def _note(spot: Spot, wild: tuple[int, ...]) -> str:
    led = PLURAL[led_by(spot.game) + 2]
    names = f"{led} and {PLURAL[wild[0] + 2]}" if wild else f"only {led}"
    return f"the up cards lie in the order dealt, from the first hand on: {names} are wild"
