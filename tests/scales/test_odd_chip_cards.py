"""Where equal cards could play, those of the higher suits do, as the odd chip asks."""

from __future__ import annotations

import pytest

from oddchip.cards import JOKER, cards
from oddchip.scales import Wild, scale


def _plays(id: str, hand: str, joker: Wild | None = None) -> set[str]:
    held = tuple(cards(hand))
    made = scale(id).made([((held, 5),)], {JOKER: joker} if joker else {}, by_suit=True)
    assert made is not None
    return {str(one) for one in made.cards}


@pytest.mark.parametrize(
    ("id", "hand", "plays"),
    [
        ("high", "AcKdQhJsTcTs2d", "Ac Kd Qh Js Ts"),
        ("high", "AcAsKdQhJsTc2d", "As Kd Qh Js Tc"),
        ("ace-to-five", "5c5h4d3s2cAdKh", "5h 4d 3s 2c Ad"),
        ("ace-to-five", "6c5d4h3sAcAsKh", "6c 5d 4h 3s As"),
        ("action-razz", "5c5h4d3s2cAdKh", "5h 4d 3s 2c Ad"),
        ("deuce-to-seven", "7c7s5d4h3s2cKh", "7s 5d 4h 3s 2c"),
        ("ace-to-six", "6c6s4d3s2cAhKh", "6s 4d 3s 2c Ah"),
        ("duck-flush", "7c7s5d4h3s2cKh", "7s 5d 4h 3s 2c"),
    ],
)
def test_the_card_of_the_higher_suit_plays(id: str, hand: str, plays: str) -> None:
    assert _plays(id, hand) == set(plays.split())


def test_a_higher_suit_never_makes_a_low_hand_a_flush() -> None:
    """The seven of spades would make five spades."""
    assert _plays("deuce-to-seven", "7c7s5s4s3s2sKh") == {"7c", "5s", "4s", "3s", "2s"}


def test_a_natural_card_plays_before_the_joker() -> None:
    assert _plays("high", "AcKdQhJsTc9hXx", Wild.BUG) == {"Ac", "Kd", "Qh", "Js", "Tc"}


@pytest.mark.parametrize(
    ("id", "highest"), [("high", "Ac"), ("ace-to-five", "Kd"), ("badugi", "Kd")]
)
def test_the_ace_is_low_on_ace_low_scales(id: str, highest: str) -> None:
    some = cards("AcKd2s")
    top = max(some, key=lambda one: scale(id).by_height([one]))
    assert str(top) == highest


def test_the_top_card_shared_the_next_is_compared() -> None:
    high = scale("high")
    assert high.by_height(cards("AsKc2d")) > high.by_height(cards("AsQsJs"))
    assert high.by_height(cards("AsKd2d")) > high.by_height(cards("AsKcQs"))


def test_a_joker_is_below_every_card() -> None:
    assert scale("high").by_height([JOKER]) < scale("high").by_height(cards("2c"))
    low = scale("ace-to-five")
    assert low.by_height([JOKER]) < low.by_height(cards("Ac"))
