"""Decks in words: ranks and suits by their letters, from one to another or one by one."""

from __future__ import annotations

from oddchip.cards import DECKS, SUITS, Deck, deck_of
from oddchip.cards.spoken import ranks, suits
from oddchip.language.keys import DECK
from oddchip.language.source import FileSection

_MOST_JOKERS = 2


def deck(section: FileSection) -> Deck:
    """The deck of a game: one that has a name, or one that the file describes."""
    value = section.value("deck")
    if isinstance(value, str):
        return DECKS[value]
    told = FileSection(section.source, value, DECK, (*section.path, "deck"))
    jokers = told.number("jokers")
    if jokers > _MOST_JOKERS:
        told.wrong(f"a deck has no joker, one or two, not {jokers}", "jokers")
    held = told.reading("ranks", ranks)
    dealt = told.reading("suits", suits) if told.has("suits") else range(len(SUITS))
    return deck_of(held, dealt, jokers)
