"""Who is told what happened: names, "you", money and cards as the reader sees them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from oddchip.cards import UNKNOWN, Card, show
from oddchip.native import mypyc_attr
from oddchip.scales.words import PLURAL, listed

Money = Callable[[int], object]


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling:
    """One reader: the names of the seats, which of them is the reader, how money is written."""

    def __init__(
        self, names: Sequence[str] = (), you: int | None = None, money: Money = str
    ) -> None:
        self.names = names
        self.you = you
        self._money = money

    def who(self, seat: int) -> str:
        """A seat at the beginning of a sentence."""
        if seat == self.you:
            return "You"
        if seat < 0:
            return "The dealer"
        return self.names[seat] if seat < len(self.names) else f"p{seat + 1}"

    def whom(self, seat: int) -> str:
        """A seat within a sentence."""
        if seat == self.you:
            return "you"
        return self.who(seat) if seat >= 0 else "the dealer"

    def does(self, seat: int, verb: str, you: str = "") -> str:
        """A seat and what it does: `p3 folds`, `You fold`; `you` where no s is dropped."""
        if seat != self.you:
            return f"{self.who(seat)} {verb}"
        return f"You {you or verb.removesuffix('s')}"

    def money(self, chips: int) -> str:
        return str(self._money(chips))

    @staticmethod
    def cards(some: Sequence[Card]) -> str:
        """Cards by their faces or, where they are not seen, by their number."""
        hidden = sum([one == UNKNOWN for one in some])
        seen = show([one for one in some if one != UNKNOWN])
        if not hidden:
            return seen or "nothing"
        unseen = f"{hidden} card{'' if hidden == 1 else 's'}"
        return f"{seen} and {unseen}" if seen else unseen

    @staticmethod
    def ranks(letters: str) -> str:
        """Ranks by their names: `Kings`."""
        known = dict(zip("23456789TJQKA", range(2, 15), strict=True))
        return listed([PLURAL[known[one]] for one in letters if one in known]).capitalize()
