"""What holds in every home game at every point, in hundreds of random hands of each."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.hand import Action, Hand, IllegalAction, Stakes
from tests.support.halves import half
from tests.support.home import answer, home_games, home_hands, home_setup

_HANDS = 120


@pytest.mark.parametrize("id", home_games())
def test_random_hands(id: str) -> None:
    """Chips conserved after every event, every card in one place, nobody sees too much, every hand
    ends, a copy goes on alike, and a hand written and replayed pays the same."""
    seeds = half(range(_HANDS))
    played = list(home_hands(id, seeds))
    assert len(played) == len(seeds)
    assert any(hand.rides == 0 for hand in played)


@pytest.mark.parametrize("id", home_games())
def test_refused_actions_leave_no_trace(id: str) -> None:
    rng = Random(id)
    wrong = (
        Action("raise", amount=10**9),
        Action("raise", amount=1),
        Action("say", word="nonsense"),
        Action("wager", amount=-25),
        Action("wager", amount=10**9),
        Action("board"),
        Action("deal", 0),
        Action("nonsense"),
    )
    for seed in half(range(16)):
        hand = home_setup(id, seed).hand()
        while not hand.done:
            before = (list(hand.events), hand.stacks, hand.pot, str(hand.view(0).to_json()))
            with pytest.raises(IllegalAction):
                hand.act(rng.choice(wrong))
            assert (list(hand.events), hand.stacks, hand.pot, str(hand.view(0).to_json())) == before
            hand.act(answer(hand, rng))


@pytest.mark.parametrize("id", home_games())
def test_chips_are_conserved_over_a_sequence_of_deals(id: str) -> None:
    """What rides is in the next pot; the dealer moves on when nothing rides."""
    rng = Random(id)
    setup = home_setup(id, 4)
    stacks = [20000] * len(setup.stacks)
    total = sum(stacks)
    carried = 0
    for deal in range(12):
        stakes = Stakes(
            antes=setup.stakes.antes, bumps=setup.stakes.bumps, unit=25, carried=carried
        )
        hand = Hand(id, stakes, stacks, seed=deal)
        while not hand.done:
            hand.act(answer(hand, rng))
        carried = hand.rides
        assert sum(hand.stacks) + carried == total
        stacks = hand.stacks if carried else [*hand.stacks[1:], hand.stacks[0]]
        if min(stacks) < 1000:
            break
