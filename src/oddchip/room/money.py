"""Chips in words: plain numbers in a card room, dollars where home games are played."""

from __future__ import annotations

import re
from dataclasses import dataclass

from oddchip.errors import BadInput, quoted

_TYPED = re.compile(r"\$?(\d[\d,]*)?(?:\.(\d{1,2}))?")
#: The largest amount that is read; it stays exact in every language that reads JSON.
_MOST = 10**15
#: More characters than that amount can have.
_LONGEST = 30


@dataclass(frozen=True)
class Money:
    """How a table writes chips, and reads what is typed.

    >>> Money()(1250), Money(dollars=True)(1250), Money(dollars=True)(300)
    ('1,250', '$12.50', '$3')
    >>> Money(dollars=True).read("2.5")
    250
    """

    #: Chips are cents, as in the home book.
    dollars: bool = False

    def __call__(self, chips: int) -> str:
        if not self.dollars:
            return f"{chips:,}"
        sign = "-" if chips < 0 else ""
        whole, cents = divmod(abs(chips), 100)
        return f"{sign}${whole:,}.{cents:02}" if cents else f"{sign}${whole:,}"

    def change(self, chips: int) -> str:
        """Won or lost, with its sign."""
        return f"+{self(chips)}" if chips > 0 else self(chips)

    def read(self, text: str) -> int:
        """What was typed, in chips."""
        found = _TYPED.fullmatch(text.strip()) if len(text) <= _LONGEST else None
        if not found or not (found[1] or found[2]) or (found[2] and not self.dollars):
            raise BadInput(f"{quoted(text)} is not an amount; type a number like {self(250)}")
        chips = int((found[1] or "0").replace(",", ""))
        if self.dollars:
            chips = 100 * chips + int((found[2] or "0").ljust(2, "0"))
        if chips > _MOST:
            raise BadInput(f"{quoted(text)} is too much; nobody plays for more than {self(_MOST)}")
        return chips
