"""PettingZoo: no-limit hold'em by its agents' turns, with RLCard's rules and raises below."""

from __future__ import annotations

import json
import sys
import warnings
from random import Random
from typing import Any

from pettingzoo.classic import texas_holdem_no_limit_v6

from benchmarks.peers.rlcard_hands import answer, rates


def holdem(players: int) -> Any:
    warnings.simplefilter("ignore")  # about the precision of its spaces
    return texas_holdem_no_limit_v6.env(num_players=players)


def play(table: Any, rng: Random | None) -> None:
    """To the end; called down without a chance."""
    table.reset()
    for _ in table.agent_iter():
        seen, _, over, cut, _ = table.last()
        if over or cut:
            table.step(None)
            continue
        mask = seen["action_mask"].tolist()
        table.step(answer([one for one, allowed in enumerate(mask) if allowed], rng))


if __name__ == "__main__":
    print(json.dumps(rates(holdem, play, float(sys.argv[1]))))
