"""pokers: no-limit hold'em. Every answer gives a new state, so that a copy is no work of its own.

It prints at every showdown; that goes nowhere here.
"""

from __future__ import annotations

import json
import os
import sys
from random import Random
from typing import Any

import pokers

from benchmarks.clock import rate
from benchmarks.wish import DEEP, FOLD, RAISE, TABLES, wish

_KINDS = pokers.ActionEnum
_FOLD = pokers.Action(_KINDS.Fold)
_CHECK = pokers.Action(_KINDS.Check)
_CALL = pokers.Action(_KINDS.Call)


def play(players: int, seed: int, rng: Random | None = None, answers: int = 1000) -> Any:
    """To the end, or up to so many answers; called down without a chance."""
    state = pokers.State.from_seed(
        n_players=players, button=0, sb=1, bb=2, stake=200, seed=seed % 2**32
    )
    while answers and not state.final_state:
        state = state.apply_action(_answer(state, rng))
        answers -= 1
    if state.status != pokers.StateStatus.Ok:
        raise AssertionError(f"refused: {state.status}")
    return state


def _answer(state: Any, rng: Random | None) -> Any:
    legal = state.legal_actions
    wished = None if rng is None else wish(rng)
    if wished == RAISE and _KINDS.Raise in legal:
        return pokers.Action(_KINDS.Raise, 2)
    if _KINDS.Check in legal:
        return _CHECK
    return _FOLD if wished == FOLD else _CALL


def branch(state: Any) -> None:
    state.apply_action(_answer(state, None))


def main(seconds: float) -> dict[str, float]:
    found = {}
    rng = Random(1)
    for name, players in TABLES.items():
        found[f"{name} called"] = rate(lambda seed, p=players: play(p, seed), seconds)
        found[f"{name} random"] = rate(lambda seed, p=players: play(p, seed, rng), seconds)
    deep = play(6, 1, None, DEEP)
    found["branch"] = rate(lambda _: branch(deep), seconds)
    return found


if __name__ == "__main__":
    told = os.dup(1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    found = main(float(sys.argv[1]))
    os.write(told, f"{json.dumps(found)}\n".encode())
