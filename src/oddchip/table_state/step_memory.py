"""What a step remembers from one of its turns to the next: a small value of its own.

A kind of memory is a frozen dataclass in the file of its step, and nobody else has a field for what
is in it. The hand keeps one value of each kind (`TableState.recall`, `TableState.remember`), and
copies of a hand share them. What everybody may see of it is its `public`: views, pages
and bots read it there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from oddchip.cards import Card
from oddchip.native import field_values, mypyc_attr

#: A card that lies in the middle, or cards that seats have laid there, each with its seat.
Lying = Card | tuple[tuple[int, Card], ...]


class Mark(NamedTuple):
    """Something that everybody sees of a seat, such as the tricks that it has taken."""

    seat: int
    name: str
    #: None: it holds for the seat or not, without a number.
    value: int | None = None
    #: As it stands beside the player; `{}` is the value as money. Empty: it does not.
    words: str = ""
    #: Does its name stand at the seat by itself?
    badge: bool = True


class Public(NamedTuple):
    """What everybody may see of a memory: cards in the middle by name, and marks of seats."""

    middle: tuple[tuple[str, Lying], ...] = ()
    marks: tuple[Mark, ...] = ()


NOTHING_PUBLIC = Public()


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Memory:
    """What a kind of step remembers. Without arguments it is made as who remembers nothing."""

    def state(self) -> tuple[object, ...]:
        """Its fields as plain data; the class is built again from them."""
        return field_values(self)

    def public(self) -> Public:
        """What everybody may see of it."""
        return NOTHING_PUBLIC

    def dealt_anew(self) -> Memory:
        """What is left of it when all cards go back and are dealt again."""
        return self

    def counts(self, word: str) -> int:
        """What it adds to a number that game files ask for: 'deal', 'round' or 'opened'."""
        return 0


Kind = TypeVar("Kind", bound=Memory)
_NOTHING: dict[type[Memory], Memory] = {}


def nothing(kind: type[Memory]) -> Memory:
    """The value of who remembers nothing, made once."""
    blank = _NOTHING.get(kind)
    if blank is None:
        blank = _NOTHING[kind] = kind()
    return blank
