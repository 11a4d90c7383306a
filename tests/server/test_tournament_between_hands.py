"""What people do between two hands of a tournament: pick a game, redeem lammers, look back."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from oddchip.bots.check_and_call import called
from oddchip.errors import BadInput
from oddchip.hand import BetQuestion, raise_to
from oddchip.room.tournament import played_again
from oddchip.server import messages
from oddchip.server.card_room import reopened
from oddchip.server.guests import Guest
from oddchip.server.replays import PastHand
from oddchip.server.tournament_room import TournamentRoom
from tests.server.test_tournament_room import (
    HERE,
    Time,
    answer,
    do,
    due,
    play,
    started,
    tournament_of,
)


def scene(room: TournamentRoom, guest: int, now: float = 0.0) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(room.drawn(now, HERE, 0)(room.guest(guest)))
    return found


def choosing(bots: int = 0, clock: float = 0.0) -> TournamentRoom:
    """A tournament of dealer's choice, at the moment when its first game is picked."""
    room = started(tournament_of(3, bots, "dealers-choice"))
    room.terms = replace(room.terms, clock=clock)
    due(room, Time())
    return room


def picker(room: TournamentRoom) -> Guest:
    return room.guest(room.persons[room.tables[1].picker])


def over(room: TournamentRoom, rng: Random, time: Time, bold: bool = False) -> None:
    """The hand that is on is played to its end, by chance or for as many chips as can be."""
    while room.tournament.side_by_side:
        if bold:
            all_of_it(room, room.asking[0])
        else:
            answer(room, room.asking[0], rng, time.now)
        while room.asking and room.tables[1].hand is not None and room.tables[1].hand.done:
            room.step(time.now, HERE, True)


def all_of_it(room: TournamentRoom, table: Any) -> None:
    """The most that can be raised, else a call."""
    question = table.hand.legal()
    assert isinstance(question, BetQuestion)
    most = question.raises[-1][1] if question.raises else 0
    table.answer(raise_to(most) if most else called(question), 0.0)


# Dealer's choice --------------------------------------------------------------------------------


def test_who_has_the_deal_picks_and_the_game_is_dealt_at_once() -> None:
    room = choosing()
    for game in ("badugi", "razz", "holdem"):
        guest = picker(room)
        seen = scene(room, guest.number)["table"]["mix"]
        assert seen["choice"] and seen["picks"] == guest.seat
        assert not room.tournament.side_by_side
        room.deed(guest, messages.PickGame(id=game, game=game), 0.0)
        due(room, Time())
        hand = room.tournament.side_by_side[1]
        assert hand.hand.game_id == game
        assert hand.deal.names[-1] == guest.name or hand.deal.button is None
        assert scene(room, 1)["table"]["mix"]["picks"] is None
        over(room, Random(game), Time())
        due(room, Time())
    assert played_again(room.tournament.log) == room.tournament


def test_only_the_picker_picks_and_only_a_game_of_the_mix() -> None:
    room = choosing()
    guest = picker(room)
    other = next(one for one in room.guests.values() if one is not guest)
    with pytest.raises(BadInput, match="not your turn to pick"):
        room.deed(other, messages.PickGame(id="a", game="razz"), 0.0)
    with pytest.raises(BadInput, match="is not in the mix"):
        room.deed(guest, messages.PickGame(id="b", game="murder"), 0.0)
    with pytest.raises(BadInput, match="the level sets the stakes"):
        room.deed(guest, messages.PickGame(id="c", game="razz", stakes="1/2"), 0.0)
    assert not room.tournament.side_by_side


def test_whoever_does_not_pick_in_time_gets_a_game_by_lot() -> None:
    room = choosing(clock=20.0)
    time = Time()
    assert scene(room, 1, 5.0)["table"]["mix"]["left"] == 15.0
    assert room.next_due(5.0) == 15.0
    time.now = 19.0
    due(room, time)
    assert not room.tournament.side_by_side
    time.now = 20.0
    due(room, time)
    assert room.tournament.side_by_side


def test_who_is_away_or_not_connected_is_not_waited_for() -> None:
    room = choosing()
    for gone in (room.guests.keys() - {picker(room).number}, set()):
        assert room.step(0.0, gone, True)
        assert room.tournament.side_by_side
        over(room, Random("gone"), Time())
        room.step(0.0, HERE, True)
    away = choosing()
    away.deed(picker(away), messages.SitOut(id="out"), 0.0)
    due(away, Time())
    assert away.tournament.side_by_side


def test_a_pause_costs_the_picker_no_time() -> None:
    room = choosing(clock=20.0)
    do(room, 1, messages.HostDoes(id="p", do="pause"))
    with pytest.raises(BadInput, match="paused"):
        room.deed(picker(room), messages.PickGame(id="x", game="razz"), 50.0)
    room.deed(room.guest(1), messages.HostDoes(id="r", do="resume"), 100.0)
    assert scene(room, 1, 105.0)["table"]["mix"]["left"] == 15.0


def test_bots_take_a_game_by_lot_and_the_table_hears_who_picks() -> None:
    room = choosing(bots=3)
    rng, time = Random("bots"), Time()
    for _ in range(12):
        due(room, time)
        if not room.tournament.side_by_side:
            room.deed(picker(room), messages.PickGame(id=f"{room.number}", game="stud"), time.now)
            due(room, time)
        over(room, rng, time)
        if room.tournament.over:
            break
    said = [text for _, text, _, _ in room.since(1, 0)]
    assert any(text.endswith("picks the next game.") for text in said)
    assert any("picks Seven Card Stud" in text for text in said)
    assert len({deal.entry.game for deal, _ in room.deals.values()}) > 1


def test_a_pick_survives_that_the_room_is_opened_anew() -> None:
    room = choosing(clock=20.0)
    again = reopened("abc", room.store)
    assert isinstance(again, TournamentRoom)
    assert again.tables[1].picker == room.tables[1].picker
    again.deed(again.guest(picker(room).number), messages.PickGame(id="x", game="razz"), 1.0)
    third = reopened("abc", room.store)
    assert isinstance(third, TournamentRoom)
    due(third, Time())
    assert third.tournament.side_by_side[1].hand.game_id == "razz"


# Lammers ----------------------------------------------------------------------------------------


def test_lammers_are_redeemed_before_a_hand_and_never_during_one() -> None:
    room = tournament_of(3, 0, "plo-lammers")
    do(room, 2, messages.Redeem(id="r1", count=2))
    assert (room.tournament.people["P2"].stack, room.tournament.people["P2"].lammers) == (20000, 0)
    started(room)
    due(room, Time())
    do(room, 1, messages.Redeem(id="r2", count=2))
    do(room, 1, messages.Redeem(id="r3"))
    before = scene(room, 1)["event"]
    assert (before["lammers"], before["redeeming"], before["lammerChips"]) == (2, 1, 5000)
    hand = room.tournament.side_by_side[1].hand
    over(room, Random("lammers"), Time())
    one, seat = room.tournament.people["P1"], room.tables[1].shown
    assert seat is not None
    assert one.stack == hand.stacks[seat.names.index("P1")] + 5000
    after = scene(room, 1)["event"]
    assert (after["lammers"], after["redeeming"]) == (1, 0)
    assert scene(room, 1)["seats"][one.seat]["stack"] == one.stack
    assert "P1 redeems a lammer for 5,000." in [text for _, text, _, _ in room.since(3, 0)]
    assert played_again(room.tournament.log) == room.tournament


def test_a_lammer_that_a_bust_has_redeemed_is_not_redeemed_twice() -> None:
    room = started(tournament_of(2, 0, "plo-lammers"))
    time = Time()
    while True:
        due(room, time)
        for number in (1, 2):
            if room.tournament.people[f"P{number}"].lammers == 2:
                do(room, number, messages.Redeem(id=f"{room.number}", count=1))
        before = {name: one.lammers for name, one in room.tournament.people.items()}
        hand, names = (
            room.tournament.side_by_side[1].hand,
            room.tournament.side_by_side[1].deal.names,
        )
        over(room, Random("bust"), time, bold=True)
        for name, stack in zip(names, hand.stacks, strict=True):
            one = room.tournament.people[name]
            redeemed = before[name] - one.lammers
            assert one.stack == stack + 5000 * redeemed
            assert redeemed == (before[name] == 2 or (not stack and before[name] > 0))
        if any(not one.lammers for one in room.tournament.people.values()):
            break
    assert played_again(room.tournament.log) == room.tournament


def test_redeeming_can_be_called_off_before_the_hand_is_over() -> None:
    room = started(tournament_of(2, 0, "plo-lammers"))
    due(room, Time())
    do(room, 1, messages.Redeem(id="r1", count=2))
    do(room, 1, messages.Redeem(id="r2", count=0))
    over(room, Random("off"), Time())
    assert room.tournament.people["P1"].lammers == 2


def test_nobody_redeems_what_is_not_there() -> None:
    room = tournament_of(2, 0, "plo-lammers")
    with pytest.raises(BadInput, match="P1 has 2 lammers; 3 cannot be redeemed"):
        do(room, 1, messages.Redeem(id="r1", count=3))
    plain = tournament_of(2, 0, "home-freeze-out")
    with pytest.raises(BadInput, match="has no lammers"):
        do(plain, 1, messages.Redeem(id="r1"))


def test_everybody_sees_who_has_how_many_lammers_left() -> None:
    room = started(tournament_of(3, 2, "plo-lammers"))
    table = scene(room, 1)["event"]["tables"][0]
    assert table["lammers"] == [2] * 5


# Looking back -----------------------------------------------------------------------------------


@pytest.fixture
def played() -> TournamentRoom:
    room = started(tournament_of(2, 12, "home-freeze-out"))
    play(room, Random("back"), 60)
    return room


def own_hand(room: TournamentRoom, guest: int) -> int:
    """The number of a hand that is over and that a guest was in."""
    name = room.guest(guest).name
    return next(past.hand for past in room.hands_over() if name in past.names)


def cards(found: PastHand, place: int) -> set[str]:
    return {one.card for one in found.scenes()[0].seats[place].cards}


def test_a_hand_of_a_tournament_is_seen_again_by_each_as_each_saw_it(
    played: TournamentRoom,
) -> None:
    number = own_hand(played, 1)
    past = played.past(number)
    place = past.place(played.guest(1))
    assert place is not None
    assert "??" not in cards(PastHand(played, number, played.guest(1)), place)
    assert cards(PastHand(played, number, None), place) == {"??"}
    for other in set(past.places) - {place}:
        assert cards(PastHand(played, number, played.guest(1)), other) == {"??"}
    first = PastHand(played, number, None).scenes()[0]
    assert first.table.hand == number
    assert sorted(one.name for one in first.seats if one.name) == sorted(past.names)
    assert [one.seat for one in first.seats if "button" in one.marks] == [past.button]


def test_every_hand_of_a_tournament_ends_again_as_it_ended(played: TournamentRoom) -> None:
    lines = [one for one in played.tournament.log if one["do"] == "hand"]
    ends = {(one["table"], tuple(sorted(one["names"])), one["start"]): one for one in lines}
    assert len(played.hands_over()) == len(lines) > 3
    for over in played.hands_over():
        past = played.past(over.hand)
        *_, hand = past.played()
        line = ends[over.table, tuple(sorted(past.names)), played.deals[over.hand][0].start]
        at = dict(zip(line["names"], line["after"], strict=True))
        assert dict(zip(past.names, hand.stacks, strict=True)) == at


def test_its_history_is_for_those_who_were_in_it(played: TournamentRoom) -> None:
    number = own_hand(played, 2)
    text = PastHand(played, number, played.guest(2)).history()
    assert "variant" in text and "??" in text
    with pytest.raises(BadInput, match="for those who were in the hand"):
        PastHand(played, number, None).history()


def test_a_hand_of_a_tournament_that_is_on_is_not_told(played: TournamentRoom) -> None:
    later = Time()
    later.now = 1000.0
    due(played, later)
    table = next(one for one in played.tables.values() if one.hand is not None)
    with pytest.raises(BadInput, match="not over yet"):
        played.past(table.hand_number)
    with pytest.raises(BadInput, match="hands are 1 to"):
        played.past(10_000)


def test_the_hands_are_there_when_the_tournament_is_opened_anew(played: TournamentRoom) -> None:
    again = reopened("abc", played.store)
    assert isinstance(again, TournamentRoom)
    assert again.hands_over() == played.hands_over()
    number = own_hand(played, 1)
    guests = played.guest(1), again.guest(1)
    first, second = (
        msgspec.to_builtins(PastHand(room, number, guest).scenes())
        for room, guest in zip((played, again), guests, strict=True)
    )
    assert first == second
