"""What beats what where the deck has other ranks, or a hand fewer cards, than a scale is used to.

Nothing here is written for one scale: the sentences follow from its order and its ladder.
"""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.cards import RANKS, Deck
from oddchip.language.prose.words import number
from oddchip.scales.base import Scale
from oddchip.scales.guts import Guts
from oddchip.scales.house import ActionRazz, DuckFlush
from oddchip.scales.ladders import runs
from oddchip.scales.poker import FIVE, FLUSH, STRAIGHT, STRAIGHT_FLUSH, PokerScale
from oddchip.scales.words import digits

#: How many cards of one rank, and how many cards at all, a kind of hand is made of.
_NEEDS = {
    "high card": (1, 1),
    "pair": (2, 2),
    "two pair": (2, 4),
    "three of a kind": (3, 3),
    "straight": (1, 5),
    "flush": (1, 5),
    "full house": (3, 5),
    "four of a kind": (4, 4),
    "straight flush": (1, 5),
}
_FACES = "Who has a jack, queen or king among all cards, whether it plays or not, beats everyone "
_ACE = 12


def in_this_deck(found: Scale, deck: Deck, size: int) -> str:
    """What beats what, for hands of so many cards of a deck; empty where that is as usual."""
    if isinstance(found, DuckFlush):
        return (
            "A flush or anything above it as a high hand beats everything else, the higher the "
            f"better. All other hands are low hands. {_low(found.low, size)} "
            f"{_straights(found.high.straights)}"
        )
    if isinstance(found, ActionRazz):
        return f"{_FACES}who has none. Among equals {_lowered(_low(found, size))}"
    if isinstance(found, PokerScale) and found.lowball:
        return f"{_low(found, size)}{_against(found, size)}"
    if isinstance(found, (PokerScale, Guts)):
        return _high(found, deck, size)
    return ""


def _high(found: PokerScale | Guts, deck: Deck, size: int) -> str:
    whole = 5 if isinstance(found, PokerScale) else size
    kinds = [one for one in reversed(found.order) if _can_be(one, found, deck, size, whole)]
    if len(kinds) == 1:
        return f"The highest card wins{_ace(deck)}."
    told = f"From the top: {', '.join(kinds)}{_ace(deck)}."
    if size < whole:
        return f"{told} Hands of {number(size)} cards make no straight and no flush."
    straights = runs(found.ladder, whole) if STRAIGHT in found.order else {}
    return f"{told} {_straights(straights)}" if STRAIGHT in found.order else told


def _can_be(kind: str, found: PokerScale | Guts, deck: Deck, size: int, whole: int) -> bool:
    """Can hands of this deck be of that kind? Five of a kind is told of where cards are wild."""
    if kind == FIVE:
        return False
    if kind in (STRAIGHT, STRAIGHT_FLUSH) and not found.straights:
        return False
    if kind in (STRAIGHT, STRAIGHT_FLUSH, FLUSH):
        return size >= whole and len(deck.ranks) >= whole
    alike, cards = _NEEDS[kind]
    suits = len({one.suit for one in deck.cards if not one.is_joker})
    return alike <= max(suits, deck.jokers and 5) and cards <= size


def _ace(deck: Deck) -> str:
    return ", the ace high" if _ACE in deck.ranks else ""


def _straights(straights: dict[frozenset[int], int]) -> str:
    if not straights:
        return "The deck has too few ranks for a straight."
    climbing = sorted(straights.items(), key=lambda one: one[1])
    written = [_climbed(ranks, top) for ranks, top in climbing]
    if len(written) == 1:
        return f"The only straight is {written[0]}."
    return f"{written[0]} is the lowest straight and {written[-1]} the highest."


def _climbed(ranks: frozenset[int], top: int) -> str:
    """A straight from the bottom up: what is above its top card stands below."""
    above = sorted([rank for rank in ranks if rank + 2 > top])
    up_to = sorted([rank for rank in ranks if rank + 2 <= top])
    return "-".join([RANKS[rank] for rank in above + up_to])


def _low(found: PokerScale, size: int) -> str:
    ace = f" The ace is {'low' if found.ace_low else 'high'}." if _ACE in found.ranks else ""
    ignored = "" if FLUSH in found.order else " Straights and flushes do not count."
    return (
        f"The lowest hand wins, read from its highest card down.{ace}{ignored}{_best(found, size)}"
    )


def _against(found: PokerScale, size: int) -> str:
    if STRAIGHT not in found.order or size < 5:
        return ""
    return f" Straights and flushes count against a hand. {_straights(found.straights)}"


def _best(found: PokerScale, size: int) -> str:
    """The best low that the ranks make, where they make one without a pair."""
    best = _best_low(found, size)
    return f" {digits(best)} is the best." if best else ""


def _best_low(found: PokerScale, size: int) -> Sequence[int]:
    """The pips of the best hand of different ranks; none where the deck has too few."""
    pips = sorted([found.pips(rank) for rank in found.ranks])
    if len(pips) < size:
        return ()
    if size < 5 or STRAIGHT not in found.order:
        return pips[:size][::-1]
    for top in range(size - 1, len(pips)):
        some = [*pips[: size - 1], pips[top]]
        if frozenset([(one + 11) % 13 for one in some]) not in found.straights:
            return some[::-1]
    return ()


def _lowered(text: str) -> str:
    return text[0].lower() + text[1:]
