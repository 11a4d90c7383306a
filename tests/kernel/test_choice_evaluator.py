"""Choices of known cards: the kernel says what the scales say, once they ask it."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import pytest

from oddchip.cards import JOKER, Card
from oddchip.errors import BadInput
from oddchip.kernel import available, core, tables
from oddchip.kernel.choice_evaluator import chooser
from oddchip.scales import SCALES, Choice, Wild, scale
from oddchip.scales.best import PATIENCE, FiveCardScale

compiled = pytest.mark.skipif(not available(), reason="the kernel was not compiled here")
FIVE_CARDS = [id for id in SCALES if scale(id).size == 5]
LIFTED = ["action-razz"]
HANDS = int(os.environ.get("ODDCHIP_SPOTS", "8")) * 15
#: The fixture of these tests takes the place of this.
VALUE = FiveCardScale.value
#: Alternatives; each says how many cards are taken out of how many, part by part.
SHAPES: dict[str, list[list[tuple[int, int]]]] = {
    "five": [[(5, 5)]],
    "seven": [[(5, 7)]],
    "nine": [[(5, 9)]],
    "omaha": [[(2, 4), (3, 5)]],
    "big o": [[(2, 5), (3, 5)]],
    "one from hand": [[(1, 3), (4, 5)]],
    "murder": [[(2, 4), (1, 4), (1, 4), (1, 4)]],
    "two or five": [[(2, 5), (3, 5)], [(5, 5)]],
    "three boards": [[(2, 4), (3, 5)], [(2, 4), (3, 5)], [(2, 4), (3, 5)]],
    "nothing from hand": [[(0, 2), (5, 5)]],
    "too few": [[(2, 4), (3, 2)]],
    "too few here, enough there": [[(2, 4), (3, 2)], [(5, 6)]],
}


def five_card_scale(id: str) -> FiveCardScale:
    found = scale(id)
    assert isinstance(found, FiveCardScale)
    return found


def random_choices(shape: list[list[tuple[int, int]]], chance: random.Random) -> list[Choice]:
    # Few suits now and then, so that flushes are not rare.
    suits = chance.choice([2, 4, 4])
    deck = [Card(number) for number in range(52) if number % 4 < suits]
    choices: list[Choice] = []
    for parts in shape:
        cards = chance.sample(deck, sum(count for _, count in parts))
        choices.append(
            tuple((tuple(cards.pop() for _ in range(count)), take) for take, count in parts)
        )
    return choices


@compiled
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("id", [id for id in FIVE_CARDS if id not in LIFTED])
def test_choices_are_worth_what_the_scale_says(id: str, shape: str) -> None:
    found = five_card_scale(id)
    quick = chooser(found)
    assert quick is not None
    chance = random.Random(shape)
    for _ in range(HANDS):
        choices = random_choices(SHAPES[shape], chance)
        best = quick.best(choices)
        assert best >= 0
        assert quick.values[best] == found.reference_value(choices)


def of(*numbers: int) -> tuple[Card, ...]:
    return tuple(Card(number) for number in numbers)


@compiled
@pytest.mark.parametrize(
    "choices",
    [
        [((of(0, 1, 2, 3), 4),)],
        [((of(0, 5, 10, 15), 2), (of(0, 20, 25), 3))],
        [((of(0, 5, 10, 15, 52), 5),)],
        [((of(0, 5), 2), (of(10, 15, 53), 3))],
        [((of(0, 5, 10, 15, 20), 5),), ((of(0, 5), 2),)],
        [((of(0, 5, 10, 15, 20), -5),)],
        [()],
        [(((0, 5, 10, 15, "Ah"), 5),)],
        [(((0, 5, 10, 15, 1 << 80), 5),)],
        [(5, 5)],
        "no choices",
        [],
    ],
)
def test_what_is_not_for_the_kernel_is_left_to_the_scale(choices: object) -> None:
    assert core().Chooser(tables("high").compiled).best(choices) == -1


@compiled
@pytest.mark.parametrize("id", LIFTED)
def test_a_scale_that_looks_at_all_cards_is_not_for_the_kernel(id: str) -> None:
    assert chooser(five_card_scale(id)) is None


@pytest.mark.parametrize("id", FIVE_CARDS)
def test_a_scale_says_the_same_however_often_it_is_asked(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = five_card_scale(id)
    chance = random.Random(id)
    choices = random_choices(SHAPES["omaha"], chance)
    joker: list[Choice] = [(((*of(0, 5, 10, 15), JOKER), 5),)]
    wild = {JOKER: Wild.LOW_BUG if found.lowball else Wild.WILD}
    before = found.value(choices)
    monkeypatch.setattr(FiveCardScale, "value", VALUE)
    monkeypatch.setattr(found, "_patience", 3)
    monkeypatch.setattr(found, "_chooser", None)
    assert [found.value(choices) for _ in range(6)] == [before] * 6
    assert (found._chooser is not None) == (available() and id not in LIFTED)
    with pytest.raises(BadInput, match="joker"):
        found.value(joker)
    if id not in LIFTED:
        assert found.value(joker, wild) == found.reference_value(joker, wild)


@pytest.mark.parametrize(("asked", "loaded"), [(PATIENCE - 1, False), (PATIENCE, available())])
def test_the_kernel_is_loaded_when_it_pays(asked: int, loaded: bool) -> None:
    code = (
        "import sys; from oddchip.scales import scale; from oddchip.cards import cards\n"
        f"for _ in range({asked}): scale('high').value([((tuple(cards('AhKdQcJsTs')), 5),)])\n"
        "print('oddchip.kernel._core' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(loaded)
