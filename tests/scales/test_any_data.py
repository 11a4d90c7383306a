"""Any table of a scale is a scale or a sentence; a scale ranks, names and explains every hand."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddchip.cards import Card
from oddchip.errors import BadInput
from oddchip.kernel import NoTables, available, tables
from oddchip.kernel.choice_evaluator import hands as by_tables
from oddchip.language.prose.scales import explained
from oddchip.scales import Scale
from oddchip.scales.counting import OVER, TIES
from oddchip.scales.kinds import KINDS
from oddchip.scales.making import made
from oddchip.scales.registry import BOOK

_RANKS = ("2-A", "7-A", "A-9", "T-A", "2 4 6 8 T Q A", "J-K")
_WAYS = st.one_of(
    st.integers(0, 20),
    st.sampled_from([0.5, 1.5]),
    st.lists(st.integers(0, 12), min_size=1, max_size=3),
)
_BY_KINDS = st.fixed_dictionaries(
    {"hands": st.lists(st.sampled_from(KINDS), max_size=8, unique=True)},
    optional={
        "cards": st.integers(1, 5),
        "wins": st.sampled_from(["high", "low"]),
        "ace": st.sampled_from(["high", "low", "both"]),
        "ranks": st.sampled_from(_RANKS),
        "round_the_corner": st.booleans(),
        "tops": st.sampled_from([["A-2-3"], ["3-3-3", "A-2-3"], ["A-2-3-4-5"]]),
        "nothing": st.sampled_from([["A-2-3"], ["A-2-3-4-5"]]),
        "lifted_by": st.sampled_from(["K", "2-3"]),
        "numbered": st.booleans(),
    },
)
_BY_POINTS = st.fixed_dictionaries(
    {"points": st.dictionaries(st.sampled_from(["A", "2-5", "6-T", "J-K"]), _WAYS)},
    optional={
        "wins": st.sampled_from(["most", "least", "closest to 21", "closest to 7"]),
        "over": st.sampled_from(OVER),
        "ties": st.lists(st.sampled_from(list(TIES)), max_size=3, unique=True),
        "suits": st.sampled_from(["one", "spades", "hearts clubs"]),
        "counting": st.sampled_from(["all cards", "one card"]),
        "needs_one": st.booleans(),
        "cards": st.integers(1, 4),
    },
)
_DIFFERENT = st.fixed_dictionaries(
    {"different": st.just("rank and suit")},
    optional={
        "wins": st.sampled_from(["high", "low"]),
        "ace": st.sampled_from(["high", "low"]),
    },
)
_HANDS = st.lists(
    st.lists(st.integers(0, 51), min_size=7, max_size=7, unique=True), min_size=3, max_size=3
)


def _read(table: dict[str, Any]) -> Scale | None:
    try:
        return made(BOOK.with_more({"any": table}).data("any"))
    except BadInput as error:
        assert "\n" not in str(error)
        return None


@pytest.mark.parametrize(
    ("ties", "counts"), [("fewer cards", True), ("highest cards", False), ("lowest cards", False)]
)
def test_totals_have_tables_unless_the_cards_themselves_break_a_tie(
    ties: str, counts: bool
) -> None:
    if not available():
        pytest.skip("there is no kernel")
    points = {"A": [1, 11], "2-T": "its number", "J-K": 10}
    found = _read({"points": points, "wins": "closest to 21", "ties": [ties]})
    assert found is not None
    if counts:
        assert tables(found)
        return
    with pytest.raises(NoTables, match="more counts than the total"):
        tables(found)


@settings(max_examples=150, deadline=None)
@given(st.one_of(_BY_KINDS, _BY_POINTS, _DIFFERENT), _HANDS)
def test_a_table_is_a_scale_or_a_sentence(table: dict[str, Any], dealt: list[list[int]]) -> None:
    found = _read(table)
    if found is None:
        return
    assert len(explained(found)) > 20
    size = found.size
    for some in dealt:
        held = tuple(map(Card, some))
        choice = ((held, size or len(held)),)
        best = found.made([choice])
        value = found.value([choice])
        assert (best.value if best else None) == value
        if best is None:
            continue
        assert best.name
        assert "{" not in best.name
        assert found.kind(best.value)
        assert {*best.cards} <= {*held}
        if size is not None:
            assert found.value([((best.cards, len(best.cards)),)]) is not None
            every = [found.value([((few, size),)]) for few in combinations(held, size)]
            assert max(one for one in every if one is not None) == value or "lifted_by" in table


@pytest.mark.skipif(not available(), reason="the kernel was not built")
@settings(max_examples=40, deadline=None)
@given(st.one_of(_BY_KINDS, _BY_POINTS, _DIFFERENT), _HANDS)
def test_tables_hold_any_scale_that_they_can_hold(
    table: dict[str, Any], dealt: list[list[int]]
) -> None:
    found = _read(table)
    if found is None:
        return
    try:
        tables(found)
    except NoTables:
        return
    places = tuple(map(Card, range(7)))
    compiled = by_tables(found, [((places, found.size or 7),)], 7, 0)
    assert compiled is not None
    hands = [tuple(map(Card, some)) for some in dealt]
    told = compiled.values(hands, ())
    assert told == [found.value([((held, found.size or 7),)]) for held in hands]
