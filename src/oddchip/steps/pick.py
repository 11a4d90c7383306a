"""A player picks how the hand goes on, from the table `[pick]`: `pick`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.prose.words import sentence
from oddchip.rules.step import Form, Step, form

if TYPE_CHECKING:
    from oddchip.rules.model import Game


def _read(found: Match[str]) -> Pick:
    return Pick()


@dataclass(frozen=True)
class Pick(Step):
    """A player picks how the hand goes on."""

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"pick",
                "pick",
                "A player picks how the hand goes on, from the table [pick].",
                _read,
            ),
        )

    @property
    def closes_street(self) -> bool:
        return True

    @property
    def picks(self) -> bool:
        return True

    def sentence(self, game: Game) -> str:
        by = game.picks.by if game.picks else "button"
        who = "the button" if by == "button" else "the player left of the big blind"
        if by == "under the gun":
            who += " (with three players or fewer: the button)"
        return sentence(f"{who}, having seen the cards, picks how the hand goes on")
