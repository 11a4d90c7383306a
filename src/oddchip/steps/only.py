"""A step that is played only under a condition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.rules.conditions import Condition
from oddchip.steps.step import Step

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


@dataclass(frozen=True)
class Only(Step):
    """A step that is played only under a condition."""

    when: Condition
    step: Step


@dataclass(frozen=True)
class Skip(Step):
    """Leads past so many steps where the condition does not hold."""

    when: Condition
    count: int

    def begin(self, hand: Hand) -> None:
        if not self.when.holds(hand.holds):
            hand.at += self.count
