"""PokerKit: complete hands, called down and at random, and copies of a state."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pokerkit as pk

from benchmarks.clock import rate
from benchmarks.wish import DEEP, FOLD, RAISE, TABLES, wish

_AUTO = tuple(pk.Automation)
_STACKS = (200,) * 6
_GAMES: dict[str, Callable[[], Any]] = {
    "holdem": lambda: pk.NoLimitTexasHoldem.create_state(_AUTO, True, 0, (1, 2), 2, _STACKS, 6),
    "omaha": lambda: pk.PotLimitOmahaHoldem.create_state(_AUTO, True, 0, (1, 2), 2, _STACKS, 6),
    "omaha-8": lambda: pk.FixedLimitOmahaHoldemHighLowSplitEightOrBetter.create_state(
        _AUTO, True, 0, (1, 2), 2, 4, _STACKS, 6
    ),
    "stud": lambda: pk.FixedLimitSevenCardStud.create_state(_AUTO, True, 1, 1, 2, 4, _STACKS, 6),
    "razz": lambda: pk.FixedLimitRazz.create_state(_AUTO, True, 1, 1, 2, 4, _STACKS, 6),
    "deuce-to-seven-triple-draw": lambda: pk.FixedLimitDeuceToSevenLowballTripleDraw.create_state(
        _AUTO, True, 0, (1, 2), 2, 4, _STACKS, 6
    ),
}


def play(state: Any) -> None:
    """Everyone brings in, calls and stands pat."""
    while state.status:
        if state.can_post_bring_in():
            state.post_bring_in()
        elif state.can_stand_pat_or_discard():
            state.stand_pat_or_discard()
        else:
            state.check_or_call()


def holdem(players: int) -> Any:
    stacks = (200,) * players
    return pk.NoLimitTexasHoldem.create_state(_AUTO, True, 0, (1, 2), 2, stacks, players)


def at_random(state: Any, rng: Random) -> None:
    """No-limit hold'em by the random player of all the libraries."""
    while state.status:
        wished = wish(rng)
        if wished == RAISE and state.can_complete_bet_or_raise_to():
            least = state.min_completion_betting_or_raising_to_amount
            state.complete_bet_or_raise_to(least)
        elif wished == FOLD and state.checking_or_calling_amount:
            state.fold()
        else:
            state.check_or_call()


def states(seconds: float) -> dict[str, float]:
    """Hold'em by six and by two, and a state copied after ten answers."""
    found = {}
    rng = Random(1)
    for name, players in TABLES.items():
        found[f"{name} called"] = rate(lambda _, p=players: play(holdem(p)), seconds)
        found[f"{name} random"] = rate(lambda _, p=players: at_random(holdem(p), rng), seconds)
    deep = holdem(6)
    for _ in range(DEEP):
        deep.check_or_call()
    found["copy"] = rate(lambda _: deepcopy(deep), seconds)
    found["branch"] = rate(lambda _: deepcopy(deep).check_or_call(), seconds)
    return found


def replays(folder: str, seconds: float) -> dict[str, float]:
    """Real hands: reading and replaying, and replaying alone."""
    texts = [
        path.read_text(encoding="utf-8")
        for path in sorted(Path(folder).rglob("*.phh"))
        if _replays(path)
    ]
    histories = [pk.HandHistory.loads(text) for text in texts]

    def replay(_: int) -> None:
        for history in histories:
            for _ in history:
                pass

    def both(_: int) -> None:
        for text in texts:
            for _ in pk.HandHistory.loads(text):
                pass

    return {
        "replay": rate(replay, seconds) * len(texts),
        "read and replay": rate(both, seconds) * len(texts),
    }


def _replays(path: Path) -> bool:
    try:
        for _ in pk.HandHistory.loads(path.read_text(encoding="utf-8")):
            pass
    except ValueError:
        return False
    return True


if __name__ == "__main__":
    seconds = float(sys.argv[1])
    found = {
        name: rate(lambda _, make=make: play(make()), seconds) for name, make in _GAMES.items()
    }
    found |= states(seconds)
    if len(sys.argv) > 2:
        found |= replays(sys.argv[2], seconds)
    print(json.dumps(found))
