"""Moments of random hands, to be imagined by their seats."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

from oddchip.hand import Hand
from oddchip.language import library
from oddchip.table_state.actions import DEALER
from tests.support.home import answer, home_setup
from tests.support.players import TEMPERS
from tests.support.setups import Setup, random_setup


class Moment(NamedTuple):
    """A hand at some point, and one who looks at it (None: a spectator)."""

    setup: Setup
    asked: int
    hand: Hand
    seat: int | None

    def __repr__(self) -> str:
        return f"question {self.asked} of {self.setup}, seen from {self.seat}"


def setup_of(id: str, seed: int) -> Setup:
    """Inputs of a random hand of any game."""
    game = library().game(id)
    if game.family == "home":
        return home_setup(id, seed)
    limit = game.limits[seed % len(game.limits)]
    return random_setup(id, limit, seed)


def moments(id: str, seeds: range, chance: float = 0.2, named: bool = False) -> Iterator[Moment]:
    """Some questions of random hands, and their ends."""
    for seed in seeds:
        setup = setup_of(id, seed)
        if setup.named != named:
            continue
        hand = setup.hand()
        rng = Random(f"imagined/{id}/{seed}")
        temper = rng.choice(TEMPERS)
        asked = 0
        while not hand.done and asked < 400:
            asked += 1
            if rng.random() < chance and hand.actor != DEALER:
                yield Moment(setup, asked, hand, rng.choice((None, *range(len(hand.players)))))
                yield Moment(setup, asked, hand, hand.actor)
            hand.act(answer(hand, rng, temper))
        yield Moment(setup, asked, hand, rng.choice((None, *range(len(hand.players)))))


def plain(hand: Hand) -> dict[str, Any]:
    """All that there is to a hand, as plain data."""
    found = hand.state()
    found["memory"] = None if hand.memory is None else hand.memory.state()
    found["question"] = None if hand.question is None else hand.question.to_json()
    found["place"] = (hand.at, hand.times, hand.loop_start, hand.loop_end, hand.picked, hand.done)
    # What an event or an answer tells never changes, and they are hundreds: they need no copy.
    log = [(type(event), event.fields) for event in hand.events]
    return {**deepcopy(found), "log": log, "answers": [*hand.answers]}


def play_on(hand: Hand, rng: Random) -> Hand:
    """To the end, at random."""
    while not hand.done:
        hand.act(answer(hand, rng))
    return hand
