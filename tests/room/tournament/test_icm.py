"""The independent chip model."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddchip.errors import BadInput
from oddchip.room.tournament.icm import model


def by_orders(stacks: list[int], prizes: list[int]) -> list[float]:
    """Every order of finishing, written out."""
    found = [0.0] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = 1.0, sum(stacks)
        for at in order:
            chance *= stacks[at] / left
            left -= stacks[at]
        for place, at in enumerate(order):
            found[at] += chance * (prizes[place] if place < len(prizes) else 0)
    return found


def test_a_known_deal() -> None:
    assert [round(one, 2) for one in model([5000, 3000, 2000], [50, 30, 20]).values] == [
        38.39,
        32.75,
        28.86,
    ]


@given(st.lists(st.integers(1, 9999), min_size=2, max_size=6), st.data())
def test_it_is_the_sum_over_all_orders(stacks: list[int], data: st.DataObject) -> None:
    prizes = data.draw(st.lists(st.integers(0, 500), min_size=1, max_size=len(stacks)))
    prizes.sort(reverse=True)
    assert model(stacks, prizes).values == pytest.approx(by_orders(stacks, prizes))


@given(st.lists(st.integers(1, 9999), min_size=2, max_size=12))
def test_nothing_is_lost_and_more_chips_are_worth_more(stacks: list[int]) -> None:
    prizes = [50, 30, 20][: len(stacks)]
    found = model(stacks, prizes)
    assert sum(found.values) == pytest.approx(sum(prizes))
    assert sum(found.chop) == pytest.approx(sum(prizes))
    order = sorted(range(len(stacks)), key=stacks.__getitem__)
    worth = [found.values[at] for at in order]
    assert worth == pytest.approx(sorted(worth))


def test_beyond_a_dozen_it_is_sampled() -> None:
    found = model([1000] * 20, [50, 30, 20], samples=4000)
    assert found.method == "sampled"
    assert all(abs(one - 5) < 6 * found.error for one in found.values)


@pytest.mark.parametrize(
    ("stacks", "prizes", "words"),
    [
        ([5], [1], "two players"),
        ([5, 0], [1], "has none"),
        ([5, 5], [1, 1, 1], "3 prizes for 2"),
        ([5, 5], [1, 2], "start with first place"),
        ([5, 5], [], "no prizes"),
    ],
)
def test_bad_input_gets_a_sentence(stacks: list[int], prizes: list[int], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        model(stacks, prizes)
