"""Others throw what a player would throw."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.bots.plain import plain_answer
from oddchip.bots.sensible import made_sensible
from oddchip.bots.usual import money
from oddchip.engine import Hand
from oddchip.felt.settling import showdown
from oddchip.language.library import library
from oddchip.showdown.hands import shown


def _at_the_end(id: str, seed: int) -> Hand:
    """A hand in the last round of its bets, after all draws."""
    game = library().game(id)
    stakes, _, stack = money(game, 2)
    hand = Hand(game, stakes, [stack] * 2, seed=seed)
    while not hand.done:
        after = hand.copy()
        after.act(plain_answer(hand, hand.legal()))
        if after.done:
            return hand
        hand = after
    raise AssertionError("the hand was over before its last question")


@pytest.mark.parametrize(
    "id", ("badugi", "deuce-to-seven-triple-draw", "five-card-draw", "crazy-pineapple-8")
)
def test_imagined_players_hold_better_hands_when_they_keep_the_better_cards(id: str) -> None:
    better = worse = 0
    for seed in range(12):
        hand = _at_the_end(id, seed)
        for number in range(6):
            plain = hand.imagined(0, Random(number))
            sensible = made_sensible(hand.imagined(0, Random(number)), 0)
            for one, other in zip(_worth(plain), _worth(sensible), strict=True):
                better += other > one
                worse += other < one
    assert better > 2 * worse


def _worth(hand: Hand) -> list[int]:
    """What the other player's cards are worth, by sides."""
    return [dict(zip(one.seats, one.worth, strict=True)).get(1, 0) for one in shown(showdown(hand))]


def test_the_own_cards_and_the_number_of_others_stay() -> None:
    hand = _at_the_end("badugi", 3)
    for number in range(20):
        plain = hand.imagined(0, Random(number))
        found = made_sensible(hand.imagined(0, Random(number)), 0)
        assert found.players[0].cards == plain.players[0].cards == hand.players[0].cards
        assert len(found.players[1].down) == len(plain.players[1].down)
        assert len({*found.players[0].down, *found.players[1].down}) == 8
