"""What happened: the log of a hand. Everything else is read from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, cast

from oddchip.cards import UNKNOWN, Card, cards, write

_Cards = tuple[Card, ...]
_Fields = tuple[str, int, int, int, _Cards, tuple[bool, ...], str, tuple[int, ...]]


class Event(NamedTuple):
    """One thing that happened. `hidden` says which of its cards only the seat itself may see."""

    kind: str
    seat: int = -1
    amount: int = 0
    #: The player's total for the round, after a bet, call or raise.
    to: int = 0
    cards: tuple[Card, ...] = ()
    hidden: tuple[bool, ...] = ()
    word: str = ""
    numbers: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat (or a spectator, None) may see it."""
        if not self.hidden or seat == self.seat:
            return self
        cards = tuple(
            UNKNOWN if secret else one for one, secret in zip(self.cards, self.hidden, strict=True)
        )
        return self._replace(cards=cards)

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {"event": self.kind}
        if self.seat >= 0:
            found["seat"] = self.seat
        for key in ("amount", "to"):
            if getattr(self, key):
                found[key] = getattr(self, key)
        if self.cards:
            found["cards"] = write(self.cards)
        if any(self.hidden):
            found["hidden"] = list(self.hidden)
        if self.word:
            found["word"] = self.word
        if self.numbers:
            found["numbers"] = list(self.numbers)
        return found

    @classmethod
    def from_json(cls, given: dict[str, Any]) -> Event:
        """An event as `to_json` writes it."""
        return cls(
            given["event"],
            given.get("seat", -1),
            given.get("amount", 0),
            given.get("to", 0),
            tuple(cards(given.get("cards", []))),
            tuple(given.get("hidden", ())),
            given.get("word", ""),
            tuple(given.get("numbers", ())),
        )


#: An event from all its fields at once: the quick way, for what happens many times in a hand.
told = cast("Callable[[_Fields], Event]", partial(tuple.__new__, Event))
