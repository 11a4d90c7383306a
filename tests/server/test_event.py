"""A tournament in the card room: people and bots at its tables, places at its end."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from oddchip.errors import BadInput
from oddchip.server import messages
from oddchip.server.agreed import event_terms
from oddchip.server.event_room import EventRoom
from oddchip.server.guests import Guest, digest
from oddchip.server.room import Room
from oddchip.server.rows import Memory, Store
from oddchip.server.socket import new_guest
from oddchip.server.store import Database
from tests.server.client import any_answer

HERE = {1, 2, 3}


def event_of(people: int, bots: int, structure: str, store: Store | None = None) -> EventRoom:
    """A tournament that so many people and bots have entered."""
    given: dict[str, Any] = {"name": "an event", "agreed": {}}
    given["host"] = Guest(1, "P1", digest("1.secret")).to_json()
    terms = event_terms({"clock": 0, "between": 0})
    kept: Store = Memory() if store is None else store
    room = EventRoom.open("abc", kept, structure, terms, given, 0.0)
    for number in range(1, people + 1):
        if number > 1:
            new_guest(room, f"P{number}", 0.0)
        do(room, number, messages.Sit(id=f"sit{number}", seat=0, chips=0))
    for number in range(bots):
        do(room, 1, messages.HostDoes(id=f"bot{number}", do="bot", name="caller"))
    return room


def do(room: EventRoom, guest: int, message: messages.Deed) -> None:
    room.deed(room.guest(guest), message, 0.0)


def scenes(room: EventRoom) -> list[dict[str, Any]]:
    draw = room.drawn(0.0, HERE, 0)
    viewers = [None, *room.guests.values()]
    return [msgspec.to_builtins(draw(one)) for one in viewers]


def play(room: EventRoom, rng: Random, most: int = 100_000) -> None:
    """Everybody plays by chance until the tournament is over, or so many answers are given."""
    while not room.event.over and most:
        most -= 1
        while room.step(0.0, HERE, True):
            pass
        place, hand = room.actor, room.table.hand
        if place is None or hand is None:
            return
        guest = room.sits(place)
        if guest is None:
            action = hand.legal().any_answer(rng)._replace(seat=None)
            room.do(lambda: room.table.act(action), {"place": place}, 0.0)  # noqa: B023
            continue
        question = msgspec.to_builtins(room.drawn(0.0, HERE, 0)(guest))["question"]
        answer = any_answer(question, rng)
        deed = messages.Act(id=f"a{room.number}", question=room.asked, answer=answer)
        do(room, guest.number, deed)


def started(room: EventRoom) -> EventRoom:
    do(room, 1, messages.HostDoes(id="start", do="start"))
    return room


def test_people_and_bots_play_to_the_last_place() -> None:
    room = started(event_of(2, 3, "home-freeze-out"))
    play(room, Random("event"))
    found = scenes(room)[0]["event"]
    assert found["over"]
    assert [one["place"] for one in found["places"]] == [1, 2, 3, 4, 5]
    assert room.state == "over"


def test_who_sits_at_another_table_sees_the_own_one() -> None:
    room = started(event_of(3, 15, "home-freeze-out"))
    play(room, Random("two"), 60)
    assert len(room.event.tables) > 1
    for guest in room.guests.values():
        if guest.seat is None:
            continue
        scene = msgspec.to_builtins(room.drawn(0.0, HERE, 0)(guest))
        assert scene["event"]["table"] == room.event.people[guest.name].table
        assert scene["seats"][guest.seat]["name"] == guest.name


def test_nobody_sees_another_s_cards() -> None:
    room = started(event_of(3, 1, "home-freeze-out"))
    while room.step(0.0, HERE, True):
        pass
    shown = room.shown
    assert shown is not None
    for guest in room.guests.values():
        scene = msgspec.to_builtins(room.drawn(0.0, HERE, 0)(guest))
        for seat in scene["seats"]:
            if seat["kind"] == "empty":
                continue
            faces = {one["card"] for one in seat["cards"] if one["lies"] == "down"}
            assert (faces == {"??"}) == (seat["seat"] != guest.seat)


def test_a_guest_under_the_name_of_an_entrant_is_not_the_entrant() -> None:
    room = event_of(2, 1, "home-freeze-out")
    number, _ = new_guest(room, "P2", 0.0)
    started(room)
    while room.step(0.0, HERE, True):
        pass
    scene = msgspec.to_builtins(room.drawn(0.0, HERE, 0)(room.guest(number)))
    assert scene["you"]["seat"] is None
    assert all(one["card"] == "??" for seat in scene["seats"] for one in seat["cards"])


def test_a_tournament_that_is_opened_anew_is_where_it_was(tmp_path: Path) -> None:
    store = Database.at(tmp_path / "room")
    room = started(event_of(2, 8, "home-freeze-out", store))
    play(room, Random("again"), 25)
    again = Room.again("abc", store)
    assert isinstance(again, EventRoom)
    assert scenes(again) == scenes(room)
    assert again.since(1, 0) == room.since(1, 0)
    play(again, Random("on"), 10)
    store.close()
    everything = b"".join(path.read_bytes() for path in (tmp_path / "room").glob("room.db*"))
    assert room.event.seed.encode() not in everything


def test_who_is_away_is_folded_at_once_and_can_come_back() -> None:
    room = started(event_of(2, 1, "home-freeze-out"))
    do(room, 2, messages.SitOut(id="out"))
    play(room, Random("away"), 20)
    folds = [text for _, text, _, _ in room.since(None, 0) if text.startswith("P2 folds")]
    assert folds or not room.event.people["P2"].alive
    if room.event.people["P2"].alive:
        do(room, 2, messages.ComeBack(id="back"))
        assert "P2" not in room.event.absent


def test_what_is_not_done_in_a_tournament_gets_a_sentence() -> None:
    room = event_of(2, 0, "home-freeze-out")
    with pytest.raises(BadInput, match="not done in a tournament"):
        do(room, 2, messages.Buy(id="b", chips=5))
    with pytest.raises(BadInput, match="you have entered already"):
        do(room, 2, messages.Sit(id="s", seat=0, chips=0))
    with pytest.raises(BadInput, match="only the host"):
        do(room, 2, messages.HostDoes(id="h", do="start"))
    started(room)
    with pytest.raises(BadInput, match="has started"):
        do(room, 1, messages.HostDoes(id="h", do="bot"))


def test_a_shootout_of_two_tables_has_a_winner() -> None:
    room = started(event_of(2, 10, "shootout-two"))
    play(room, Random("shootout"))
    assert room.event.over
