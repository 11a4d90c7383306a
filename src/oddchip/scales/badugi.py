"""Badugi: the most cards of different rank and suit, then the lowest, or the highest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oddchip.cards import Card
from oddchip.native import mypyc_attr
from oddchip.scales.base import NO_WILD, Choice, Made, Scale, WildCards, combined, natural
from oddchip.scales.words import digits


@mypyc_attr(allow_interpreted_subclasses=True)
class Badugi(Scale):
    """Four cards of four ranks and four suits at best; cards that do not play never break ties."""

    takes_wild = False

    def __init__(self, id: str, words: str, *, ace_low: bool, high: bool = False) -> None:
        self.id = id
        self.words = words
        self.ace_low = ace_low
        #: Among as many cards the highest from the top wins, not the lowest.
        self.high = high
        self.apart = "highest" if high else "lowest"

    def of(self, cards: Sequence[Card]) -> int:
        """The value of cards that are all of different rank and suit."""
        packed = 0
        for pip in self._pips(cards):
            packed = packed << 4 | (pip if self.high else 15 - pip)
        return len(cards) << 16 | packed

    def at_least(self, count: int, top: int) -> int:
        """The worst value of so many cards whose highest is so good at least, for a qualifier.

        0: any.
        """
        worth = (top if self.high else 15 - top) if top else 0
        return count << 16 | worth << 4 * (count - 1)

    def _pips(self, cards: Sequence[Card]) -> list[int]:
        """From the highest down, the ace as 1 or 14."""
        return sorted((self.height(card) + 2 for card in cards), reverse=True)

    def value(self, choices: Sequence[Choice], wild: WildCards = NO_WILD) -> int | None:
        self.no_wild(wild)
        values = [self.of(cards) for held in self._held(choices) for cards in _rainbows(held)]
        return max(values, default=None)

    def _held(self, choices: Sequence[Choice]) -> Iterator[tuple[Card, ...]]:
        """Every set of cards that may be combined: no badugi needs more than four of a part."""
        for choice in choices:
            natural(choice)
            if len(choice) == 1 and choice[0][1] >= 4:
                yield choice[0][0]
            else:
                yield from combined(choice)

    def made(
        self, choices: Sequence[Choice], wild: WildCards = NO_WILD, *, by_suit: bool = False
    ) -> Made | None:
        self.no_wild(wild)
        rainbows = [cards for held in self._held(choices) for cards in _rainbows(held)]
        if not rainbows:
            return None
        best = max(rainbows, key=lambda cards: (self.of(cards), self.by_height(cards)))
        value = self.of(best)
        cards = tuple(sorted(best, key=self._height, reverse=True))
        return Made(self.id, value, cards, self.name(value))

    def name(self, value: int) -> str:
        count = value >> 16
        digit = [value >> 4 * place & 15 for place in reversed(range(count))]
        pips = digit if self.high else [15 - pip for pip in digit]
        title = {4: "Badugi", 3: "Three cards", 2: "Two cards", 1: "One card"}[count]
        return f"{title}, {digits(pips)}"


def _rainbows(held: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every set of at least one card in which no rank and no suit comes twice."""
    sets: list[tuple[Card, ...]] = [()]
    for suit in range(4):
        of_suit = [card for card in held if card.suit == suit]
        sets += [
            (*rainbow, card)
            for rainbow in sets
            for card in of_suit
            if all(card.rank != held_card.rank for held_card in rainbow)
        ]
    return iter(sets[1:])
