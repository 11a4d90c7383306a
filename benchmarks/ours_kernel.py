"""Odd Chip's own figures: hands and deals a second."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np

from benchmarks.clock import best
from oddchip.equity import equity
from oddchip.kernel import evaluator, tables
from oddchip.kernel.scale_tables import _tables as filling

_HANDS = {
    "holdem": ["AhKh", "QsQc"],
    "omaha-8": ["AhAd2h3d", "KsKcQsQc"],
    "stud-8": ["AhAd/2h", "KsKc/Qs"],
    "razz": ["Ah2d/3h", "4s5c/6s"],
    "murder": ["AhAd2h3d", "KsKcQsQc"],
    "four-card-chowaha-8": ["AhAd2h3d", "KsKcQsQc"],
}
_SIX = ["AhAd", "KsKc", "QhQd", "JsJc", "ThTd", "9s9c"]
_RANGES = ["QQ+,AKs", "22+"]
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
    rows = _rows(1 << 16)
    for id, cards in _SCALES.items():
        filling.cache_clear()
        fill = best(partial(tables, id), 1)
        hands = evaluator(id, cards)
        scales[id] = {
            "cards": cards,
            "fill": fill,
            "rate": len(rows) / best(partial(hands.strengths, rows), 60),
        }
    tasks = {"array": scales["high"]["rate"], "one": _one_at_a_time(rows)}
    for id, hands in _HANDS.items():
        count = 300_000 if id in ("murder", "four-card-chowaha-8") else 3_000_000
        tasks[f"{id} sampled"] = _sampled(id, hands, count)
    for id in ("holdem", "omaha-8"):
        tasks[f"{id} exact"] = 1 / best(partial(equity, id, _HANDS[id]), 20)
    tasks["six sampled"] = _sampled("holdem", _SIX, 3_000_000)
    tasks["ranges sampled"] = _sampled("holdem", _RANGES, 3_000_000)
    tasks["ranges exact"] = 1 / best(partial(equity, "holdem", _RANGES), 3)
    tasks["range v random exact"] = 1 / best(partial(equity, "holdem", [_RANGES[0], "random"]), 1)
    return {"tasks": tasks, "scales": scales}


def _sampled(id: str, hands: Sequence[str], count: int) -> float:
    """Deals a second through the public call, with the reading of the spot."""
    return count / best(partial(equity, id, hands, samples=count))


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
    return np.array([chance.sample(deck, 7) for _ in range(count)], dtype=np.uint8)
