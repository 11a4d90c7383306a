"""Odd Chip: complete six-handed hands, everyone calling, with events and legal actions."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from benchmarks.clock import rate
from oddchip.engine import (
    BRING_IN,
    CALL,
    Action,
    BetQuestion,
    CardsQuestion,
    Hand,
    Stakes,
    blind_stakes,
    limit_stakes,
)
from oddchip.history import replay
from oddchip.history.phh import read_text

_STACKS = [200] * 6
_GAMES: dict[str, Stakes] = {
    "holdem": blind_stakes(1, 2),
    "omaha": blind_stakes(1, 2, limit="pot"),
    "omaha-8": limit_stakes(2, 4),
    "stud": limit_stakes(2, 4, ante=1, bring_in=1),
    "razz": limit_stakes(2, 4, ante=1, bring_in=1),
    "deuce-to-seven-triple-draw": limit_stakes(2, 4),
}


def play(game: str, stakes: Stakes, seed: int) -> Hand:
    """Everyone brings in, calls and stands pat."""
    hand = Hand(game, stakes, _STACKS, seed=seed)
    while not hand.done:
        question = hand.legal()
        if isinstance(question, BetQuestion):
            hand.act(BRING_IN if question.bring_in else CALL)
        elif isinstance(question, CardsQuestion):
            hand.act(Action(question.kind))
    return hand


def replays(folder: str, seconds: float) -> dict[str, float]:
    """Real hands: reading and replaying, and replaying alone."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(Path(folder).rglob("*.phh"))]
    histories = [one for text in texts for one in read_text(text)]

    def played(_: int) -> None:
        for history in histories:
            replay(history)

    def both(_: int) -> None:
        for text in texts:
            for history in read_text(text):
                replay(history)

    return {
        "replay": rate(played, seconds) * len(histories),
        "read and replay": rate(both, seconds) * len(texts),
    }


def main(seconds: float, folder: str = "") -> dict[str, float]:
    found = {}
    for game, stakes in _GAMES.items():
        found[game] = rate(lambda seed, g=game, s=stakes: play(g, s, seed), seconds)  # type: ignore[misc]
    if folder:
        found |= replays(folder, seconds)
    return found


if __name__ == "__main__":
    print(json.dumps(main(float(sys.argv[1]), *sys.argv[2:])))
