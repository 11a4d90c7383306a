"""A bot decides from the view of its seat, and from nothing else."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.bots import Bot
from oddchip.errors import BadInput
from tests.bots.helpers import VARIED, dealt, mix_hidden, questions
from tests.support.halves import RUN


@pytest.mark.parametrize("id", VARIED)
def test_what_a_seat_cannot_know_does_not_change_its_answer(id: str) -> None:
    """Hidden cards change their places, or all that is unknown is dealt anew."""
    rng = Random(id)
    compared = 0
    for number, hand in enumerate(questions(id, 3, RUN, most=24)):
        if number % 4:
            continue
        seat = hand.legal().seat
        answer = Bot("tight", "same", effort=0.1).answer(hand.view(seat))
        other = hand.copy()
        mixed = mix_hidden(other, seat, rng)
        for one in (other, hand.imagined(seat, rng)):
            assert Bot("tight", "same", effort=0.1).answer(one.view(seat)) == answer
        compared += mixed > 1
    assert compared


def test_the_same_question_gets_the_same_answer() -> None:
    """From a bot that has thought before, too."""
    old = Bot("wild", 3, effort=0.2)
    for hand in questions("omaha-8", 3, 9, most=10):
        view = hand.view(hand.legal().seat)
        new = Bot("wild", 3, effort=0.2)
        assert old.answer(view) == new.answer(view) == new.answer(view)


def test_a_view_that_asks_nothing_gets_no_answer() -> None:
    hand = dealt("stud", 3, 1)
    with pytest.raises(BadInput, match="is not asked"):
        Bot().answer(hand.view((hand.legal().seat + 1) % 3))
