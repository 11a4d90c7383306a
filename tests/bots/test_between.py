"""In Between: what a bot bets, held against the best bet by counting all cards."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from oddchip.bots import Bot
from oddchip.bots.bot import SETTINGS
from oddchip.bots.default_stakes import money
from oddchip.cards import Card, cards
from oddchip.hand import Hand
from oddchip.language.library import library
from oddchip.table_state.word_question import WagerQuestion

RANKS = "23456789TJQKA"


def _asked(first: Card, second: Card, carried: int) -> tuple[Hand, WagerQuestion, list[Card]]:
    """Somebody with these posts is asked for a bet, with so much more in the pot."""
    game = library().game("in-between")
    stakes, _, stack = money(game, 2)
    rest = [one for one in game.deck.cards if one not in (first, second)]
    hand = Hand(game, replace(stakes, carried=carried), [stack] * 2, deck=[first, second, *rest])
    question = hand.legal()
    assert isinstance(question, WagerQuestion)
    assert hand.players[question.seat].up == (first, second)
    return hand, question, rest


def _expected(first: Card, second: Card, bet: int, rest: list[Card]) -> float:
    """What a bet wins on average: inside wins it, outside loses it, a post costs it twice."""
    low, high = sorted((first.rank, second.rank))
    won = 0
    for one in rest:
        won += bet if low < one.rank < high else -2 * bet if one.rank in (low, high) else -bet
    return won / len(rest)


def _share_of_the_best(character: str, effort: float, carried: int) -> float:
    """The part of the best expectation, over all pairs of posts, that a bot's bets get."""
    best = got = 0.0
    for one, other in product(RANKS, RANKS):
        first, second = cards(f"{one}h{other}s")
        hand, question, rest = _asked(first, second, carried)
        assert hand.pot >= carried
        bet = Bot(character, 1, effort).answer(hand.view(question.seat)).amount
        got += _expected(first, second, bet, rest)
        best += max(0.0, _expected(first, second, question.most, rest))
    assert best > 0
    return got / best


@pytest.mark.parametrize("effort", (SETTINGS["instant"], SETTINGS["quick"]))
@pytest.mark.parametrize("carried", (0, 1500, 40_000))
def test_the_best_bet_is_found_between_all_posts(carried: int, effort: float) -> None:
    """A bet wins or loses in proportion to its size, so the best one is all or nothing."""
    assert _share_of_the_best("tight", effort, carried) == pytest.approx(1.0)
