"""Random legal hands of every game at every limit; the same at length by `make fuzz`."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.hand import Hand, IllegalAction
from tests.support.fuzzing import hands
from tests.support.halves import half
from tests.support.players import random_answer
from tests.support.setups import pairs, random_setup

#: Hands of each game and limit, half of them in each run; `python -m tests.fuzz` plays as many as
#: there is time for.
SHARE = 24
#: Where few are enough: `tests.support.reach`.
FEW = 2


@pytest.mark.parametrize(("id", "limit"), pairs())
def test_random_hands_keep_every_promise(id: str, limit: str, pytestconfig: pytest.Config) -> None:
    """Chips, cards, views, copies and histories, at every point of the hand."""
    share = FEW if pytestconfig.getoption("--few", False) else SHARE
    for hand in hands(id, limit, half(range(share))):
        assert hand.done
        assert hand.actor is None


@pytest.mark.parametrize(("id", "limit"), pairs()[::7])
def test_a_finished_hand_refuses_every_action(id: str, limit: str) -> None:
    (hand,) = hands(id, limit, range(1000, 1001))
    for action in hand.actions:
        if action.kind in ("show", "muck"):
            continue  # in a history players may show when all is over
        with pytest.raises(IllegalAction, match="the hand is over"):
            hand.act(action)


def test_without_a_seed_two_hands_differ_and_a_copy_does_not() -> None:
    setup = random_setup("holdem", "no", 1)
    decks = {tuple(Hand("holdem", setup.stakes, [200] * 3).dealer.stub) for _ in range(5)}
    assert len(decks) == 5
    hand = Hand("deuce-to-seven-triple-draw", setup.stakes, [200] * 6)
    rng = Random(1)
    while not hand.done:
        hand.act(random_answer(hand.legal(), rng))
    assert hand.copy().events == hand.events
