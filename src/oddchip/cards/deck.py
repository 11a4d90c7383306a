"""The decks that the games are dealt from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from oddchip.cards.card import JOKER, Card


@dataclass(frozen=True)
class Deck:
    """A named set of cards, in a fixed order: by rank, then suit, the joker last."""

    name: str
    words: str
    cards: tuple[Card, ...]

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, one: object) -> bool:
        return one in self.all

    @cached_property
    def all(self) -> frozenset[Card]:
        """The cards in no order."""
        return frozenset(self.cards)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks that it holds, lowest first."""
        return tuple(sorted({one.rank for one in self.cards if one != JOKER}))


_FULL = tuple(Card(number) for number in range(52))
_SHORT = tuple(one for one in _FULL if one.rank >= 4)
_MEXICAN = tuple(one for one in _FULL if not 6 <= one.rank <= 8)

DECKS: Mapping[str, Deck] = MappingProxyType(
    {
        deck.name: deck
        for deck in (
            Deck("52", "a standard deck of 52 cards", _FULL),
            Deck("53", "a standard deck with one joker, 53 cards", (*_FULL, JOKER)),
            Deck("36", "a short deck of 36 cards, sixes to aces", _SHORT),
            Deck(
                "41", "40 cards without eights, nines and tens, and one joker", (*_MEXICAN, JOKER)
            ),
        )
    }
)
