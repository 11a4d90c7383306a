"""Each in turn pays for a turned card, folds, or doubles the price of this and what follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.steps.price import Paying

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand

#: How often the price of one card may be doubled.
DOUBLES = 3


@dataclass(frozen=True)
class Buy(Paying):
    """Each in turn pays for the card, folds, or doubles its price and all that follow."""

    price: int
    start: int

    def begin(self, hand: Hand) -> None:
        self.set_price(hand, self.price * hand.home.factor, self.start, DOUBLES)
