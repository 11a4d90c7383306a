"""Any legal action is taken and keeps the chips; any other is refused and leaves no trace."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oddchip.cards import UNKNOWN
from oddchip.hand import (
    BetQuestion,
    CardsQuestion,
    Hand,
    IllegalAction,
    WordQuestion,
    blind_stakes,
)
from oddchip.table_state.actions import Action
from tests.hand.betting.helpers import state
from tests.support.ledger import Ledger
from tests.support.players import random_answer
from tests.support.setups import pairs, random_setup

EVERY = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


@EVERY
@given(st.sampled_from(pairs()), st.integers(0, 10**6))
def test_what_is_legal_is_taken_and_all_else_refused(pair: tuple[str, str], seed: int) -> None:
    setup = replace(random_setup(*pair, seed), named=False)
    rng = Random(seed)
    hand = setup.hand()
    ledger = Ledger(setup)
    while not hand.done:
        for action in (*illegal(hand), *of_others(hand)):
            _refused(hand, action)
        hand.act(random_answer(hand.legal(), rng))
        ledger.follow(hand)
    ledger.closed(hand)
    for kind in ("fold", "call", "raise", "bring-in", "draw", "deal", "board", "show", "end"):
        _refused(hand, Action(kind, 0, amount=2))


def _refused(hand: Hand, action: Action) -> None:
    before = state(hand)
    with pytest.raises(IllegalAction) as told:
        hand.act(action)
    assert state(hand) == before, action
    sentence = str(told.value)
    assert 10 < len(sentence) < 300, sentence


def of_others(hand: Hand) -> Iterator[Action]:
    """What would be right, from a seat whose turn it is not; and deals that nobody asked for."""
    seat = hand.actor
    for other in range(len(hand.players)):
        if other != seat:
            yield Action("call", other)
            yield Action("fold", other)
    yield Action("deal", seat, cards=(UNKNOWN,))
    yield Action("board", -1, cards=(UNKNOWN,))
    yield Action("roll", -1, numbers=(3,))
    yield Action("end")
    yield Action("nonsense", seat)


def illegal(hand: Hand) -> Iterator[Action]:
    """Answers that the question does not allow."""
    question = hand.legal()
    seat = question.seat
    if isinstance(question, BetQuestion):
        yield from _bets(question)
    elif isinstance(question, CardsQuestion):
        yield from _cards(question, hand)
    elif isinstance(question, WordQuestion):
        yield Action(question.kind, seat, word="nothing")
        yield Action("call", seat)


def _bets(question: BetQuestion) -> Iterator[Action]:
    seat = question.seat
    wrong = {0, -1, 10**9}
    for least, most in question.raises:
        wrong |= {least - 1, most + 1}
    for amount in sorted(wrong):
        if amount == question.enough > 0:
            continue
        if not any(least <= amount <= most for least, most in question.raises):
            yield Action("raise", seat, amount=amount)
    if question.bring_in:
        yield Action("call", seat)
    else:
        yield Action("bring-in", seat)
    if question.call is None:
        yield Action("call", seat)
    if not question.fold:
        yield Action("fold", seat)
    yield Action("draw", seat)
    yield Action("pick", seat, word="stud")


def _cards(question: CardsQuestion, hand: Hand) -> Iterator[Action]:
    seat, kind, held = question.seat, question.kind, question.among
    strange = next(one for one in hand.game.deck.cards if one not in held)
    count = max(1, question.least)
    if question.most:
        yield Action(kind, seat, cards=(strange, *held[: count - 1]))
        yield Action(kind, seat, cards=(UNKNOWN, *held[: count - 1]))
    if question.most >= 2:
        yield Action(kind, seat, cards=(held[0], held[0], *held[1:][: question.least - 2]))
    if question.least:
        yield Action(kind, seat, cards=tuple(held[: question.least - 1]))
    if len(held) > question.most:
        yield Action(kind, seat, cards=tuple(held[: question.most + 1]))
    yield Action("fold", seat)
    yield Action("call", seat)


@pytest.mark.parametrize("kind", ["show", "muck", "end", "board"])
def test_while_cards_are_to_be_named_a_deed_of_another_time_is_told_what_is_due(kind: str) -> None:
    hand = Hand("holdem", blind_stakes(1, 2), [50] * 2, named=True)
    with pytest.raises(
        IllegalAction, match=f"now the dealer gives cards to p1 and p2, not .*{kind}"
    ):
        hand.act(Action(kind, 0))
    with pytest.raises(IllegalAction, match="nobody is to act"):
        hand.act(Action("call", 0))
