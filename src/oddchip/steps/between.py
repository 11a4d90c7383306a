"""Each bets that a third card falls between two: `between`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.step import Form, Step, form

if TYPE_CHECKING:
    from oddchip.rules.model import Game


def _read(found: Match[str]) -> Between:
    return Between()


@dataclass(frozen=True)
class Between(Step):
    """Each in turn gets a second card, bets that a third falls between, and gets it."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"between",
                "between",
                "Each in turn gets a second card, bets that a third falls between, and gets it.",
                _read,
            ),
        )

    def sentence(self, game: Game) -> str:
        return (
            "In turn each player gets a second card face up beside the first, bets anything from "
            "nothing to the pot (but at most half of the player's own chips), and gets a third "
            "card. Between the two it wins the bet from the pot, outside it loses the bet to the "
            "pot, and equal to one of them it costs twice the bet."
        )
