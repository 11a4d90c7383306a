"""Decides how a spot is answered: class by class, deal by deal, or by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from time import perf_counter
from typing import TYPE_CHECKING

from oddchip.cards import Card
from oddchip.equity.answer import Equity, Sum, Tally, answered
from oddchip.equity.plan import Compiled, compiled
from oddchip.equity.spot import Spot
from oddchip.errors import BadInput
from oddchip.kernel import NoTables, available
from oddchip.kernel.core import say_if_missing

if TYPE_CHECKING:
    from random import Random

#: Deals that are counted without being asked to, and those beyond which even --exact refuses.
_BEARABLE, _REACH = 3_000_000, 300_000_000
_BEARABLE_PLAIN, _REACH_PLAIN = 2_000, 1_000_000
#: Combinations of listed hands that are each answered class by class.
_FEW_LISTS, _MANY_LISTS = 400, 20_000
SAMPLES, SAMPLES_PLAIN = 1_000_000, 4_000
_CHUNK = 250_000
_SEEDS = 1_000_003  # so that no two pieces of work begin alike

Progress = Callable[[float], None]


@dataclass(frozen=True)
class Wish:
    """How the asker wants it done."""

    exact: bool | None = None
    samples: int | None = None
    seed: int = 0
    threads: int = 1
    progress: Progress | None = None

    def __post_init__(self) -> None:
        if self.samples is not None and self.samples < 1:
            raise BadInput(f"samples: at least one, not {self.samples}")
        if self.threads < 1 or self.threads > 256:
            raise BadInput(f"threads: from 1 to 256, not {self.threads}")
        if self.exact and self.samples is not None:
            raise BadInput("exact and samples contradict each other")
        if not 0 <= self.seed < 2**63:
            raise BadInput(f"seed: a whole number from 0 up, not {self.seed}")

    @property
    def by_chance(self) -> bool:
        return self.exact is False or self.samples is not None


def answer(spot: Spot, wish: Wish) -> Equity:
    """Everybody's equity, exactly where that is bearable and by chance elsewhere."""
    started = perf_counter()
    say_if_missing()
    _can_be_held(spot)
    exactly = None if wish.by_chance else _exact(spot, wish)
    if exactly is not None:
        return answered(exactly, "exact", round(exactly.count), perf_counter() - started)
    if wish.exact:
        raise BadInput(
            "an exact answer is beyond reach here: too many deals are possible; "
            "leave it to sampling, or say more about the cards"
        )
    sampled, count = _sampled(spot, wish)
    return answered(sampled, "sampled", count, perf_counter() - started)


def _exact(spot: Spot, wish: Wish) -> Tally | None:
    """All deals of all rolls of the dice and all listed hands; None where they are too many."""
    total = Sum()
    for weight, one in _rolls(spot):
        found = exact_rolled(one, wish)
        if found is None:
            return None
        total.add(found.times(weight))
    return total.tally


def exact_rolled(spot: Spot, wish: Wish) -> Tally | None:
    """All deals of a spot without dice to roll; None where they are too many."""
    plan = plan_of(spot)
    if plan is None:
        return _exact_plain(spot, wish)
    limit = _REACH if wish.exact else _BEARABLE
    if spot.single:
        return _counted(plan, (), limit, wish)
    hands = 1
    for seat in spot.seats:
        hands *= len(seat)
    ranges = _ranges(spot, plan)
    if ranges is not None and plan.plan.count(ranges) <= limit / 10:
        return plan.tally(plan.plan.enumerate(ranges, wish.threads))
    if hands > (_MANY_LISTS if wish.exact else _FEW_LISTS):
        return None
    total = Sum()
    for weight, one in certain(spot):
        apart = plan_of(one)
        found = None if apart is None else _counted(apart, (), limit, wish)
        if found is None:
            return None
        total.add(found.times(weight))
    return total.tally


def _counted(plan: Compiled, ranges: object, limit: float, wish: Wish) -> Tally | None:
    if plan.plan.has_classes():
        return plan.tally(plan.plan.by_classes())
    if plan.plan.count(ranges) > limit:
        return None
    return plan.tally(plan.plan.enumerate(ranges, wish.threads))


def _exact_plain(spot: Spot, wish: Wish) -> Tally | None:
    from oddchip.equity import reference

    limit = _REACH_PLAIN if wish.exact else _BEARABLE_PLAIN
    total = Sum()
    for weight, one in certain(spot):
        deals = reference.count_deals(one)
        limit -= deals
        if limit < 0:
            return None
        total.add(reference.enumerate_deals(one).times(weight))
    return total.tally


def _sampled(spot: Spot, wish: Wish) -> tuple[Tally, int]:
    """By chance, the rolls of the dice by their weights."""
    from random import Random

    chance = Random(wish.seed)
    total = Sum()
    rolls = list(_rolls(spot))
    all_rolls = sum(weight for weight, _ in rolls)
    counted = 0
    for number, (weight, one) in enumerate(rolls):
        plan = plan_of(one)
        wanted = wish.samples or (SAMPLES if plan else SAMPLES_PLAIN)
        count = max(1, round(wanted * weight / all_rolls))
        seed = wish.seed * 64 + number
        if plan is None:
            found = _chance_plain(one, count, chance, wish)
        else:
            found = _chance(one, plan, count, seed, wish)
        counted += count
        total.add(found.times(weight / all_rolls * wanted / count))
    return total.tally, counted


def _chance(spot: Spot, plan: Compiled, count: int, seed: int, wish: Wish) -> Tally:
    ranges = _ranges(spot, plan)
    if ranges is None:
        return _chance_of_lists(spot, count, seed, wish)
    total = Sum()
    done = 0
    while done < count:
        some = min(_CHUNK * wish.threads, count - done)
        found = plan.plan.sample(ranges, some, (seed * _SEEDS + done) % 2**64, wish.threads)
        total.add(plan.tally(found))
        done += some
        if wish.progress:
            wish.progress(done / count)
    return total.tally


def _chance_of_lists(spot: Spot, count: int, seed: int, wish: Wish) -> Tally:
    """Lists of hands that are known only in part: each combination by its weight."""
    combinations = list(certain(spot))
    if len(combinations) > _MANY_LISTS:
        raise BadInput("too many combinations of partly known hands are listed")
    weights = sum(weight for weight, _ in combinations)
    total = Sum()
    for number, (weight, one) in enumerate(combinations):
        plan = compiled(one)
        some = max(1, round(count * weight / weights))
        found = plan.tally(plan.plan.sample((), some, seed + number, wish.threads))
        total.add(found.times(count * weight / weights / some))
    return total.tally


def _chance_plain(spot: Spot, count: int, chance: Random, wish: Wish) -> Tally:
    from oddchip.equity import reference

    combinations = list(certain(spot))
    weights = [weight for weight, _ in combinations]
    total = Sum()
    done = 0
    while done < count:
        one = chance.choices(combinations, weights)[0][1]
        some = min(count - done, 50 if len(combinations) == 1 else 1)
        total.add(reference.sample_deals(one, some, chance))
        done += some
        if wish.progress:
            wish.progress(done / count)
    return total.tally


def _can_be_held(spot: Spot) -> None:
    """Refuse lists of hands of which no combination can be dealt."""

    def some(seat: int, taken: frozenset[Card]) -> bool:
        if seat == len(spot.seats):
            return True
        hands = (frozenset(hand.cards) for hand in spot.seats[seat])
        return any(not hand & taken and some(seat + 1, taken | hand) for hand in hands)

    gone = frozenset((*spot.dead, *(one for one in spot.board if one is not None)))
    if not spot.single and not some(0, gone):
        raise BadInput("the listed hands cannot be held at once: they share their cards")


def plan_of(spot: Spot) -> Compiled | None:
    """The kernel's plan of a spot; None where only the showdown itself can settle it."""
    if not available():
        return None
    try:
        return compiled(spot)
    except NoTables:
        return None


def _ranges(spot: Spot, plan: Compiled) -> list[object] | None:
    """The listed hands as the kernel reads them; None where one is known only in part."""
    found: list[object] = []
    for seat, bag in zip(spot.seats, plan.own, strict=True):
        if len(seat) == 1:
            continue
        taken = {*spot.table_cards, *spot.dead}
        free = [hand for hand in seat if not taken & set(hand.cards)]
        if bag < 0 or not all(hand.known for hand in seat):
            return None
        found.append((bag, [list(map(int, h.cards)) for h in free], [h.weight for h in free]))
    return found


def certain(spot: Spot) -> Iterator[tuple[float, Spot]]:
    """Every combination of listed hands that can be held at once, with its weight."""
    if spot.single:
        yield 1.0, spot
        return
    outside = {*spot.dead, *(one for one in spot.board if one is not None)}
    for hands in product(*spot.seats):
        cards = [one for hand in hands for one in hand.cards]
        if len(set(cards)) < len(cards) or outside & set(cards):
            continue
        weight = 1.0
        for hand in hands:
            weight *= hand.weight
        yield weight, spot.but(hand.zones for hand in hands)


def _rolls(spot: Spot) -> Iterator[tuple[float, Spot]]:
    """The rolls of dice that have not been rolled yet, by their sums, with their weights."""
    if spot.dice is not None:
        yield 1.0, spot
        return
    sums: dict[int, list[tuple[int, ...]]] = {}
    for dice in product(range(1, 7), repeat=spot.game.dice):
        sums.setdefault(sum(dice), []).append(dice)
    for rolls in sums.values():
        yield float(len(rolls)), spot.rolled(rolls[0])
