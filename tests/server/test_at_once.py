"""Where all decide at once, everybody at the table is asked at once, and nobody learns anything."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from oddchip.bots.check_and_call import called
from oddchip.errors import BadInput
from oddchip.hand import BetQuestion
from oddchip.room.tournament.structure_file import FOLDER
from oddchip.server import messages
from oddchip.server.cash_room import CashRoom
from oddchip.server.database import Database
from oddchip.server.log_rows import Memory, Store
from oddchip.server.owner import Client, Owner, view_of
from oddchip.server.row_entries import Around
from oddchip.server.tournament_room import TournamentRoom
from tests.server import test_tournament_room as tournaments
from tests.server.client import any_answer
from tests.server.helpers import answer, do, frame, go_on, host, room_of, started

#: A pass, in or out, and a discard.
GAMES = ["anaconda", "guts-2", "crazy-pineapple-8"]


def asked_at_once(game: str, store: Store | None = None, **agreed: Any) -> CashRoom:
    """Four persons at a table, of whom at least three are asked at once."""
    for seed in range(30):
        kept = Memory() if store is None else store
        room = started(room_of({"play": game, "players": 4, **agreed}, 4, kept), f"{game}/{seed}")
        rng = Random(seed)
        while len(room.open_seats) == 1:
            answer(room, rng)
        if len(room.open_seats) > 2:
            return room
    raise AssertionError(f"{game} asks nobody at once")


def scene(room: CashRoom, guest: int | None, now: float = 0.0) -> dict[str, Any]:
    drawn: dict[str, Any] = json.loads(frame(room, guest, now))
    return drawn


def unmarked(seen: dict[str, Any]) -> dict[str, Any]:
    """A scene without the marks of those who have answered."""
    seats = [
        {**seat, "marks": [mark for mark in seat["marks"] if mark != "answered"]}
        for seat in seen["seats"]
    ]
    return {**seen, "seats": seats}


def marked(seen: dict[str, Any]) -> set[int]:
    return {seat["seat"] for seat in seen["seats"] if "answered" in seat["marks"]}


def guest_at(room: CashRoom, place: int) -> int:
    guest = room.sits(place)
    assert guest is not None
    return guest.number


def give(room: CashRoom, place: int, rng: Random, at: float = 0.0) -> None:
    answer(room, rng, at, place)


@pytest.mark.parametrize("game", GAMES)
def test_every_open_seat_has_its_own_question_in_its_own_scene(game: str) -> None:
    room = asked_at_once(game)
    for place in range(4):
        seen = scene(room, guest_at(room, place))
        if place in room.open_seats:
            assert (seen["question"]["seat"], seen["actor"]) == (place, place)
            assert seen["question"]["number"] == room.asked
        else:
            assert seen["question"] is None
    watching = scene(room, None)
    assert (watching["question"], watching["actor"]) == (None, room.actor)


@pytest.mark.parametrize("game", GAMES)
def test_answers_in_any_order_make_the_same_hand(game: str) -> None:
    rooms = [asked_at_once(game), asked_at_once(game)]
    places = list(rooms[0].open_seats)
    for room, order in zip(rooms, (places, places[::-1]), strict=True):
        for place in order:
            give(room, place, Random(place))
    first, second = (room.hand for room in rooms)
    assert first is not None and first == second
    for guest in (None, 1, 2, 3, 4):
        assert frame(rooms[0], guest) == frame(rooms[1], guest)
        heard = [[line for _, *line in room.since(guest, 0)] for room in rooms]
        assert heard[0] == heard[1]


@pytest.mark.parametrize("game", GAMES)
def test_of_an_answer_others_see_the_mark_and_nothing_else(game: str) -> None:
    room = asked_at_once(game)
    *early, _ = list(room.open_seats)
    for place in reversed(early):  # the one whose turn it is comes last but one
        still_asked = [other for other in room.open_seats if other != place]
        viewers = [guest_at(room, other) for other in still_asked]
        if place != room.actor:
            viewers += [guest_at(room, other) for other in range(4) if other not in still_asked]
            viewers.remove(guest_at(room, place))
        before = {viewer: scene(room, viewer) for viewer in viewers}
        row = room.number
        give(room, place, Random(place))
        for viewer in viewers:
            after = scene(room, viewer)
            assert unmarked(after) == unmarked(before[viewer])
            assert marked(after) == marked(before[viewer]) | {place}
            assert room.since(viewer, row) == []
        assert room.since(None, row) == []


@pytest.mark.parametrize("game", GAMES)
def test_two_different_answers_look_the_same_to_everybody_else(game: str) -> None:
    """Scenes, sentences and the views of programs and bots."""
    place = list(asked_at_once(game).open_seats)[1]
    rooms, answers = [], []
    for luck in range(8):
        room = asked_at_once(game)
        give(room, place, Random(luck))
        assert room.hand is not None
        if room.hand.sealed not in answers:
            rooms.append(room)
            answers.append(room.hand.sealed)
    assert len(rooms) > 1
    for other in range(4):
        if other == place:
            continue
        seen = {frame(room, guest_at(room, other)) for room in rooms}
        heard = {str(room.since(guest_at(room, other), 0)) for room in rooms}
        assert len(seen) == len(heard) == 1
        if other in room.open_seats:
            views = {
                msgspec.json.encode(view_of(room, room.guest(guest_at(room, other)), ""))
                for room in rooms
            }
            assert len(views) == 1
    assert len({frame(room, None) for room in rooms}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_is_final(game: str) -> None:
    room = asked_at_once(game)
    place = list(room.open_seats)[1]
    guest, asked = guest_at(room, place), room.asked
    question = scene(room, guest)["question"]
    given: dict[str, Any] = {"question": asked, "answer": any_answer(question, Random(1))}
    do(room, guest, messages.Act, **given)
    assert scene(room, guest)["question"] is None
    with pytest.raises(BadInput, match="an answer is final"):
        do(room, guest, messages.Act, **given)


@pytest.mark.parametrize("game", GAMES)
def test_a_late_answer_to_the_question_before_is_refused(game: str) -> None:
    room = asked_at_once(game)
    guest = guest_at(room, list(room.open_seats)[1])
    question = scene(room, guest)["question"]
    given = any_answer(question, Random(1))
    with pytest.raises(BadInput, match="that question is over"):
        do(room, guest, messages.Act, question=room.asked - 1, answer=given)


def test_the_answer_of_another_seat_is_refused() -> None:
    room = asked_at_once("anaconda")
    first, second = list(room.open_seats)[:2]
    theirs = any_answer(scene(room, guest_at(room, second))["question"], Random(1))
    row = room.number
    with pytest.raises(BadInput):
        do(room, guest_at(room, first), messages.Act, question=room.asked, answer=theirs)
    assert room.number == row


def test_an_answer_is_in_the_log_before_it_is_acknowledged() -> None:
    store = Memory()
    room = asked_at_once("anaconda", store)
    place = list(room.open_seats)[2]
    rows = len(store.logs["abc"])
    give(room, place, Random(1))
    (row,) = store.logs["abc"][rows:]
    assert row.secret and row.more == Around(place=place, at_once=True)


@pytest.mark.parametrize("game", GAMES)
def test_the_question_and_the_clock_of_others_go_on_when_somebody_answers(game: str) -> None:
    room = asked_at_once(game, clock=10, time_bank=20)
    asked, begun = room.asked, room.asked_at
    first, second, *_ = list(room.open_seats)
    give(room, first, Random(1), begun + 4)
    assert room.asked == asked
    assert room.clocks(begun + 4)[second] == (6.0, 20.0)
    seen = scene(room, guest_at(room, second), begun + 12)
    assert (seen["question"]["left"], seen["question"]["bank"]) == (0.0, 18.0)
    assert seen["clock"] == {"left": 0.0, "bank": 18.0}


def test_everybody_s_own_time_bank_is_charged() -> None:
    room = asked_at_once("anaconda", clock=10, time_bank=20)
    begun = room.asked_at
    first, second, third, *_ = list(room.open_seats)
    give(room, second, Random(1), begun + 15)
    give(room, first, Random(1), begun + 12)
    banks = [room.guest(guest_at(room, place)).time_bank for place in (first, second, third)]
    assert banks == [18.0, 15.0, 20.0]


def test_time_is_up_for_each_seat_on_its_own() -> None:
    room = asked_at_once("anaconda", clock=10, time_bank=20)
    begun, places = room.asked_at, list(room.open_seats)
    room.guest(guest_at(room, places[2])).time_bank = 5.0
    go_on(room, begun + 14)
    assert list(room.open_seats) == places
    go_on(room, begun + 15)
    assert list(room.open_seats) == [place for place in places if place != places[2]]
    assert room.guest(guest_at(room, places[2])).late == 1
    go_on(room, begun + 30)
    assert room.asked_at == begun + 30
    assert [room.guest(guest_at(room, place)).late for place in places] == [1] * len(places)


@pytest.mark.parametrize("game", GAMES)
def test_whose_time_was_up_is_told_when_all_have_answered(game: str) -> None:
    """A default that everybody knows would be an answer that everybody knows."""
    room = asked_at_once(game, clock=10, time_bank=20)
    begun, places, row = room.asked_at, list(room.open_seats), room.number
    late = room.guest(guest_at(room, places[1]))
    late.time_bank = 0.0
    go_on(room, begun + 10)
    assert places[1] not in room.open_seats
    assert room.since(None, row) == []
    for place in places:
        if place != places[1]:
            give(room, place, Random(place), begun + 11)
    assert f"{late.name} is out of time." in [text for _, text, *_ in room.since(None, row)]


def test_what_was_passed_is_told_in_seat_order() -> None:
    room = asked_at_once("anaconda")
    assert room.shown is not None
    places, row = list(room.open_seats), room.number
    names = [room.table.player(place).name for place in places]
    for place in reversed(places):
        assert room.since(None, row) == []
        give(room, place, Random(place))
    told = [text for _, text, *_ in room.since(None, row) if "pass" in text]
    assert [text.split()[0] for text in told] == names


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.at(tmp_path / "room")
    yield opened
    opened.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_room_whose_rows_are_read_again_asks_the_same_seats(game: str) -> None:
    store = Memory()
    room = asked_at_once(game, store, clock=10, time_bank=20)
    *early, last = list(room.open_seats)[1:]
    for place in early:
        give(room, place, Random(place), room.asked_at + 12)
    again = CashRoom.again("abc", store)
    assert again is not None
    assert again.hand == room.hand
    assert (again.asked, again.asked_at) == (room.asked, room.asked_at)
    for guest in (None, 1, 2, 3, 4):
        assert frame(again, guest) == frame(room, guest)
        assert again.since(guest, 0) == room.since(guest, 0)
    give(again, last, Random(last), room.asked_at + 13)
    if room.actor is not None and room.actor in again.open_seats:
        give(again, room.actor, Random(1), room.asked_at + 14)
    later = CashRoom.again("abc", store)
    assert later is not None
    assert later.hand == again.hand != room.hand
    assert later.asked == again.asked


def test_a_sealed_answer_cannot_be_read_in_the_database(database: Database, tmp_path: Path) -> None:
    room = asked_at_once("anaconda", database)
    give(room, list(room.open_seats)[1], Random(1))
    kept = b"".join(file.read_bytes() for file in tmp_path.rglob("*.db*"))
    assert b'"at_once":true' in kept
    assert b'"action":"pass"' not in kept


def test_bots_answer_as_soon_as_they_are_asked() -> None:
    """They wait neither for the person whose turn it is nor for each other."""
    room = room_of({"play": "anaconda", "players": 4}, 1)
    for _ in range(3):
        host(room, "bot", name="caller")
    started(room)
    everybody = ThreadPoolExecutor(2)

    async def until_bots_have_passed() -> None:
        owner = Owner(room, lambda: 0.0, everybody, lambda: everybody, pace=0.0)
        running = asyncio.create_task(owner.run())
        owner.come(Client(1, 0))
        for _ in range(1000):
            await asyncio.sleep(0.01)
            place = next(iter(room.open_seats), None)
            if room.at_once and list(room.open_seats) == [0]:
                break
            if place == 0 and not room.at_once:
                await owner.ask(lambda _: answer(room, Random(1)))
        owner.close("enough")
        await running

    asyncio.run(until_bots_have_passed())
    everybody.shutdown()
    assert list(room.open_seats) == [0]
    assert marked(scene(room, 1)) == {1, 2, 3}


# In a tournament ----------------------------------------------------------------------------------


def pineapple(folder: Path, people: int) -> TournamentRoom:
    """A tournament in which a card is discarded after the flop, where everybody is asked."""
    text = (FOLDER / "home-freeze-out.toml").read_text(encoding="utf-8")
    file = folder / "pineapple.toml"
    file.write_text(text.replace('"holdem"', '"crazy-pineapple"'), encoding="utf-8")
    room = tournaments.started(tournaments.tournament_of(people, 0, str(file)))
    tournaments.due(room, tournaments.Time())
    table = room.asking[0]
    while len(table.open_seats) == 1:
        question = None if table.hand is None else table.hand.legal()
        assert isinstance(question, BetQuestion)
        table.answer(called(question), 0.0)
    return room


def event_scene(room: TournamentRoom, guest: int) -> dict[str, Any]:
    drawn: dict[str, Any] = msgspec.to_builtins(room.drawn(0.0, {1, 2, 3}, 0)(room.guest(guest)))
    return drawn


def discards(room: TournamentRoom, guest: int, luck: int = 1) -> None:
    question = event_scene(room, guest)["question"]
    deed = messages.Act(f"{guest}", question["number"], any_answer(question, Random(luck)))
    room.deed(room.guest(guest), deed, 0.0)


@pytest.fixture
def at_the_discard(tmp_path: Path) -> Callable[[], TournamentRoom]:
    return lambda: pineapple(tmp_path, 3)


def test_a_tournament_s_table_asks_everybody_at_once(
    at_the_discard: Callable[[], TournamentRoom],
) -> None:
    room = at_the_discard()
    (table,) = room.asking
    assert len(table.open_seats) == 3
    for place in reversed(list(table.open_seats)):
        guest = table.sits(place)
        assert guest is not None
        others = [number for number in (1, 2, 3) if number != guest.number]
        before = {number: event_scene(room, number) for number in others}
        asked = table.asked
        discards(room, guest.number)
        if table.asked != asked:
            break
        for number in others:
            assert unmarked(event_scene(room, number)) == unmarked(before[number])
        with pytest.raises(BadInput, match="an answer is final"):
            room.deed(room.guest(guest.number), messages.Act("again", asked, {}), 0.0)
    assert not table.at_once
    again = TournamentRoom.again("abc", room.store)
    assert again.tournament == room.tournament
    assert [event_scene(again, guest) for guest in (1, 2, 3)] == [
        event_scene(room, guest) for guest in (1, 2, 3)
    ]


def test_who_is_away_from_a_tournament_is_played_for_while_the_others_decide(
    at_the_discard: Callable[[], TournamentRoom],
) -> None:
    room = at_the_discard()
    (table,) = room.asking
    *_, last = list(table.open_seats)
    away = table.sits(last)
    assert away is not None
    room.deed(away, messages.SitOut("away"), 0.0)
    tournaments.due(room, tournaments.Time())
    assert len(table.open_seats) == 2 and last not in table.open_seats


def test_who_is_late_twice_is_away_from_a_tournament_when_all_have_answered(
    at_the_discard: Callable[[], TournamentRoom],
) -> None:
    room = at_the_discard()
    room.terms = replace(room.terms, clock=10.0)
    (table,) = room.asking
    first, second, third = [table.sits(place) for place in table.open_seats]
    assert first is not None and second is not None and third is not None
    second.late, second.time_bank = 1, 0.0
    first.time_bank = third.time_bank = 30.0
    time = tournaments.Time()
    time.now = table.asked_at + 10
    tournaments.due(room, time)
    assert len(table.open_seats) == 2
    assert second.name not in room.tournament.absent
    discards(room, first.number)
    discards(room, third.number)
    assert room.step(time.now, {1, 2, 3}, True)
    assert second.name in room.tournament.absent
