"""Cards in a sentence, with a mark behind those that are wild."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from oddchip.cards import Card

#: Behind every card that is wild.
WILD = "*"


def faces(cards: Iterable[Card], wild: Collection[Card] = ()) -> str:
    """Cards in a sentence, the wild ones marked."""
    return " ".join(f"{card.pretty}{WILD if card in wild else ''}" for card in cards)
