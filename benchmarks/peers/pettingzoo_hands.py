"""PettingZoo: no-limit hold'em by its agents' turns, with RLCard's rules and raises below."""

from __future__ import annotations

import json
import sys
import warnings
from random import Random
from typing import Any

from pettingzoo.classic import texas_holdem_no_limit_v6

from benchmarks.clock import rate
from benchmarks.peers.rlcard_hands import answer
from benchmarks.wish import TABLES


def holdem(players: int) -> Any:
    warnings.simplefilter("ignore")  # about the precision of its spaces
    return texas_holdem_no_limit_v6.env(num_players=players)


def play(table: Any, rng: Random | None = None) -> None:
    """To the end; called down without a chance."""
    table.reset()
    for _ in table.agent_iter():
        seen, _, over, cut, _ = table.last()
        if over or cut:
            table.step(None)
            continue
        mask = seen["action_mask"].tolist()
        table.step(answer([one for one, allowed in enumerate(mask) if allowed], rng))


def main(seconds: float) -> dict[str, float]:
    found = {}
    rng = Random(1)
    for name, players in TABLES.items():
        table = holdem(players)
        found[f"{name} called"] = rate(lambda _, t=table: play(t), seconds)
        found[f"{name} random"] = rate(lambda _, t=table: play(t, rng), seconds)
    return found


if __name__ == "__main__":
    print(json.dumps(main(float(sys.argv[1]))))
