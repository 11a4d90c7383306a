"""Each replaces so many cards: `draw 0-5`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.prose.telling import left_of
from oddchip.rules.prose.words import span
from oddchip.rules.step import Form, Step, form, upwards

if TYPE_CHECKING:
    from oddchip.rules.model import Game


def _read(found: Match[str]) -> Draw:
    return Draw(int(found["least"]), int(found["most"]))


@dataclass(frozen=True)
class Draw(Step):
    """Each replaces so many cards."""

    least: int
    most: int

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"draw (?P<least>\d+)-(?P<most>\d+)",
                "draw 0-5",
                "Each replaces so many cards; counts are public, cards come when all have spoken.",
                _read,
            ),
        )

    @property
    def draws(self) -> bool:
        return True

    def check(self, text: str) -> None:
        upwards(self.least, self.most, text)

    def sentence(self, game: Game) -> str:
        return (
            f"In turn from the {left_of(game)} each player replaces {span(self.least, self.most)} "
            "of the cards. How many is said aloud, and the new cards come when all have spoken."
        )
