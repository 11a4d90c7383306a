"""Each in turn pays to see a card before it is turned, or folds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.steps.price import Paying

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


@dataclass(frozen=True)
class See(Paying):
    """Each in turn pays to see the next card, or folds."""

    price: int
    start: int

    def begin(self, hand: Hand) -> None:
        self.set_price(hand, self.price, self.start, 0)
