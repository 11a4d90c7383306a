"""What seats are called in a sentence: by their numbers, or by names, with "you" for the reader."""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.native import mypyc_attr
from oddchip.scales.words import listed


@mypyc_attr(allow_interpreted_subclasses=True)
class Naming:
    """The names of the seats, and which of them is the reader.

    >>> Naming().does(2, "wins"), Naming(["Ann", "Bob"], 1).does(1, "wins")
    ('Seat 2 wins', 'You win')
    """

    def __init__(self, names: Sequence[str] = (), you: int | None = None) -> None:
        self.names = names
        self.you = you
        #: Seats are called by their numbers: `seats 0 and 2`.
        self.numbered: bool = not names and you is None

    def who(self, seat: int) -> str:
        """A seat at the beginning of a sentence."""
        if seat == self.you:
            return "You"
        return self.names[seat] if 0 <= seat < len(self.names) else f"Seat {seat}"

    def whom(self, seat: int) -> str:
        """A seat within a sentence."""
        if seat == self.you:
            return "you"
        return self.names[seat] if 0 <= seat < len(self.names) else f"seat {seat}"

    def verb(self, seat: int, verb: str, you: str = "") -> str:
        """What a seat does: `folds`, of the reader `fold`; `you` where no s is dropped."""
        return (you or verb.removesuffix("s")) if seat == self.you else verb

    def does(self, seat: int, verb: str, you: str = "") -> str:
        """A seat and what it does: `Seat 3 folds`, `You fold`."""
        return f"{self.who(seat)} {self.verb(seat, verb, you)}"

    def all_of(self, seats: Sequence[int], *, first: bool = False) -> str:
        """Several seats, at the beginning of a sentence or within."""
        if len(seats) > 1 and self.numbered:
            return f"{'S' if first else 's'}eats {listed([str(seat) for seat in seats])}"
        named = [self.whom(seat) for seat in seats]
        if first and seats:
            named[0] = self.who(seats[0])
        return listed(named)
