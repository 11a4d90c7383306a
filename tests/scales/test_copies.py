"""Scales and what a showdown found can be copied and pickled, compiled or not."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import oddchip
from oddchip.cards import cards
from oddchip.scales import SCALES, scale


def _pickled(one: Any) -> Any:
    return pickle.loads(pickle.dumps(one))


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, _pickled])
@pytest.mark.parametrize("id", SCALES)
def test_a_copied_scale_says_the_same(id: str, again: Callable[[Any], Any]) -> None:
    found = scale(id)
    held = tuple(cards("As2h3d5c7s")[: found.size or 5])
    assert again(found).made([((held, len(held)),)]) == found.made([((held, len(held)),)])


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, _pickled])
def test_a_scale_that_was_asked_often_can_be_copied(again: Callable[[Any], Any]) -> None:
    """By then the kernel answers for it, where there is one."""
    found = scale("high")
    choices = [((tuple(cards("As2h3d5c7sKdQd")), 5),)]
    values = {found.value(choices) for _ in range(2100)}
    assert {again(found).value(choices)} == values


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, _pickled])
def test_a_copied_result_says_the_same(again: Callable[[Any], Any]) -> None:
    players = [{"hole": "AhKh"}, {"hole": "QsQd"}]
    case = {"game": "holdem", "board": "Ks7d2c9hQc", "pot": 101, "players": players}
    result = oddchip.showdown(case)
    assert again(result) == result
    assert again(result).to_json() == result.to_json()
