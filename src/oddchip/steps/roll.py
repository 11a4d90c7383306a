"""The next stacked cards are turned up: `roll 1`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.language.prose.words import cards, sentence
from oddchip.language.step import Form, Step, at_least_one, form

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.language.model import Game


def _read(found: Match[str]) -> Roll:
    return Roll(int(found["n"]))


@dataclass(frozen=True)
class Roll(Step):
    """The next stacked card of everyone is turned up."""

    count: int

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"roll (?P<n>\d+)",
                "roll 1",
                "Everyone's next stacked card is turned up.",
                _read,
            ),
        )

    @property
    def turns_up(self) -> bool:
        return True

    def check(self, text: str) -> None:
        at_least_one(self.count, text)

    def sentence(self, game: Game) -> str:
        what = "the next card" if self.count == 1 else f"the next {cards(self.count)}"
        return sentence(f"everybody turns up {what} of the stack")

    def brief(self, game: Game) -> str:
        return f"roll {self.count}"

    # Play ------------------------------------------------------------------------------------

    def begin(self, hand: Hand) -> None:
        for player in hand.live:
            cards = player.down[: self.count]
            player.down = player.down[self.count :]
            player.up += cards
            hand.tell("up", player.seat, 0, 0, cards)
