"""What players (and the dealer, when cards are named one by one) can do."""

from __future__ import annotations

from typing import Any, NamedTuple

from oddchip.cards import Card, write
from oddchip.errors import BadInput

#: The dealer's seat, where cards and dice are given from outside.
DEALER = -1


class IllegalAction(BadInput):
    """An action that the rules refuse; the hand is as it was."""


class Action(NamedTuple):
    """One action: its kind and what goes with it. `seat` may be left to whoever is to act."""

    kind: str
    seat: int | None = None
    #: A bet or raise: the player's total for the round; a wager: its size.
    amount: int = 0
    cards: tuple[Card, ...] = ()
    word: str = ""
    numbers: tuple[int, ...] = ()

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {"action": self.kind}
        if self.seat is not None:
            found["seat"] = self.seat
        if self.amount:
            found["amount"] = self.amount
        if self.cards:
            found["cards"] = write(self.cards)
        if self.word:
            found["word"] = self.word
        if self.numbers:
            found["numbers"] = list(self.numbers)
        return found


FOLD = Action("fold")
CALL = Action("call")
BRING_IN = Action("bring-in")


def raise_to(amount: int) -> Action:
    """Bet, complete or raise to a total for the round."""
    return Action("raise", amount=amount)
