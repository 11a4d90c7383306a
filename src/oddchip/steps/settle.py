"""A round of guts is settled: `settle`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.step import Form, Step, form

if TYPE_CHECKING:
    from oddchip.rules.model import Game


def _read(found: Match[str]) -> Settle:
    return Settle()


@dataclass(frozen=True)
class Settle(Step):
    """The round is settled: who takes the pot, and what the losers owe."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"settle",
                "settle",
                "The round is settled: who takes the pot, and what the losers owe.",
                _read,
            ),
        )

    def sentence(self, game: Game) -> str:
        return "The round is settled, and the losers pay into the pot of the next one."
