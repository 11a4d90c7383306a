"""A tournament in the card room: people and bots at its tables, places at its end."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from oddchip.bots.check_and_call import called
from oddchip.errors import BadInput
from oddchip.hand import BetQuestion, raise_to
from oddchip.server import messages
from oddchip.server.card_room import reopened
from oddchip.server.database import Database
from oddchip.server.guests import Guest, digest
from oddchip.server.log_rows import Memory, Store
from oddchip.server.owner import view_of
from oddchip.server.row_entries import TournamentOpened
from oddchip.server.table_terms import tournament_terms
from oddchip.server.tournament_room import FORM, TournamentRoom
from oddchip.server.websocket import new_guest
from tests.server.client import any_answer

HERE = {1, 2, 3}


def tournament_of(
    people: int, bots: int, structure: str, store: Store | None = None, id: str = "abc"
) -> TournamentRoom:
    """A tournament that so many people and bots have entered."""
    terms, first = tournament_terms({"clock": 0, "between": 0}), Guest(1, "P1", digest("1.secret"))
    opened = TournamentOpened(structure, terms, "an event", {}, first, FORM)
    kept: Store = Memory() if store is None else store
    room = TournamentRoom.open(id, kept, opened, 0.0)
    for number in range(1, people + 1):
        if number > 1:
            new_guest(room, f"P{number}", 0.0)
        do(room, number, messages.Sit(id=f"sit{number}", seat=0, chips=0))
    for number in range(bots):
        do(room, 1, messages.HostDoes(id=f"bot{number}", do="bot", name="caller"))
    return room


def do(room: TournamentRoom, guest: int, message: messages.Deed) -> None:
    room.deed(room.guest(guest), message, 0.0)


def scenes(room: TournamentRoom) -> list[dict[str, Any]]:
    draw = room.drawn(0.0, HERE, 0)
    viewers = [None, *room.guests.values()]
    return [msgspec.to_builtins(draw(one)) for one in viewers]


class Time:
    """Seconds that pass as a test wants."""

    def __init__(self) -> None:
        self.now = 0.0


def due(room: TournamentRoom, time: Time) -> None:
    """Everything that happens by itself."""
    for _ in range(100_000):
        if not room.step(time.now, HERE, True):
            return
    raise AssertionError("it goes on for ever")


def play(room: TournamentRoom, rng: Random, most: int = 100_000, time: Time | None = None) -> None:
    """Everybody plays by chance until the tournament is over, or so many answers are given."""
    time = time or Time()
    while not room.tournament.over and most:
        due(room, time)
        asking = [one for one in room.asking if one.actor is not None]
        if room.tournament.over or (not asking and time.now > 1e6):
            return
        time.now += rng.choice((0.0, 1.0)) if asking else 1.0
        if asking:
            most -= 1
            answer(room, rng.choice(asking), rng, time.now)


def answer(room: TournamentRoom, table: Any, rng: Random, now: float) -> None:
    """Whoever is asked at a table answers anything."""
    guest = next(iter(table.people_asked), None)
    if guest is None:
        table.answer(table.hand.legal().any_answer(rng)._replace(seat=None), now)
        return
    question = msgspec.to_builtins(room.drawn(now, HERE, 0)(guest))["question"]
    found = any_answer(question, rng)
    deed = messages.Act(id=f"a{room.number}", question=question["number"], answer=found)
    room.deed(guest, deed, now)


def started(room: TournamentRoom) -> TournamentRoom:
    do(room, 1, messages.HostDoes(id="start", do="start"))
    return room


def test_people_and_bots_play_to_the_last_place() -> None:
    room = started(tournament_of(2, 3, "home-freeze-out"))
    play(room, Random("event"))
    found = scenes(room)[0]["event"]
    assert found["over"]
    assert [one["place"] for one in found["places"]] == [1, 2, 3, 4, 5]
    assert room.state == "over"


def test_who_sits_at_another_table_sees_the_own_one() -> None:
    room = started(tournament_of(3, 15, "home-freeze-out"))
    play(room, Random("two"), 60)
    assert len(room.tournament.tables) > 1
    for guest in room.guests.values():
        if guest.seat is None:
            continue
        scene = msgspec.to_builtins(room.drawn(0.0, HERE, 0)(guest))
        assert scene["event"]["table"] == room.tournament.people[guest.name].table
        assert scene["seats"][guest.seat]["name"] == guest.name


def test_nobody_sees_another_s_cards() -> None:
    room = started(tournament_of(3, 1, "home-freeze-out"))
    due(room, Time())
    assert len(room.asking) == 1
    for guest in room.guests.values():
        scene = msgspec.to_builtins(room.drawn(0.0, HERE, 0)(guest))
        for seat in scene["seats"]:
            if seat["kind"] == "empty":
                continue
            faces = {one["card"] for one in seat["cards"] if one["lies"] == "down"}
            assert (faces == {"??"}) == (seat["seat"] != guest.seat)


def test_a_guest_under_the_name_of_an_entrant_is_not_the_entrant() -> None:
    room = tournament_of(2, 1, "home-freeze-out")
    number, _ = new_guest(room, "P2", 0.0)
    started(room)
    due(room, Time())
    scene = msgspec.to_builtins(room.drawn(0.0, HERE, 0)(room.guest(number)))
    assert scene["you"]["seat"] is None
    assert all(one["card"] == "??" for seat in scene["seats"] for one in seat["cards"])


def test_a_tournament_that_is_opened_anew_is_where_it_was(tmp_path: Path) -> None:
    store = Database.at(tmp_path / "room")
    room = started(tournament_of(2, 8, "home-freeze-out", store))
    play(room, Random("again"), 25)
    again = reopened("abc", store)
    assert isinstance(again, TournamentRoom)
    assert scenes(again) == scenes(room)
    assert again.since(1, 0) == room.since(1, 0)
    play(again, Random("on"), 10)
    store.close()
    everything = b"".join(path.read_bytes() for path in (tmp_path / "room").glob("room.db*"))
    assert room.tournament.seed.encode() not in everything


def test_who_is_away_is_folded_at_once_and_can_come_back() -> None:
    room = started(tournament_of(2, 1, "home-freeze-out"))
    do(room, 2, messages.SitOut(id="out"))
    play(room, Random("away"), 20)
    folds = [text for _, text, _, _ in room.since(None, 0) if text.startswith("P2 folds")]
    assert folds or not room.tournament.people["P2"].alive
    if room.tournament.people["P2"].alive:
        do(room, 2, messages.ComeBack(id="back"))
        assert "P2" not in room.tournament.absent


def test_what_is_not_done_in_a_tournament_gets_a_sentence() -> None:
    room = tournament_of(2, 0, "home-freeze-out")
    with pytest.raises(BadInput, match="cannot be done in a tournament"):
        do(room, 2, messages.BuyChips(id="b", chips=5))
    with pytest.raises(BadInput, match="you have already entered"):
        do(room, 2, messages.Sit(id="s", seat=0, chips=0))
    with pytest.raises(BadInput, match="only the host"):
        do(room, 2, messages.HostDoes(id="h", do="start"))
    started(room)
    with pytest.raises(BadInput, match="has started"):
        do(room, 1, messages.HostDoes(id="h", do="start"))


def test_a_shootout_of_two_tables_has_a_winner() -> None:
    room = started(tournament_of(2, 10, "shootout-two"))
    play(room, Random("shootout"))
    assert room.tournament.over


def two_tables(store: Store | None = None) -> TournamentRoom:
    """A shootout of two tables of which each has a person."""
    for number in count():
        room = started(tournament_of(2, 10, "shootout-two", store, f"abc{number}"))
        if len({room.tournament.people[name].table for name in room.persons}) == 2:
            break
    return room


def both_asked(room: TournamentRoom, time: Time, rng: Random) -> list[Any]:
    """Bots play until a person is asked at either table."""
    for _ in range(5000):
        due(room, time)
        asking = room.asking
        if len(asking) == 2 and all(next(iter(one.people_asked), None) for one in asking):
            return asking
        waits = next((one for one in asking if next(iter(one.people_asked), None) is None), None)
        answer(room, waits or asking[0], rng, time.now)
    raise AssertionError("the two are never asked at the same time")


def test_both_tables_of_a_shootout_are_in_play_at_the_same_time() -> None:
    room, time, rng = two_tables(), Time(), Random("both")
    both_asked(room, time, rng)
    first, second = (msgspec.to_builtins(room.drawn(0.0, HERE, 0)(room.guest(n))) for n in (1, 2))
    assert first["question"] and second["question"]
    assert first["question"]["number"] != second["question"]["number"]
    assert first["event"]["table"] != second["event"]["table"]
    assert [one["playing"] for one in first["event"]["tables"]] == [True, True]


def test_frames_of_two_tables_tell_nobody_what_they_may_not_know() -> None:
    """Deal anew what a viewer has not seen, at the own table and at the other one."""
    room, time, rng = two_tables(), Time(), Random("leaks")
    for _ in range(25):
        play(room, rng, 3, time)
        for number in (None, 1, 2):
            guest = None if number is None else room.guest(number)
            before = all_sent(room, guest)
            for table in room.tables.values():
                played, shown = room.tournament.tables.get(table.number), table.shown
                real = None if played is None else played.hand
                if played is None or shown is None or real is None or real.done:
                    continue
                mine = guest is not None and room.table_of(guest) == table.number
                own = shown.own(guest.number) if guest is not None and mine else None
                played.hand = shown.hand = real.view(own).imagined(rng)
                assert all_sent(room, guest) == before, f"{number} sees too much"
                played.hand = shown.hand = real


def all_sent(room: TournamentRoom, guest: Guest | None) -> bytes:
    """The scene of a viewer, and the typed view where there is one."""
    found = [msgspec.json.encode(room.drawn(0.0, HERE, 0)(guest))]
    hand = None if guest is None else room.hand_of(guest)
    if guest is not None and hand is not None and hand.own(guest.number) is not None:
        found.append(msgspec.json.encode(view_of(room, guest, "id")))
    return b"".join(found)


def test_what_is_said_at_one_table_is_not_told_at_the_other() -> None:
    room, time = two_tables(), Time()
    due(room, time)
    first = " ".join(text for _, text, kind, _ in room.since(1, 0) if kind == "deal")
    second = " ".join(text for _, text, kind, _ in room.since(2, 0) if kind == "deal")
    mine, other = (room.tournament.people[name].table for name in ("P1", "P2"))
    assert f"Table {mine}," in first and f"Table {other}," not in first
    assert f"Table {other}," in second and f"Table {mine}," not in second


def test_who_is_out_and_who_watches_hear_what_happens_at_the_table_that_is_shown() -> None:
    room, time = started(tournament_of(2, 8, "home-freeze-out")), Time()
    name = busted(room, time)
    number, other = room.persons[name], new_guest(room, "Watcher", time.now)[0]
    before = room.number
    play(room, Random("on"), 12, time)
    heard = [room.since(one, before) for one in (None, number, other)]
    assert heard[0] == heard[1] == heard[2]
    assert any(kind == "act" for _, _, kind, _ in heard[0])


def test_a_clock_runs_for_each_table_and_takes_only_its_own_player_s_time() -> None:
    room, time, rng = two_tables(), Time(), Random("clock")
    room.terms = replace(room.terms, clock=20.0, time_bank=0.0)
    for guest in room.guests.values():
        guest.time_bank = 0.0
    first, second = both_asked(room, time, rng)
    assert first.clocks(15.0) == {first.actor: (5.0, 0.0)}
    before = second.asked
    answer(room, first, rng, 15.0)
    assert second.asked == before
    late = next(iter(second.people_asked), None)
    assert late is not None
    room.step(20.0, HERE, True)
    assert late.late == 1 and second.asked != before


def test_a_person_is_moved_to_another_table_while_it_plays() -> None:
    for seed in range(300):  # one of nine sees a person moved
        room, time = started(tournament_of(3, 15, "home-freeze-out")), Time()
        rng = Random(seed)
        for _ in range(400):
            play(room, rng, 1, time)
            moves = [one for one in room.tournament.log if one["do"] == "move"]
            mine = [one for one in moves if one["name"] in room.persons]
            if mine or room.tournament.over or len(room.tournament.tables) < 2:
                break
        if not mine:
            continue
        name, (table, seat) = mine[-1]["name"], mine[-1]["to"]
        guest = room.guest(room.persons[name])
        scene = msgspec.to_builtins(room.drawn(time.now, HERE, 0)(guest))
        assert scene["event"]["table"] == table and scene["you"]["seat"] == seat
        told = [text for _, text, _, _ in room.since(guest.number, 0)]
        assert f"You are moved to table {table}, seat {seat + 1}." in told
        return
    pytest.fail("nobody was moved")


def test_who_takes_the_seat_of_one_who_is_out_does_not_see_the_cards_of_the_last_hand() -> None:
    room, time, rng = started(tournament_of(3, 1, "home-freeze-out")), Time(), Random("seat")
    while not room.tables[1].hand or not room.tables[1].hand.done:
        due(room, time)
        if room.tables[1].hand is None:
            break
        answer(room, room.tables[1], rng, time.now)
    shown = room.tables[1].shown
    assert shown is not None
    assert shown.own(room.numbers[shown.names[0]]) == 0
    assert shown.own(new_guest(room, "Late", time.now)[0]) is None


def test_tables_of_bots_keep_step_with_those_of_people() -> None:
    room, time = started(tournament_of(1, 17, "home-freeze-out")), Time()
    play(room, Random("step"), 60, time)
    own = room.tournament.people["P1"].table
    hands = {number: table.hands for number, table in room.tournament.tables.items()}
    if own in hands:
        assert all(abs(hands[own] + 1 - count) <= 1 for count in hands.values())


def test_levels_last_as_long_as_the_structure_says() -> None:
    room, time = started(tournament_of(2, 4, "home-freeze-out")), Time()
    due(room, time)
    seen = msgspec.to_builtins(room.drawn(60.0, HERE, 0)(None))["event"]
    assert seen["level"] == 1 and seen["levelLeft"] == 14 * 60 and seen["runs"]
    do(room, 1, messages.HostDoes(id="pause", do="pause"))
    seen = msgspec.to_builtins(room.drawn(500.0, HERE, 0)(None))["event"]
    assert seen["levelLeft"] == 15 * 60 and not seen["runs"]
    room.deed(room.guest(1), messages.HostDoes(id="on", do="resume"), 900.0)
    seen = msgspec.to_builtins(room.drawn(960.0, HERE, 0)(None))["event"]
    assert seen["levelLeft"] == 14 * 60


def test_a_late_player_enters_while_hands_are_on() -> None:
    room = started(tournament_of(2, 1, "home-freeze-out"))
    due(room, Time())
    number, _ = new_guest(room, "Late", 1.0)
    seen = msgspec.to_builtins(room.drawn(1.0, HERE, 0)(room.guest(number)))["event"]
    assert seen["mayEnter"] and not seen["entered"]
    do(room, number, messages.Sit(id="late", seat=0, chips=0))
    assert room.tournament.people["Late"].seated
    seen = msgspec.to_builtins(room.drawn(1.0, HERE, 0)(room.guest(number)))["event"]
    assert seen["entered"] and not seen["mayEnter"]


def test_after_the_last_level_for_entries_nobody_comes_in() -> None:
    room, time = started(tournament_of(2, 1, "home-freeze-out")), Time()
    time.now = 46 * 60.0
    due(room, time)
    number, _ = new_guest(room, "Late", time.now)
    with pytest.raises(BadInput, match="entries are closed"):
        do(room, number, messages.Sit(id="late", seat=0, chips=0))


def busted(room: TournamentRoom, time: Time) -> str:
    """Persons put in all they have, and bots call, until a person is out."""
    for _ in range(5000):
        due(room, time)
        gone = [name for name in room.persons if not room.tournament.people[name].alive]
        if gone:
            return gone[0]
        table = room.asking[0]
        assert table.hand is not None
        question = table.hand.legal()
        assert isinstance(question, BetQuestion)
        raises = question.raises if next(iter(table.people_asked), None) is not None else ()
        action = raise_to(raises[-1][1]) if raises else called(question)
        table.answer(action._replace(seat=None), time.now)
    raise AssertionError("nobody is out")


def test_who_is_out_may_enter_again_as_often_as_the_structure_says() -> None:
    room, time = started(tournament_of(2, 2, "home-re-entry")), Time()
    name = busted(room, time)
    number = room.persons[name]
    seen = msgspec.to_builtins(room.drawn(time.now, HERE, 0)(room.guest(number)))["event"]
    assert seen["mayEnter"] and seen["entered"]
    room.deed(room.guest(number), messages.Sit(id="again", seat=0, chips=0), time.now)
    one = room.tournament.people[name]
    assert one.alive and one.entry == 2
    told = [text for _, text, _, _ in room.since(None, 0)]
    assert f"{name} enters again." in told


def test_who_is_left_alone_waits_a_minute_for_those_who_may_enter_again() -> None:
    room, time = started(tournament_of(2, 0, "home-re-entry")), Time()
    busted(room, time)
    assert not room.tournament.over and room.alone_at is not None
    time.now = room.alone_at + 59
    due(room, time)
    assert not room.tournament.over
    time.now += 1
    due(room, time)
    assert room.tournament.over


def test_two_tables_that_are_opened_anew_are_where_they_were(tmp_path: Path) -> None:
    store = Database.at(tmp_path / "room")
    room, time, rng = two_tables(store), Time(), Random("anew")
    for _ in range(12):
        play(room, rng, 5, time)
        again = reopened(room.id, store)
        assert isinstance(again, TournamentRoom)
        assert scenes(again) == scenes(room)
        assert [again.since(guest, 0) for guest in (None, 1, 2)] == [
            room.since(guest, 0) for guest in (None, 1, 2)
        ]
        assert again.tournament == room.tournament
    store.close()


def test_a_tournament_of_an_older_form_is_refused_with_a_sentence() -> None:
    room = tournament_of(2, 0, "home-freeze-out")
    assert isinstance(room.store, Memory)
    first = room.store.logs["abc"][0]
    first.more = msgspec.structs.replace(first.more, form=1)
    with pytest.raises(BadInput, match="started by an older version"):
        reopened("abc", room.store)


@pytest.mark.parametrize("given", [0, 101, True, "fast"])
def test_the_speed_of_a_tournament_is_a_number(given: object) -> None:
    with pytest.raises(BadInput, match="speed is a number, 1 to 100"):
        tournament_terms({"speed": given})


def test_all_that_holds_in_a_tournament_is_told_before_one_enters() -> None:
    room = tournament_of(1, 0, "home-re-entry")
    assert scenes(room)[0]["table"]["agreed"] == [
        "A tournament: Home hold'em with re-entries.",
        "Everybody starts with 6,000.",
        "Who busts in the first four levels may come again, twice.",
        "A level lasts 12 minutes.",
        "Players may enter until the end of level 4, 2 times again.",
        "There is no clock.",
    ]


def test_in_a_break_nothing_is_due_before_its_end() -> None:
    room, time = started(tournament_of(3, 0, "home-freeze-out")), Time()
    room.tournament.not_before = 600
    assert not room.step(time.now, HERE, True)
    until = room.next_due(time.now)
    assert until is not None and until == pytest.approx(600, abs=0.1)
    assert not room.step(until - 1, HERE, True)
    assert room.step(until, HERE, True) and room.asking
