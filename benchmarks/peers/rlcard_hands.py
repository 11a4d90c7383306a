"""RLCard: no-limit hold'em. It knows raises by half the pot, by the pot and all-in.

The random player's raise is the smallest of these that is allowed. Every step builds the state of
the player to act, as that is how its games are played.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import rlcard

from benchmarks.clock import rate
from benchmarks.wish import FOLD, RAISE, TABLES, wish

_FOLD, _CALL, _LEAST_RAISE = 0, 1, 2


def holdem(players: int) -> Any:
    rules = {"game_num_players": players, "chips_for_each": 200, "seed": 1}
    return rlcard.make("no-limit-holdem", config=rules)


def play(table: Any, rng: Random | None) -> None:
    """To the end; called down without a chance."""
    state, _ = table.reset()
    while not table.is_over():
        state, _ = table.step(answer(list(state["legal_actions"]), rng))
    table.get_payoffs()


def answer(legal: list[int], rng: Random | None) -> int:
    wished = None if rng is None else wish(rng)
    raises = [one for one in legal if one >= _LEAST_RAISE]
    if wished == RAISE and raises:
        return min(raises)
    if wished == FOLD and _FOLD in legal:
        return _FOLD
    return _CALL if _CALL in legal else legal[0]


def rates(
    new: Callable[[int], Any], play: Callable[[Any, Random | None], None], seconds: float
) -> dict[str, float]:
    """Every table that is wished for, called down and at random."""
    found = {}
    rng = Random(1)
    for name, players in TABLES.items():
        table = new(players)
        found[f"{name} called"] = rate(lambda _, t=table: play(t, None), seconds)
        found[f"{name} random"] = rate(lambda _, t=table: play(t, rng), seconds)
    return found


if __name__ == "__main__":
    print(json.dumps(rates(holdem, play, float(sys.argv[1]))))
