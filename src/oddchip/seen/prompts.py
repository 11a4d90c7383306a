"""What may be answered: keys with their answers, cards to choose, amounts to type."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from oddchip.cards import Card
from oddchip.errors import BadInput
from oddchip.hand import Action, raise_to
from oddchip.room.money import Money
from oddchip.scales.words import listed, up_to

#: Keys that cards are chosen with.
CARD_KEYS = "123456789abcdefghi"


@dataclass(frozen=True)
class Key:
    """One key: what it is called, and what it answers; without an action it asks for an amount."""

    key: str
    words: str
    action: Action | None = None
    #: Pressed by mistake it throws something away: asked twice.
    careful: str = ""
    #: A size of a bet: its key proposes the amount, which is then confirmed or taken back.
    sized: bool = False
    #: Other words for it, where answers are typed.
    said: tuple[str, ...] = ()


@dataclass(frozen=True)
class Prompt:
    """Everything that may be answered now."""

    asks: str
    keys: tuple[Key, ...] = ()
    #: Cards to choose among, and how many.
    cards: tuple[Card, ...] = ()
    least: int = 0
    most: int = 0
    kind: str = ""
    #: Ranges that an amount may be typed in, and the action that it makes.
    amounts: tuple[tuple[int, int], ...] = ()
    verb: str = ""
    #: The order of the cards counts.
    ordered: bool = False
    #: The smallest chip that an amount is made of.
    chip: int = 1
    #: From this amount on everything that the player has is at stake; 0: that is the game.
    whole: int = 0
    #: How many times the amount can be lost.
    risk: int = 1
    #: What the player should know before answering.
    warning: str = ""

    def chosen(self, cards: Sequence[Card]) -> Action:
        """The answer of these cards."""
        if not self.least <= len(cards) <= self.most:
            raise BadInput(f"choose {self.count}")
        return Action(self.kind, cards=tuple(cards))

    @property
    def count(self) -> str:
        return up_to(self.least, self.most)

    def amount(self, chips: int, money: Money) -> Action:
        """The answer of an amount."""
        if not any(least <= chips <= most for least, most in self.amounts):
            raise BadInput(f"{self.verb} {spans(self.amounts, money)}")
        if chips % self.chip and not any(chips in span for span in self.amounts):
            raise BadInput(
                f"the smallest chip is {money(self.chip)}; {money(chips)} is not a multiple of it"
            )
        return raise_to(chips) if self.kind == "bet" else Action(self.kind, amount=chips)

    def careful(self, action: Action, money: Money) -> str:
        """Why an answer is asked twice: it throws something away, or puts everything at stake."""
        for key in self.keys:
            if key.action == action and not key.sized:
                return key.careful
        if not 0 < self.whole <= action.amount:
            return ""
        if self.risk > 1:
            return f"A bet of {money(action.amount)} can cost you {self.risk} times that"
        return f"To {self.verb} {money(action.amount)} takes all you have"


def spans(ranges: Iterable[tuple[int, int]], money: Money) -> str:
    """Amounts in words."""
    return listed(
        (
            money(least) if least == most else f"{money(least)} to {money(most)}"
            for least, most in ranges
        ),
        "or",
    )
