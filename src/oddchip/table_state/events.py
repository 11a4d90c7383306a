"""What happened: the log of a hand. Everything else is read from it.

Each kind of happening is a class of its own with one sentence. The hand keeps bare records, each
with the one before it, and makes events of them when somebody asks: so copies share their past.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import cache
from typing import ClassVar

from oddchip.cards import UNKNOWN, Card, cards, write
from oddchip.errors import BadInput
from oddchip.native import mypyc_attr
from oddchip.table_state.narration import Telling
from oddchip.table_state.wire_fields import EVENT, checked

Cards = tuple[Card, ...]
#: How a card was dealt that its owner does not see: nobody does, or everybody else at the table.
UNSEEN, OUTWARD = "unseen", "outward"


def veiled(word: str, owner: int, seat: int | None) -> bool:
    """Is a card hidden from a seat that was dealt so? (Whoever looks on sees no such card.)"""
    return word == UNSEEN or (word == OUTWARD and (seat is None or seat == owner))


class Record:
    """What the log keeps of an event, and the record before it.

    Copies of a hand share their past: a record is never changed, and is known by its identity.
    """

    __slots__ = (
        *("amount", "cards", "earlier", "hidden", "kind", "numbers", "seat", "step", "street"),
        *("to", "word"),
    )

    def __init__(
        self,
        earlier: Record | None,
        street: int,
        kind: str,
        seat: int,
        amount: int,
        to: int,
        cards: Cards,
        hidden: tuple[bool, ...],
        word: str,
        numbers: tuple[int, ...],
        step: int,
    ) -> None:
        self.earlier: Record | None = earlier
        #: How many betting rounds were over.
        self.street: int = street
        self.kind: str = kind
        self.seat: int = seat
        self.amount: int = amount
        #: The player's total for the round, after a bet, call or raise.
        self.to: int = to
        self.cards: Cards = cards
        #: Which of the cards only the seat itself may see.
        self.hidden: tuple[bool, ...] = hidden
        self.word: str = word
        self.numbers: tuple[int, ...] = numbers
        #: The place of its step in the play.
        self.step: int = step

    def again(self, earlier: Record | None, cards: Cards) -> Record:
        """The same behind another record, with other cards."""
        return Record(
            earlier,
            self.street,
            self.kind,
            self.seat,
            self.amount,
            self.to,
            cards,
            self.hidden,
            self.word,
            self.numbers,
            self.step,
        )

    @property
    def event(self) -> Event:
        """What happened."""
        return event_class(self.kind)(
            self.seat,
            self.amount,
            self.to,
            self.cards,
            self.hidden,
            self.word,
            self.numbers,
            self.street,
            self.step,
        )


_TOLD = ("street", "seat", "amount", "to", "cards", "hidden", "word", "numbers")


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One thing that happened. `hidden` says which of its cards only the seat itself may see."""

    __slots__ = ("amount", "cards", "hidden", "numbers", "seat", "step", "street", "to", "word")

    #: What the log calls it.
    kind: ClassVar[str] = ""
    #: Nothing that people want to be told.
    silent: ClassVar[bool] = False
    #: What its amount does: 1 goes into the pot, -1 comes from it, 0 neither.
    way: ClassVar[int] = 0
    #: Its player's own doing, to be seen beside the name until there is something newer.
    deed: ClassVar[bool] = True
    #: New cards, dice, rounds: what the others did before is no longer seen beside their names.
    fresh: ClassVar[bool] = False

    def __init__(
        self,
        seat: int = -1,
        amount: int = 0,
        to: int = 0,
        cards: Cards = (),
        hidden: tuple[bool, ...] = (),
        word: str = "",
        numbers: tuple[int, ...] = (),
        street: int = 0,
        step: int = 0,
    ) -> None:
        self.seat: int = seat
        self.amount: int = amount
        #: The player's total for the round, after a bet, call or raise.
        self.to: int = to
        self.cards: Cards = cards
        self.hidden: tuple[bool, ...] = hidden
        self.word: str = word
        self.numbers: tuple[int, ...] = numbers
        #: How many betting rounds were over when it happened.
        self.street: int = street
        #: The place of the step in the play that brought it about.
        self.step: int = step

    @abstractmethod
    def sentence(self, tell: Telling) -> str:
        """What happened, in words."""
        raise NotImplementedError(f"there is no sentence for {type(self).__name__}")

    @property
    def fields(self) -> tuple[object, ...]:
        """Everything that it tells, in a fixed order."""
        chips = (self.street, self.seat, self.amount, self.to, self.cards)
        return (*chips, self.hidden, self.word, self.numbers)

    def __eq__(self, value: object) -> bool:
        return type(value) is type(self) and self.fields == value.fields

    def __hash__(self) -> int:
        return hash((self.kind, self.fields))

    def __repr__(self) -> str:
        told = [
            f"{name}={value!r}" for name, value in zip(_TOLD, self.fields, strict=True) if value
        ]
        return f"{type(self).__name__}({', '.join(told)})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (*self.fields[1:], self.street, self.step)

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat (or a spectator, None) may see it."""
        if not self.hidden:
            return self
        if self.word in (UNSEEN, OUTWARD):
            hides = veiled(self.word, self.seat, seat)
            return self.with_cards((UNKNOWN,) * len(self.cards)) if hides else self
        if seat == self.seat:
            return self
        cards = tuple(
            UNKNOWN if secret else card
            for card, secret in zip(self.cards, self.hidden, strict=True)
        )
        return self.with_cards(cards)

    def with_cards(self, cards: Cards) -> Event:
        """The same event with other cards to look at."""
        rest = (self.hidden, self.word, self.numbers, self.street, self.step)
        return type(self)(self.seat, self.amount, self.to, cards, *rest)

    def of(self, seat: int) -> Event:
        """The same event of another seat: of a place at the table."""
        rest = (self.hidden, self.word, self.numbers, self.street, self.step)
        return type(self)(seat, self.amount, self.to, self.cards, *rest)

    def to_json(self) -> dict[str, object]:
        """As a message; fields that hold nothing are left out."""
        message: dict[str, object] = {"event": self.kind, "street": self.street}
        if self.seat >= 0:
            message["seat"] = self.seat
        if self.amount:
            message["amount"] = self.amount
        if self.to:
            message["to"] = self.to
        if self.cards:
            message["cards"] = write(self.cards)
        if any(self.hidden):
            message["hidden"] = list(self.hidden)
        if self.word:
            message["word"] = self.word
        if self.numbers:
            message["numbers"] = list(self.numbers)
        return message

    @staticmethod
    def from_json(given: object) -> Event:
        """An event as `to_json` writes it; anything else is refused with a message."""
        message = checked(given, "an event", EVENT, '{"event": "call", "seat": 2, "amount": 40}')
        return event_class(message["event"])(
            message.get("seat", -1),
            message.get("amount", 0),
            message.get("to", 0),
            tuple(cards(message.get("cards", []))),
            tuple(message.get("hidden", ())),
            message.get("word", ""),
            tuple(message.get("numbers", ())),
            message.get("street", 0),
        )


def kinds() -> dict[str, type[Event]]:
    """Every kind of event by its name, those of the steps too."""
    classes: dict[str, type[Event]] = {}
    waiting = list(Event.__subclasses__())
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.kind:
            classes[kind.kind] = kind
    return classes


@cache
def event_class(kind: str) -> type[Event]:
    classes = kinds()
    if kind not in classes:
        raise BadInput(f"there is no event '{kind}'")
    return classes[kind]


def events_of(last: Record | None, before: Record | None) -> list[Event]:
    """The events up to a record, since another one."""
    events: list[Event] = []
    while last is not None and last is not before:
        events.append(last.event)
        last = last.earlier
    events.reverse()
    return events
