"""The decks that the games are dealt from: a few by name, any other by its ranks and suits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from oddchip.cards.card import JOKER, JOKERS, RANKS, SUITS, Card


@dataclass(frozen=True)
class Deck:
    """A named set of cards, in a fixed order: by rank, then suit, the jokers last."""

    name: str
    words: str
    cards: tuple[Card, ...]

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.all

    @cached_property
    def all(self) -> frozenset[Card]:
        """The cards in no order."""
        return frozenset(self.cards)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks that it holds, lowest first."""
        return tuple(sorted({card.rank for card in self.cards if not card.is_joker}))

    @property
    def jokers(self) -> int:
        """How many jokers it holds."""
        return sum(card.is_joker for card in self.cards)


_FULL = tuple(Card(number) for number in range(52))
_SHORT = tuple(card for card in _FULL if card.rank >= 4)
_MEXICAN = tuple(card for card in _FULL if not 6 <= card.rank <= 8)

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


#: The ranks and the suits as a sentence has them.
_RANKS = (
    *("deuces", "treys", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"),
    *("jacks", "queens", "kings", "aces"),
)
_SUITS = ("clubs", "diamonds", "hearts", "spades")
_JOKERS = ("", ", and one joker", ", and two jokers")


def deck_of(ranks: Iterable[int], suits: Iterable[int] = range(4), jokers: int = 0) -> Deck:
    """The deck of these ranks in these suits; one that has a name is that.

    >>> deck_of(range(8, 13)).words
    'a deck of 20 cards, tens to aces'
    >>> deck_of((9, 10, 11), suits=(3,), jokers=1).words
    'a deck of 4 cards, jacks to kings of spades, and one joker'
    """
    held, dealt = sorted(set(ranks)), sorted(set(suits))
    natural = [Card(4 * rank + suit) for rank in held for suit in dealt]
    cards = (*natural, *JOKERS[:jokers])
    for known in DECKS.values():
        if known.cards == cards:
            return known
    of = "" if len(dealt) == len(SUITS) else f" of {_listed([_SUITS[suit] for suit in dealt])}"
    words = f"a deck of {len(cards)} cards, {_runs(held)}{of}{_JOKERS[jokers]}"
    letters = "".join([RANKS[rank] for rank in held])
    name = f"{letters} {''.join([SUITS[suit] for suit in dealt])}{' Xx Yy'[: 3 * jokers]}"
    return Deck(name, words, cards)


def _runs(held: Sequence[int]) -> str:
    """Ranks in words, three and more neighbours as a run: `deuces to sevens and jacks to aces`."""
    runs: list[str] = []
    at = 0
    while at < len(held):
        end = at
        while end + 1 < len(held) and held[end + 1] == held[end] + 1:
            end += 1
        if end - at < 2:
            end = at
        run = f" to {_RANKS[held[end]]}" if end > at else ""
        runs.append(_RANKS[held[at]] + run)
        at = end + 1
    return _listed(runs)


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
