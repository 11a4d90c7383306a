"""What a seat knows of the cards of a hand: slots, faces seen, faces that cannot be, and mixes.

A card whose face the seat has not seen is still a card in one place: a *slot*.
"""

from __future__ import annotations

from collections.abc import Iterable

from oddchip.cards import UNKNOWN, Card, Deck

Slots = tuple[int, ...]


class Shuffled:
    """Cards that were put together and came back in other slots, in an order nobody knows."""

    __slots__ = ("apart", "sources", "targets")

    def __init__(self, sources: list[int], targets: list[int]) -> None:
        self.sources: list[int] = sources
        self.targets: list[int] = targets
        #: Slots (the first ones) that did not become others (the second ones): nobody draws what
        #: the same player has just thrown away.
        self.apart: list[tuple[frozenset[int], int]] = []


class Run:
    """One run through the deck: the slots of all its cards."""

    __slots__ = ("groups", "mixes", "slots")

    def __init__(self) -> None:
        self.slots: list[int] = []
        self.mixes: list[Shuffled] = []
        #: Slots at least one of which has a card of these.
        self.groups: list[tuple[Slots, frozenset[Card]]] = []


class Faces:
    """The slots of a hand, and what the seat knows of each."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        #: The face of every slot, where the seat knows it.
        self.known: list[Card] = []
        #: The only cards that a slot can be, where something is known about it.
        self.only: dict[int, frozenset[Card]] = {}
        #: Every run through the deck; the last one is on.
        self.runs: list[Run] = []

    def new_run(self) -> list[int]:
        """All cards are shuffled: the slots of a whole deck."""
        self.runs.append(Run())
        return self._slots(len(self.deck))

    def _slots(self, count: int) -> list[int]:
        first = len(self.known)
        self.known += [UNKNOWN] * count
        new = list(range(first, first + count))
        self.runs[-1].slots += new
        return new

    def mix(self, slots: list[int]) -> list[int]:
        """Slots are mixed: the same cards, nobody knows where."""
        new = self._slots(len(slots))
        self.runs[-1].mixes.append(Shuffled(list(slots), list(new)))
        return new

    def see(self, slot: int, card: Card) -> None:
        """The face of a slot is seen."""
        if card != UNKNOWN:
            self.known[slot] = card

    def is_not(self, slots: Iterable[int], cards: Iterable[Card]) -> None:
        """These slots hold none of these cards."""
        barred = frozenset(cards)
        for slot in slots:
            if self.known[slot] == UNKNOWN:
                self.only[slot] = self.may_be(slot) - barred

    def may_be(self, slot: int) -> frozenset[Card]:
        return self.only.get(slot, self.deck.all)

    def one_is(self, slots: Slots, cards: frozenset[Card]) -> None:
        """At least one of these slots holds one of these cards."""
        if not any(self.known[slot] in cards for slot in slots):
            self.runs[-1].groups.append((slots, cards))

    def cards_of(self, rank: int = -1, suit: int = -1) -> frozenset[Card]:
        """The cards of a rank, or of a suit, in the deck."""
        deck = self.deck.all
        return frozenset(
            [card for card in deck if rank in (-1, card.rank) and suit in (-1, card.suit)]
        )
