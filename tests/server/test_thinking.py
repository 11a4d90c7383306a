"""Bots of the card room: they know what their table has seen in past hands, and nothing else."""

from __future__ import annotations

import pickle
from random import Random

from oddchip.bots.bot import answered, player
from oddchip.bots.habits import Habits
from oddchip.server.bot_thinking import think
from oddchip.server.cash_room import CashRoom
from oddchip.server.log_rows import Memory
from tests.server.helpers import answer, go_on, room_of, started


def _played(hands: int, store: Memory) -> CashRoom:
    room = started(room_of({"play": "holdem"}, 3, store), "memory")
    rng = Random(5)
    while len(room.hands_over()) < hands:
        answer(room, rng)
        go_on(room)
    return room


def test_a_table_remembers_what_everybody_did_also_when_it_is_opened_anew() -> None:
    store = Memory()
    room = _played(4, store)
    state = room.memory.state()
    assert {number for number, _ in state} == {1, 2, 3}
    assert all(habits[0] > 0 for _, habits in state)
    again = CashRoom.again(room.id, store)
    assert again is not None
    assert again.memory.state() == state


def test_a_bot_is_told_of_those_in_the_hand_as_plain_data() -> None:
    room = _played(4, Memory())
    hand, known = room.hand, room.known()
    assert hand is not None
    assert room.shown is not None
    kept = dict(room.memory.state())
    assert known == {seat: kept[number] for seat, number in enumerate(room.shown.numbers)}
    seat = hand.legal().seat
    habits = {seat: Habits.of(state) for seat, state in known.items()}
    expected = answered(player("tight", "luck"), hand.view(seat), habits)
    found = think(pickle.dumps(hand), seat, "tight", "luck", known)
    assert found.kind == expected.kind


def test_habits_as_plain_data_are_the_same_habits() -> None:
    for _, state in _played(3, Memory()).memory.state():
        assert Habits.of(state).state() == state
