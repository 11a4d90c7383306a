"""Who is told what happened: names, "you", money and cards as the reader sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from oddchip.cards import UNKNOWN, Card, show
from oddchip.language.model import Game
from oddchip.native import mypyc_attr
from oddchip.scales.words import PLURAL, counted, listed
from oddchip.showdown.naming import Naming

#: How a reader sees an amount written.
AsMoney = Callable[[int], object]


@mypyc_attr(allow_interpreted_subclasses=True)
class Telling(Naming):
    """One reader: the names of the seats, which of them is the reader, how money is written.

    Told with its `game`, a log also says what a roll means and what a hand is; `picks` are the
    names of the games that can be picked.
    """

    def __init__(
        self,
        names: Sequence[str] = (),
        you: int | None = None,
        money: AsMoney = str,
        game: Game | None = None,
        picks: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(names, you)
        self.numbered = False
        self._money = money
        self.game = game
        self.picks: Mapping[str, str] = {} if picks is None else picks

    def who(self, seat: int) -> str:
        if seat < 0:
            return "The dealer"
        if seat == self.you or seat < len(self.names):
            return super().who(seat)
        return f"p{seat + 1}"

    def whom(self, seat: int) -> str:
        if seat < 0:
            return "the dealer"
        if seat == self.you or seat < len(self.names):
            return super().whom(seat)
        return f"p{seat + 1}"

    def money(self, chips: int) -> str:
        return str(self._money(chips))

    @staticmethod
    def cards(cards: Sequence[Card]) -> str:
        """Cards by their faces or, where they are not seen, by their number."""
        hidden = sum([card == UNKNOWN for card in cards])
        seen = show([card for card in cards if card != UNKNOWN])
        if not hidden:
            return seen or "nothing"
        unseen = counted(hidden)
        return f"{seen} and {unseen}" if seen else unseen

    @staticmethod
    def ranks(letters: str) -> str:
        """Ranks by their names: `Kings`."""
        known = dict(zip("23456789TJQKA", range(2, 15), strict=True))
        return listed([PLURAL[known[letter]] for letter in letters if letter in known]).capitalize()


class Beside(Telling):
    """What is written beside a player who is named there already: `raises to 40`."""

    def who(self, seat: int) -> str:
        return ""

    def does(self, seat: int, verb: str, you: str = "") -> str:
        return verb
