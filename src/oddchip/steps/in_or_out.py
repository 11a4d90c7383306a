"""Everyone is in or out: `in or out`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.step import Form, Step, form

if TYPE_CHECKING:
    from oddchip.rules.model import Game


def _read(found: Match[str]) -> InOrOut:
    return InOrOut()


@dataclass(frozen=True)
class InOrOut(Step):
    """Everyone is in or out, all at once; in the first round all are in."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"in or out",
                "in or out",
                "Everyone is in or out, all at once; in the first round all are in.",
                _read,
            ),
        )

    @staticmethod
    def ends() -> str:
        return "one player is in"

    def sentence(self, game: Game) -> str:
        return (
            "Everyone says in or out, in secret and all at once; in the first round all are in. "
            "The only one in takes the pot; with nobody in the cards are dealt again."
        )
