"""Odd Chip's own figures: hands and deals a second."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import numpy as np

from benchmarks.clock import best
from oddchip.equity.plan import compiled
from oddchip.equity.reading import Given, read_spot
from oddchip.kernel import evaluator, tables
from oddchip.language import library

_HANDS = {
    "holdem": ["AhKh", "QsQc"],
    "omaha-8": ["AhAd2h3d", "KsKcQsQc"],
    "stud-8": ["AhAd/2h", "KsKc/Qs"],
    "razz": ["Ah2d/3h", "4s5c/6s"],
    "murder": ["AhAd2h3d", "KsKcQsQc"],
    "four-card-chowaha-8": ["AhAd2h3d", "KsKcQsQc"],
}
_SCALES = {
    "high": 7,
    "short-high": 7,
    "mexican-high": 7,
    "ace-to-five": 7,
    "deuce-to-seven": 7,
    "ace-to-six": 7,
    "home-low": 7,
    "duck-flush": 7,
    "action-razz": 7,
    "badugi": 7,
    "badugi-ace-high": 7,
}


def measured() -> dict[str, Any]:
    scales = {}
    rows = _rows(500_000)
    for id, cards in _SCALES.items():
        tables.cache_clear()
        fill = best(partial(tables, id), 1)
        hands = evaluator(id, cards)
        scales[id] = {
            "cards": cards,
            "fill": fill,
            "rate": len(rows) / best(partial(hands.strengths, rows), 5),
        }
    tasks = {"array": scales["high"]["rate"], "one": _one_at_a_time(rows)}
    for id, hands_of_two in _HANDS.items():
        plan = compiled(read_spot(Given(library().game(id), hands_of_two))).plan
        slow = id in ("murder", "four-card-chowaha-8")
        count = 300_000 if slow else 3_000_000
        tasks[f"{id} sampled"] = count / best(partial(plan.sample, [], count, 1, 1))
        if plan.has_classes():
            tasks[f"{id} exact"] = 1 / best(plan.by_classes, 20)
    return {"tasks": tasks, "scales": scales}


def _one_at_a_time(rows: Any) -> float:
    strength = evaluator("high", 7).strength
    hands = [tuple(map(int, row)) for row in rows[:100_000]]

    def work() -> None:
        for hand in hands:
            strength(hand)

    return len(hands) / best(work, 5)


def _rows(count: int) -> Any:
    chance = random.Random(1)
    deck = list(range(52))
    some = np.array([chance.sample(deck, 7) for _ in range(count // 5)], dtype=np.uint8)
    return np.ascontiguousarray(np.tile(some, (5, 1)))
