"""Each throws so many cards away: `discard 1`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.prose.telling import who
from oddchip.rules.prose.words import cards, sentence
from oddchip.rules.step import Form, Step, at_least_one, form

if TYPE_CHECKING:
    from oddchip.rules.model import Game
    from oddchip.rules.shape import Shape


def _read(found: Match[str]) -> Discard:
    return Discard(int(found["n"]), bool(found["down"]))


@dataclass(frozen=True)
class Discard(Step):
    """Each throws so many cards away, without replacement; `down`: only down cards."""

    count: int
    down: bool = False

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"discard (?P<n>\d+)(?P<down> down)?",
                "discard 1",
                "Each throws so many cards away ('down': of the down cards).",
                _read,
            ),
        )

    def check(self, text: str) -> None:
        at_least_one(self.count, text)

    def sentence(self, game: Game) -> str:
        what = cards(self.count)
        if self.down:
            what = what.replace(" card", " down card")
        return sentence(f"{who(game)} throws away {what}, unseen, and gets nothing for it")

    def reckon(self, held: Shape, community: bool) -> None:
        held.lose(self.count, self.count)
