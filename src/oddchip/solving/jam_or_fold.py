"""Jam or fold for two, solved: hands of two cards by their classes, with the kernel's equities.

The first to act puts everything in or folds, the other calls or folds. What each of these ends is
worth is read from a hand that is played through the engine; nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from operator import mul
from random import Random

from oddchip.cards import RANKS, Card
from oddchip.cores import on_cores
from oddchip.equity import equity
from oddchip.errors import BadInput
from oddchip.hand import Action, BetQuestion, Hand, Stakes, raise_to
from oddchip.hand.view import View
from oddchip.language.model import Game

Row = list[float]


def _sum(values: Sequence[float], parts: Sequence[float]) -> float:
    """The sum of the products."""
    total: float = sum(map(mul, values, parts))
    return total


@dataclass(frozen=True)
class Classes:
    """The hands of two cards of a deck that are worth the same, with what each wins of each."""

    names: tuple[str, ...]
    #: How many pairs of hands of two classes can be held together; and the first one's share.
    pairs: list[Row]
    shares: list[Row]

    def often(self, part: Sequence[float]) -> float:
        """The part of all hands, where each class is played this often."""
        whole = [sum(row) for row in self.pairs]
        return _sum(whole, part) / sum(whole)


def classes_of(game: Game, jobs: int = 0, samples: int | None = None) -> Classes:
    """Lay out the classes of a game; exact shares, or sampled ones (faster)."""
    hands = _hands(game)
    names = tuple(hands)
    pairs = [[float(_together(hands[name], hands[against])) for against in names] for name in names]
    work = partial(_row, game.id, names, samples)
    halves = list(on_cores(work, range(len(names)), jobs))
    shares = [
        [halves[a][b - a] if b >= a else 1 - halves[b][a - b] for b in range(len(names))]
        for a in range(len(names))
    ]
    return Classes(names, pairs, shares)


def _hands(game: Game) -> dict[str, list[tuple[Card, Card]]]:
    """Every hand of two cards, by its class."""
    cards = list(game.deck.cards)
    if len(cards) != len(set(cards)) or any(card >= 52 for card in cards):
        raise BadInput(f"jam or fold is solved for decks without jokers; {game.id} has others")
    hands: dict[str, list[tuple[Card, Card]]] = {}
    for two in combinations(cards, 2):
        low, high = sorted(two)
        kind = "" if high >> 2 == low >> 2 else "s" if high & 3 == low & 3 else "o"
        hands.setdefault(f"{RANKS[high >> 2]}{RANKS[low >> 2]}{kind}", []).append((low, high))
    return hands


def _together(hands: list[tuple[Card, Card]], others: list[tuple[Card, Card]]) -> int:
    """How many pairs of these hands share no card."""
    return sum([1 for hand in hands for against in others if not {*hand} & {*against}])


def _row(id: str, names: Sequence[str], samples: int | None, at: int) -> Row:
    """What a class wins of itself and of those after it."""
    shares = []
    for against in range(at, len(names)):
        if against == at:
            shares.append(0.5)
        else:
            both = [names[at], names[against]]
            shares.append(equity(id, both, samples=samples, seed=at, exact=not samples).equities[0])
    return shares


@dataclass(frozen=True)
class Ends:
    """What the first to act wins: by folding, by a jam that is folded to; and what is played for.

    A jam that is called wins `pot` times the share, less `paid`.
    """

    folds: float
    steals: float
    pot: float
    paid: float


def ends_of(game: Game, stakes: Stakes, stack: int) -> Ends:
    """Play the three ends."""

    def ended(*answers: str) -> list[int]:
        hand = Hand(game, stakes, [stack, stack], seed=0, options={"jam_or_fold": True})
        seat = hand.legal().seat
        held = len(hand.players[seat].cards)
        if held != 2:
            raise BadInput(f"{game.id} deals {held} cards, not two: its hands have no such classes")
        for answer in answers:
            question = hand.legal()
            if not isinstance(question, BetQuestion) or (answer == "jam" and not question.raises):
                raise BadInput(f"{game.id} does not begin with a bet that may be a jam")
            hand.act(raise_to(question.raises[-1][1]) if answer == "jam" else answer)
        if not hand.done:
            raise BadInput(f"{game.id} asks for more than a jam and a call")
        return [hand.stacks[seat] - stack, sum(hand.stacks)]

    paid = float(stack)
    return Ends(ended("fold")[0], ended("jam", "fold")[0], float(ended("jam", "call")[1]), paid)


def asked_to_jam(
    game: Game,
    stakes: Stakes,
    stack: int,
    names: Sequence[str],
    answer: Callable[[View, int], Action],
    times: int,
) -> tuple[Row, Row]:
    """How often somebody jams, and calls a jam, who is asked so many times with every class."""
    hands = _hands(game)
    rows: tuple[Row, Row] = ([], [])
    for name in names:
        for after_a_jam, row in enumerate(rows):
            yes = 0
            for number in range(times):
                view = _asked(game, stakes, stack, hands[name], bool(after_a_jam), number)
                yes += answer(view, number).kind != "fold"
            row.append(yes / times)
    return rows


def _asked(
    game: Game, stakes: Stakes, stack: int, own: list[tuple[Card, Card]], jammed: bool, number: int
) -> View:
    """What is seen by somebody with one of these hands, who acts first or answers a jam."""
    rng = Random(number)
    two = rng.choice(own)
    rest = [card for card in game.deck.cards if card not in two]
    rng.shuffle(rest)
    options: dict[str, object] = {"jam_or_fold": True}
    for first in (0, 1):
        deck = [two[0], rest[0]], [two[1], rest[1]]
        dealt = [card for cards in deck for card in (cards if not first else cards[::-1])]
        hand = Hand(game, stakes, [stack] * 2, options=options, deck=[*dealt, *rest[2:]])
        if jammed:
            question = hand.legal()
            assert isinstance(question, BetQuestion)
            hand.act(raise_to(question.raises[-1][1]))
        seat = hand.legal().seat
        if {*hand.players[seat].down} == {*two}:
            return hand.view(seat)
    raise AssertionError("one of the two is asked")


class JamOrFold:
    """The game, with how often every class jams and calls."""

    def __init__(self, classes: Classes, ends: Ends) -> None:
        self.classes = classes
        self.ends = ends
        count = len(classes.names)
        #: What a called jam wins for the first, times how often the two meet; and its transpose.
        self._called = [
            [p * (ends.pot * e - ends.paid) for p, e in zip(pairs, row, strict=True)]
            for pairs, row in zip(classes.pairs, classes.shares, strict=True)
        ]
        self._lost = [[-self._called[a][b] for a in range(count)] for b in range(count)]
        self._whole = sum(sum(row) for row in classes.pairs)

    def jam_gains(self, calls: Sequence[float]) -> Row:
        """What every class wins by a jam more than by a fold, in all its deals together."""
        ends, folds = self.ends, [1 - call for call in calls]
        return [
            _sum(row, calls) + ends.steals * _sum(pairs, folds)
            - ends.folds * sum(pairs)
            for row, pairs in zip(self._called, self.classes.pairs, strict=True)
        ]  # fmt: skip

    def call_gains(self, jams: Sequence[float]) -> Row:
        """What every class wins by a call more than by a fold, in all its deals together."""
        return [
            _sum(row, jams) + self.ends.steals * _sum(pairs, jams)
            for row, pairs in zip(self._lost, self.classes.pairs, strict=True)
        ]

    def value(self, jams: Sequence[float], calls: Sequence[float]) -> float:
        """What the first to act wins a hand."""
        return self.ends.folds + _sum(self.jam_gains(calls), jams) / self._whole

    def exploitability(self, jams: Sequence[float], calls: Sequence[float]) -> float:
        """What the best answers to this win a hand, on average over both seats."""
        first = self.value([float(gain > 0) for gain in self.jam_gains(calls)], calls)
        second = self.value(jams, [float(gain > 0) for gain in self.call_gains(jams)])
        return (first - second) / 2


def solve_jam_or_fold(game: JamOrFold, rounds: int) -> tuple[Row, Row]:
    """How often every class jams, and calls a jam: by counterfactual regret."""
    count = len(game.classes.names)
    first, second = _Regrets(count), _Regrets(count)
    for number in range(1, rounds + 1):
        first.learn(game.jam_gains(second.now()), number)
        second.learn(game.call_gains(first.now()), number)
    return first.average(), second.average()


class _Regrets:
    """Two answers for every class: how much more each would have won."""

    def __init__(self, count: int) -> None:
        self._yes = [0.0] * count
        self._no = [0.0] * count
        self._total = [0.0] * count
        self._weight = 0.0

    def now(self) -> Row:
        """How often to go in: as much as it is regretted."""
        return [
            yes / (yes + no) if yes + no > 0 else 0.5
            for yes, no in zip(self._yes, self._no, strict=True)
        ]

    def learn(self, gains: Sequence[float], number: int) -> None:
        """Regret by what going in wins more than folding; later rounds count more."""
        for at, (part, gain) in enumerate(zip(self.now(), gains, strict=True)):
            self._yes[at] = max(0.0, self._yes[at] + (1 - part) * gain)
            self._no[at] = max(0.0, self._no[at] - part * gain)
        self._weight += number
        for at, part in enumerate(self.now()):
            self._total[at] += number * part

    def average(self) -> Row:
        """How often over all rounds: this is what comes near to the truth."""
        return [weighted / self._weight for weighted in self._total]
