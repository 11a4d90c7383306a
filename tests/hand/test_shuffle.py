"""The shuffle: without bias, the same for the same seed, and never the same without one."""

from __future__ import annotations

from itertools import permutations

import pytest

from oddchip.cards import DECKS, Card, cards
from oddchip.errors import BadInput
from oddchip.hand import Hand, limit_stakes
from oddchip.table_state.dealer import Dealer, Entropy, dealer_of

#: Shuffles of the chi-square tests; their seeds are fixed, so they fail always or never.
SHUFFLES = 5200
STAKES = limit_stakes(4, 8)


def _chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_each_card_is_equally_often_in_each_place() -> None:
    """51 × 51 degrees of freedom: the sum is near 2601, with a deviation of 72."""
    counts = [[0] * 52 for _ in range(52)]
    for seed in range(SHUFFLES):
        for place, one in enumerate(Entropy(seed).shuffled(DECKS["52"].cards)):
            counts[place][one] += 1
    expected = SHUFFLES / 52
    for row in counts:
        assert _chi_square(row, expected) < 51 + 5 * 102**0.5
    whole = sum(_chi_square(row, expected) for row in counts)
    assert abs(whole - 2601) < 4 * (2 * 2601) ** 0.5


def test_each_order_of_four_cards_is_equally_likely() -> None:
    """The whole order, not only each place: 24 orders, 23 degrees of freedom."""
    four = tuple(cards("AhKdQc2s"))
    counts = dict.fromkeys(permutations(four), 0)
    for seed in range(SHUFFLES):
        counts[tuple(Entropy(f"four/{seed}").shuffled(four))] += 1
    assert _chi_square(list(counts.values()), SHUFFLES / 24) < 49.7, "one in a thousand"


@pytest.mark.parametrize("count", [2, 3, 6, 52, 53, 255, 256])
def test_numbers_below_are_unbiased_by_construction(count: int) -> None:
    """A byte that would favour the low numbers is thrown away: none at or above a multiple."""
    taken = [byte % count for byte in range(256 - 256 % count)]
    assert {taken.count(number) for number in range(count)} == {256 // count}
    entropy = Entropy("below")
    assert {entropy.below(count) for _ in range(40 * count)} == set(range(count))


def test_the_same_seed_gives_the_same_deck_for_ever() -> None:
    """Written down once; a change here would break every stored hand."""
    first = Entropy(7).shuffled(DECKS["52"].cards)
    assert first == Entropy("7").shuffled(DECKS["52"].cards)
    assert first[:8] == cards("9h6d6s3c2sJsQcJd")


def test_a_seed_that_cannot_be_written_down_is_refused() -> None:
    for seed in ("\ud83d", 1 << 4096):
        with pytest.raises(BadInput, match="a seed is a number or a text that can be written"):
            Entropy(seed)


def test_dice_come_from_the_same_stream() -> None:
    one, two = (dealer_of(DECKS["52"], 3, None) for _ in range(2))
    rolls = [one.roll(2) for _ in range(600)]
    assert rolls == [two.roll(2) for _ in range(600)]
    counts = [sum(roll.count(face) for roll in rolls) for face in range(1, 7)]
    assert _chi_square(counts, 200) < 20.5, "one in a thousand"


def test_a_given_deck_is_dealt_in_its_order() -> None:
    """One at a time round the table; the rest of the deck follows."""
    hand = Hand("holdem", STAKES, [200] * 3, deck=cards("AhKhQhAdKdQd2c3c4c"))
    assert [player.down for player in hand.players] == [
        tuple(cards(x)) for x in ("AhAd", "KhKd", "QhQd")
    ]
    assert len(hand.dealer) == 46


@pytest.mark.parametrize(
    ("deck", "why"), [("AhAh", "twice"), ("Xx", "not in the deck"), ("??", "not in the deck")]
)
def test_a_given_deck_that_cannot_be_is_refused(deck: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        Hand("holdem", STAKES, [200] * 3, deck=cards(deck))


def test_without_a_seed_the_system_is_asked() -> None:
    orders = {tuple(Entropy().shuffled(DECKS["52"].cards)) for _ in range(20)}
    assert len(orders) == 20
    assert all(isinstance(one, Card) for one in orders.pop())


class Outside(Dealer):
    """A dealer to whom cards are told."""

    named = True


def test_a_kind_of_dealer_says_that_its_cards_come_from_outside() -> None:
    deck = DECKS["52"]
    assert Outside(deck, (), Entropy(1)).named
    assert not dealer_of(deck, 1, None).named
