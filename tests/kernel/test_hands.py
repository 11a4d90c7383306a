"""Everybody's hands at once: the kernel says what the scales say of each."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from oddchip.cards import JOKER, Card
from oddchip.kernel import available
from oddchip.kernel.choice_evaluator import Hands, hands
from oddchip.language import library
from oddchip.scales import SCALES, Choice, Wild, scale
from oddchip.scales.best import FiveCardScale, Suits

_STRANGERS = Path(__file__).parents[1] / "language" / "games"

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not compiled here")

FIVE_CARDS = [id for id in SCALES if scale(id).size == 5]
COUNTED = ["points-49", "elimination low", "elimination high", "spade-in-hole", "spade-in-hole low"]
LIFTED = ["action-razz"]
#: Own cards, cards on the board, and the ways to combine them, in places.
SHAPES: dict[str, tuple[int, int, list[list[tuple[range, int]]]]] = {
    "hold'em": (2, 5, [[(range(7), 5)]]),
    "stud": (7, 0, [[(range(7), 5)]]),
    "omaha": (4, 5, [[(range(4), 2), (range(4, 9), 3)]]),
    "rows": (3, 6, [[(range(3), 2), (range(3, 5), 1), (range(5, 7), 1), (range(7, 9), 1)]]),
    "two boards": (4, 6, [[(range(4), 2), (range(at, at + 3), 3)] for at in (4, 7)]),
    "two or five": (5, 5, [[(range(5), 2), (range(5, 10), 3)], [(range(5), 5)]]),
    "the board alone": (2, 5, [[(range(2, 7), 5)], [(range(2), 1), (range(2, 7), 4)]]),
}


def places(ways: list[list[tuple[range, int]]]) -> list[Choice]:
    return [tuple((tuple(map(Card, part)), take) for part, take in way) for way in ways]


def laid(ways: list[Choice], cards: list[Card]) -> list[Choice]:
    return [tuple((tuple(cards[at] for at in part), take) for part, take in way) for way in ways]


def dealt(chance: random.Random, count: int) -> list[Card]:
    suits = chance.choice([2, 4, 4])  # few now and then, so that flushes are not rare
    return chance.sample([Card(one) for one in range(52) if one % 4 < suits], count)


def quick(id: str, ways: list[Choice], own: int, board: int, wild: bool = False) -> Hands:
    found = hands(scale(id), ways, own, board, wild)
    assert found is not None
    return found


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("id", FIVE_CARDS)
def test_all_hands_are_worth_what_the_scale_says(id: str, shape: str) -> None:
    own, board, parts = SHAPES[shape]
    ways = places(parts)
    if id in LIFTED and shape not in ("hold'em", "stud"):
        assert hands(scale(id), ways, own, board) is None
        return
    judge = quick(id, ways, own, board)
    chance = random.Random(shape)
    for _ in range(40):
        cards = dealt(chance, 2 * own + board)
        both = [cards[:own], cards[own : 2 * own]]
        on_board = cards[2 * own :]
        expected = [scale(id).value(laid(ways, [*one, *on_board])) for one in both]
        assert judge.values(both, on_board) == expected


@pytest.mark.parametrize("id", ["badugi", "badugi-ace-high", *COUNTED, "guts-2", "guts-3"])
def test_hands_on_which_all_cards_count(id: str) -> None:
    own = scale(id).size or 5
    ways = places([[(range(own), own)]])
    judge = quick(id, ways, own, 0)
    chance = random.Random(id)
    for _ in range(200):
        cards = dealt(chance, own)
        assert judge.values([cards], ()) == [scale(id).value(laid(ways, cards))]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("id", [id for id in FIVE_CARDS if id not in LIFTED])
def test_jokers_stand_for_wild_cards(id: str, shape: str) -> None:
    own, board, parts = SHAPES[shape]
    ways = places(parts)
    found = scale(id)
    assert isinstance(found, FiveCardScale)
    if found.suits is Suits.HURT:
        assert hands(found, ways, own, board, wild=True) is None
        return
    judge = quick(id, ways, own, board, wild=True)
    chance = random.Random(shape)
    for _ in range(15):
        cards = dealt(chance, own + board)
        wild = dict.fromkeys(chance.sample(cards, chance.randint(0, 4)), Wild.WILD)
        shown = [JOKER if one in wild else one for one in cards]
        expected = found.reference_value(laid(ways, cards), wild)
        assert judge.values([shown[:own]], shown[own:]) == [expected]


@pytest.mark.parametrize(
    ("own", "board"),
    [
        ([0, 5, 10, 15, 52], []),
        ([0, 5, 10, 15, 53], []),
        ([0, 5, 10, 15, 15], []),
        ([0, 5, 10, 15], []),
        ([0, 5, 10, 15, 20], [25]),
        ([0, 5, 10, 15, "Ah"], []),
    ],
)
def test_cards_that_the_scale_must_look_at(own: list[Card], board: list[Card]) -> None:
    judge = quick("high", places([[(range(5), 5)]]), 5, 0)
    assert judge.values([own], board) is None


@pytest.mark.parametrize(
    "ways",
    [
        [[(range(5), 4)]],
        [[(range(5), 2), (range(4, 7), 3)]],
        [[(range(4, 9), 5)]],
        [[]],
        [],
    ],
)
def test_ways_that_make_no_hands_are_left_to_the_scale(
    ways: list[list[tuple[range, int]]],
) -> None:
    assert hands(scale("high"), places(ways), 2, 5) is None


def test_a_scale_without_tables_is_left_alone() -> None:
    part_of_a_flush = library(_STRANGERS).game("soko").sides[0].scale
    assert hands(part_of_a_flush, places([[(range(5), 5)]]), 5, 0) is None
