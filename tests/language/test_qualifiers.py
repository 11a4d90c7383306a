"""Qualifiers in words: what lets a hand in, tried on hands that are counted without the scales."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest

from oddchip.cards import Card, cards
from oddchip.errors import BadInput
from oddchip.language.qualifiers import QUALIFIER_EXAMPLES, least, said
from oddchip.scales import scale
from tests.support.any_deck import natural

_KINDS = ["high card", "pair", "two pair", "trips", "straight", "flush", "full", "quads", "sf"]


def _rank(hand: list[Card]) -> tuple[int, tuple[int, ...]]:
    return natural([(one.rank, one.suit) for one in hand], range(13))


def _from(kind: str, *pips: int) -> Callable[[list[Card]], bool]:
    needed = (_KINDS.index(kind), tuple(one - 2 for one in pips))
    return lambda hand: _rank(hand) >= needed


def _dealt() -> list[list[Card]]:
    """Hands of five, many of them good: from few ranks, from one suit, or from all cards."""
    rng = Random(23)
    found = []
    for number in range(900):
        ranks = rng.sample(range(13), rng.choice((2, 3, 5, 13)))
        suits = range(4) if number % 5 else [rng.randrange(4)]
        pool = [Card(4 * rank + suit) for rank in ranks for suit in suits]
        if len(pool) >= 5:
            found.append(rng.sample(pool, 5))
    return found


HANDS = _dealt()
HIGH = {
    "pair or better": _from("pair"),
    "two pair or better": _from("two pair"),
    "three of a kind or better": _from("trips"),
    "a straight": _from("straight"),
    "a flush or better": _from("flush"),
    "full house or better": _from("full"),
    "jacks or better": _from("pair", 11),
    "pair of sixes or better": _from("pair", 6),
    "aces up or better": _from("two pair", 14),
    "three fives or better": _from("trips", 5),
    "fives full or better": _from("full", 5),
    "fives full of kings or better": _from("full", 5, 13),
    "four nines or better": _from("quads", 9),
    "ace high or better": _from("high card", 14),
    "a king high flush or better": _from("flush", 13),
}


@pytest.mark.parametrize("words", HIGH)
def test_a_high_hand_may_need_any_kind_of_hand(words: str) -> None:
    high, let_in = scale("high"), HIGH[words]
    needed = least(words, high)
    for hand in HANDS:
        value = high.value([((tuple(hand), 5),)])
        assert value is not None
        assert (value >= needed) == let_in(hand), (words, hand)


def test_a_straight_may_need_a_top() -> None:
    high = scale("high")
    needed = least("ten high straight or better", high)
    for hand, good in (("6h7d8c9sTh", True), ("5h6d7c8s9h", False), ("Ah2d3c4s5h", False)):
        value = high.value([((tuple(cards(hand)), 5),)])
        assert value is not None
        assert (value >= needed) == good


def _pips(hand: list[Card]) -> list[int]:
    return sorted([1 if one.rank == 12 else one.rank + 2 for one in hand], reverse=True)


def _unpaired(hand: list[Card]) -> bool:
    return max(Counter(one.rank for one in hand).values()) == 1


LOW: dict[str, Callable[[list[Card]], bool]] = {
    "9 or better": lambda hand: _unpaired(hand) and _pips(hand)[0] <= 9,
    "J or better": lambda hand: _unpaired(hand) and _pips(hand)[0] <= 11,
    "9-7 or better": lambda hand: _unpaired(hand) and _pips(hand)[:2] <= [9, 7],
    "T-8-7 or better": lambda hand: _unpaired(hand) and _pips(hand)[:3] <= [10, 8, 7],
    "no pair": _unpaired,
    "a pair or better": lambda hand: len({one.rank for one in hand}) >= 4,
    "pair of sixes or better": lambda hand: (
        _unpaired(hand)
        or (len({one.rank for one in hand}) == 4 and max(_pips(hand), key=_pips(hand).count) <= 6)
    ),
}


@pytest.mark.parametrize("words", LOW)
def test_a_low_hand_may_need_any_low(words: str) -> None:
    low, let_in = scale("ace-to-five"), LOW[words]
    needed = least(words, low)
    for hand in HANDS:
        value = low.value([((tuple(hand), 5),)])
        assert value is not None
        assert (value >= needed) == let_in(hand), (words, hand)


def _rainbow(hand: list[Card]) -> list[int]:
    """The best badugi of four cards as its pips, from the highest down, by trying all."""
    best: list[int] = []
    for count in (4, 3, 2, 1):
        for some in combinations(hand, count):
            distinct = len({one.rank for one in some}) == len({one.suit for one in some}) == count
            if distinct and (not best or (len(best) == count and _pips(list(some)) < best)):
                best = _pips(list(some))
        if best:
            return best
    return best


@pytest.mark.parametrize(
    ("words", "let_in"),
    [
        ("a badugi", lambda pips: len(pips) == 4),
        ("badugi or better", lambda pips: len(pips) == 4),
        ("9 badugi or better", lambda pips: len(pips) == 4 and pips[0] <= 9),
        ("three cards or better", lambda pips: len(pips) >= 3),
    ],
)
def test_a_badugi_may_need_cards_and_a_top(words: str, let_in: Callable[[list[int]], bool]) -> None:
    badugi, rng = scale("badugi"), Random(3)
    needed = least(words, badugi)
    for _ in range(300):
        hand = [Card(one) for one in rng.sample(range(52), 4)]
        value = badugi.value([((tuple(hand), 4),)])
        assert value is not None
        assert (value >= needed) == let_in(_rainbow(hand)), (words, hand)


def test_points_and_short_hands_have_qualifiers() -> None:
    points, guts = scale("points-49"), scale("guts-2")
    assert points.value([((tuple(cards("ThTd5c4s2h")), 5),)]) == 62
    assert least("31 points or better", points) == 62
    jacks, tens = (guts.value([((tuple(cards(one)), 2),)]) or 0 for one in ("JhJd", "ThTd"))
    assert tens < least("jacks or better", guts) <= jacks


def test_a_deck_of_its_own_has_qualifiers_too() -> None:
    found = scale("high in 789TJQKA")
    value = found.value([((tuple(cards("AhTd9c8s7h")), 5),)])
    assert value is not None
    assert value >= least("a straight", found)


@pytest.mark.parametrize("words", QUALIFIER_EXAMPLES)
def test_every_form_is_said_in_the_rules(words: str) -> None:
    assert said(words)


@pytest.mark.parametrize(
    ("words", "id", "says"),
    [
        ("a flush", "ace-to-five", "the scale ace-to-five knows no qualifier 'a flush'"),
        ("9 or better", "high", "knows no qualifier '9 or better'; write like 'pair or better'"),
        ("jacks", "high", "knows no qualifier 'jacks'"),
        ("a straight", "badugi", "write like 'a badugi' or 'three cards or better'"),
        ("a pair", "spade-in-hole", "the scale spade-in-hole has no qualifiers"),
    ],
)
def test_a_qualifier_that_the_scale_does_not_know_is_refused(
    words: str, id: str, says: str
) -> None:
    with pytest.raises(BadInput, match=says):
        least(words, scale(id))
