"""Decides how a spot is answered: class by class, deal by deal, or from a random sample."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from math import prod
from random import Random
from time import perf_counter
from typing import Protocol, TypeVar

from oddchip.cards import Card
from oddchip.cores import cores, on_cores
from oddchip.equity.by_showdowns import Showdowns
from oddchip.equity.kernel_plan import KernelPlan, plan_of
from oddchip.equity.result import Equity, Tally, averages
from oddchip.equity.spot import Spot
from oddchip.errors import BadInput
from oddchip.kernel import NoTables, available
from oddchip.kernel.core import say_if_missing

T = TypeVar("T")
#: Combinations of listed hands that are each answered by themselves.
_FEW_LISTS, _MANY_LISTS = 400, 20_000
#: Into so many pieces a sample is cut for several cores, however many there are.
_PIECES = 64
_SEEDS = 1_000_003  # so that no two pieces of work begin alike

Progress = Callable[[float], None]
#: Brings a spot to some moment by chance: one in which everything that mattered is settled.
Stage = Callable[[Spot, Random], Spot]


@dataclass(frozen=True)
class AnswerOptions:
    """How the asker wants it done."""

    exact: bool | None = None
    samples: int | None = None
    seed: int = 0
    threads: int = 1
    progress: Progress | None = None
    #: Sampled in pieces that are the same for any number of cores; None: in one go, here.
    jobs: int | None = None

    def __post_init__(self) -> None:
        if self.jobs is not None:
            cores(self.jobs)
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


def spot_equity(spot: Spot, wish: AnswerOptions) -> Equity:
    """Everybody's equity, exact if that is fast enough, sampled otherwise."""
    started = perf_counter()
    say_if_missing()
    _can_be_held(spot)
    rolled = ((weight, exact_rolled(rolled_spot, wish)) for weight, rolled_spot in _rolls(spot))
    exactly = None if wish.by_chance else summed(rolled)
    if exactly is not None:
        return averages(exactly, "exact", round(exactly.count), perf_counter() - started)
    if wish.exact:
        raise BadInput(
            f"an exact answer is beyond reach here: {_size(spot)} deals are possible; "
            "leave it to sampling, or say more about the cards"
        )
    tally, count = sampled(spot, wish) if wish.jobs is None else _in_pieces(spot, wish)
    return averages(tally, "sampled", count, perf_counter() - started)


def _size(spot: Spot) -> str:
    """How many deals a spot has, lists of hands included, in words."""
    deals = Showdowns(spot.but([seat[0].zones for seat in spot.seats])).count()
    total = (
        deals * prod(len(seat) for seat in spot.seats) * 6 ** (0 if spot.dice else spot.game.dice)
    )
    return f"{total:,}" if total < 10**15 else f"some {float(total):.0e}"


def settler(spot: Spot) -> KernelPlan | Showdowns:
    """How a spot is settled: by the kernel, or where it has no tables by showdowns."""
    if available():
        with suppress(NoTables):
            return plan_of(spot)
    return Showdowns(spot)


def summed(parts: Iterable[tuple[float, Tally | None]]) -> Tally | None:
    """All parts together, each by its weight; None as soon as one is missing."""
    total = Tally()
    for weight, tally in parts:
        if tally is None:
            return None
        total.add(tally, weight)
    return total


def exact_rolled(spot: Spot, wish: AnswerOptions, among: int = 1) -> Tally | None:
    """All deals of a spot without dice to roll; None where they are too many.

    One of so many combinations of hands may take so much less time.
    """
    way = settler(spot)
    limit = (way.reach if wish.exact else way.bearable) * min(1, way.combined / among)
    if isinstance(way, KernelPlan):
        tally = way.exactly(spot, limit, wish.threads)
        if tally is not None or spot.single:
            return tally
    elif spot.single:
        return way.every(wish.threads) if way.count() <= limit else None
    hands = prod(len(seat) for seat in spot.seats)
    if hands > (_MANY_LISTS if wish.exact else _FEW_LISTS):
        return None
    return summed(
        (weight, exact_rolled(combination, wish, hands))
        for weight, combination in combinations_of_hands(spot)
    )


def sampled(spot: Spot, wish: AnswerOptions) -> tuple[Tally, int]:
    """By chance, the rolls of the dice by their weights."""
    total = Tally()
    rolls = list(_rolls(spot))
    all_rolls = sum(weight for weight, _ in rolls)
    counted = 0
    for number, (weight, rolled_spot) in enumerate(rolls):
        way = settler(rolled_spot)
        wanted = wish.samples or way.samples
        count = max(1, round(wanted * weight / all_rolls))
        tally = _chance(rolled_spot, way, count, wish.seed * 64 + number, wish)
        counted += count
        total.add(tally, weight / all_rolls * wanted / count)
    return total, counted


def _in_pieces(spot: Spot, wish: AnswerOptions) -> tuple[Tally, int]:
    """By chance, on several cores: each piece is seeded by its number, and all are added in order.

    The cut depends on the number of samples alone, so that the answer does too.
    """
    wanted = wish.samples or settler(next(_rolls(spot))[1]).samples
    number = min(_PIECES, wanted)
    pieces = [
        (
            spot,
            AnswerOptions(False, wanted // number + (at < wanted % number), _seed(wish.seed, at)),
        )
        for at in range(number)
    ]
    total, counted = Tally(), 0
    for at, (tally, count) in enumerate(on_cores(_piece, pieces, wish.jobs or 0), start=1):
        total.add(tally)
        counted += count
        if wish.progress:
            wish.progress(at / number)
    return total, counted


def _piece(piece: tuple[Spot, AnswerOptions]) -> tuple[Tally, int]:
    return sampled(*piece)


def _seed(seed: int, piece: int) -> int:
    return (seed * _PIECES + piece) % 2**48


def _chance(
    spot: Spot, way: KernelPlan | Showdowns, count: int, seed: int, wish: AnswerOptions
) -> Tally:
    lists = [] if spot.single else way.lists(spot)
    if lists is None:
        return _chance_of_lists(spot, count, seed, wish)
    return sampled_in_chunks(way, count, seed, wish, lists)


class Sampled(Protocol):
    """Whatever deals at random."""

    chunk: int

    def chance(self, count: int, seed: int, lists: object = (), threads: int = 1) -> Tally:
        """So many deals."""


def sampled_in_chunks(
    way: Sampled, count: int, seed: int, wish: AnswerOptions, lists: object = ()
) -> Tally:
    """So many deals, some at a time, with word of how far it is."""
    total = Tally()
    done = 0
    while done < count:
        deals = min(way.chunk * wish.threads, count - done)
        total.add(way.chance(deals, seed * _SEEDS + done, lists, wish.threads))
        done += deals
        if wish.progress:
            wish.progress(done / count)
    return total


def _chance_of_lists(spot: Spot, count: int, seed: int, wish: AnswerOptions) -> Tally:
    """Lists of hands that are known only in part: each combination by its weight."""
    if prod(len(seat) for seat in spot.seats) > _MANY_LISTS:
        raise BadInput("too many combinations of partly known hands are listed")
    ways = list(combinations_of_hands(spot))
    if len(ways) > count:
        weights = [weight for weight, _ in ways]
        ways = [
            (1.0, combination) for _, combination in Random(seed).choices(ways, weights, k=count)
        ]
    whole = sum(weight for weight, _ in ways)
    total = Tally()
    for number, (weight, combination) in enumerate(ways):
        part = count * weight / whole
        deals = max(1, round(part))
        tally = settler(combination).chance(deals, seed + number, threads=wish.threads)
        total.add(tally, part / deals)
    return total


def _can_be_held(spot: Spot) -> None:
    """Refuse lists of hands of which no combination can be dealt."""

    def some(seat: int, taken: frozenset[Card]) -> bool:
        if seat == len(spot.seats):
            return True
        hands = (frozenset(hand.cards) for hand in spot.seats[seat])
        return any(not hand & taken and some(seat + 1, taken | hand) for hand in hands)

    gone = frozenset((*spot.dead, *(card for card in spot.board if card is not None)))
    if not spot.single and not some(0, gone):
        raise BadInput("the listed hands cannot be held at once: they share their cards")


def combinations_of_hands(spot: Spot) -> Iterator[tuple[float, Spot]]:
    """Every combination of listed hands that can be held at once, with its weight."""
    if spot.single:
        yield 1.0, spot
        return
    outside = {*spot.dead, *(card for card in spot.board if card is not None)}
    for hands in product(*spot.seats):
        cards = [card for hand in hands for card in hand.cards]
        if len(set(cards)) < len(cards) or outside & set(cards):
            continue
        yield prod(hand.weight for hand in hands), spot.but(hand.zones for hand in hands)


def _rolls(spot: Spot) -> Iterator[tuple[float, Spot]]:
    """The rolls of dice that have not been rolled yet, by their sums, with their weights."""
    if spot.dice is not None:
        yield 1.0, spot
        return
    sums: dict[int, list[tuple[int, ...]]] = {}
    for dice in product(range(1, 7), repeat=spot.game.dice):
        sums.setdefault(sum(dice), []).append(dice)
    for rolls in sums.values():
        yield float(len(rolls)), spot.but(dice=rolls[0])


# Moments ------------------------------------------------------------------------------------------


def by_stages(spot: Spot, stage: Stage, count: int, wish: AnswerOptions) -> Equity:
    """Everybody's equity over so many moments, at which a decision or the deal is looked at.

    A moment counts once, with the mean of what may follow it; the standard error is that of these
    means.
    """
    if wish.exact:
        raise BadInput(
            "an exact answer is beyond reach here: too much depends on cards that are still to come"
        )
    chance = Random(wish.seed)
    spots = picked(list(combinations_of_hands(spot)), chance)
    return averaged((_mean(stage(start, chance), chance) for start in spots), count, wish)


def picked(some: Sequence[tuple[float, T]], chance: Random) -> Iterator[T]:
    """One thing after the other at random, each by its weight."""
    weights = [weight for weight, _ in some]
    while True:
        yield some[0][1] if len(some) == 1 else chance.choices(some, weights)[0][1]


def averaged(deals: Iterator[Tally], count: int, wish: AnswerOptions) -> Equity:
    """The averages over so many deals."""
    started = perf_counter()
    total = Tally()
    for number, tally in zip(range(1, count + 1), deals, strict=False):
        total.add(tally)
        if wish.progress:
            wish.progress(number / count)
    return averages(total, "sampled", count, perf_counter() - started)


def _mean(spot: Spot, chance: Random) -> Tally:
    """What follows a moment, as one deal: all of it where that is little, else a few deals."""
    if spot.dice is None:
        spot = spot.but(dice=tuple(chance.randint(1, 6) for _ in range(spot.game.dice)))
    way = settler(spot)
    if way.has_classes or way.count() <= way.few:
        tally = way.every()
    else:
        tally = way.chance(way.following, chance.getrandbits(63))
    mean = Tally()
    mean.add(tally, 1 / tally.count)
    mean.squares = [share * share for share in mean.shares]
    return mean
