"""Bots play games of which there is nothing but a file."""

from __future__ import annotations

import pytest

from oddchip.bots.bot import Bot
from tests.support.halves import COMPILED
from tests.support.strangers import dealt, ids

#: Thinking is slow as source: there some of them are enough.
GAMES = ids() if COMPILED else ids()[::4]


@pytest.mark.parametrize("id", GAMES)
def test_bots_play_it(id: str) -> None:
    hand = dealt(id, 60)
    bots = [Bot(name, 1, effort=0.05) for name in ("tight", "loose")]
    for number in range(400):
        if hand.done or hand.counted("deal") > 2:
            break
        assert hand.actor is not None
        hand.act(bots[number % 2].answer(hand.view(hand.actor)))
    assert hand.done or hand.counted("deal") > 2
