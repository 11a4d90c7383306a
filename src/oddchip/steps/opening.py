"""Each turns up so many down cards of choice: `open 1`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.prose.telling import left_of
from oddchip.rules.prose.words import cards, sentence
from oddchip.rules.step import Form, Step, at_least_one, form

if TYPE_CHECKING:
    from oddchip.rules.model import Game
    from oddchip.rules.shape import Shape


def _read(found: Match[str]) -> Open:
    return Open(int(found["n"]))


@dataclass(frozen=True)
class Open(Step):
    """Each turns up so many down cards of choice, in turn."""

    count: int

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"open (?P<n>\d+)",
                "open 1",
                "Each in turn chooses so many down cards and turns them up.",
                _read,
            ),
        )

    @property
    def turns_up(self) -> bool:
        return True

    def check(self, text: str) -> None:
        at_least_one(self.count, text)

    def sentence(self, game: Game) -> str:
        what = f"each player turns up {cards(self.count)} of choice"
        return sentence(f"in turn from the {left_of(game)} {what}")

    def reckon(self, held: Shape, community: bool) -> None:
        held.show(self.count, self.count)
