"""Pass, discard, stack, split, declare, in or out, say: all decide at once, in any order."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from oddchip.errors import BadInput
from oddchip.hand import CALL, Action, CardsQuestion, Hand, IllegalAction, Stakes, limit_stakes
from oddchip.history import history_of
from oddchip.language import library
from oddchip.room import Table, TableStakes
from oddchip.steps.in_turn import InTurn
from tests.support.home import answer, home_setup
from tests.support.setups import random_setup

AT_ONCE = [
    game.id
    for game in library()
    if any(isinstance(step, InTurn) and step.at_once for step in game.walk())
]


def dealt(id: str, seed: int) -> Hand:
    game = library().game(id)
    setup = home_setup(id, seed) if game.family == "home" else random_setup(id, "fixed", seed)
    return Hand(id, setup.stakes, setup.stacks, options=setup.options, seed=seed)


def decisions(hand: Hand, rng: Random) -> Iterator[Hand]:
    """Play a hand at random; it stops wherever more than one seat is open."""
    while not hand.done:
        if len(hand.open_seats) > 1:
            yield hand
        hand.act(answer(hand, rng))


def anaconda() -> Hand:
    stakes = Stakes(limit="house", antes=(0, 0, 0, 100), bumps=(25, 200, 500), unit=25)
    return Hand("anaconda", stakes, [5000] * 4, seed=3)


def to_the_pass(hand: Hand) -> Hand:
    while len(hand.open_seats) == 1:
        hand.act(hand.legal().default())
    return hand


def test_the_games_with_such_steps_are_many() -> None:
    assert {"anaconda", "guts-2", "lou", "crazy-pineapple-8", "sohe"} <= set(AT_ONCE)


@pytest.mark.parametrize("id", AT_ONCE)
def test_answers_in_any_order_make_the_same_hand(id: str) -> None:
    """Events, chips, actions and everything else stay in seat order."""
    stops = 0
    for seed in range(3):
        rng = Random(f"{id}/{seed}")
        for hand in decisions(dealt(id, seed), rng):
            stops += 1
            seats = list(hand.open_seats)
            answers = [hand.legal(seat).any_answer(rng).by(seat) for seat in seats]
            in_order, shuffled = hand.copy(), hand.copy()
            for action in answers:
                in_order.act(action)
            for action in rng.sample(answers, len(answers)):
                shuffled.act(action)
            assert shuffled == in_order
            assert shuffled.events == in_order.events
            assert not shuffled.sealed
    assert stops


@pytest.mark.parametrize("id", AT_ONCE)
def test_nobody_learns_a_sealed_answer(id: str) -> None:
    """All that others see of it is that the seat has answered."""
    rng = Random(id)
    stops = 0
    for hand in chain.from_iterable(decisions(dealt(id, seed), rng) for seed in range(4)):
        stops += 1
        whose = hand.open_seats[-1]
        question = hand.legal(whose)
        sealed = [hand.copy() for _ in range(2)]
        for copy, luck in zip(sealed, (1, 2), strict=True):
            copy.act(question.any_answer(Random(luck)).by(whose))
            assert copy.events == hand.events
            assert copy.answered_seats == (*hand.answered_seats, whose)
        for seat in (None, *range(len(hand.players))):
            if seat == whose:
                continue
            first, second = (copy.view(seat) for copy in sealed)
            assert first.to_json() == second.to_json()
            worlds = [view.imagined(Random(5)) for view in (first, second)]
            assert worlds[0] == worlds[1]
            assert not worlds[0].sealed
    assert stops


def test_every_open_seat_is_asked_and_the_actor_stays_the_first() -> None:
    hand = to_the_pass(anaconda())
    assert (hand.actor, hand.open_seats, hand.answered_seats) == (0, (0, 1, 2, 3), ())
    third = hand.view(2).question
    assert isinstance(third, CardsQuestion)
    assert (third.seat, third.kind) == (2, "pass")
    hand.act(third.default())
    assert (hand.actor, hand.open_seats, hand.answered_seats) == (0, (0, 1, 3), (2,))
    view = hand.view(0).to_json()
    assert (view["open_seats"], view["answered"]) == ([0, 1, 3], [2])
    assert hand.view(2).question is None


def test_short_forms_are_read_for_the_seat_that_is_named() -> None:
    hand = to_the_pass(anaconda())
    cards = " ".join(str(card) for card in hand.players[2].down[:3])
    hand.act(f"pass {cards}", seat=2)
    assert hand.answered_seats == (2,)


def test_an_answer_is_final() -> None:
    hand = to_the_pass(anaconda())
    answered = hand.legal(2).default()
    hand.act(answered)
    before = hand.copy()
    with pytest.raises(IllegalAction, match="p3 has answered already"):
        hand.act(answered)
    hand.act(hand.legal(0).default())
    with pytest.raises(IllegalAction, match="it is the turn of p2, not of p1"):
        hand.act(before.legal(0).default().by(0))


def test_a_sealed_answer_is_checked_at_once_and_a_wrong_one_leaves_no_trace() -> None:
    hand = to_the_pass(anaconda())
    before = hand.copy()
    own = hand.players[2].down
    for wrong in (own[:2], hand.players[1].down[:3], own[:1] * 3):
        with pytest.raises(IllegalAction):
            hand.act(Action("pass", 2, cards=wrong))
    with pytest.raises(IllegalAction, match="takes no amount"):
        hand.act(Action("pass", 2, amount=5, cards=own[:3]))
    assert hand == before


def test_who_is_not_asked_is_refused() -> None:
    hand = anaconda()
    (actor,) = hand.open_seats
    with pytest.raises(IllegalAction, match=f"p{actor + 2} is not asked anything now"):
        hand.legal(actor + 1)
    hand = Hand("crazy-pineapple-8", limit_stakes(2, 4), [100] * 3, seed=1)
    assert len(hand.open_seats) == 1
    with pytest.raises(IllegalAction, match="it is the turn of"):
        hand.act(Action("call", seat=(hand.actor or 0) - 1))


def test_draws_are_announced_in_turn() -> None:
    hand = Hand("five-card-draw", limit_stakes(2, 4), [100] * 3, seed=1)
    while not isinstance(hand.legal(), CardsQuestion):
        hand.act(CALL)
    assert len(hand.open_seats) == 1


def test_sealed_answers_survive_json_and_pickle_and_wrong_ones_are_refused() -> None:
    hand = to_the_pass(anaconda())
    hand.act(hand.legal(2).default())
    kept = json.loads(json.dumps(hand.to_json()))
    again = Hand.from_json(kept)
    assert again == hand
    assert again.sealed == hand.sealed
    text = json.dumps(kept).replace('"sealed"', '"unsealed"')
    assert Hand.from_json(json.loads(text)) != hand
    for card in hand.players[1].down:
        stranger = json.dumps(hand.sealed[0].cards[0].__str__())
        changed = json.dumps(kept)
        head, tail = changed.split('"sealed"')
        wrong = head + '"sealed"' + tail.replace(stranger, json.dumps(str(card)))
        with pytest.raises(BadInput):
            Hand.from_json(json.loads(wrong))


def test_a_history_has_them_in_seat_order() -> None:
    hand = to_the_pass(anaconda())
    for seat in (3, 1, 2, 0):
        hand.act(hand.legal(seat).default())
    passes = [line for line in history_of(hand).actions if " pass " in line]
    assert [line.split()[0] for line in passes] == ["p1", "p2", "p3", "p4"]


def test_a_table_logs_each_answer_before_it_counts() -> None:
    table = Table(4, TableStakes.home())
    for seat, name in enumerate(("Ann", "Bob", "Cem", "Dee")):
        table.sit(seat, name, 5000)
    hand = to_the_pass(table.deal("anaconda", seed=3))
    answered = hand.legal(2).default()
    table.act(answered)
    assert hand.answered_seats == (2,)
    view = table.view(table.at_table(2))
    assert view is not None
    assert view.answered == (table.at_table(2),)
    assert view.question is None
