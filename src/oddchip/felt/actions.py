"""What players (and the dealer, when cards are named one by one) can do."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from oddchip.cards import Card, cards, write
from oddchip.errors import BadInput
from oddchip.felt.messages import ANSWER, checked

#: The dealer's seat, where cards and dice are given from outside.
DEALER: Final = -1


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

    def by(self, seat: int) -> Action:
        """The same action of a seat."""
        return self._replace(seat=seat)

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

    @classmethod
    def from_json(cls, given: object) -> Action:
        """An action as `to_json` writes it; what is not one gets a sentence.

        >>> Action.from_json({"action": "draw", "seat": 1, "cards": ["Kd"]})
        Action(kind='draw', seat=1, amount=0, cards=(Card('Kd'),), word='', numbers=())
        """
        found = checked(given, "an action", ANSWER, '{"action": "raise", "amount": 40}')
        some = tuple(cards(found.get("cards", []), "cards"))
        seat, amount, word = found.get("seat"), found.get("amount", 0), found.get("word", "")
        return cls(found["action"], seat, amount, some, word, tuple(found.get("numbers", ())))


FOLD = Action("fold")
CALL = Action("call")
BRING_IN = Action("bring-in")


def action_of(text: object) -> Action:
    """An action from its short form: a word, and an amount where one is needed.

    >>> action_of("check").kind, action_of("raise 40").amount
    ('call', 40)
    """
    if not isinstance(text, str) or not text.split():
        raise BadInput(f"an action is an Action or a text like 'call' or 'raise 40', not {text!r}")
    word, *rest = text.split()
    kind = {"check": "call", "bet": "raise", "complete": "raise"}.get(word, word)
    if kind in ("raise", "wager"):
        if len(rest) != 1 or not rest[0].isdecimal():
            raise BadInput(f"'{text}' lacks a whole number; write like '{word} 40'")
        return Action(kind, amount=int(rest[0]))
    if kind in ("say", "pick"):
        return Action(kind, word=" ".join(rest))
    return Action(kind, cards=tuple(cards("".join(rest), f"'{text}'")))


def raise_to(amount: int) -> Action:
    """Bet, complete or raise to a total for the round."""
    return Action("raise", amount=amount)
