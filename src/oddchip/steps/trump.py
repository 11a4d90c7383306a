"""The next card is turned; its suit is trump."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.felt.wanted import MIDDLE, Wanted
from oddchip.steps.step import Step

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


@dataclass(frozen=True)
class Trump(Step):
    """The next card is turned; its suit is trump."""

    def begin(self, hand: Hand) -> None:
        hand.wanted = Wanted((MIDDLE,))

    def came(self, hand: Hand, wanted: Wanted) -> None:
        hand.home.trump = wanted.cards[0]
        hand.tell("board", -1, 0, 0, wanted.cards, (), "trump")
