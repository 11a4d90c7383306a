"""Hands of any deck, ranked by trying out everything: slow, and written without the scales."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, pairwise

from oddchip.cards import Card

_ACE = 12
_KINDS = ("high card", "pair", "two pair", "trips", "straight", "flush", "full", "quads", "sf", "5")
_SHAPES = {
    (5,): "5",
    (4, 1): "quads",
    (4,): "quads",
    (3, 2): "full",
    (3, 1, 1): "trips",
    (3, 1): "trips",
    (3,): "trips",
    (2, 2, 1): "two pair",
    (2, 2): "two pair",
}
Rank = tuple[int, tuple[int, ...]]


def straight_top(ranks: set[int], deck: Sequence[int], corner: bool = False) -> int | None:
    """The top card of a straight: 2 to 14; None where it is none. The ace is high or low."""
    tops = []
    order = sorted(deck)
    for at in range(len(order)):
        run = [order[(at + step) % len(order)] for step in range(5)]
        if set(run) != ranks or len(ranks) != 5:
            continue
        wraps = run != sorted(run)
        ace_first = run[0] == _ACE and run[1:] == sorted(run[1:])
        if not wraps or ace_first or corner:
            tops.append((not wraps, ace_first, run[-1] + 2))
    return max(tops)[-1] if tops else None


def natural(cards: Sequence[tuple[int, int]], deck: Sequence[int], corner: bool = False) -> Rank:
    """The rank of up to five natural cards (rank, suit): its kind, and what decides inside it."""
    counts = Counter(rank for rank, _ in cards)
    groups = sorted(((count, rank) for rank, count in counts.items()), reverse=True)
    shape, ranks = tuple(c for c, _ in groups), tuple(r for _, r in groups)
    if len(cards) == 5 and shape == (1,) * 5:
        flush = len({suit for _, suit in cards}) == 1
        top = straight_top(set(counts), deck, corner)
        if top is not None:
            return _KINDS.index("sf" if flush else "straight"), (top,)
        return _KINDS.index("flush" if flush else "high card"), ranks
    pair = "pair" if shape[0] == 2 else "high card"
    return _KINDS.index(_SHAPES.get(shape, pair)), ranks


def five(
    hand: Sequence[Card], deck: Sequence[int], how: str = "wild", corner: bool = False
) -> Rank:
    """The best rank of five cards; jokers are tried as every card, a bug as the rules let it."""
    held = [(one.rank, one.suit) for one in hand if not one.is_joker]
    jokers = len(hand) - len(held)
    if not jokers:
        return natural(held, deck, corner)
    suits = {suit for _, suit in held}
    every = [(rank, suit) for rank in {*deck, _ACE} for suit in (suits if len(suits) == 1 else {9})]
    found = []
    for stands in combinations_with_replacement(every, jokers):
        ranked = natural([*held, *stands], deck, corner)
        aces = all(rank == _ACE for rank, _ in stands)
        completes = _KINDS[ranked[0]] in ("straight", "flush", "sf")
        if aces or completes or (how == "wild" and all(rank in deck for rank, _ in stands)):
            found.append(ranked)
    return max(found)


def best(cards: Sequence[Card], deck: Sequence[int], take: int = 5) -> Rank:
    """The best rank of so many out of more cards."""
    return max(five(some, deck) for some in combinations(cards, min(take, len(cards))))


def same_order(values: Sequence[int], ranks: Sequence[Rank]) -> bool:
    """Do two ways to measure the same hands agree on every order and every tie?"""
    both = sorted(zip(ranks, values, strict=True))
    return all(
        (one[0] < two[0]) == (one[1] < two[1]) and (one[0] == two[0]) == (one[1] == two[1])
        for one, two in pairwise(both)
    )
