"""Cards and decks: the bottom layer, which knows nothing of games."""

from oddchip.cards.card import (
    JOKER,
    RANKS,
    SUITS,
    UNKNOWN,
    Card,
    card,
    cards,
    rank_of,
    show,
    write,
)
from oddchip.cards.deck import DECKS, Deck

__all__ = [
    "DECKS",
    "JOKER",
    "RANKS",
    "SUITS",
    "UNKNOWN",
    "Card",
    "Deck",
    "card",
    "cards",
    "rank_of",
    "show",
    "write",
]
