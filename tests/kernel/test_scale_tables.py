"""The kernel and the readable scales are the same thing."""

from __future__ import annotations

import random
from array import array
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest

from oddchip.cards import Card
from oddchip.errors import BadInput
from oddchip.kernel import available, evaluator, tables
from oddchip.kernel.scale_tables import whole_hands
from oddchip.scales import SCALES, Choice, scale
from oddchip.scales.best import FiveCardScale

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not compiled here")

FIVE_CARDS = [id for id in SCALES if scale(id).size == 5]
BADUGIS = ["badugi", "badugi-ace-high"]
POINTS = ["points-49", "elimination low", "elimination high", "spade-in-hole", "spade-in-hole low"]


def any_of(hand: list[Card] | tuple[Card, ...], take: int = 5) -> list[Choice]:
    return [((tuple(hand), take),)]


@pytest.fixture(scope="module")
def all_hands() -> np.ndarray:
    """All 2,598,960 five-card hands, a row each."""
    return np.array(list(combinations(range(52), 5)), dtype=np.uint8)


@pytest.mark.parametrize("id", FIVE_CARDS)
def test_every_five_card_hand_is_worth_what_the_scale_says(id: str, all_hands: np.ndarray) -> None:
    found = scale(id)
    assert isinstance(found, FiveCardScale)
    worth = np.full((2, 13**5), -1, dtype=np.int64)
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] == ranks[4]:
            continue
        code = sum(rank * 13**place for place, rank in enumerate(ranks))
        plain = [Card(4 * rank + place % 4) for place, rank in enumerate(ranks)]
        worth[0, code] = found.value(any_of(plain)) or 0
        if len(set(ranks)) == 5:
            worth[1, code] = found.value(any_of([Card(4 * rank) for rank in ranks])) or 0
    codes = (all_hands // 4).astype(np.int64) @ 13 ** np.arange(5)
    suits = all_hands % 4
    flush = (suits == suits[:, :1]).all(axis=1).astype(np.int64)
    assert (evaluator(id, 5).values(all_hands) == worth[flush, codes]).all()


@pytest.mark.parametrize("id", FIVE_CARDS)
def test_the_kernel_fills_its_tables_as_the_scale_reads_hands(id: str) -> None:
    found = scale(id)
    assert isinstance(found, FiveCardScale)
    plain, suited, values = whole_hands(found)
    ranks = range(13)
    assert [values[at - 1] for at in array("H", plain)] == [
        found.of(some, False) for some in combinations_with_replacement(ranks, 5)
    ]
    assert [values[at - 1] for at in array("H", suited)] == [
        found.of(some, True) for some in combinations(ranks, 5)
    ]
    assert values == sorted(set(values))


@pytest.mark.parametrize("id", BADUGIS)
def test_every_badugi_hand_is_worth_what_the_scale_says(id: str) -> None:
    """No suit is better than another: hands that differ in the names of suits are read once."""
    found = scale(id)
    hands = np.array(list(combinations(range(52), 4)), dtype=np.uint8)
    values = evaluator(id, 4).values(hands)
    worth: dict[tuple[int, ...], int | None] = {}
    for hand, value in zip(hands.tolist(), values.tolist(), strict=True):
        names: dict[int, int] = {}
        same = tuple(one // 4 * 4 + names.setdefault(one % 4, len(names)) for one in hand)
        if same not in worth:
            worth[same] = found.value(any_of([Card(one) for one in same], 4))
        assert worth[same] == value


@pytest.mark.parametrize("count", [6, 7, 8, 10])
@pytest.mark.parametrize("id", [*FIVE_CARDS, *BADUGIS, *POINTS])
def test_larger_hands_are_worth_what_the_scale_says(id: str, count: int) -> None:
    found = scale(id)
    chance = random.Random(count)
    kernel = evaluator(id, count)
    for _ in range(60):
        # Few suits and ranks now and then, so that flushes and pairs are not rare.
        deck = [one for one in range(52) if one % 4 < 2] if chance.random() < 0.5 else range(52)
        hand = [Card(one) for one in chance.sample(list(deck), count)]
        assert kernel.value(hand) == found.value(any_of(hand, found.size or count))


@pytest.mark.parametrize("id", ["guts-2", "guts-3"])
def test_guts_hands_are_worth_what_the_scale_says(id: str) -> None:
    found = scale(id)
    size = found.size or 0
    kernel = evaluator(id, size)
    for hand in combinations([Card(number) for number in range(52)], size):
        assert kernel.value(hand) == found.value(any_of(hand, size))


def test_a_kernel_value_leads_back_to_the_name() -> None:
    kernel = evaluator("high", 7)
    value = kernel.value([48, 44, 40, 36, 32, 0, 5])
    assert value is not None
    assert scale("high").name(value) == "Royal flush"


def test_a_qualifier_is_found_among_the_kernel_values() -> None:
    low = tables("ace-to-five")
    seven, eight, nine = ([48, 1, 5, 9, top] for top in (20, 24, 28))
    kernel = evaluator("ace-to-five", 5)
    least = low.dense(kernel.value(eight) or 0)
    assert [kernel.strength(hand) >= least for hand in (seven, eight, nine)] == [True, True, False]


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ([0, 1, 2, 3, 4, 5], "7 cards"),
        ([0, 1, 2, 3, 4, 5, 5], "twice"),
        ([0, 1, 2, 3, 4, 5, 52], "no card"),
        ([0, 1, 2, 3, 4, 5, -1], "no card"),
        ([0, 1, 2, 3, 4, 5, "Ah"], "no card"),
        ("0123456", "list or a tuple"),
    ],
)
def test_what_is_no_hand_is_refused(hand: object, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        evaluator("high", 7).strength(hand)


def test_arrays_that_hold_no_hands_are_refused() -> None:
    seven = evaluator("high", 7)
    with pytest.raises(BadInput, match="7 card numbers"):
        seven.strengths(np.zeros((3, 6), dtype=np.uint8))
    with pytest.raises(BadInput, match="no card"):
        seven.strengths(np.full((3, 7), 99, dtype=np.uint8))
    with pytest.raises(BadInput, match="5 to 10 cards"):
        evaluator("high", 4)


def test_cards_that_come_twice_in_an_array_do_no_harm() -> None:
    chance = np.random.default_rng(3)
    same = np.repeat(chance.integers(0, 52, (1000, 1), dtype=np.uint8), 7, axis=1)
    some = chance.integers(0, 52, (20000, 7), dtype=np.uint8)
    for id in ("high", "deuce-to-seven", "badugi"):
        assert len(evaluator(id, 7).strengths(np.vstack([same, some]))) == 21000


@pytest.mark.parametrize("cards", range(5, 11))
@pytest.mark.parametrize("id", ["high", "ace-to-five", "deuce-to-seven"])
def test_an_array_of_any_length_says_what_hands_one_by_one_do(id: str, cards: int) -> None:
    """The last hands of an array are read one by one, and flushes are looked at again."""
    chance = random.Random(cards)
    one = evaluator(id, cards)
    deck = [card for card in range(52) if card % 4 != 2 or card > 40]  # many flushes
    for count in [*range(12), 1023, 1030]:
        rows = [chance.sample(deck, cards) for _ in range(count)]
        found = one.strengths(np.array(rows, dtype=np.uint8).reshape(count, cards))
        assert found.tolist() == [one.strength(row) for row in rows]
