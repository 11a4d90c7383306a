"""Cards and decks: the bottom layer, which knows nothing of games."""

from oddchip.cards.card import (
    JOKER,
    JOKERS,
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
from oddchip.cards.deck import DECKS, Deck, deck_of

__all__ = [
    "DECKS",
    "JOKER",
    "JOKERS",
    "RANKS",
    "SUITS",
    "UNKNOWN",
    "Card",
    "Deck",
    "card",
    "cards",
    "deck_of",
    "rank_of",
    "show",
    "write",
]
