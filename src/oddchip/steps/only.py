"""A step that is played only under a condition: `when dice 1-3: board Y`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.language.conditions import Condition
from oddchip.language.prose.words import known, lowered, sentence, so
from oddchip.language.step import Step, Untold

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.language.model import Game
    from oddchip.language.shape import Shape


@dataclass(frozen=True)
class Only(Step):
    """A step that is played only under a condition."""

    when: Condition
    step: Step

    def sentence(self, game: Game) -> str:
        when = known(self.when, game.limit)
        if isinstance(when, bool):
            return self.step.sentence(game) if when else ""
        return sentence(f"if {so(when)}, {lowered(self.step.sentence(game))}")

    def brief(self, game: Game) -> str:
        return f"perhaps {self.step.brief(game)}"

    def odd(self, game: Game) -> str:
        return self.step.odd(game)

    def conditions(self) -> tuple[Condition, ...]:
        return (self.when,)

    def inner(self) -> tuple[Step, ...]:
        return (self.step,)

    def reckon(self, held: Shape, community: bool) -> None:
        self.step.reckon(held, community)


@dataclass(frozen=True)
class Skip(Untold):
    """Leads past so many steps where the condition does not hold."""

    when: Condition
    count: int

    def begin(self, hand: Hand) -> None:
        if not self.when.holds(hand.holds):
            hand.at += self.count
