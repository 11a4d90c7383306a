"""The button rolls so many dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.felt.events import Event
from oddchip.felt.telling import Telling
from oddchip.felt.wanted import Wanted
from oddchip.steps.step import Step

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


@dataclass(frozen=True)
class Dice(Step):
    """The button rolls so many dice."""

    count: int

    def begin(self, hand: Hand) -> None:
        hand.wanted = Wanted((), dice=self.count)

    def came(self, hand: Hand, wanted: Wanted) -> None:
        hand.dice += wanted.rolled
        hand.tell("roll", -1, 0, 0, (), (), "", wanted.rolled)


class Rolled(Event):
    kind = "roll"

    def sentence(self, tell: Telling) -> str:
        return f"The dice show {' and '.join([str(one) for one in self.numbers])}"
