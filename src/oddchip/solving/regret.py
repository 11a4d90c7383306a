"""Counterfactual regret over the tree of a small game, and how far a strategy is from the truth."""

from __future__ import annotations

from collections.abc import Callable

from oddchip.engine import Action
from oddchip.engine.view import View
from oddchip.solving.game_tree import Node, Strategy, Tree


def solve(tree: Tree, rounds: int) -> Strategy:
    """Play against oneself so many times, and regret (never less than nothing)."""
    for number in range(1, rounds + 1):
        for seat in (0, 1):
            _regret_all(tree, seat, number)
    return {key: one.average() for key, one in tree.situations.items()}


def _regret_all(tree: Tree, seat: int, number: int) -> None:
    """One round of learning for a seat."""
    mixed = {key: one.now() for key, one in tree.situations.items()}
    regrets = {key: [0.0] * len(one.answers) for key, one in tree.situations.items()}
    for deal in tree.deals:
        _walk(deal, seat, 1.0, mixed, regrets)
    reached: dict[str, float] = {}
    for key, one in tree.situations.items():  # each comes after the one that leads to it
        if one.seat != seat:
            continue
        reached[key] = reached[one.after] * mixed[one.after][one.by] if one.after else 1.0
        one.total = [
            old + number * reached[key] * part
            for old, part in zip(one.total, mixed[key], strict=True)
        ]
        one.regrets = [
            max(0.0, old + new) for old, new in zip(one.regrets, regrets[key], strict=True)
        ]


def _walk(
    node: Node, seat: int, others: float,
    mixed: dict[str, list[float]], regrets: dict[str, list[float]],
) -> float:  # fmt: skip
    """What the seat may expect, whatever it has done to get here; regrets are noted on the way."""
    one = node.situation
    if one is None:
        return node.won if seat == 0 else -node.won
    mix = mixed[one.key]
    if one.seat != seat:
        return sum(
            [
                part * _walk(after, seat, others * part, mixed, regrets)
                for part, after in zip(mix, node.after, strict=True)
                if part
            ]
        )
    worth = [_walk(after, seat, others, mixed, regrets) for after in node.after]
    whole = sum([part * value for part, value in zip(mix, worth, strict=True)])
    noted = regrets[one.key]
    for at, value in enumerate(worth):
        noted[at] += others * (value - whole)
    return whole


def value(tree: Tree, strategy: Strategy) -> float:
    """What the first seat wins a hand when both play so."""

    def worth(node: Node) -> float:
        if node.situation is None:
            return node.won
        mix = strategy[node.situation.key]
        return sum([part * worth(after) for part, after in zip(mix, node.after, strict=True)])

    return sum([worth(deal) for deal in tree.deals]) / len(tree.deals)


def exploitability(tree: Tree, strategy: Strategy) -> float:
    """What the best answer to a strategy wins a hand, on average over both seats."""
    return (_best_answer(tree, strategy, 0) + _best_answer(tree, strategy, 1)) / 2


def _best_answer(tree: Tree, strategy: Strategy, seat: int) -> float:
    """What a seat wins that knows the other's strategy."""
    met: dict[str, list[tuple[Node, float]]] = {}

    def meet(node: Node, reach: float) -> None:
        one = node.situation
        if one is None:
            return
        if one.seat == seat:
            met.setdefault(one.key, []).append((node, reach))
        for part, after in zip(strategy[one.key], node.after, strict=True):
            meet(after, reach if one.seat == seat else reach * part)

    for deal in tree.deals:
        meet(deal, 1.0)
    chosen: dict[str, int] = {}

    def worth(node: Node) -> float:
        one = node.situation
        if one is None:
            return node.won if seat == 0 else -node.won
        if one.seat == seat:
            if one.key not in chosen:
                sums = [
                    sum([reach * worth(other.after[at]) for other, reach in met[one.key]])
                    for at in range(len(one.answers))
                ]
                chosen[one.key] = max(range(len(sums)), key=lambda at: sums[at])
            return worth(node.after[chosen[one.key]])
        mix = strategy[one.key]
        return sum([part * worth(after) for part, after in zip(mix, node.after, strict=True)])

    return sum([worth(deal) for deal in tree.deals]) / len(tree.deals)


def asked_often(
    tree: Tree, answer: Callable[[View, int], Action], times: int
) -> dict[str, list[float]]:
    """The strategy of a player who is asked so many times in every situation."""
    found = {}
    for key, one in tree.situations.items():
        counts = [0.0] * len(one.answers)
        for number in range(times):
            given = answer(one.view, number)
            fits = [at for at, own in enumerate(one.answers) if own.kind == given.kind]
            at = min(fits, key=lambda at: abs(one.answers[at].amount - given.amount))
            counts[at] += 1 / times
        found[key] = counts
    return found
