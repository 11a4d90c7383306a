"""Stakes are whole chips, checked when they are made; nothing goes wrong later for their sake."""

from __future__ import annotations

from dataclasses import replace
from math import inf, nan
from typing import Any

import pytest

from oddchip import BadInput
from oddchip.errors import quoted
from oddchip.hand import Action, Hand, Stakes, blind_stakes
from oddchip.room import TableStakes

NUMBERS = ("bring_in", "small_bet", "big_bet", "min_bet", "least", "most", "unit", "carried", "cap")
LISTS = ("antes", "blinds", "bumps")
ODD: list[Any] = [25.0, 1e17, True, "25", nan, inf, 10**5000, [1]]


def stakes(**given: Any) -> Stakes:
    return Stakes(**given)


@pytest.mark.parametrize("odd", [*ODD, -1], ids=quoted)
@pytest.mark.parametrize("name", NUMBERS)
def test_an_amount_is_a_whole_number_of_chips(name: str, odd: Any) -> None:
    with pytest.raises(BadInput):
        Stakes(**{name: odd})


@pytest.mark.parametrize("odd", [*ODD, None], ids=quoted)
@pytest.mark.parametrize("name", LISTS)
def test_a_list_of_amounts_holds_whole_numbers(name: str, odd: Any) -> None:
    with pytest.raises(BadInput):
        stakes(**{name: (1, odd, 2)})
    with pytest.raises(BadInput):
        stakes(**{name: 5})


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"unit": 0}, "the smallest chip .unit. is worth at least 1, not 0"),
        ({"unit": 2.5}, "the smallest chip should be a whole number of chips, not 2.5"),
        ({"antes": (-1,)}, "antes cannot be negative, as -1 is"),
        ({"limit": "sky"}, "there is no limit 'sky'; limits are fixed, no, pot, spread, house"),
        ({"limit": 7}, "there is no limit 7"),
        ({"bumps": (25,)}, "bumps are three amounts"),
        ({"small_bet": 2.5}, "the small bet should be a whole number of chips, not 2.5"),
        ({"dead_antes": 1}, "dead_antes is true or false"),
        ({"options": ["nines"]}, "options are names and values"),
    ],
)
def test_what_is_wrong_with_stakes_is_said(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        Stakes(**wrong)
    with pytest.raises(BadInput, match=sentence):
        replace(blind_stakes(1, 2), **wrong)


def test_posts_are_negative_blinds_and_lists_are_as_good_as_tuples() -> None:
    assert Stakes(blinds=[1, 2, -2]).blinds == (1, 2, -2)
    assert Stakes(cap=None).cap is None


@pytest.mark.parametrize("odd", [*ODD, -1], ids=quoted)
def test_a_stack_is_a_whole_number_of_chips(odd: Any) -> None:
    with pytest.raises(BadInput, match="stack of p2 should be a whole number"):
        Hand("holdem", blind_stakes(1, 2), [100, odd])


@pytest.mark.parametrize("odd", [25.0, 1e17, True, "25", nan, 10**5000], ids=quoted)
def test_in_between_is_bet_in_whole_chips_only(odd: Any) -> None:
    hand = Hand("in-between", stakes(limit="house", antes=(100,), unit=1), [10**17] * 3, seed=3)
    while hand.legal().to_json()["question"] != "amount":
        hand.act(hand.legal().default())
    before = hand.to_json()
    with pytest.raises(BadInput):
        hand.act(Action("wager", amount=odd))
    assert hand.to_json() == before
    assert sum(hand.stacks) + hand.pot == 3 * 10**17


@pytest.mark.parametrize("odd", [2.0, True, "2", nan, -1], ids=quoted)
def test_table_stakes_are_whole_chips_too(odd: Any) -> None:
    for name in ("small_bet", "ante", "bring_in", "chip"):
        with pytest.raises(BadInput):
            replace(TableStakes.fixed(2, 4), **{name: odd})
    nothing: Any = 0.0
    for name in ("ante", "bring_in"):
        with pytest.raises(BadInput):
            replace(TableStakes.fixed(2, 4), **{name: nothing})
