"""Others throw what a player would throw, as many as it would throw, and take as it would take."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.bots import keep
from oddchip.bots.plain import plain_answer
from oddchip.bots.sensible import Sensible
from oddchip.bots.trying import Trying
from oddchip.bots.usual import money
from oddchip.engine import Action, CardsQuestion, Hand
from oddchip.felt.at_showdown import showdown
from oddchip.felt.questions import DeedQuestion
from oddchip.language.library import library
from oddchip.showdown.hands import shown
from tests.bots.helpers import dealt_first


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
            sensible = Sensible(0, Random(1), 0).made(hand.imagined(0, Random(number)))
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
        found = Sensible(0, Random(number), 10).made(hand.imagined(0, Random(number)))
        assert found.players[0].cards == plain.players[0].cards == hand.players[0].cards
        assert len(found.players[1].down) == len(plain.players[1].down)
        assert len({*found.players[0].down, *found.players[1].down}) == 8


def _after_the_draw(thrown: int) -> Hand:
    """Lowball with one draw, in which the other player threw so many cards."""
    hand = dealt_first("deuce-to-seven-single-draw", "2h3s4d5cKh")
    while not isinstance(hand.legal(), CardsQuestion):
        hand.act("call")
    while isinstance(hand.legal(), CardsQuestion):
        question = hand.legal()
        assert isinstance(question, CardsQuestion)
        count = thrown if question.seat else 1
        hand.act(Action("draw", cards=question.among[len(question.among) - count :]))
    return hand


def _lows(thrown: int) -> float:
    """How many different cards below a ten, on average, the other one is thought to hold."""
    hand = _after_the_draw(thrown)
    trying = Trying(hand.view(0), Random(1))
    hands = [trying.imagined(number) for number in range(60)]
    ranks = [{one >> 2 for one in found.players[1].down if one >> 2 < 8} for found in hands]
    return sum(map(len, ranks)) / len(hands)


def test_who_throws_fewer_cards_holds_better_ones() -> None:
    """Pat is nearly a made hand; who threw one holds four low cards; who threw three, two."""
    pat, one, three = _lows(0), _lows(1), _lows(3)
    assert pat > 4.1
    assert pat > one + 0.2
    assert one > three + 0.4


def _wanting(deed: str) -> float:
    """Who did this when a card was offered: how often it is thought to have wanted one."""
    hand = dealt_first("seven-twenty-seven-2", "9h9s")
    question = hand.legal()
    while not (isinstance(question, DeedQuestion) and question.seat == 1):
        hand.act(plain_answer(hand, question))
        question = hand.legal()
    held = hand.players[1].down + hand.players[1].up
    hand.act(deed)
    trying = Trying(hand.view(0), Random(1))
    found = [trying.imagined(number).players[1].cards[: len(held)] for number in range(60)]
    return sum([keep.wants(hand.game, some) for some in found]) / len(found)


def test_who_takes_a_card_is_far_from_a_target_and_who_refuses_one_is_near() -> None:
    assert _wanting("take") > 0.8
    assert _wanting("no") < 0.4
