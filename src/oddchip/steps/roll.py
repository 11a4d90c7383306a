"""The next stacked card of everyone is turned up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.steps.step import Step

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


@dataclass(frozen=True)
class Roll(Step):
    """Everyone's next stacked card is turned up."""

    count: int

    def begin(self, hand: Hand) -> None:
        for player in hand.live:
            cards = player.down[: self.count]
            player.down = player.down[self.count :]
            player.up += cards
            hand.tell("up", player.seat, 0, 0, cards)
