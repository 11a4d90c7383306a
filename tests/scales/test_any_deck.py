"""Scales on decks of other ranks: straights run through the deck, wild cards stay within it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from oddchip.cards import JOKERS, Card, Deck, cards, deck_of
from oddchip.errors import BadInput
from oddchip.kernel import available, evaluator, tables
from oddchip.scales import Wild, evaluate, scale
from oddchip.scales.ladders import ladder
from oddchip.scales.registry import is_listed, scale_in
from tests.support.any_deck import best, five, same_order

ROYAL, STRIPPED, GAPPED = deck_of(range(8, 13)), deck_of(range(5, 13)), deck_of((0, 1, 4, 8, 9, 12))
LOW = deck_of(range(9))


def _value(id: str, hand: Sequence[Card], how: Wild = Wild.WILD) -> int:
    wild = {one: how for one in hand if one.is_joker}
    value = scale(id).value([((tuple(hand), 5),)], wild)
    assert value is not None
    return value


def test_every_hand_of_the_royal_deck_ranks_as_brute_force_says() -> None:
    id = scale_in("high", ROYAL.ranks).id
    hands = list(combinations(ROYAL.cards, 5))
    assert len(hands) == 15504
    ranks = [five(hand, ROYAL.ranks) for hand in hands]
    assert same_order([_value(id, hand) for hand in hands], ranks)


@pytest.mark.parametrize("deck", [STRIPPED, GAPPED, LOW], ids=["7-A", "2-3 6 T-J A", "2-T"])
@pytest.mark.parametrize("corner", [False, True])
def test_hands_of_other_decks_rank_as_brute_force_says(deck: Deck, corner: bool) -> None:
    id = scale_in("high", deck.ranks, corner).id
    rng = Random(7)
    hands = [rng.sample(deck.cards, 5) for _ in range(1500)]
    ranks = [five(hand, deck.ranks, corner=corner) for hand in hands]
    assert same_order([_value(id, hand) for hand in hands], ranks)


@pytest.mark.parametrize("how", [Wild.WILD, Wild.BUG])
@pytest.mark.parametrize("deck", [deck_of(range(13)), STRIPPED], ids=["2-A", "7-A"])
def test_two_jokers_play_as_brute_force_says(how: Wild, deck: Deck) -> None:
    id = scale_in("high", deck.ranks).id
    rng = Random(11)
    hands = [[*rng.sample(deck.cards, 5 - n), *JOKERS[:n]] for n in (0, 1, 2) for _ in range(60)]
    ranks = [five(hand, deck.ranks, how.value) for hand in hands]
    assert same_order([_value(id, hand, how) for hand in hands], ranks)


@pytest.mark.skipif(not available(), reason="the kernel was not built")
@pytest.mark.parametrize("take", [5, 7])
def test_the_kernel_takes_the_scale_of_any_deck(take: int) -> None:
    found = scale_in("high", STRIPPED.ranks)
    assert is_listed(found)
    filled, rng = tables(found.id), Random(3)
    hands = [rng.sample(STRIPPED.cards, take) for _ in range(200)]
    by_kernel = [evaluator(found.id, take).value(hand) or 0 for hand in hands]
    assert filled.scale is found
    assert same_order(by_kernel, [best(hand, STRIPPED.ranks) for hand in hands])


def test_a_deck_that_changes_nothing_leaves_the_scale_itself() -> None:
    assert scale_in("high", range(13)) is scale("high")
    assert scale_in("short-high", range(4, 13)) is scale("short-high")
    assert scale_in("badugi", ROYAL.ranks) is scale("badugi")
    assert scale_in("closest to 9", ROYAL.ranks) is scale("closest to 9")


@pytest.mark.parametrize(
    ("id", "hand", "name"),
    [
        ("high in 789TJQKA", "AhTd9c8s7h", "Straight, ten high"),
        ("high in TJQKA", "AhKdQcJsTh", "Straight, ace high"),
        ("high in 789TJQKA", "KhAdQc7s8h", "Ace high, K-Q-8-7"),
        ("high in 23456789TJQKA round the corner", "QhKdAc2s3h", "Straight, trey high"),
        ("high in 23456789TJQK", "6h2d3c4s5h", "Straight, six high"),
        ("guts-3 in 789TJQKA", "Ah8d7c", "Straight, eight high"),
        ("guts-3 in 789TJQKA", "AhKd7c", "Ace high, K-7"),
        ("deuce-to-seven in 789TJQKA", "AhTd9c8s7h", "A-T-9-8-7, a perfect ace"),
    ],
)
def test_straights_run_through_the_deck(id: str, hand: str, name: str) -> None:
    assert evaluate(id, hand).name.split(": ")[-1] == name


def test_round_the_corner_straights_begin_as_far_down_as_they_have_cards_but_one() -> None:
    assert ladder(range(13), corner=True) == (9, 10, 11, 12, *range(13))
    assert ladder(range(13), corner=True, size=3) == (11, 12, *range(13))


def test_a_straight_round_the_corner_is_below_the_bicycle() -> None:
    id = "high in 23456789TJQKA round the corner"
    order = ["JhQdKcAs2h", "QhKdAc2s3h", "KhAd2c3s4h", "Ah2d3c4s5h", "ThJdQcKsAh"]
    values = [evaluate(id, hand) for hand in order]
    assert values == sorted(values)
    assert evaluate("high", "QhKdAc2s3h").name == "Ace high, K-Q-3-2"


def test_both_jokers_are_told_what_they_stand_for() -> None:
    found = evaluate("high", "AhAdXxYyKs", wild="bug")
    assert (found.name, dict(found.stands)) == (
        "Four of a kind, aces, K",
        {JOKERS[0]: "A", JOKERS[1]: "A"},
    )
    low = evaluate("ace-to-five", [*map(str, cards("3h4d5c")), "Xx", "Yy"])
    assert low.name.startswith("Number 1")


def test_a_bug_is_an_ace_where_the_deck_has_none() -> None:
    assert evaluate("high in 23456789TJQK", "KhKdQc2sXx", wild="bug").name == "Pair of kings, A-Q-2"


def test_a_low_that_the_deck_cannot_make_is_refused() -> None:
    found = scale_in("ace-to-five", STRIPPED.ranks)
    with pytest.raises(BadInput, match="no hand of this deck is so low"):
        found.unpaired_to(8)  # type: ignore[attr-defined]
