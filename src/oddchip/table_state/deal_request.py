"""Cards or dice that a step wants from the dealer, and those that have come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from oddchip.cards import Card
from oddchip.native import mypyc_attr

Cards = tuple[Card, ...]
#: Where cards go that are for nobody's hand: the middle of the table.
MIDDLE: Final = -1
#: Nobody has thrown anything away.
_NOTHING: Final[dict[int, Cards]] = {}


@mypyc_attr(free_list_len=1)
class Wanted:
    """One deal: whom its cards are for, in the order in which they are dealt."""

    __slots__ = ("came", "cards", "dice", "hidden", "laid", "rolled", "seats", "spare")

    def __init__(
        self,
        seats: tuple[int, ...],
        spare: dict[int, Cards] | None = None,
        dice: int = 0,
        hidden: bool = False,
        laid: bool = False,
    ) -> None:
        #: The seat of each card (or the middle).
        self.seats: tuple[int, ...] = seats
        #: What each seat has just thrown away and should not get back.
        self.spare: dict[int, Cards] = _NOTHING if spare is None else spare
        self.dice: int = dice
        #: Nobody sees the faces yet; or it lies on the table already, and is turned now.
        self.hidden: bool = hidden
        self.laid: bool = laid
        #: What has come so far, each card in its place; None is still to come.
        self.came: Sequence[Card | None] = ()
        #: The cards that have come, in the order of dealing.
        self.cards: Cards = ()
        self.rolled: tuple[int, ...] = ()

    @property
    def is_here(self) -> bool:
        """Has everything come?"""
        if len(self.came) != len(self.seats) or len(self.rolled) != self.dice:
            return False
        return None not in self.came

    def bring(self, came: Sequence[Card | None]) -> None:
        """So much has come: a card or nothing in each place."""
        self.came = came
        self.cards = tuple([card for card in came if card is not None])

    def bring_all(self, cards: Cards) -> None:
        """Every card has come."""
        self.came = self.cards = cards

    def copy(self) -> Wanted:
        copied = Wanted(self.seats, dice=self.dice, hidden=self.hidden, laid=self.laid)
        copied.spare = self.spare
        copied.came, copied.cards = self.came, self.cards
        copied.rolled = self.rolled
        return copied

    def state(self) -> tuple[object, ...]:
        return (
            self.seats,
            self.spare,
            self.dice,
            self.hidden,
            self.laid,
            list(self.came),
            self.rolled,
        )

    @staticmethod
    def of(state: tuple[Any, ...]) -> Wanted:
        seats, spare, dice, hidden, laid, came, rolled = state
        restored = Wanted(seats, spare=spare, dice=dice, hidden=hidden, laid=laid)
        restored.bring(tuple(came))
        restored.rolled = rolled
        return restored
