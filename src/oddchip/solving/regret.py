"""Counterfactual regret over the tree of a small game, and how far a strategy is from the truth."""

from __future__ import annotations

from collections.abc import Callable

from oddchip.hand import Action
from oddchip.hand.view import View
from oddchip.solving.game_tree import Node, Strategy, Tree


def solve(tree: Tree, rounds: int) -> Strategy:
    """Play against oneself so many times, and regret (never negative)."""
    for number in range(1, rounds + 1):
        for seat in (0, 1):
            _regret_all(tree, seat, number)
    return {key: situation.average() for key, situation in tree.situations.items()}


def _regret_all(tree: Tree, seat: int, number: int) -> None:
    """One round of learning for a seat."""
    mixed = {key: situation.now() for key, situation in tree.situations.items()}
    regrets = {key: [0.0] * len(situation.answers) for key, situation in tree.situations.items()}
    for deal in tree.deals:
        _walk(deal, seat, 1.0, mixed, regrets)
    reached: dict[str, float] = {}
    for key, situation in tree.situations.items():  # each comes after the one that leads to it
        if situation.seat != seat:
            continue
        reached[key] = (
            reached[situation.after] * mixed[situation.after][situation.by]
            if situation.after
            else 1.0
        )
        situation.total = [
            old + number * reached[key] * part
            for old, part in zip(situation.total, mixed[key], strict=True)
        ]
        situation.regrets = [
            max(0.0, old + new) for old, new in zip(situation.regrets, regrets[key], strict=True)
        ]


def _walk(
    node: Node, seat: int, others: float,
    mixed: dict[str, list[float]], regrets: dict[str, list[float]],
) -> float:  # fmt: skip
    """What the seat may expect, whatever it has done to get here; regrets are noted on the way."""
    situation = node.situation
    if situation is None:
        return node.won if seat == 0 else -node.won
    mix = mixed[situation.key]
    if situation.seat != seat:
        return sum(
            [
                part * _walk(after, seat, others * part, mixed, regrets)
                for part, after in zip(mix, node.after, strict=True)
                if part
            ]
        )
    worth = [_walk(after, seat, others, mixed, regrets) for after in node.after]
    whole = sum([part * value for part, value in zip(mix, worth, strict=True)])
    noted = regrets[situation.key]
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
        situation = node.situation
        if situation is None:
            return
        if situation.seat == seat:
            met.setdefault(situation.key, []).append((node, reach))
        for part, after in zip(strategy[situation.key], node.after, strict=True):
            meet(after, reach if situation.seat == seat else reach * part)

    for deal in tree.deals:
        meet(deal, 1.0)
    chosen: dict[str, int] = {}

    def worth(node: Node) -> float:
        situation = node.situation
        if situation is None:
            return node.won if seat == 0 else -node.won
        if situation.seat == seat:
            if situation.key not in chosen:
                sums = [
                    sum(
                        [
                            reach * worth(met_node.after[at])
                            for met_node, reach in met[situation.key]
                        ]
                    )
                    for at in range(len(situation.answers))
                ]
                chosen[situation.key] = max(range(len(sums)), key=lambda at: sums[at])
            return worth(node.after[chosen[situation.key]])
        mix = strategy[situation.key]
        return sum([part * worth(after) for part, after in zip(mix, node.after, strict=True)])

    return sum([worth(deal) for deal in tree.deals]) / len(tree.deals)


def asked_often(
    tree: Tree, answer: Callable[[View, int], Action], times: int
) -> dict[str, list[float]]:
    """The strategy of a player who is asked so many times in every situation."""
    strategy = {}
    for key, situation in tree.situations.items():
        counts = [0.0] * len(situation.answers)
        for number in range(times):
            given = answer(situation.view, number)
            fits = [at for at, own in enumerate(situation.answers) if own.kind == given.kind]
            at = min(fits, key=lambda at: abs(situation.answers[at].amount - given.amount))
            counts[at] += 1 / times
        strategy[key] = counts
    return strategy
