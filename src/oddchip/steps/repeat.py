"""Steps that are played again: `{ repeat = ["offer, 2 refusals freeze", "bet"], times = 2 }`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.rules.prose.telling import sentences
from oddchip.rules.prose.words import number, sentence
from oddchip.rules.step import Step

if TYPE_CHECKING:
    from oddchip.rules.model import Game
    from oddchip.rules.shape import Shape


@dataclass(frozen=True)
class Repeat(Step):
    """Steps that are played again until something is so, or a number of times."""

    steps: tuple[Step, ...]
    until: str
    times: int = 0

    def sentence(self, game: Game) -> str:
        return f"{self.heading()} {sentences(self.steps, game)}"

    def heading(self) -> str:
        if self.until and self.times:
            often = f"until {self.until}, at most {number(self.times)} times"
        elif self.until:
            often = f"until {self.until}"
        else:
            often = f"{number(self.times)} times"
        return f"Over and over, {often}:" if self.until else sentence(f"{often} over:")

    def inner(self) -> tuple[Step, ...]:
        return self.steps

    def reckon(self, held: Shape, community: bool) -> None:
        """Every round of it deals anew: one counts."""
        for one in self.steps:
            one.reckon(held, community)
