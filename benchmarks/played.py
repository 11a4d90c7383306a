"""Plays the hands that it is given, in whatever state the engine is, and says how long it took.

`benchmarks.beside` starts it, once for each of two states, and gives it scripts of hands on its
first line; then each line names a game, and it answers with the processor time of all its hands.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

from oddchip.hand import Action, Hand, Stakes


def player(script: dict[str, Any]) -> Callable[[], Hand]:
    """What plays one hand: dealt, asked what is legal, answered, to the end."""
    lists = {key: tuple(one) for key, one in script["stakes"].items() if isinstance(one, list)}
    stakes = Stakes(**{**script["stakes"], **lists})
    answers = [Action.from_json(one) for one in script["answers"]]
    game, stacks = script["game"], tuple(script["stacks"])
    options, seed = script["options"], script["seed"]

    def play() -> Hand:
        hand = Hand(game, stakes, stacks, options=options, seed=seed)
        legal, act = hand.legal, hand.act
        for answer in answers:
            legal()
            act(answer)
        return hand

    return play


def ended(play: Callable[[], Hand]) -> list[object]:
    """How a hand ends: is it over, who has what, how much was told; empty where it is refused."""
    try:
        hand = play()
    except ValueError:
        return []
    return [hand.done, [one.stack for one in hand.players], len(hand.events)]


def main() -> None:
    games = {
        id: [player(one) for one in some] for id, some in json.loads(sys.stdin.readline()).items()
    }
    ends = {id: [ended(one) for one in some] for id, some in games.items()}
    print(json.dumps(ends), flush=True)
    for line in sys.stdin:
        some = games[line.strip()]
        started = time.process_time()
        for play in some:
            play()
        print(time.process_time() - started, flush=True)


if __name__ == "__main__":
    main()
