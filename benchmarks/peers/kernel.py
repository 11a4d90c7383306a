"""What peers make of the same tasks; run with the Python of .bench-venv, prints JSON."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

from benchmarks.clock import best

RANKS, SUITS = "23456789TJQKA", "cdhs"
NAMES = [rank + suit for rank in RANKS for suit in SUITS]
chance = random.Random(1)
HANDS = [chance.sample(range(52), 7) for _ in range(20_000)]


def each(evaluate: Callable[[object], object], hands: list[object]) -> float:
    def work() -> None:
        for hand in hands:
            evaluate(hand)

    return len(hands) / best(work)


def measured() -> dict[str, dict[str, float]]:
    import eval7
    import phevaluator._pheval as raw
    import pokerkit
    import treys

    found: dict[str, dict[str, float]] = {"one": {}, "array": {}}
    seven = [[eval7.Card(NAMES[one]) for one in hand] for hand in HANDS]
    found["one"]["eval7"] = each(eval7.evaluate, seven)
    found["array"]["eval7, in a loop"] = found["one"]["eval7"]
    evaluate = raw.evaluate_7cards

    def pheval() -> None:
        for hand in HANDS:
            evaluate(*hand)

    found["one"]["phevaluator, its raw call"] = len(HANDS) / best(pheval)
    judge = treys.Evaluator()
    known = [[treys.Card.new(NAMES[one]) for one in hand] for hand in HANDS[:5000]]
    found["one"]["treys"] = each(lambda hand: judge.evaluate(hand[:2], hand[2:]), known)
    parse = [
        ("".join(NAMES[one] for one in hand[:2]), "".join(NAMES[one] for one in hand[2:]))
        for hand in HANDS[:500]
    ]
    high = pokerkit.StandardHighHand
    found["one"]["PokerKit"] = each(lambda hand: high.from_game(*hand), parse)

    hand = [eval7.Card("Ah"), eval7.Card("Kh")]
    villain = eval7.HandRange("QsQc")
    deals = 400_000
    sampled = best(lambda: eval7.py_hand_vs_range_monte_carlo(hand, villain, [], deals))
    found["holdem sampled"] = {"eval7": deals / sampled}
    found["holdem sampled"]["PokerKit"] = _pokerkit(("AhKh", "QsQc"), 2, 5, (high,), 400)
    omaha = (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand)
    found["omaha-8 sampled"] = {"PokerKit": _pokerkit(("AhAd2h3d", "KsKcQsQc"), 4, 5, omaha, 100)}
    razz = (pokerkit.RegularLowHand,)
    found["razz sampled"] = {"PokerKit": _pokerkit(("Ah2d3h", "4s5c6s"), 7, 0, razz, 400)}
    stud = (high, pokerkit.EightOrBetterLowHand)
    found["stud-8 sampled"] = {"PokerKit": _pokerkit(("AhAd2h", "KsKcQs"), 7, 0, stud, 100)}
    return found


def _pokerkit(hands: tuple[str, ...], hole: int, board: int, types: object, count: int) -> float:
    import pokerkit

    ranges = [[list(pokerkit.Card.parse(hand))] for hand in hands]

    def work() -> object:
        return pokerkit.calculate_equities(
            ranges, (), hole, board, pokerkit.Deck.STANDARD, types, sample_count=count
        )

    return count / best(work)


if __name__ == "__main__":
    print(json.dumps(measured()))
