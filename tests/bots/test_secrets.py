"""A bot decides from what its seat may see, and from nothing else."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.bots import Bot, Knowledge
from oddchip.cards import UNKNOWN
from tests.bots.helpers import VARIED, mix_hidden, questions


@pytest.mark.parametrize("id", VARIED)
def test_hidden_cards_do_not_change_an_answer(id: str) -> None:
    rng = Random(id)
    compared = 0
    for number, hand in enumerate(questions(id, 3, 5, most=24)):
        question = hand.legal()
        bot = Bot("tight", "same", effort=0.1)
        answer = bot.answer(hand, question)
        if number % 2:
            continue
        other = hand.copy()
        mixed = mix_hidden(other, question.seat, rng)
        again = Bot("tight", "same", effort=0.1)
        assert again.answer(other, other.legal()) == answer
        compared += mixed > 1
    assert compared


@pytest.mark.parametrize("id", ("stud", "anaconda", "sohe"))
def test_knowledge_holds_no_card_of_another_hand(id: str) -> None:
    for hand in questions(id, 3, 2, most=12):
        seat = hand.legal().seat
        known = Knowledge.of(hand, seat)
        for at, (seen, real) in enumerate(zip(known.players, hand.players, strict=True)):
            if at == seat:
                assert seen.down == list(real.down)
            elif real.live:
                assert seen.down == [UNKNOWN] * len(real.down)
        unseen = set(known.unseen)
        assert not unseen & set(hand.players[seat].cards)
        for one in hand.live:
            if one.seat != seat and not any(e.kind in ("pass", "discard") for e in hand.events):
                assert set(one.down) <= unseen


def test_the_same_question_gets_the_same_answer() -> None:
    for hand in questions("omaha-8", 3, 9, most=10):
        question = hand.legal()
        answers = {Bot("wild", 3, effort=0.2).answer(hand, question) for _ in range(3)}
        assert len(answers) == 1
