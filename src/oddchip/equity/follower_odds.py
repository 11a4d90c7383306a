"""The follower of a queen: the order in which the up cards come names it.

Up cards are dealt one at a time round the table from the first hand on. Where some are still to
come, the kernel follows their order deal by deal. Where it is stated what was wild before them, or
without the kernel, they come at random, a real hand says what is wild then, and the rest is
answered as usual.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import permutations
from math import perm
from random import Random
from time import perf_counter

from oddchip.cards import Card
from oddchip.equity.exact_or_sampled import (
    AnswerOptions,
    by_stages,
    exact_rolled,
    spot_equity,
    summed,
)
from oddchip.equity.kernel_plan import plan_of
from oddchip.equity.result import Equity, averages
from oddchip.equity.spot import Place, Spot, WeightedHand, led_by
from oddchip.equity.spot_dealer import GO, dealer_of, table
from oddchip.kernel import NoTables, available
from oddchip.scales.words import PLURAL

#: Ways in which the up cards may come, when no number of deals is asked for.
_DEALS = 4_000
#: As many of them as are counted one by one, unasked and when asked to.
_FEW, _REACH = 2_000, 100_000
_ORDER = "the up cards are dealt one at a time round the table, from the first hand on"

#: A spot with the up cards that were missing, and what they make wild.
DealUpCards = Callable[[Spot, Sequence[Card]], Spot]


def equity_with_follower(spot: Spot, stated: bool, wish: AnswerOptions) -> Equity:
    """Everybody's equity; `stated`: the spot's wild rank is the follower up to now."""
    if not stated and not all(_all_up(hand) for seat in spot.seats for hand in seat):
        quick = spot.but(following=True)
        if available():
            with suppress(NoTables):
                plan_of(quick)
                return replace(spot_equity(quick, wish), notes=(_ORDER,))
    dealt = _dealing(spot, stated)
    if all(_all_up(hand) for seat in spot.seats for hand in seat):
        if stated or not spot.single:
            return spot_equity(spot, wish)
        there = dealt(spot, ())
        return replace(spot_equity(there, wish), notes=(_note(spot, there.wild),))
    result = None if wish.by_chance else _every(spot, dealt, wish)
    if result is None:

        def stage(start: Spot, chance: Random) -> Spot:
            return dealt(start, chance.sample(start.deck, _missing(start)))

        result = by_stages(spot, stage, wish.samples or _DEALS, wish)
    return replace(result, notes=(_ORDER,))


def _all_up(hand: WeightedHand) -> bool:
    return None not in hand.zones["up"]


def _every(spot: Spot, dealt: DealUpCards, wish: AnswerOptions) -> Equity | None:
    """All ways in which the up cards may come; None where they are too many."""
    started = perf_counter()
    if not spot.single or perm(len(spot.deck), _missing(spot)) > (_REACH if wish.exact else _FEW):
        return None
    every = permutations(spot.deck, _missing(spot))
    total = summed((1.0, exact_rolled(dealt(spot, more), wish)) for more in every)
    if total is None:
        return None
    return averages(total, "exact", round(total.count), perf_counter() - started)


def _dealing(spot: Spot, stated: bool) -> DealUpCards:
    """Deals up cards in a hand in which nothing else is known.

    A rank that was stated holds until a queen comes that does not lie there yet.
    """
    game, led = spot.game, led_by(spot.game)
    waiting = table(game, len(spot.seats))
    end = len(waiting.program) - 2

    def dealt(start: Spot, some_more: Sequence[Card]) -> Spot:
        more = iter(some_more)
        ups = [tuple(next(more) if up is None else up for up in places) for places in _ups(start)]
        wild = start.wild
        new = some_more if stated else [card for cards in ups for card in cards]
        if any(card.rank == led for card in new):
            known = {(seat, "up"): cards for seat, cards in enumerate(ups)}
            hand = waiting.copy()
            dealer = dealer_of(hand)
            dealer.known, dealer.stops = known, (end,)
            hand.act(GO)
            wild = hand.wild_ranks
        hands = [{**zones, "up": cards} for zones, cards in zip(start.hands, ups, strict=True)]
        return start.but(hands, wild=wild)

    return dealt


def _missing(spot: Spot) -> int:
    return sum(places.count(None) for places in _ups(spot))


def _ups(spot: Spot) -> list[tuple[Place, ...]]:
    return [zones["up"] for zones in spot.hands]


def _note(spot: Spot, wild: tuple[int, ...]) -> str:
    led = PLURAL[led_by(spot.game) + 2]
    names = f"{led} and {PLURAL[wild[0] + 2]}" if wild else f"only {led}"
    return f"the up cards lie in the order dealt, from the first hand on: {names} are wild"
