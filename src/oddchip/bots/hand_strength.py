"""What a hand is worth at a glance: learned once a game, by playing it through the engine.

A few hundred hands of the game are dealt and seen through to the end. At each stage (so many cards
held, so many on the board, this betting round) the share that a hand went on to win is fitted to
what can be seen of its cards: ranks, pairs, suits, rows, pictures, and where a whole hand stands
among others. After that a look at any hand takes microseconds, and no rule of any game stands here.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from oddchip.bots.card_features import SEEN, SUITS, Sight, Stage, seen, suits_of, worth
from oddchip.bots.least_squares import Sparse, fitted, holding, missed, rising, sloped, valued
from oddchip.bots.training_hands import StageSights, sights_of
from oddchip.language.model import Game

#: What each side adds to what is seen of cards.
_OF_SIDE = 3
#: Suits tell something where they explain so many times as much as chance would.
_TELLING = 4.0
#: So many looks are remembered of a game.
_LOOKS = 4_000


class Look(NamedTuple):
    """What a look at a hand tells."""

    #: The part of the pot that it wins of one other hand, and the part of all hands that are worse.
    share: float
    place: float
    #: Where it stands on each side on which it is whole.
    sides: dict[str, float]


_NOTHING = Look(0.5, 0.5, {})


class LearnedStage:
    """One stage of a game as it was learned."""

    __slots__ = ("made", "scores", "slope", "suits", "weights")

    def __init__(self, of_stage: StageSights, game: Game) -> None:
        sights, won = of_stage.sights, of_stage.won
        #: Does it tell something of which suit cards are?
        self.suits: bool = False
        worths = [worth(game, sight) for sight in sights]
        #: What whole hands were worth on each side, the worst first.
        self.made: dict[str, list[int]] = {}
        for values in worths:
            for name, value in values.items():
                self.made.setdefault(name, []).append(value)
        for ordered in self.made.values():
            ordered.sort()
        rows = [
            self.features(game, sight, self.sides(values))
            for sight, values in zip(sights, worths, strict=True)
        ]
        size = SEEN + SUITS + _OF_SIDE * len(game.sides)
        suited = [row + suits_of(sight) for row, sight in zip(rows, sights, strict=True)]
        weights, without = fitted(suited, won, size, range(SEEN, SEEN + SUITS))
        left, less = missed(without, rows, won), missed(weights, suited, won)
        self.suits = left - less > _TELLING * SUITS * less / len(rows)
        rows = suited if self.suits else rows
        self.weights: list[float] = weights if self.suits else without
        scores = [valued(self.weights, row) for row in rows]
        #: How surely the better of two hands wins, by how far they are apart.
        self.slope: float = sloped(
            [(scores[first] - scores[second], share) for first, second, share in of_stage.pairs]
        ) * holding(self.weights, rows, won)
        self.scores: list[float] = sorted(scores)

    def sides(self, worths: dict[str, int]) -> dict[str, float]:
        """Where a hand stands on each side on which it is whole."""
        return {name: place_in(self.made.get(name, ()), value) for name, value in worths.items()}

    def features(self, game: Game, sight: Sight, sides: dict[str, float]) -> Sparse:
        """What is seen of a hand, as numbers."""
        features = seen(sight)
        if self.suits:
            features += suits_of(sight)
        if not sides:
            return features
        for number, side in enumerate(game.sides):
            if side.name in sides:
                place = sides[side.name]
                at = SEEN + SUITS + _OF_SIDE * number
                features += [(at, 1.0), (at + 1, place), (at + 2, place**4)]
        return features


class StrengthModel:
    """A game as it was learned."""

    __slots__ = ("_looks", "game", "stages")

    def __init__(self, game: Game) -> None:
        self.game: Game = game
        self._looks: dict[Sight, Look] = {}
        self.stages: dict[Stage, LearnedStage] = {}
        for stage, of_stage in sights_of(game).items():
            if len(of_stage.sights) >= 60:
                self.stages[stage] = LearnedStage(of_stage, game)

    def look(self, sight: Sight) -> Look:
        """What a hand is worth."""
        look = self._looks.get(sight)
        if look is None:
            if len(self._looks) > _LOOKS:
                self._looks.clear()
            look = self._looks[sight] = self._looked(sight)
        return look

    def beats(self, stage: Stage, one: float, other: float) -> float:
        """The part of the pot that a hand of one share wins of a hand of another."""
        learned = self._stage(stage)
        return rising((one - other) * learned.slope) if learned is not None else 0.5

    def scores(self, stage: Stage) -> Sequence[float]:
        """The shares of all hands of a stage that were seen, the worst first."""
        learned = self._stage(stage)
        return learned.scores if learned is not None else (0.5,)

    def _looked(self, sight: Sight) -> Look:
        stage = self._stage(sight.stage)
        if stage is None:
            return _NOTHING
        sides = stage.sides(worth(self.game, sight))
        score = valued(stage.weights, stage.features(self.game, sight, sides))
        return Look(min(max(score, 0.01), 0.99), place_in(stage.scores, score), sides)

    def _stage(self, stage: Stage) -> LearnedStage | None:
        """The stage, or the one that is most like it."""
        learned = self.stages.get(stage)
        if learned is None and self.stages:
            like = min(self.stages, key=lambda known: _apart(known, stage))
            learned = self.stages[stage] = self.stages[like]
        return learned


def strength_model(game: Game) -> StrengthModel:
    """What is known of a game at a glance; it is learned when it is first asked for."""
    model = game.kept.get("glance")
    if not isinstance(model, StrengthModel):
        model = game.kept["glance"] = StrengthModel(game)
    return model


def place_in(ordered: Sequence[float] | Sequence[int], value: float) -> float:
    """The part of these that is below a value; equals count half."""
    if not ordered:
        return 0.5
    return (bisect_left(ordered, value) + bisect_right(ordered, value)) / 2 / len(ordered)


def _apart(stage: Stage, wanted: Stage) -> tuple[int, int]:
    cards = abs(stage[1] - wanted[1]) + abs(stage[2] - wanted[2])
    return cards, abs(stage[0] - wanted[0])
