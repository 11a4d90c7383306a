"""Scales on which part of a flush counts, as four cards of a suit do in sökö.

Two tables by ranks cannot hold such a scale. Where no suit has enough cards they still serve; else
every hand is looked at by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from oddchip.cards import RANKS, SUITS, Card
from oddchip.errors import BadInput
from oddchip.native import mypyc_attr
from oddchip.scales.base import NO_WILD, Choice, Made, Wild, WildCards, combined, stranger
from oddchip.scales.kinds import PARTS
from oddchip.scales.poker import PokerScale

#: A value, and the ranks that wild cards stand for, in the suit that counts or in none.
_Stood = tuple[int, tuple[int, ...], int]


@mypyc_attr(allow_interpreted_subclasses=True)
class PartialScale(PokerScale):
    """A poker scale that lists four flushes or the like."""

    def value(self, choices: Sequence[Choice], wild: WildCards = NO_WILD) -> int | None:
        return self.reference_value(choices, wild)

    def reference_value(self, choices: Sequence[Choice], wild: WildCards = NO_WILD) -> int | None:
        best = -1
        for choice in choices:
            if wild or self._may_suit(choice):
                value = max([self._looked(cards, wild) for cards in combined(choice)], default=-1)
            else:
                value = self._plain_value(choice, NO_WILD)
            best = max(best, value)
        return None if best < 0 else best

    def made(
        self, choices: Sequence[Choice], wild: WildCards = NO_WILD, *, by_suit: bool = False
    ) -> Made | None:
        best = -1
        cards: tuple[Card, ...] = ()
        for choice in choices:
            for hand in combined(choice):
                value = self._looked(hand, wild)
                higher = by_suit and self.by_height(hand) > self.by_height(cards)
                if value > best or (value == best and higher):
                    best, cards = value, hand
        if best < 0:
            return None
        cards = self._in_order(cards, wild)
        return Made(self.id, best, cards, self.name(best), self._stands(cards, wild))

    def _may_suit(self, choice: Choice) -> bool:
        """Has a suit so many cards that it matters?"""
        least = min([PARTS[kind][0] for kind in self.parts if PARTS[kind][2]])
        suits = [card & 3 for cards, _ in choice for card in cards]
        return any(suits.count(suit) >= least for suit in range(4))

    def _looked(self, cards: Sequence[Card], wild: WildCards) -> int:
        return self._stood(cards, wild)[0]

    def _stood(self, cards: Sequence[Card], wild: WildCards) -> _Stood:
        """The best that a hand makes: its natural cards, and what its wild cards stand for."""
        natural = [card for card in cards if card not in wild]
        for card in natural:
            if card >= 52:
                raise stranger(card)
        free = len(cards) - len(natural)
        if any(wild[card] is not Wild.WILD for card in cards if card in wild):
            raise BadInput(f"on the scale {self.id} a joker is wild; a bug has no place there")
        ranks = [card >> 2 for card in natural]
        best: _Stood = (-1, (), -1)
        for suit, joined in _suits(natural, free):
            suited = [card >> 2 for card in natural if card & 3 == suit]
            for stands in combinations_with_replacement(self.ranks[::-1], free):
                in_suit = [*suited, *stands] if joined else suited
                if len(set(in_suit)) == len(in_suit):
                    value = self.worth(*self.judged([*ranks, *stands], in_suit))
                    if value > best[0]:
                        best = (value, stands, suit if joined else -1)
        return best

    def _stands(self, cards: Sequence[Card], wild: WildCards) -> dict[Card, str]:
        changed = [card for card in cards if card in wild]
        if not changed:
            return {}
        _, stands, suit = self._stood(cards, wild)
        letter = SUITS[suit] if suit >= 0 else ""
        return {card: RANKS[rank] + letter for card, rank in zip(changed, stands, strict=True)}


def _suits(natural: Sequence[Card], free: int) -> list[tuple[int, bool]]:
    """The suits that may count, and whether wild cards are of them."""
    counts = [[card & 3 for card in natural].count(suit) for suit in range(4)]
    if not free:
        return [(counts.index(max(counts)), False)]
    return [(suit, joined) for suit in range(4) if counts[suit] for joined in (True, False)] or [
        (0, True)
    ]
