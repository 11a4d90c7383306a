"""The fast way over tables finds what trying every hand finds."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddchip.cards import JOKER, RANKS, Card
from oddchip.scales import Choice, Wild, WildCards, scale

from .helpers import DECK_RANKS, HIGH_SCALES, WITH_WILD, worth
from .reference import REFERENCE

#: Sizes of the parts that are dealt, and the alternatives: how many are taken from each part.
_SHAPES: dict[str, tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]] = {
    "five cards": ((5,), ((5,),)),
    "stud": ((7,), ((5,),)),
    "omaha": ((4, 5), ((2, 3),)),
    "murder": ((4, 4, 4, 4), ((2, 1, 1, 1),)),
    "two or five": ((5, 5), ((2, 3), (5, 0))),
    "pineapple": ((3, 5), ((0, 5), (1, 4), (2, 3))),
    "kept cards": ((3, 5), ((3, 2),)),
}
_CASES = [(id, shape) for id in WITH_WILD for shape in _SHAPES]
#: As many again are drawn in the other run, compiled or as source.
_FEW = settings(max_examples=8, deadline=None)


def _deal(data: st.DataObject, id: str, shape: str) -> list[Choice]:
    """Cards of few ranks and suits as often as not, so that hands of every kind come up."""
    deck = [Card(number) for number in range(52) if RANKS[number >> 2] in DECK_RANKS[id]]
    suits = data.draw(st.sampled_from([(0, 1, 2, 3), (2, 3), (0, 2, 3)]), "suits")
    sizes, takes = _SHAPES[shape]
    narrow = [one for one in deck if one.suit in suits]
    if len(narrow) < sum(sizes):
        narrow = deck
    many = sum(sizes)
    some = st.lists(st.sampled_from(narrow), min_size=many, max_size=many, unique=True)
    dealt = iter(data.draw(some, "cards"))
    parts = [tuple(next(dealt) for _ in range(size)) for size in sizes]
    return [tuple(zip(parts, take, strict=True)) for take in takes]


def _hands(choices: list[Choice]) -> list[tuple[Card, ...]]:
    return [
        tuple(one for group in groups for one in group)
        for choice in choices
        for groups in product(*(list(combinations(part, take)) for part, take in choice))
    ]


@pytest.mark.parametrize(("id", "shape"), _CASES)
@_FEW
@given(st.data())
def test_the_best_hand_is_the_best_of_all_that_can_be_tried(
    id: str, shape: str, data: st.DataObject
) -> None:
    choices = _deal(data, id, shape)
    best = max(_hands(choices), key=REFERENCE[id])
    assert scale(id).value(choices) == worth(id, best)


@pytest.mark.parametrize("shape", _SHAPES)
@_FEW
@given(st.data())
def test_action_razz_is_the_best_ace_to_five_with_a_face_card_among_all(
    shape: str, data: st.DataObject
) -> None:
    choices = _deal(data, "action-razz", shape)
    best = max(_hands(choices), key=REFERENCE["ace-to-five"])
    face = any(str(one)[0] in "JQK" for part, _ in choices[0] for one in part)
    made = scale("action-razz").made(choices)
    assert made is not None
    assert made.value == scale("action-razz").value(choices)
    low = scale("ace-to-five").name(worth("ace-to-five", best))
    assert made.name == f"{'Face' if face else 'Butt'} hand: {low}"


@pytest.mark.parametrize(("id", "shape"), _CASES)
@_FEW
@given(st.data())
def test_the_best_hand_with_wild_cards_is_the_best_of_all_that_can_be_tried(
    id: str, shape: str, data: st.DataObject
) -> None:
    choices = _deal(data, id, shape)
    held = [one for part, _ in choices[0] for one in part]
    wild: WildCards = dict.fromkeys(
        data.draw(st.lists(st.sampled_from(held), max_size=3, unique=True), "wild"), Wild.WILD
    )
    if data.draw(st.booleans(), "joker"):
        gone = data.draw(st.sampled_from(held))
        choices = [
            tuple(
                (tuple(JOKER if one == gone else one for one in part), take) for part, take in one
            )
            for one in choices
        ]
        how = Wild.BUG if id in HIGH_SCALES else Wild.LOW_BUG
        wild = {**{one: kind for one, kind in wild.items() if one != gone}, JOKER: how}
    best = max(worth(id, hand, wild) for hand in _hands(choices))
    assert scale(id).value(choices, wild) == best
    made = scale(id).made(choices, wild)
    assert made is not None
    assert worth(id, made.cards, wild) == best
    assert set(made.cards) in [set(hand) for hand in _hands(choices)]
