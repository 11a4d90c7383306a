"""What holds for every hand."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oddchip.cards import JOKER, RANKS, SUITS, Card
from oddchip.scales import SCALES, Wild, WildCards, scale

from .helpers import DECK_RANKS, FIVE_CARD, HIGH_SCALES, WITH_WILD, worth

LOW_SCALES = ("ace-to-five", "deuce-to-seven", "ace-to-six", "home-low")
_SHUFFLES = list(permutations(range(4)))
#: As many again are drawn in the other run, compiled or as source.
_FEW = settings(max_examples=30, deadline=None)


def _deck(id: str) -> list[Card]:
    ranks = DECK_RANKS.get(id, RANKS)
    return [Card(number) for number in range(52) if RANKS[number >> 2] in ranks]


def _hand(data: st.DataObject, id: str, least: int, most: int) -> list[Card]:
    some = st.lists(st.sampled_from(_deck(id)), min_size=least, max_size=most, unique=True)
    return data.draw(some, "cards")


def _size(id: str) -> tuple[int, int]:
    size = scale(id).size
    return (5, 8) if size == 5 else (size, size) if size else (1, 8)


@pytest.mark.parametrize("id", SCALES)
@_FEW
@given(st.data())
def test_the_order_of_the_cards_never_matters(id: str, data: st.DataObject) -> None:
    held = _hand(data, id, *_size(id))
    other = data.draw(st.permutations(held))
    take = scale(id).size or len(held)
    assert scale(id).value([((tuple(held), take),)]) == scale(id).value([((tuple(other), take),)])


@pytest.mark.parametrize("id", [id for id in SCALES if not id.startswith("spade")])
@_FEW
@given(st.data())
def test_no_suit_is_better_than_another(id: str, data: st.DataObject) -> None:
    held = _hand(data, id, *_size(id))
    suits = data.draw(st.sampled_from(_SHUFFLES))
    other = [Card(one.rank * 4 + suits[one.suit]) for one in held]
    take = scale(id).size or len(held)
    assert scale(id).value([((tuple(held), take),)]) == scale(id).value([((tuple(other), take),)])


@pytest.mark.parametrize("id", FIVE_CARD)
@_FEW
@given(st.data())
def test_one_more_card_never_makes_the_best_five_worse(id: str, data: st.DataObject) -> None:
    held = _hand(data, id, 6, 9)
    assert worth(id, held) >= worth(id, held[:-1])


@pytest.mark.parametrize("id", ["badugi", "badugi-ace-high"])
@_FEW
@given(st.data())
def test_one_more_card_never_makes_a_badugi_worse(id: str, data: st.DataObject) -> None:
    held = _hand(data, id, 2, 8)
    assert worth(id, held) >= worth(id, held[:-1])


@pytest.mark.parametrize("id", WITH_WILD)
@_FEW
@given(st.data())
def test_a_wild_card_is_as_good_as_the_best_card_in_its_place(id: str, data: st.DataObject) -> None:
    """Never worse than any card, and as good as one; the same card twice is allowed to it."""
    four = _hand(data, id, 4, 4)
    best = max(worth(id, [*four, one]) for one in _deck(id))
    assert worth(id, [*four, JOKER], {JOKER: Wild.WILD}) == best


@pytest.mark.parametrize("id", WITH_WILD)
@_FEW
@given(st.data())
def test_a_wild_card_among_seven_is_never_worse_than_a_natural_one(
    id: str, data: st.DataObject
) -> None:
    seven = _hand(data, id, 7, 7)
    one = data.draw(st.sampled_from(seven))
    assert worth(id, seven, {one: Wild.WILD}) >= worth(id, seven)


@pytest.mark.parametrize("id", HIGH_SCALES)
@_FEW
@given(st.data())
def test_the_bug_is_as_good_as_the_best_card_that_it_may_be(id: str, data: st.DataObject) -> None:
    """An ace, or a card that makes a straight, a flush or a straight flush."""
    four = _hand(data, id, 4, 4)
    completes = ("Straight", "Flush", "Straight flush", "Royal flush")
    allowed = [
        value
        for one in _deck(id)
        for value in [worth(id, [*four, one])]
        if one.rank == 12 or scale(id).name(value).split(",")[0] in completes
    ]
    assert worth(id, [*four, JOKER], {JOKER: Wild.BUG}) == max(allowed)


@pytest.mark.parametrize("id", [*HIGH_SCALES, "duck-flush"])
@_FEW
@given(st.data())
def test_the_bug_is_never_better_than_a_wild_card(id: str, data: st.DataObject) -> None:
    held = [*_hand(data, id, 4, 6), JOKER]
    assert worth(id, held, {JOKER: Wild.BUG}) <= worth(id, held, {JOKER: Wild.WILD})


@pytest.mark.parametrize("id", LOW_SCALES)
@_FEW
@given(st.data())
def test_the_low_bug_is_as_good_as_a_wild_card_that_pairs_nothing(
    id: str, data: st.DataObject
) -> None:
    four = _hand(data, id, 4, 4)
    held = [*four, JOKER]
    value = worth(id, held, {JOKER: Wild.LOW_BUG})
    assert value <= worth(id, held, {JOKER: Wild.WILD})
    ranks = {one.rank for one in four}
    assert value == max(worth(id, [*four, one]) for one in _deck(id) if one.rank not in ranks)


def _some_wild(data: st.DataObject, id: str, held: list[Card]) -> WildCards:
    """None, one or two wild cards among these, or the last of them a bug."""
    how = data.draw(st.sampled_from(["none", "one", "two", "bug"]))
    if id == "action-razz" or how == "none":
        return {}
    if how == "bug":
        held[-1] = JOKER
        return {JOKER: Wild.LOW_BUG if id in LOW_SCALES else Wild.BUG}
    return dict.fromkeys(held[: 1 if how == "one" else 2], Wild.WILD)


@pytest.mark.parametrize("id", WITH_WILD)
@_FEW
@given(st.data())
def test_the_cards_that_play_alone_have_the_same_value(id: str, data: st.DataObject) -> None:
    held = _hand(data, id, 5, 8)
    wild = _some_wild(data, id, held)
    made = scale(id).made([((tuple(held), 5),)], wild)
    assert made is not None
    assert made.value == worth(id, held, wild)
    assert len(set(made.cards)) == 5
    assert set(made.cards) <= set(held)
    assert worth(id, made.cards, wild) == made.value


@pytest.mark.parametrize("id", ["badugi", "badugi-ace-high"])
@_FEW
@given(st.data())
def test_the_cards_of_a_badugi_alone_have_the_same_value(id: str, data: st.DataObject) -> None:
    held = _hand(data, id, 1, 8)
    made = scale(id).made([((tuple(held), len(held)),)])
    assert made is not None
    assert worth(id, made.cards) == made.value == worth(id, held)
    assert len({one.suit for one in made.cards}) == len({one.rank for one in made.cards})
    assert len({one.suit for one in made.cards}) == len(made.cards)


@pytest.mark.parametrize("id", FIVE_CARD)
@_FEW
@given(st.data())
def test_higher_suits_for_the_odd_chip_change_no_value(id: str, data: st.DataObject) -> None:
    held = _hand(data, id, 5, 8)
    wild = _some_wild(data, id, held)
    choices = [((tuple(held), 5),)]
    plain, by_suit = scale(id).made(choices, wild), scale(id).made(choices, wild, by_suit=True)
    assert plain is not None
    assert by_suit is not None
    assert by_suit == plain
    assert by_suit.name == plain.name
    assert scale(id).by_height(by_suit.cards) >= scale(id).by_height(plain.cards)


@pytest.mark.parametrize("id", WITH_WILD)
@_FEW
@given(st.data())
def test_what_a_card_stands_for_makes_the_same_hand_in_its_place(
    id: str, data: st.DataObject
) -> None:
    """Where one of that name is left: five of a kind cannot be made of natural cards."""
    four = _hand(data, id, 4, 4)
    low = id in LOW_SCALES
    how = data.draw(st.sampled_from([Wild.WILD, Wild.LOW_BUG if low else Wild.BUG]))
    made = scale(id).made([(((*four, JOKER), 5),)], {JOKER: how})
    assert made is not None
    named = made.stands[JOKER]
    suits = named[1:] or SUITS
    places = [Card(RANKS.index(named[0]) * 4 + SUITS.index(suit)) for suit in suits]
    left = [one for one in places if one not in four]
    assume(left)
    values = [worth(id, [*four, one]) for one in left]
    assert made.value in values
    if not low:
        assert made.value == max(values)
