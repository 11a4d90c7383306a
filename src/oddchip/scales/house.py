"""Scales that are made from others: one above another, and ranks that lift a hand above all."""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.cards import RANKS, Card
from oddchip.native import mypyc_attr
from oddchip.scales.base import NO_WILD, Choice, Made, WildCards
from oddchip.scales.best import FiveCardScale, Suits
from oddchip.scales.poker import PokerScale

#: Above every value of the scales that are made from others here.
_ABOVE = 1 << 28


@mypyc_attr(allow_interpreted_subclasses=True)
class OneAbove(FiveCardScale):
    """Hands of one scale, from a kind up, beat everything else; the rest rank on another.

    Duck flush: a flush or better as a high hand, and else deuce-to-seven.
    """

    def __init__(self, id: str, words: str, high: PokerScale, kind: str, low: PokerScale) -> None:
        super().__init__(high.count)
        self.id = id
        self.words = words
        self.suits = Suits.HELP
        self.high = high
        self.low = low
        #: The kind from which hands are high ones.
        self.least: str = kind
        self.aims_low: bool = low.lowball
        self.ranks: tuple[int, ...] = high.ranks
        self.ladder: tuple[int, ...] = high.ladder
        self._from = high.at_least(kind)

    def of(self, ranks: Sequence[int], flush: bool) -> int:
        return self.better(self.high.of(ranks, flush), self.low.of(ranks, flush))

    def better(self, high: int, low: int) -> int:
        """The value of a hand from its values on the two scales."""
        return _ABOVE + high if high >= self._from else low

    def read(self, ranks: Sequence[int], flush: bool) -> tuple[str, tuple[int, ...]]:
        return self.high.read(ranks, flush)

    def name(self, value: int) -> str:
        return self.high.name(value - _ABOVE) if value >= _ABOVE else self.low.name(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class LiftedScale(PokerScale):
    """A poker scale on which certain ranks among all of the player's cards beat their absence.

    Action razz: with a jack, queen or king, which need not play, it is a face hand, without one a
    butt hand. No book says whether a wild card is such a card, so it has no place here.
    """

    takes_wild = False
    #: The ranks that lift a hand, and what a hand is called with one and without.
    lifting: tuple[int, ...] = ()
    with_one: str = ""
    without: str = ""

    def lifted_by(self, ranks: Sequence[int], with_one: str, without: str) -> None:
        """These ranks lift a hand, which is then called so, and otherwise so."""
        self.lifting = tuple(ranks)
        self.with_one = with_one or f"With {'/'.join([RANKS[rank] for rank in sorted(ranks)])}"
        self.without = without or "Without"

    def value(self, choices: Sequence[Choice], wild: WildCards = NO_WILD) -> int | None:
        self.no_wild(wild)
        plain = super().value(choices, wild)
        return None if plain is None else plain + (_ABOVE if self._lifts(choices) else 0)

    def made(
        self, choices: Sequence[Choice], wild: WildCards = NO_WILD, *, by_suit: bool = False
    ) -> Made | None:
        self.no_wild(wild)
        best = super().value(choices)
        if best is None:
            return None
        worth = [cards for choice in choices for cards in self._worth(choice, wild, best)]
        cards = max(worth, key=self.by_height) if by_suit else worth[0]
        value = best + (_ABOVE if self._lifts(choices) else 0)
        return Made(self.id, value, self._in_order(cards, wild), self.name(value))

    def kind(self, value: int) -> str:
        return self.with_one.lower() if value >= _ABOVE else super().kind(value)

    def name(self, value: int) -> str:
        lifted = value >= _ABOVE
        plain = super().name(value - _ABOVE if lifted else value)
        return f"{self.with_one if lifted else self.without}: {plain}"

    def _lifts(self, choices: Sequence[Choice]) -> bool:
        held: set[Card] = {card for choice in choices for part, _ in choice for card in part}
        return any(card.rank in self.lifting for card in held)
