"""OpenSpiel's universal poker: no-limit hold'em with every bet size, and copies of a state."""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

import pyspiel

from benchmarks.clock import rate
from benchmarks.wish import DEEP, FOLD, RAISE, TABLES, wish

_ORDER = {2: ("2 1", "2 1 1 1"), 6: ("1 2 0 0 0 0", "3 1 1 1")}


def holdem(players: int) -> Any:
    blinds, first = _ORDER[players]
    rules = {
        "betting": "nolimit",
        "bettingAbstraction": "fullgame",
        "numPlayers": players,
        "numRounds": 4,
        "blind": blinds,
        "firstPlayer": first,
        "stack": " ".join(["200"] * players),
        "numSuits": 4,
        "numRanks": 13,
        "numHoleCards": 2,
        "numBoardCards": "0 3 1 1",
    }
    return pyspiel.load_game("universal_poker", rules)


def play(game: Any, rng: Random, at_random: bool, answers: int = 1000) -> Any:
    """To the end, or up to so many answers. Actions: 0 folds, 1 calls, others raise to so much."""
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.is_chance_node():
            state.apply_action(rng.choice(legal))
            continue
        if not answers:
            break
        answers -= 1
        state.apply_action(_answer(legal, rng) if at_random else 1)
    return state


def _answer(legal: list[int], rng: Random) -> int:
    wished = wish(rng)
    if wished == RAISE and legal[-1] > 1:
        return next(one for one in legal if one > 1)
    return 0 if wished == FOLD and legal[0] == 0 else 1


def branch(state: Any) -> None:
    other = state.clone()
    other.legal_actions()
    other.apply_action(1)


def main(seconds: float) -> dict[str, float]:
    found = {}
    rng = Random(1)
    for name, players in TABLES.items():
        game = holdem(players)
        for how in (False, True):
            task = f"{name} {'random' if how else 'called'}"
            found[task] = rate(lambda _, g=game, h=how: play(g, rng, h), seconds)
    deep = play(holdem(6), rng, False, DEEP)
    found["copy"] = rate(lambda _: deep.clone(), seconds)
    found["branch"] = rate(lambda _: branch(deep), seconds)
    return found


if __name__ == "__main__":
    print(json.dumps(main(float(sys.argv[1]))))
