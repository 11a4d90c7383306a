"""Frames tell no viewer a card that the viewer may not know."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from oddchip.language.library import library
from oddchip.server import card_frames
from oddchip.server.frames import CardSeen
from oddchip.server.log_rows import Memory
from tests.server.helpers import answer, room_of, started
from tests.server.leaks import check, play

GAMES = [game.id for game in library()]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_viewer_has_not_seen_is_in_no_frame_and_no_sentence(game: str) -> None:
    play(game, 5, "frames", 0.03)


def test_a_frame_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    room = started(room_of({"play": "holdem"}, 3), "leak")
    assert room.shown is not None
    hidden = room.shown.hand

    def leaking(player: Any, marks: Any) -> list[CardSeen]:
        return [CardSeen(str(one), "down") for one in room.shown.hand.players[player.seat].down]  # type: ignore[union-attr]

    check(room, 1, Random(1))
    monkeypatch.setattr("oddchip.server.scene.held_cards", leaking)
    with pytest.raises(AssertionError, match="sees too much"):
        check(room, 1, Random(1))
    assert room.shown.hand is hidden
    assert card_frames.held_cards is not leaking


def test_a_sentence_is_told_to_each_as_each_may_read_it() -> None:
    room = started(room_of({"play": "holdem"}, 3), "told")
    own = [[text for _, text, _, _ in room.since(guest, 0)] for guest in (1, 2, None)]
    dealt = [[text for text in texts if text.startswith("Dealt")] for texts in own]
    assert len(dealt[0]) == len(dealt[1]) == 1
    assert dealt[0] != dealt[1]
    assert not dealt[2]


def test_who_takes_a_seat_over_reads_nothing_of_who_sat_there_before() -> None:
    from oddchip.server import messages
    from oddchip.server.websocket import new_guest
    from tests.server.helpers import do, frame, go_on

    room = started(room_of({"play": "stud", "players": 3}, 2))
    private = [text for _, text, kind, _ in room.since(2, 0) if kind == "deal"]
    do(room, 2, messages.Stand)
    rng = Random(2)
    while room.actor is not None:
        answer(room, rng)
    number, _ = new_guest(room, "Newcomer", 0.0)
    go_on(room)
    do(room, number, messages.Sit, seat=1, chips=room.terms.chips)
    public = {text for _, text, _, _ in room.since(None, 0)}
    read = {text for _, text, _, _ in room.since(number, 0)}
    assert read == public
    assert set(private) - read
    found, watched = (json.loads(frame(room, one)) for one in (number, None))
    assert not found["made"]
    assert found["seats"] == watched["seats"]


def test_the_log_in_memory_is_a_log() -> None:
    store = Memory()
    room = started(room_of({"play": "holdem"}, 2, store), "log")
    assert [one.number for one in store.rows("abc", 0)] == list(range(1, room.number + 1))
