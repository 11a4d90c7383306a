"""One call for one hand, and the sentences for what is wrong with it."""

from __future__ import annotations

import pytest

from oddchip.cards import JOKER, cards
from oddchip.errors import BadInput
from oddchip.scales import SCALES, evaluate, scale


@pytest.mark.parametrize("held", ["AhAd4c3s2h", ["Ah", "Ad", "4c", "3s", "2h"]])
def test_cards_are_a_string_or_a_list(held: str | list[str]) -> None:
    assert evaluate("high", held).name == "Pair of aces, 4-3-2"


def test_cards_may_be_cards() -> None:
    assert evaluate("high", cards("AhAd4c3s2c")).name == "Pair of aces, 4-3-2"


@pytest.mark.parametrize(
    ("id", "held", "wild", "sentence"),
    [
        ("high", "AhKh", None, "a hand on high takes 5 cards, not 2"),
        ("ace-to-five", "", None, "a hand on ace-to-five takes 5 cards, not 0"),
        ("guts-2", "Ah", None, "a hand on guts-2 takes 2 cards, not 1"),
        ("guts-3", "AhKh", None, "a hand on guts-3 takes 3 cards, not 2"),
        ("high", "AhAh4c3s2h", None, "the card Ah is given twice"),
        ("high", "2c2c4c3s2h", None, "the card 2c is given twice"),
        ("high", "Ah??4c3s2h", None, "an unknown card (??) cannot be evaluated"),
        ("badugi", "", None, "these cards make no hand on badugi"),
        ("points-49", [], None, "these cards make no hand on points-49"),
        ("spade-in-hole", "AhAd", None, "these cards make no hand on spade-in-hole"),
        ("high", "AhZd", None, "'Zd' in 'AhZd' is not a card: 'Z' is not a rank (23456789TJQKA)"),
        (
            *("high", "AhKdQcJsXx", "tame"),
            "a joker is 'wild', a 'bug' or a 'low bug', not 'tame'",
        ),
        (
            *("high", "AhKdQcJsTh", "tame"),
            "a joker is 'wild', a 'bug' or a 'low bug', not 'tame'",
        ),
        ("high", "AhKdQcJsXx", "", "a joker is 'wild', a 'bug' or a 'low bug', not ''"),
        (
            *("badugi", "AhKdQcXx", None),
            "the scale badugi has no place for wild cards or a joker",
        ),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(
    id: str, held: str | list[str], wild: str | None, sentence: str
) -> None:
    with pytest.raises(BadInput) as told:
        evaluate(id, held, wild)
    assert str(told.value) == sentence


@pytest.mark.parametrize(
    ("id", "sentence"),
    [
        (
            "seven-twenty-seven",
            "there is no scale 'seven-twenty-seven'; "
            "did you mean seven-twenty-seven low or seven-twenty-seven high?",
        ),
        ("hihg", "there is no scale 'hihg'; did you mean high?"),
    ],
)
def test_a_scale_that_does_not_exist_is_told_with_those_near_it(id: str, sentence: str) -> None:
    with pytest.raises(BadInput) as told:
        scale(id)
    assert str(told.value) == sentence


def test_a_scale_that_is_near_nothing_is_told_with_all_scales() -> None:
    with pytest.raises(BadInput) as told:
        scale("zzz")
    assert str(told.value) == f"there is no scale 'zzz'; scales are {', '.join(SCALES)}"


@pytest.mark.parametrize("id", SCALES)
def test_every_scale_is_found_by_its_id_and_measures_something(id: str) -> None:
    assert scale(id) is scale(id)
    assert scale(id).words.startswith("the ")


@pytest.mark.parametrize("id", ["high", "badugi", "points-49", "closest to 7", "guts-2"])
@pytest.mark.parametrize(
    ("stranger", "sentence"),
    [
        ("Xx", "a joker lies among the cards, and nothing says what it may stand for"),
        ("??", "an unknown card (??) cannot be evaluated"),
    ],
)
def test_a_card_that_nothing_explains_is_told(id: str, stranger: str, sentence: str) -> None:
    held = tuple(cards(f"Ah{stranger}2c3d4s"))
    with pytest.raises(BadInput) as told:
        scale(id).value([((held, 5),)])
    assert str(told.value) == sentence


def test_the_joker_is_a_bug_on_high_scales_and_a_low_bug_on_low_ones() -> None:
    assert evaluate("high", "KhKd4c3sXx").stands == {JOKER: "A"}
    assert evaluate("ace-to-five", "AhKd4c3sXx").stands == {JOKER: "2"}
    assert evaluate("ace-to-five", "AhKd4c3sXx", "bug").stands == {JOKER: "A"}
