"""What players (and the dealer, when cards are named one by one) can do."""

from __future__ import annotations

from typing import Final, NamedTuple

from oddchip.cards import Card, cards, write
from oddchip.errors import BadInput, quoted
from oddchip.table_state.wire_fields import ANSWER, checked, sound

#: The dealer's seat, where cards and dice are given from outside.
DEALER: Final = -1
#: Nobody has more: what is larger is a mistake or an attack.
MOST_CHIPS: Final = 10**18
#: What an action carries that takes nothing beside its kind: there is one such tuple.
_NOTHING: Final[tuple[object, ...]] = ()
#: What most actions are; a set finds them quicker than their letters are looked at.
_OFTEN: Final = frozenset(("call", "fold", "raise"))


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

    def by(self, seat: int | None) -> Action:
        """The same action of a seat."""
        kind, by, amount, held, word, numbers = self
        return self if by == seat else Action(kind, seat, amount, held, word, numbers)

    def to_json(self) -> dict[str, object]:
        """As a message; fields that hold nothing are left out."""
        message: dict[str, object] = {"action": self.kind}
        if self.seat is not None:
            message["seat"] = self.seat
        if self.amount:
            message["amount"] = self.amount
        if self.cards:
            message["cards"] = write(self.cards)
        if self.word:
            message["word"] = self.word
        if self.numbers:
            message["numbers"] = list(self.numbers)
        return message

    @classmethod
    def from_json(cls, given: object) -> Action:
        """An action as `to_json` writes it; anything else is refused with a message.

        >>> Action.from_json({"action": "draw", "seat": 1, "cards": ["Kd"]})
        Action(kind='draw', seat=1, amount=0, cards=(Card('Kd'),), word='', numbers=())
        """
        message = checked(given, "an action", ANSWER, '{"action": "raise", "amount": 40}')
        held = tuple(cards(message.get("cards", []), "cards"))
        seat, amount, word = message.get("seat"), message.get("amount", 0), message.get("word", "")
        return cls(message["action"], seat, amount, held, word, tuple(message.get("numbers", ())))


def whole(action: Action) -> Action:
    """The action itself if every field holds what belongs there, used or not; else a sentence.

    >>> whole(Action("raise", amount=25.0))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    oddchip.table_state.actions.IllegalAction: the amount of an action is a whole number ...
    """
    fields: tuple[object, ...] = action
    kind, seat, amount, held, word, numbers = fields
    check_fields(kind, seat, amount, held, word, numbers)
    return action


def check_fields(
    kind: object, seat: object, amount: object, held: object, word: object, numbers: object
) -> bool:
    """Refuse a field of an action that does not hold what belongs there; says if any is filled."""
    if type(kind) is not str or not (kind in _OFTEN or kind.isascii() or sound(kind)):
        raise _no("action", "a word", kind)
    if seat is not None and type(seat) is not int:
        raise _no("seat", "a whole number", seat)
    if type(amount) is not int or (amount and not -MOST_CHIPS <= amount <= MOST_CHIPS):
        raise _no("amount", "a whole number of chips", amount)
    if held is _NOTHING and numbers is _NOTHING and type(word) is str and not word:
        return bool(amount)
    if word != "" and (type(word) is not str or not (word.isascii() or sound(word))):
        raise _no("word", "a text", word)
    if held is not _NOTHING and not _all_of(held, Card):
        raise _no("cards", "a tuple of cards", held)
    if numbers is not _NOTHING and not _all_of(numbers, int):
        raise _no("numbers", "a tuple of whole numbers", numbers)
    return True


def _all_of(values: object, kind: type) -> bool:
    return type(values) is tuple and set(map(type, values)) <= {kind}


def _no(field: str, right: str, given: object) -> IllegalAction:
    return IllegalAction(f"the {field} of an action is {right}, not {quoted(given)}")


def unused(action: Action, used: str) -> str:
    """A field that is filled though its kind does not use it; empty: there is none."""
    if action.amount and used != "amount":
        return "amount"
    if action.cards and used != "cards":
        return "cards"
    if action.word and used != "word":
        return "word"
    return "numbers" if action.numbers and used != "numbers" else ""


def only(action: Action, used: str) -> Action:
    """The action without any field that its kind does not use."""
    kind, seat, amount, held, word, numbers = action
    return Action(
        kind,
        seat,
        amount if used == "amount" else 0,
        held if used == "cards" else (),
        word if used == "word" else "",
        numbers if used == "numbers" else (),
    )


FOLD = Action("fold")
CALL = Action("call")
BRING_IN = Action("bring-in")


def action_of(text: str) -> Action:
    """What a dealer who names cards is told in short: `deal p1 AhKd`, `board 7c`, `roll 3 5`.

    >>> action_of("deal p1 AhKd").seat, action_of("roll 3 5").numbers
    (0, (3, 5))
    """
    kind, *rest = text.split()
    seat: int | None = None
    if rest and rest[0][:1] == "p" and rest[0][1:].isdecimal():
        seat = int(rest[0][1:4]) - 1
        del rest[0]
    if kind == "roll":
        if not all(word.isdecimal() and len(word) < 4 for word in rest):
            raise IllegalAction(f"{quoted(text)} should name dice, like 'roll 3 5'")
        return Action(kind, seat, numbers=tuple([int(word) for word in rest]))
    return Action(kind, seat, cards=tuple(cards("".join(rest), quoted(text))))


def raise_to(amount: int) -> Action:
    """Bet, complete or raise to a total for the round."""
    return Action("raise", amount=amount)
