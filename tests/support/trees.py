"""Whole trees of small games, taken from real hands, and a solver that knows no poker.

A tree is walked through `copy` and `act`; what a player knows at a decision is what `view` shows.
The solver is counterfactual regret minimisation with its plus: regrets below nothing are forgotten,
later strategies weigh more.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from benchmarks.trees import answers
from oddchip.hand import BetQuestion, Hand


@dataclass
class Decision:
    """A position in which somebody decides."""

    seat: int
    knows: tuple[object, ...]
    after: list[Decision | float] = field(default_factory=list)


def tree(hand: Hand, start: int, said: tuple[object, ...] = ()) -> Decision | float:
    """Everything that may follow; at the ends what the first player has won."""
    question = hand.question
    if not isinstance(question, BetQuestion):
        return float(hand.stacks[0] - start)
    seat = question.seat
    view = hand.view(seat)
    seen = (*view.players[seat].cards, "/", *view.cells)
    found = Decision(seat, (seat, *map(str, seen), *said))
    for one in answers(question):
        fork = hand.copy()
        fork.act(one)
        found.after.append(tree(fork, start, (*said, one.kind)))
    return found


class Solver:
    """Regrets and strategies of what each player may know."""

    def __init__(self, deals: list[Decision]) -> None:
        self.deals = deals
        self.regrets: dict[tuple[object, ...], list[float]] = {}
        self.sums: dict[tuple[object, ...], list[float]] = {}

    def run(self, times: int) -> None:
        for number in range(1, times + 1):
            for seat in (0, 1):
                for deal in self.deals:
                    self._regret(deal, seat, [1.0, 1.0], number)
                for known in self.regrets.values():
                    known[:] = [max(one, 0.0) for one in known]

    def _strategy(self, at: Decision) -> list[float]:
        known = self.regrets.setdefault(at.knows, [0.0] * len(at.after))
        good = [max(one, 0.0) for one in known]
        whole = sum(good)
        return [one / whole for one in good] if whole else [1 / len(good)] * len(good)

    def _regret(self, at: Decision | float, seat: int, reach: list[float], number: int) -> float:
        if isinstance(at, float):
            return at if seat == 0 else -at
        plays = self._strategy(at)
        worth = []
        for chance, then in zip(plays, at.after, strict=True):
            further = list(reach)
            further[at.seat] *= chance
            worth.append(self._regret(then, seat, further, number))
        mean = sum(chance * one for chance, one in zip(plays, worth, strict=True))
        if at.seat == seat:
            known, other = self.regrets[at.knows], reach[1 - seat]
            sums = self.sums.setdefault(at.knows, [0.0] * len(plays))
            for place, one in enumerate(worth):
                known[place] += other * (one - mean)
                sums[place] += number * reach[seat] * plays[place]
        return mean

    def average(self, at: Decision) -> list[float]:
        """How a player plays in the end."""
        sums = self.sums[at.knows]
        return [one / sum(sums) for one in sums]

    def value(self) -> float:
        """What the first player wins on average when both play so."""
        return sum(map(self._mean, self.deals)) / len(self.deals)

    def _mean(self, at: Decision | float) -> float:
        if isinstance(at, float):
            return at
        both = zip(self.average(at), at.after, strict=True)
        return sum(chance * self._mean(then) for chance, then in both)

    def best_against(self, seat: int) -> float:
        """What a player wins who knows how the other plays, and does the best against it."""
        chosen: dict[tuple[object, ...], int] = {}
        for depth in range(12, -1, -1):
            totals: dict[tuple[object, ...], list[float]] = {}
            for deal in self.deals:
                self._weigh(deal, seat, 1.0, depth, totals, chosen)
            for knows, worth in totals.items():
                chosen[knows] = worth.index(max(worth))
        sums = [self._against(deal, seat, chosen) for deal in self.deals]
        return sum(sums) / len(self.deals)

    def _weigh(
        self,
        at: Decision | float,
        seat: int,
        reach: float,
        depth: int,
        totals: dict[tuple[object, ...], list[float]],
        chosen: dict[tuple[object, ...], int],
    ) -> None:
        if isinstance(at, float):
            return
        if at.seat != seat:
            for chance, then in zip(self.average(at), at.after, strict=True):
                self._weigh(then, seat, reach * chance, depth - 1, totals, chosen)
            return
        if depth == 0:
            worth = totals.setdefault(at.knows, [0.0] * len(at.after))
            for place, then in enumerate(at.after):
                worth[place] += reach * self._against(then, seat, chosen)
            return
        for then in at.after:
            self._weigh(then, seat, reach, depth - 1, totals, chosen)

    def _against(
        self, at: Decision | float, seat: int, chosen: dict[tuple[object, ...], int]
    ) -> float:
        if isinstance(at, float):
            return at if seat == 0 else -at
        if at.seat == seat:
            return self._against(at.after[chosen.get(at.knows, 0)], seat, chosen)
        both = zip(self.average(at), at.after, strict=True)
        return sum(chance * self._against(then, seat, chosen) for chance, then in both)
