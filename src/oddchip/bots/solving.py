"""Small games solved: counterfactual regret over copies of a hand, and exact exploitability.

The whole tree of a game for two is laid out by playing copies on: every deal, every answer. What a
player cannot tell apart is one situation. Nothing here knows a rule, but only games of a few cards
are small enough.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from math import perm

from oddchip.bots.choices import choices
from oddchip.bots.playing_on import PlayingOn
from oddchip.engine import CALL, FOLD, Action, BetQuestion, Hand, Question, Stakes, raise_to
from oddchip.engine.view import View
from oddchip.errors import BadInput
from oddchip.language.model import Game

#: More deals than this are no small game.
_MOST_DEALS = 5000
Strategy = Mapping[str, Sequence[float]]
#: A decision, and which of its answers was given.
_Before = tuple[str, int]
_FIRST: _Before = ("", 0)


@dataclass
class Situation:
    """What a player cannot tell apart: one decision."""

    key: str
    seat: int
    view: View
    answers: list[Action]
    #: The player's own decision before this one, and the answer given there.
    after: str = ""
    by: int = 0
    regrets: list[float] = field(default_factory=list)
    total: list[float] = field(default_factory=list)

    def now(self) -> list[float]:
        """How the answers are mixed now: as much as each is regretted."""
        whole = sum(self.regrets)
        count = len(self.answers)
        return [one / whole for one in self.regrets] if whole > 0 else [1 / count] * count

    def average(self) -> list[float]:
        """How they were mixed over all rounds: this is what comes near to the truth."""
        whole = sum(self.total)
        count = len(self.answers)
        return [one / whole for one in self.total] if whole > 0 else [1 / count] * count


@dataclass
class Node:
    """A moment of a hand: a decision with what follows, or an end with what the first seat wins."""

    won: float = 0.0
    situation: Situation | None = None
    after: list[Node] = field(default_factory=list)


class Tree:
    """A game for two, laid out."""

    def __init__(self, game: Game, stakes: Stakes, stack: int) -> None:
        self.game = game
        self.situations: dict[str, Situation] = {}
        self._stack = stack
        cards = len(game.deck.cards)
        used = _cards_used(game, stakes, stack)
        if perm(cards, used) > _MOST_DEALS:
            raise BadInput(
                f"{game.id} has {perm(cards, used)} deals for two; up to {_MOST_DEALS} can be "
                "laid out, as of Kuhn or Leduc"
            )
        self.deals: list[Node] = [
            self._node(Hand(game, stakes, [stack, stack], deck=list(deal)), (), (_FIRST, _FIRST))
            for deal in permutations(game.deck.cards, used)
        ]

    def _node(self, hand: Hand, path: tuple[str, ...], own: tuple[_Before, _Before]) -> Node:
        if hand.question is None:
            return Node(hand.stacks[0] + hand.rides / 2 - self._stack)
        situation = self._situation(hand, path, own)
        after = []
        for at, action in enumerate(situation.answers):
            copy = hand.copy()
            copy.act(action)
            done = (situation.key, at)
            then = (done, own[1]) if situation.seat == 0 else (own[0], done)
            word = f"{action.kind}{action.amount or ''}"
            after.append(self._node(copy, (*path, word), then))
        return Node(0.0, situation, after)

    def _situation(
        self, hand: Hand, path: tuple[str, ...], own_before: tuple[_Before, _Before]
    ) -> Situation:
        question = hand.legal()
        seat = question.seat
        own = hand.players[seat].cards
        board = [str(card) for _, card in sorted(hand.cells.items())]
        key = f"{seat} {' '.join(map(str, own))} | {' '.join(board)} | {' '.join(path)}"
        found = self.situations.get(key)
        if found is None:
            answers = answers_to(hand, question)
            none = [0.0] * len(answers)
            view, before = hand.view(seat), own_before[seat]
            found = Situation(key, seat, view, answers, *before, [*none], [*none])
            self.situations[key] = found
        return found


def _cards_used(game: Game, stakes: Stakes, stack: int) -> int:
    """How many cards come from the deck when everybody stays in."""
    hand = Hand(game, stakes, [stack, stack], seed=0)
    before = len(game.deck.cards)
    least = len(hand.dealer)
    while hand.question is not None:
        kinds = answers_to(hand, hand.question)
        hand.act(next((one for one in kinds if one.kind == "call"), kinds[0]))
        least = min(least, len(hand.dealer))
    return before - least


def answers_to(hand: Hand, question: Question) -> list[Action]:
    """Everything that may be answered; of a free bet, the least and the most."""
    if not isinstance(question, BetQuestion):
        return choices(hand, question, PlayingOn(hand.view(question.seat)))
    if question.bring_in or question.call is None:
        found = [question.default()]
    else:
        found = [FOLD, CALL] if question.fold and question.call else [CALL]
    amounts = sorted({amount for ends in question.raises for amount in ends})
    return [*found, *(raise_to(amount) for amount in amounts)]


# Counterfactual regret ----------------------------------------------------------------------------


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


# How far from the truth ---------------------------------------------------------------------------


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
