"""Everyone declares for sides: `declare`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.prose.words import sentence
from oddchip.rules.step import Form, Step, form
from oddchip.scales.words import listed

if TYPE_CHECKING:
    from oddchip.rules.model import Game


def _read(found: Match[str]) -> Declare:
    return Declare()


@dataclass(frozen=True)
class Declare(Step):
    """Everyone declares for sides, all at once and in secret."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"declare",
                "declare",
                "Everyone declares for the sides, in secret and at once.",
                _read,
            ),
        )

    @property
    def declares(self) -> bool:
        return True

    def sentence(self, game: Game) -> str:
        sides = listed((*game.declares, "both"), "or")
        return sentence(f"everyone left declares {sides}, in secret and at once")
