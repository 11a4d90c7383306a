"""Each passes so many cards to the left: `pass 3 left`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.prose.words import cards
from oddchip.rules.step import Form, Step, at_least_one, form

if TYPE_CHECKING:
    from oddchip.rules.model import Game


def _read(found: Match[str]) -> Pass:
    return Pass(int(found["n"]))


@dataclass(frozen=True)
class Pass(Step):
    """Each passes so many cards to the next live player on the left, all at once."""

    count: int

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"pass (?P<n>\d+) left",
                "pass 3 left",
                "Each passes so many cards to the next live player on the left, all at once.",
                _read,
            ),
        )

    def check(self, text: str) -> None:
        at_least_one(self.count, text)

    def sentence(self, game: Game) -> str:
        return (
            f"Each player passes {cards(self.count)} to the next player on the left who is still "
            "in, all at once."
        )
