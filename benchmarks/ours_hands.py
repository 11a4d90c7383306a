"""Odd Chip: complete hands, called down and at random, with events and legal actions; copies."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

from benchmarks.clock import rate
from benchmarks.wish import DEEP, RAISE, TABLES, wish
from benchmarks.wish import FOLD as GIVE_UP
from oddchip.hand import (
    BRING_IN,
    CALL,
    FOLD,
    Action,
    BetQuestion,
    CardsQuestion,
    Hand,
    Stakes,
    blind_stakes,
    limit_stakes,
    raise_to,
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


def holdem(players: int, seed: int) -> Hand:
    return Hand("holdem", _GAMES["holdem"], [200] * players, seed=seed)


def at_random(hand: Hand, rng: Random) -> None:
    """No-limit hold'em by the random player of all the libraries."""
    while not hand.done:
        question = hand.legal()
        if not isinstance(question, BetQuestion):
            raise AssertionError("hold'em asks for bets alone")
        wished = wish(rng)
        if wished == RAISE and question.raises:
            hand.act(raise_to(question.raises[0][0]))
        else:
            hand.act(FOLD if wished == GIVE_UP and question.call else CALL)


def called(hand: Hand, answers: int = 1000) -> Hand:
    while answers and not hand.done:
        hand.legal()
        hand.act(CALL)
        answers -= 1
    return hand


def branch(hand: Hand) -> None:
    """A copy, and one answer more."""
    called(hand.copy(), 1)


def _late() -> Hand:
    """A hand of which a thousand answers are past."""
    stakes = Stakes(limit="house", antes=(500, 500, 600), bumps=(25, 200, 500), unit=25)
    hand = Hand("guts-3", stakes, [10**6] * 3, options={"compulsory": False}, seed=1)
    for _ in range(1000):
        hand.act(Action("say", word="out"))
    return hand


def _two_handed() -> Hand:
    return Hand("holdem", limit_stakes(2, 4), [200, 200], seed=3)


def _walked(hand: Hand) -> int:
    """The nodes of the betting tree from here on, by `copy` and `act`."""
    if hand.done:
        return 1
    question = hand.legal()
    if not isinstance(question, BetQuestion):
        raise AssertionError("hold'em asks for bets alone")
    nodes = 1
    for action in (FOLD, CALL, *[raise_to(least) for least, _ in question.raises]):
        other = hand.copy()
        other.act(action)
        nodes += _walked(other)
    return nodes


def states(seconds: float) -> dict[str, float]:
    """Hold'em by six and by two, and a hand copied after ten answers."""
    found = {}
    rng = Random(1)
    for name, players in TABLES.items():
        found[f"{name} called"] = rate(lambda n, p=players: called(holdem(p, n)), seconds)  # type: ignore[misc]
        found[f"{name} random"] = rate(lambda n, p=players: at_random(holdem(p, n), rng), seconds)  # type: ignore[misc]
    deep = called(holdem(6, 1), DEEP)
    found["copy"] = rate(lambda _: deep.copy(), seconds)
    late = _late()
    found["late copy"] = rate(lambda _: late.copy(), seconds)
    found["tree"] = rate(lambda _: _walked(_two_handed()), seconds) * _walked(_two_handed())
    found["branch"] = rate(lambda _: branch(deep), seconds)
    return found


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
    found |= states(seconds)
    if folder:
        found |= replays(folder, seconds)
    return found


if __name__ == "__main__":
    print(json.dumps(main(float(sys.argv[1]), *sys.argv[2:])))
