"""A hand that is over can be looked at again, by each as each saw it."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from oddchip.errors import BadInput
from oddchip.server import messages
from oddchip.server.cash_room import CashRoom
from oddchip.server.replays import PastHand
from tests.server.helpers import answer, do, go_on, room_of, started


@pytest.fixture
def room() -> CashRoom:
    found = started(room_of({"play": ["anaconda", "stud"], "every": "1 hand"}, 3), "again")
    rng = Random("again")
    while found.table.hands < 2:
        while found.actor is not None:
            answer(found, rng)
        go_on(found)
    return found


def cards(again: PastHand, seat: int) -> list[list[str]]:
    """The cards of a seat, scene by scene."""
    return [[one.card for one in scene.seats[seat].cards] for scene in again.scenes()]


def test_each_sees_the_own_cards_and_backs_of_the_others(room: CashRoom) -> None:
    mine = PastHand(room, 1, room.guest(1))
    first = msgspec.to_builtins(mine.scenes()[0])
    assert "??" not in [one["card"] for one in first["seats"][0]["cards"]]
    assert {one["card"] for one in first["seats"][1]["cards"]} == {"??"}
    watched = PastHand(room, 1, None)
    assert set(cards(watched, 0)[0]) == {"??"}
    assert not any(scene.question for scene in watched.scenes())


def test_the_button_and_the_blinds_lie_where_they_lay() -> None:
    room = started(room_of({"play": ["holdem", "stud"], "every": "1 hand"}, 3), "again")
    rng, then = Random("again"), []
    while room.table.hands < 4:
        shown = room.shown
        assert shown is not None
        marks: dict[str, int | None] = {"button": shown.button}
        if shown.positions is not None:
            marks |= {"small blind": shown.positions.small, "big blind": shown.positions.big}
        then.append({word: at for word, at in marks.items() if at is not None})
        while room.actor is not None:
            answer(room, rng)
        go_on(room)
    assert then[0] != then[2], "the button has not moved"
    for number, lay in enumerate(then, 1):
        seats = PastHand(room, number, None).scenes()[0].seats
        found = {word: one.seat for one in seats for word in one.marks}
        assert {word: found.get(word) for word in lay} == lay


def test_whoever_has_left_is_looked_at_where_they_sat_then(room: CashRoom) -> None:
    guest = room.guest(2)
    then = PastHand(room, 1, guest).scenes()[0]
    do(room, 2, messages.Stand)
    while guest.seat is not None:
        while room.actor is not None:
            answer(room, Random(1))
        go_on(room)
    now = PastHand(room, 1, guest).scenes()[0]
    assert now.you.seat == then.you.seat == 1
    assert [one.card for one in now.seats[1].cards] == [one.card for one in then.seats[1].cards]


def test_the_last_scene_tells_who_won(room: CashRoom) -> None:
    last = PastHand(room, 2, None).scenes()[-1]
    assert sum(one.net for one in last.results) == 0
    assert room.results[1].won == {
        last.seats[one.seat].name: one.net for one in last.results if one.net
    }


def test_it_is_told_as_it_was_told_then(room: CashRoom) -> None:
    told = PastHand(room, 1, room.guest(2)).sentences()
    said = [text for _, text, _, _ in room.since(2, 0)]
    assert told
    assert set(told) <= set(said)


def test_the_history_is_what_the_player_saw(room: CashRoom) -> None:
    text = PastHand(room, 1, room.guest(1)).history()
    assert "variant" in text
    assert "??" in text
    with pytest.raises(BadInput, match="for those who were in the hand"):
        PastHand(room, 1, None).history()


def test_a_hand_that_is_on_is_not_told(room: CashRoom) -> None:
    with pytest.raises(BadInput, match="hands are 1 to 2"):
        PastHand(room, 3, room.guest(1))
