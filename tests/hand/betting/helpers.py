"""Hands driven by lines of a history, and what their players are asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from oddchip.hand import BetQuestion, DealQuestion, Hand, IllegalAction, Stakes
from oddchip.history.codec import read_action, to_chips
from oddchip.table_state.actions import Action

FIXED = Stakes(limit="fixed", blinds=(200, 400), small_bet=400, big_bet=800)
NO = Stakes(limit="no", blinds=(100, 200), min_bet=200)
POT = replace(NO, limit="pot")
STUD = Stakes(limit="fixed", antes=(5,), bring_in=15, small_bet=40, big_bet=80)
_CHIPS = to_chips(1)


def hand_of(
    game: str, stakes: Stakes, stacks: Sequence[int], script: str = "", **given: Any
) -> Hand:
    """A hand with a shuffled deck (or named cards), played through a script."""
    if not given.get("named"):
        given.setdefault("seed", 1)
    hand = Hand(game, stakes, list(stacks), **given)
    return play(hand, script)


def play(hand: Hand, script: str) -> Hand:
    """Act line by line: `p3 cbr 400; p4 f`."""
    for line in script.replace("\n", ";").split(";"):
        action = read_action(line.strip(), _CHIPS)
        if action is not None:
            hand.act(action)
    return hand


def ended(hand: Hand) -> list[int]:
    """The final stacks; cards named from outside are shown."""
    if not hand.done and hand.named:
        hand.act(Action("end"))
    assert hand.done, hand.legal()
    return hand.stacks


def asked(hand: Hand) -> str:
    """Who is asked, and what for: `p3: fold, call 400 or raise to 800`."""
    question = hand.legal()
    assert isinstance(question, BetQuestion), question
    return f"{question.who}: {question.words()}"


def state(hand: Hand) -> tuple[object, ...]:
    """All that a refused action must leave as it was."""
    legal = None if hand.done else hand.legal()
    words = None if legal is None or isinstance(legal, DealQuestion) else legal.to_json()
    cards = [(list(one.cards), one.bet, one.live) for one in hand.players]
    return (list(hand.events), hand.stacks, hand.pot, hand.actor, words, cards, hand.done)


def refused(hand: Hand, line: str, words: str = "") -> None:
    """The line breaks a rule; the hand stays as it was, and the sentence says why."""
    before = state(hand)
    with pytest.raises(IllegalAction, match=words):
        play(hand, line)
    assert state(hand) == before
