"""Each takes a card, face up, or none: `offer, 2 refusals freeze`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.prose.words import number, sentence
from oddchip.rules.shape import MANY, Shape
from oddchip.rules.step import Form, Step, at_least_one, form

if TYPE_CHECKING:
    from oddchip.rules.model import Game


def _read(found: Match[str]) -> Offer:
    return Offer(int(found["n"]))


@dataclass(frozen=True)
class Offer(Step):
    """Each in turn takes a card, face up, or none; so many refusals in a row freeze a player."""

    freeze: int

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"offer, (?P<n>\d+) refusals freeze",
                "offer, 2 refusals freeze",
                "Each in turn takes a card, face up, or none; so many refusals in a row freeze.",
                _read,
            ),
        )

    @staticmethod
    def ends() -> str:
        return "nobody takes a card"

    def check(self, text: str) -> None:
        at_least_one(self.freeze, text)

    def sentence(self, game: Game) -> str:
        times = f"{number(self.freeze)} refusals in a row freeze"
        if self.freeze == 1:
            times = "one refusal freezes"
        return sentence(
            f"each player in turn takes a card, dealt face up at once, or none; {times} a player "
            "for the rest of the hand"
        )

    def reckon(self, held: Shape, community: bool) -> None:
        held.up.most = held.total.most = MANY
