"""What is written can be read again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from oddchip.cards import Card, card, cards, show, write

_ANY = st.integers(0, 53).map(Card)
_NATURAL = st.integers(0, 51).map(Card)


@given(st.lists(_ANY))
def test_a_written_list_is_read_again(some: list[Card]) -> None:
    assert cards(write(some)) == some


@given(st.lists(_ANY), st.sampled_from(["", " ", ",", ", ", "\t"]))
def test_a_string_is_read_again_whatever_stands_between(some: list[Card], between: str) -> None:
    assert cards(between.join(write(some))) == some


@given(st.lists(_NATURAL), st.sampled_from(["", " "]))
def test_pips_are_read_again(some: list[Card], between: str) -> None:
    assert cards(show(some, between)) == some


@given(_ANY)
def test_case_does_not_matter(one: Card) -> None:
    assert card(str(one).upper()) == card(str(one).lower()) == one


@given(_NATURAL)
def test_rank_and_suit_make_the_card(one: Card) -> None:
    assert Card(one.rank * 4 + one.suit) == one
