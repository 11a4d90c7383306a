"""Every game's plan, by the million: the kernel against hands that the readable scales judged.

`python -m tests.kernel.millions` deals a million hands of every game that has a plan. What each is
worth on each side, and who wins it, is found by trying every hand that the showdown allows
(`tests.kernel.combining`), and must be what the kernel's plan says of the same cards.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from oddchip.cards import Card, show
from oddchip.equity.kernel_plan import plan_of
from oddchip.kernel import tables
from oddchip.kernel.core import core
from oddchip.language import library
from oddchip.language.model import Game
from tests.kernel.combining import Judged, Table, judged
from tests.kernel.situations import Situation, situations
from tests.kernel.yardstick import NO_HAND, Symbols, Values, readable_scales

#: Situations that the hands of a game are spread over, and the fewest hands of one.
_SITUATIONS, _FEWEST = 60, 80
#: Deals of each situation that a real showdown settles as well, to measure the yardstick.
_SETTLED = 3
#: Differences that are told in full.
_TOLD = 3


@dataclass
class Compared:
    """What was compared of a game: one hand a player and deal, on all sides at once."""

    id: str
    hands: int = 0
    differences: int = 0
    seconds: float = 0.0
    told: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        if not self.hands:
            return f"{self.id:28} no plan"
        differ = f"{self.differences or 'no'} differences"
        return f"{self.id:28} {self.hands:>9,} hands  {differ:16} {self.seconds:6.1f} s"


def compare(id: str, hands: int, seed: int = 0) -> Compared:
    """So many hands of a game, at least, in many situations."""
    started = time.perf_counter()
    chance = random.Random(f"{id} {seed}")
    found = Compared(id)
    share = max(_FEWEST, -(-hands // _SITUATIONS))
    with readable_scales():
        for situation in situations(id, chance):
            deals = -(-min(share, hands - found.hands) // len(situation.spot.seats))
            _compare(situation, deals, np.random.default_rng(chance.getrandbits(64)), found)
            if found.hands >= hands:
                break
    found.seconds = time.perf_counter() - started
    return found


def _compare(
    situation: Situation, deals: int, chance: np.random.Generator, found: Compared
) -> None:
    table = Table(situation.spot)
    dealt = _dealt(table, deals, chance)
    if _only_showdowns_know(situation.spot.game):
        _compare_with_showdowns(situation, table, dealt, found)
        return
    expected = judged(table, dealt)
    _settled_alike(table, dealt[:, :_SETTLED], expected)
    plan: Any = plan_of(situation.spot).plan
    bags = _bags(table, plan)
    differ = np.zeros((len(situation.spot.seats), deals), dtype=np.bool_)
    for singly in (False, True):
        differ |= _differ(expected, table, *_by_kernel(plan, dealt[bags], expected, singly))
    found.hands += differ.size
    found.differences += int(differ.sum())
    for seat, deal in np.argwhere(differ)[: _TOLD - len(found.told)].tolist():
        found.told.append(_told(situation, table, dealt[:, deal].tolist(), seat))


def _only_showdowns_know(game: Game) -> bool:
    """Do deals say what is wild, or is not the best hand all that wins?"""
    moving = any(rule.dealt or rule.kind == "extreme" for rule in game.wild)
    return moving or bool(game.automatic or game.losers)


def _compare_with_showdowns(
    situation: Situation, table: Table, dealt: Symbols, found: Compared
) -> None:
    """Who wins what, against real showdowns."""
    way = plan_of(situation.spot)
    plan: Any = way.plan
    bags, players = _bags(table, plan), len(situation.spot.seats)
    values = np.empty((dealt.shape[1], len(way.sides) * players), dtype=np.uint16)
    winners = np.empty((dealt.shape[1], len(way.sides)), dtype=np.uint16)
    plan.judge_many(np.ascontiguousarray(dealt[bags].T), values, winners, True)
    found.hands += dealt.shape[1] * players
    for column, masks in zip(dealt.T.tolist(), winners.tolist(), strict=True):
        pot = table.settled([Card(one) for one in column]).pots[0]
        won = {side.side: sum(1 << seat for seat in side.winners) for side in pot.sides}
        for name, mask in zip(way.sides, masks, strict=True):
            if won.get(name, 0) != mask:
                found.differences += 1
                if len(found.told) < _TOLD:
                    found.told.append(_told(situation, table, column, 0))


def _dealt(table: Table, deals: int, chance: np.random.Generator) -> Symbols:
    """Full tables, a column each; what is known lies in every one of them."""
    places = table.places
    deck = np.array(table.spot.deck, dtype=np.uint8)
    shuffled = chance.permuted(np.tile(deck, (deals, 1)), axis=1).T
    known = [0 if one is None else int(one) for one in places]
    found = np.repeat(np.array(known, dtype=np.uint8)[:, None], deals, axis=1)
    hidden = [at for at, one in enumerate(places) if one is None]
    found[hidden] = shuffled[: len(hidden)]
    return found


def _bags(table: Table, plan: Any) -> list[int]:
    """The open places in the order of their bags.

    Which bag is a place's is seen by laying a card there. A place whose card changes the plan (the
    last one that a rule waits for) goes where there is room left.
    """
    places = table.places
    marker = table.spot.deck[0]
    filled: list[list[int]] = [[] for _ in plan.bags]
    waited_for: list[int] = []
    for at, one in enumerate(places):
        if one is not None:
            continue
        marked: Any = plan_of(table.with_places([*places[:at], marker, *places[at + 1 :]])).plan
        if _sizes(marked) != _sizes(plan):
            waited_for.append(at)
            continue
        for bag, (known, _, _) in enumerate(marked.bags):
            if marker in known:
                filled[bag].append(at)
    room = [bag for bag, (_, missing, _) in enumerate(plan.bags) if len(filled[bag]) < missing]
    for at, bag in zip(waited_for, room, strict=True):
        filled[bag].append(at)
    if [len(some) for some in filled] != [missing for _, missing, _ in plan.bags]:
        raise AssertionError("every open place that counts is in a bag")
    return [at for some in filled for at in some]


def _sizes(plan: Any) -> list[tuple[int, bool]]:
    return [(len(known) + missing, wild) for known, missing, wild in plan.bags]


def _by_kernel(
    plan: Any, dealt: Symbols, expected: Judged, singly: bool
) -> tuple[Values, NDArray[np.uint16]]:
    """What the kernel says, in the scales' own values."""
    sides, players, deals = expected.values.shape
    dense = np.empty((deals, sides * players), dtype=np.uint16)
    winners = np.empty((deals, sides), dtype=np.uint16)
    plan.judge_many(np.ascontiguousarray(dealt.T), dense, winners, singly)
    values = np.empty(expected.values.shape, dtype=np.int32)
    for at, side in enumerate(expected.sides):
        filled = tables(side.scale)
        lifted = [one + filled.lift for one in filled.values if filled.lift]
        known = np.full(1 << 16, NO_HAND, dtype=np.int32)
        known[1 : 1 + len(filled.values) + len(lifted)] = [*filled.values, *lifted]
        values[at] = known[dense[:, at * players : (at + 1) * players].T]
    return values, winners.T


def _differ(
    expected: Judged, table: Table, values: Values, winners: NDArray[np.uint16]
) -> NDArray[np.bool_]:
    """Whose hands differ, by player and deal; below a qualifier the kernel need not look."""
    players, deals = values.shape[1:]
    found = np.zeros((players, deals), dtype=np.bool_)
    for at, side in enumerate(expected.sides):
        least = NO_HAND + 1 if side.name == table.spot.game.nobody else expected.least[at]
        both = (expected.values[at], values[at])
        one, other = (np.where(some < least, NO_HAND, some) for some in both)
        found |= one != other
        wrong = expected.winners[at] ^ winners[at]
        found |= (wrong >> np.arange(players, dtype=np.uint16)[:, None] & 1).astype(np.bool_)
    return found


def _settled_alike(table: Table, dealt: Symbols, expected: Judged) -> None:
    """The yardstick itself: on a few deals it says what the real showdown does."""
    for deal, column in enumerate(dealt.T.tolist()):
        pot = table.settled([Card(one) for one in column]).pots[0]
        won = {side.side: sum(1 << seat for seat in side.winners) for side in pot.sides}
        for at, side in enumerate(expected.sides):
            if "everyone" not in won and won[side.name] != expected.winners[at, deal]:
                raise AssertionError(f"the yardstick is wrong: {show(column)}")
            for seat, hand in next(one.hands for one in pot.sides if one.side == side.name).items():
                if hand.value != expected.values[at, seat, deal]:
                    raise AssertionError(f"the yardstick is wrong: {show(column)}")


def _told(situation: Situation, table: Table, dealt: Sequence[int], seat: int) -> str:
    spot = situation.spot
    laid = table.showdown([Card(one) for one in dealt])
    hands = [" / ".join(show(some) for some in held.zones.values()) for held in laid.seats if held]
    known = show(one for one in table.places if one is not None)
    return (
        f"  {spot.game.id} {situation.options or ''}, seat {seat}: board {show(laid.board)}; "
        f"{'; '.join(hands)}; dice {spot.dice}, wild {spot.wild}, known before: {known or 'none'}"
    )


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hands", type=int, default=1_000_000, help="of each game (1000000)")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(argv)
    games = [game.id for game in library() if given.game in (None, game.id)]
    if not games:
        parser.error(f"there is no game '{given.game}'")
    core()  # an error where the kernel was not built
    started = time.perf_counter()
    found: list[Compared] = []
    with ProcessPoolExecutor(given.workers) as pool:
        jobs = [pool.submit(compare, id, given.hands, given.seed) for id in games]
        for job in jobs:
            found.append(job.result())
            print(*[found[-1], *found[-1].told], sep="\n", flush=True)
    differences = sum(one.differences for one in found)
    print(
        f"{sum(one.hands for one in found):,} hands of {sum(one.hands > 0 for one in found)} games "
        f"in {time.perf_counter() - started:.0f} s: {differences or 'no'} differences"
    )
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
