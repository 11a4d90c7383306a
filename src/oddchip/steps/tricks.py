"""The cards are played out in tricks: `tricks`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.step import Form, Step, form

if TYPE_CHECKING:
    from oddchip.rules.model import Game


def _read(found: Match[str]) -> Tricks:
    return Tricks()


@dataclass(frozen=True)
class Tricks(Step):
    """The cards are played out in tricks."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"tricks",
                "tricks",
                "The hands are played out in tricks.",
                _read,
            ),
        )

    @property
    def plays_tricks(self) -> bool:
        return True

    def sentence(self, game: Game) -> str:
        return (
            "The hands are played out in tricks: the dealer's left leads first, then whoever won "
            "the trick before. Suit must be followed; who cannot may trump or throw any card. The "
            "highest trump wins the trick, or else the highest card of the suit led, aces high."
        )
