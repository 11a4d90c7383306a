"""Every bad card is told in a sentence that says what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from oddchip.cards import card, cards
from oddchip.errors import BadInput

_BAD_STRINGS = {
    "Zh": "'Zh' is not a card: 'Z' is not a rank (23456789TJQKA)",
    "1h": "'1h' is not a card: '1' is not a rank (23456789TJQKA)",
    "AhZd": "'Zd' in 'AhZd' is not a card: 'Z' is not a rank (23456789TJQKA)",
    "Ah-Kd": "'-K' in 'Ah-Kd' is not a card: '-' is not a rank (23456789TJQKA)",
    "Ax": "'Ax' is not a card: 'x' is not a suit (c d h s)",
    "A?": "'A?' is not a card: '?' is not a suit (c d h s)",
    "KdAx": "'Ax' in 'KdAx' is not a card: 'x' is not a suit (c d h s)",
    "A h": "'A ' in 'A h' is not a card: ' ' is not a suit (c d h s)",
    "A": "the card 'A' has no suit; write a card like Ah or Td",
    "10": "the card 'T' in '10' has no suit; write a card like Ah or Td",
    "AhK": "the card 'K' in 'AhK' has no suit; write a card like Ah or Td",
    "A\N{VARIATION SELECTOR-16}": "the card 'A' in 'A\N{VARIATION SELECTOR-16}' has no suit; "
    "write a card like Ah or Td",
    "Xh": "'Xh' is not a card: a joker is Xx (a second one Yy), an unknown card ??",
    "X": "'X' is not a card: a joker is Xx (a second one Yy), an unknown card ??",
    "?": "'?' is not a card: a joker is Xx (a second one Yy), an unknown card ??",
    "Ah?d": "'?d' in 'Ah?d' is not a card: a joker is Xx (a second one Yy), an unknown card ??",
}
_BAD_LISTS: list[tuple[Any, str]] = [
    (["AhKd"], "'AhKd' is not one card; write a card like Ah or Td"),
    ([""], "'' is not one card; write a card like Ah or Td"),
    (["Ah", "Zd"], "'Zd' is not a card: 'Z' is not a rank (23456789TJQKA)"),
    ([7], '7 is not a card; write a card like "Ah"'),
    (["Ah", None], 'None is not a card; write a card like "Ah"'),
    (None, "cards are a string or a list of strings, not None"),
    (7, "cards are a string or a list of strings, not 7"),
    ({"Ah": 1}, "cards are a string or a list of strings, not {'Ah': 1}"),
]


@pytest.mark.parametrize(("text", "sentence"), _BAD_STRINGS.items(), ids=map(ascii, _BAD_STRINGS))
def test_a_bad_string_is_told_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as told:
        cards(text)
    assert str(told.value) == sentence


@pytest.mark.parametrize(("given", "sentence"), _BAD_LISTS, ids=[repr(g) for g, _ in _BAD_LISTS])
def test_a_bad_list_is_told_in_a_sentence(given: Any, sentence: str) -> None:
    with pytest.raises(BadInput) as told:
        cards(given)
    assert str(told.value) == sentence


@pytest.mark.parametrize(("text", "count"), [("", 0), ("AhKd", 2), ("AhKdQs", 3)])
def test_where_one_card_is_wanted_another_number_is_told(text: str, count: int) -> None:
    with pytest.raises(BadInput) as told:
        card(text)
    assert str(told.value) == f"'{text}' is {count} cards where one is wanted"


@pytest.mark.parametrize("given", ["Zh", "A", "X", ["AhKd"], [7], 7])
def test_the_place_comes_first_in_every_sentence(given: Any) -> None:
    with pytest.raises(BadInput) as plain:
        cards(given)
    with pytest.raises(BadInput) as placed:
        cards(given, "seat 3")
    assert str(placed.value) == f"seat 3: {plain.value}"


def test_the_place_comes_first_where_one_card_is_wanted() -> None:
    with pytest.raises(BadInput) as told:
        card("AhKd", "trump")
    assert str(told.value) == "trump: 'AhKd' is 2 cards where one is wanted"
