"""What hosts and guests may do, and what they may not."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from oddchip.errors import BadInput
from oddchip.hand import Action
from oddchip.server import conductor, messages, uploads
from oddchip.server.cash_room import CashRoom
from oddchip.server.guests import Guest, holder
from oddchip.server.row_entries import TournamentOpened, read_more
from oddchip.server.snapshot import restore, snapshot
from oddchip.server.table_frame import night
from oddchip.server.table_terms import TableTerms, told
from oddchip.server.websocket import new_guest
from tests.server.helpers import HOST, answer, do, frame, go_on, host, room_of, started

GAME = """
like    = "omaha"
name    = "Omaha Downhill"
summary = "Omaha, and the lowest poker hand takes the other half."

[side.high]
scale = "high"
use   = "2 from hand, 3 from board"

[side.low]
scale = "home-low"
use   = "2 from hand, 3 from board"
"""


def refused(room: CashRoom, by: int, kind: type, why: str, **given: Any) -> None:
    before = room.number
    with pytest.raises(BadInput, match=why):
        do(room, by, kind, **given)
    assert room.number == before


def play_out(room: CashRoom, seed: str = "out") -> None:
    rng = Random(seed)
    while room.actor is not None:
        answer(room, rng)


def scene_of(room: CashRoom, guest: int | None) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(frame(room, guest))
    return found


# Guests -----------------------------------------------------------------------------------------


def test_a_token_is_its_guest_s_and_nobody_else_s() -> None:
    room = room_of({"play": "holdem"}, 1)
    number, token = new_guest(room, "Bea", 0.0)
    assert holder(token, room.guests) is room.guests[number]
    assert holder(HOST, room.guests) is room.guests[1]
    for forged in (None, "", "1.", "2.secret", f"1.{token[2:]}", token[:-1], "9999999999.x", "x"):
        assert holder(forged, room.guests) is None


def test_one_person_has_one_seat() -> None:
    room = room_of({"play": "holdem"}, 2)
    refused(room, 2, messages.Sit, "you are already in seat 2", seat=3, chips=100)


def test_a_name_that_has_played_is_its_guest_s() -> None:
    room = room_of({"play": "holdem"}, 2)
    number, _ = new_guest(room, "Bea", 0.0)
    refused(room, number, messages.Sit, "P2", seat=3, chips=100, name="P2")


def test_only_the_one_who_is_asked_answers_and_only_the_question_of_now() -> None:
    room = started(room_of({"play": "holdem"}, 3))
    asked = room.sits(room.actor or 0)
    assert asked is not None
    other = next(one for one in (1, 2, 3) if one != asked.number)
    given = {"question": room.asked, "answer": {"action": "fold"}}
    refused(room, other, messages.Act, "it is not your turn", **given)
    late = {**given, "question": room.asked - 1}
    refused(room, asked.number, messages.Act, "that question is over", **late)


def test_who_leaves_in_a_hand_leaves_when_it_is_over() -> None:
    room = started(room_of({"play": "holdem"}, 3))
    do(room, 2, messages.Stand)
    assert room.guests[2].seat == 1
    play_out(room)
    go_on(room)
    assert room.guests[2].seat is None
    assert room.table.seats[1] is None


def test_a_full_table_has_a_waiting_list_whose_first_sits_first() -> None:
    room = room_of({"play": "holdem", "players": 2}, 2)
    first, _ = new_guest(room, "First", 0.0)
    second, _ = new_guest(room, "Second", 0.0)
    do(room, first, messages.WaitForSeat)
    do(room, second, messages.WaitForSeat)
    do(room, 2, messages.Stand)
    refused(room, second, messages.Sit, "First is first on the waiting list", seat=1, chips=100)
    do(room, first, messages.Sit, seat=1, chips=100)
    assert room.waiting == [second]


def test_cards_are_shown_after_the_hand_and_only_one_s_own() -> None:
    room = started(room_of({"play": "holdem", "between": 3}, 3), "show")
    shown = room.shown
    assert shown is not None
    own = shown.hand.players[shown.at(0) or 0].down
    other = shown.hand.players[shown.at(1) or 0].down
    refused(room, 1, messages.Show, "after the hand", cards=[str(own[0])])
    play_out(room)
    go_on(room)
    refused(room, 1, messages.Show, "only cards of your own", cards=[str(other[0])])
    do(room, 1, messages.Show, cards=[str(own[0])])
    seats = scene_of(room, None)["seats"]
    seen = [one["card"] for one in seats[0]["cards"]]
    assert str(own[0]) in seen


def test_what_is_said_is_in_the_log() -> None:
    room = room_of({"play": "holdem"}, 2)
    do(room, 2, messages.Chat, text="  good\n luck ")
    assert room.since(None, 0)[-1][1:] == ("P2: good luck", "chat", 2)


# The host ---------------------------------------------------------------------------------------


def test_only_the_host_hosts_and_can_name_another() -> None:
    room = room_of({"play": "holdem"}, 2)
    refused(room, 2, messages.HostDoes, "only the host, P1", do="pause")
    host(room, "host", seat=1)
    assert room.host == 2
    refused(room, 1, messages.HostDoes, "only the host, P2", do="pause")


def test_a_pause_stops_answers_and_the_clock() -> None:
    room = started(room_of({"play": "holdem", "clock": 30}, 2))
    host(room, "pause", at=10.0)
    before = room.clocks(10.0)
    assert room.clocks(500.0) == before
    asked = room.sits(room.actor or 0)
    assert asked is not None
    given = {"question": room.asked, "answer": {"action": "fold"}}
    refused(room, asked.number, messages.Act, "paused", **given)
    go_on(room, 900.0)
    assert room.actor is not None
    host(room, "resume", at=910.0)
    assert room.clocks(910.0) == before


def sent_away(agreed: dict[str, Any], *answers: str) -> tuple[CashRoom, Guest]:
    """Whoever is asked after these answers is sent away by a host who is somebody else."""
    room = started(room_of({"play": "holdem", **agreed}, 3))
    for action in answers:
        by = next(iter(room.people_asked), None)
        assert by is not None
        do(room, by.number, messages.Act, question=room.asked, answer={"action": action})
    asked = next(iter(room.people_asked), None)
    assert asked is not None
    if asked.number == room.host:
        host(room, "host", guest=2)
    host(room, "kick", at=500.0, seat=asked.seat)
    return room, asked


def test_who_is_sent_away_plays_the_hand_out_and_is_gone() -> None:
    room, asked = sent_away({"clock": 30}, "call")
    go_on(room)
    assert next(iter(room.people_asked), None) is asked
    do(room, asked.number, messages.Act, question=room.asked, answer={"action": "call"})
    hand = room.table.hand
    assert hand is not None
    assert hand.players[room.table.dealt.index(asked.seat or 0)].live
    play_out(room)
    go_on(room)
    assert asked.seat is None


def test_who_is_sent_away_and_away_is_played_for_by_the_clock_as_ever() -> None:
    room, asked = sent_away({"clock": 30, "time_bank": 10})
    place = asked.seat
    assert room.deadline(place or 0) == 40.0
    go_on(room, 39.0)
    assert room.actor == place
    go_on(room, 40.0)
    assert room.actor != place


def test_who_is_sent_away_from_a_table_without_a_clock_has_a_minute_from_then_on() -> None:
    room, asked = sent_away({"clock": 0, "time_bank": 0})
    place = asked.seat
    go_on(room, 559.0)
    assert room.actor == place
    go_on(room, 560.0)
    assert room.actor != place


def test_who_was_sent_away_sits_again_only_with_the_host_s_word() -> None:
    room = room_of({"play": "holdem"}, 3)
    host(room, "kick", seat=2)
    do(room, 3, messages.Sit, seat=2, chips=20_000)
    assert room.guest(3).seat is None and 3 in room.requests
    again = CashRoom.again(room.id, room.store)
    assert again is not None and again.guest(3).kicked
    host(room, "approve", guest=3, yes=True)
    assert room.guest(3).seat == 2
    do(room, 3, messages.Stand)
    do(room, 3, messages.Sit, seat=2, chips=20_000)
    assert room.guest(3).seat == 2, "whoever leaves without being sent away just comes back"


def test_nobody_comes_back_with_less_than_they_left_with() -> None:
    room = room_of({"play": "holdem"}, 3)
    do(room, 3, messages.BuyChips, chips=30_000)
    do(room, 3, messages.Stand)
    less = {"seat": 2, "chips": 20_000}
    refused(room, 3, messages.Sit, r"you left with \$500; sit down with \$500", **less)
    do(room, 3, messages.Sit, seat=2, chips=50_000)
    assert room.table.stacks[2] == 50_000


def test_who_left_with_more_than_one_may_buy_comes_back_with_the_most() -> None:
    room = room_of({"play": "holdem", "buy_in": ["$100", "$300"]}, 2)
    room.table.player(1).stack = 70_000
    do(room, 2, messages.Stand)
    refused(room, 2, messages.Sit, r"sit down with \$300", seat=1, chips=20_000)
    do(room, 2, messages.Sit, seat=1, chips=30_000)


def test_a_host_does_not_take_a_pot_that_rides_by_sending_the_others_away() -> None:
    room = room_of({"play": "guts-3", "players": 2}, 2)
    room.table.rides = 400
    host(room, "kick", seat=1)
    go_on(room)
    assert room.guest(2).seat == 1
    assert room.guest(2).leaving
    room.table.rides = 0
    go_on(room)
    assert room.guest(2).seat is None


def test_a_buy_in_that_the_host_approves_of() -> None:
    room = room_of({"play": "holdem", "approve": True}, 1)
    number, _ = new_guest(room, "Bea", 0.0)
    do(room, number, messages.Sit, seat=1, chips=500)
    assert room.guests[number].seat is None
    host(room, "approve", guest=number, yes=True)
    assert room.guests[number].seat == 1
    do(room, number, messages.BuyChips, chips=300)
    assert room.table.player(1).stack == 500
    host(room, "approve", guest=number, yes=False)
    assert room.table.player(1).stack == 500
    refused(room, 1, messages.HostDoes, "asks for anything", do="approve", guest=number)


def test_other_stakes_between_hands_and_everybody_keeps_the_chips() -> None:
    room = started(room_of({"play": "holdem", "stakes": "1/2"}, 3))
    refused(room, 1, messages.HostDoes, "a hand is being played", do="agree", agreed={})
    play_out(room)
    room.started = False
    go_on(room)
    stacks = room.table.stacks
    host(room, "agree", agreed={"stakes": "5/10", "play": "omaha"})
    assert room.table.stacks == stacks
    assert room.table.stakes.open_blinds == (5, 10)
    assert "Omaha" in " ".join(room.since(None, 0)[-1][1:2])


def test_a_seed_of_the_host_s_own_is_refused_where_people_sit() -> None:
    seeded = room_of({"play": "holdem", "seed": "mine"})
    refused(seeded, 1, messages.Sit, "only bots sit here", seat=0, chips=100)
    room = room_of({"play": "holdem"}, 1)
    refused(room, 1, messages.HostDoes, "nobody may know the seed", do="agree", agreed={"seed": 1})


def test_bots_sit_down_of_any_character() -> None:
    room = room_of({"play": "holdem"}, 1)
    host(room, "bot", name="wild")
    host(room, "bot", name="caller", seat=4)
    assert sorted(room.bots) == [1, 4]
    refused(room, 1, messages.HostDoes, "there is no player 'hal'", do="bot", name="hal")


def test_a_game_file_of_the_host_s_is_played() -> None:
    room = room_of({"play": "holdem"}, 3)
    tried(room, "omaha-downhill", GAME)
    host(room, "game", name="omaha-downhill", text=GAME)
    host(room, "agree", agreed={"play": "omaha-downhill"})
    started(room)
    assert room.shown is not None
    assert room.shown.hand.game.name == "Omaha Downhill"
    again = CashRoom.again("abc", room.store)
    assert again is not None
    assert frame(again, 1) == frame(room, 1)


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("holdem", GAME, "there is a game holdem already"),
        ("../x", GAME, "small letters"),
        ("mine", "x" * 70_000, "64000 signs at most"),
        ("mine", "name = ", "mine.toml"),
        ("mine", 'like = "../../etc/passwd"', "names no game"),
        ("mine", "[[[[[[", "mine.toml"),
    ],
)
def test_a_hostile_game_file_gets_a_sentence(name: str, text: str, why: str) -> None:
    room = room_of({"play": "holdem"}, 1)
    with pytest.raises(BadInput, match=why):
        tried(room, name, text)


def test_a_file_that_was_not_tried_does_not_come_to_the_table() -> None:
    room = room_of({"play": "holdem"}, 1)
    refused(
        room, 1, messages.HostDoes, "upload the file again", do="game", name="untried", text=GAME
    )


def tried(room: CashRoom, name: str, text: str) -> None:
    """The file as the door checks it."""
    checks = uploads.Checks()
    try:
        asyncio.run(checks.check("somebody", room.texts, {name: text}))
    finally:
        checks.close()


def test_who_is_first_on_the_list_and_gone_has_lost_the_place() -> None:
    room = room_of({"play": "holdem", "players": 2}, 2)
    first, _ = new_guest(room, "First", 0.0)
    second, _ = new_guest(room, "Second", 0.0)
    do(room, first, messages.WaitForSeat)
    do(room, second, messages.WaitForSeat)
    go_on(room, here={1, 2})
    assert room.waiting == [first, second]
    do(room, 2, messages.Stand)
    go_on(room, here={1, second})
    assert room.waiting == [second]


def test_everything_agreed_is_told() -> None:
    room = room_of({"play": "horse", "stakes": "100/200", "buy_in": [500, 2000], "clock": 20})
    told = " ".join(scene_of(room, None)["table"]["agreed"])
    for part in ("HORSE", "100/200", "500 to 2,000", "20 seconds"):
        assert part in told


@pytest.mark.parametrize(
    ("agreed", "why"),
    [
        ({"play": "chess"}, "chess"),
        ({"play": "/etc/passwd"}, "not by a file"),
        ({"play": "mine.toml"}, "not by a file"),
        ({"clock": -1}, "seconds"),
        ({"clock": "soon"}, "seconds"),
        ({"approve": 1}, "true or false"),
        ({"cheat": True}, "to agree on"),
        ({"bots": ["tight"]}, "to agree on"),
        ({"players": 11}, "2 to 10"),
        ({"stakes": "much"}, "much"),
        ({"buy_in": [1]}, "the least and the most"),
    ],
)
def test_what_cannot_be_agreed_on_gets_a_sentence(agreed: dict[str, object], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        room_of({"play": "holdem"} | agreed)


# Votes ------------------------------------------------------------------------------------------


def test_a_hand_is_void_when_all_who_are_in_it_agree_and_chips_and_button_go_back() -> None:
    room = room_of({"play": "holdem"}, 3)
    stacks = room.table.stacks
    started(room)
    button = room.table.plan.button if room.table.plan is not None else None
    host(room, "void")
    do(room, 2, messages.VoteFor, yes=True)
    assert room.table.hand is not None
    room.started = False
    do(room, 3, messages.VoteFor, yes=True)
    assert room.table.hand is None
    assert room.table.stacks == stacks
    again = CashRoom.again("abc", room.store)
    assert again is not None
    assert again.table.stacks == stacks
    host(room, "start")
    go_on(room)
    assert room.table.plan is not None
    assert room.table.plan.button == button


def folded_to_the_bots() -> CashRoom:
    """P1 and P2 have folded their blinds and P3 has folded for nothing: two bots are left."""
    room = room_of({"play": "holdem", "players": 5}, 3)
    host(room, "bot", name="caller")
    host(room, "bot", name="caller")
    started(room)
    for kind in ("fold", "call", "raise", "fold", "fold"):
        room.answer(Action(kind, amount=600 if kind == "raise" else 0), 0.0)
    assert room.hand is not None
    assert [room.table.at_table(one.seat) for one in room.hand.players if one.live] == [3, 4]
    return room


def test_bots_that_are_left_alone_do_not_make_a_void_hand_free() -> None:
    room = folded_to_the_bots()
    host(room, "void")
    assert room.table.hand is not None, "the host has voided it alone"
    refused(room, 3, messages.VoteFor, "you have no vote in this", yes=True)
    do(room, 2, messages.VoteFor, yes=True)
    assert room.table.hand is None


def test_a_hand_among_bots_alone_is_not_voided() -> None:
    room = room_of({"play": "holdem"})
    host(room, "bot")
    host(room, "bot")
    started(room)
    why = "no person has anything at stake"
    refused(room, 1, messages.HostDoes, why, do="void")
    refused(room, 1, messages.VoteFor, why, about="void")


def test_one_no_and_the_hand_goes_on() -> None:
    room = started(room_of({"play": "holdem"}, 3))
    host(room, "void")
    do(room, 2, messages.VoteFor, yes=False)
    assert room.ballot is None
    assert room.table.hand is not None


def test_most_votes_make_a_bomb_pot_of_the_next_hand_and_of_no_other() -> None:
    room = started(room_of({"play": "holdem"}, 3))
    do(room, 2, messages.VoteFor, about="bomb pot")
    do(room, 3, messages.VoteFor, yes=True)
    play_out(room)
    go_on(room)
    hand = room.table.hand
    assert hand is not None
    assert hand.bomb_pot
    play_out(room)
    go_on(room)
    assert room.table.hand is not None
    assert not room.table.hand.bomb_pot


def test_what_the_host_agrees_on_is_not_undone_by_a_bomb_pot_that_was_voted_for() -> None:
    room = started(room_of({"play": "holdem"}, 3))
    do(room, 2, messages.VoteFor, about="bomb pot")
    do(room, 3, messages.VoteFor, yes=True)
    play_out(room)
    conductor.step(room, 0.0, set(room.guests), True)
    host(room, "agree", agreed={"burn": True})
    assert room.table.hand is None and room.table.options.burn
    assert room.options_after is None
    assert snapshot(room) is not None
    host(room, "agree", agreed={"bomb_pots": 1})
    go_on(room)
    play_out(room)
    conductor.step(room, 0.0, set(room.guests), True)
    assert room.table.options.burn


# Time and the night -----------------------------------------------------------------------------


def test_time_runs_from_the_clock_then_from_the_bank_then_the_default_is_played() -> None:
    room = started(room_of({"play": "holdem", "clock": 10, "time_bank": 20}, 3))
    place = room.actor
    assert room.clocks(4.0) == {place: (6.0, 20.0)}
    assert room.clocks(15.0) == {place: (0.0, 15.0)}
    go_on(room, 29.9)
    assert room.actor == place
    go_on(room, 30.0)
    assert room.actor != place
    late = room.sits(place or 0)
    assert late is not None
    assert late.time_bank == 0.0
    assert f"{late.name} is out of time." in [one[1] for one in room.since(None, 0)]


def test_time_from_the_bank_is_gone() -> None:
    room = started(room_of({"play": "holdem", "clock": 10, "time_bank": 20}, 3))
    asked = room.sits(room.actor or 0)
    assert asked is not None
    given: dict[str, Any] = {"question": room.asked, "answer": {"action": "call"}}
    do(room, asked.number, messages.Act, 15.0, **given)
    assert asked.time_bank == 15.0


def test_who_is_late_twice_sits_out() -> None:
    room = started(room_of({"play": "holdem", "clock": 1, "time_bank": 0}, 2))
    for now in range(2, 40, 2):
        go_on(room, float(now), here={1})
        if any(one is not None and one.out for one in room.table.seats):
            return
    raise AssertionError("nobody sits out")


def test_the_night_ends_with_who_owes_whom() -> None:
    room = started(room_of({"play": "holdem", "between": 5}, 3), "owe")
    play_out(room)
    go_on(room)
    found = night(room)
    assert sum(one.won for one in found.results) == 0
    assert sum(one.amount for one in found.owed) == sum(max(one.won, 0) for one in found.results)
    host(room, "over")
    assert room.state == "over"


def test_at_dealer_s_choice_the_dealer_picks() -> None:
    room = room_of({"play": "dealers-choice", "players": 3}, 3)
    host(room, "start")
    go_on(room)
    scene = scene_of(room, None)
    picks = scene["table"]["mix"]["picks"]
    picker = room.sits(picks)
    assert picker is not None
    other = next(one for one in (1, 2, 3) if one != picker.number)
    refused(room, other, messages.PickGame, "not your turn to pick", game="razz")
    do(room, picker.number, messages.PickGame, game="anaconda")
    assert room.shown is not None
    assert room.shown.hand.game_id == "anaconda"


def test_a_dealer_who_is_away_has_any_game_dealt() -> None:
    room = room_of({"play": "dealers-choice", "players": 3}, 3)
    host(room, "start")
    go_on(room, 0.0, here=set())
    assert room.table.hand is not None


def test_the_bank_of_the_dealer_and_the_time_bank_are_two_things() -> None:
    agreed = {"play": "in-between", "bank": 80, "clock": 10, "time_bank": 20}
    room = started(room_of(agreed, 3))
    assert room.hand is not None
    assert room.hand.stakes.antes[-1] == 8000
    assert {one.time_bank for one in room.guests.values()} == {20.0}
    assert "In games where the dealer keeps a bank, it is $80." in told(room.table, room.terms)


def test_a_log_in_which_the_time_bank_was_called_bank_is_read() -> None:
    terms, guest = TableTerms(100, False, 3, time_bank=45.0), Guest(1, "Ann", "d", time_bank=7.0)
    opened = TournamentOpened("home-freeze-out", terms, "ours", {}, guest, 3)
    written = msgspec.json.encode(opened)
    older = written.replace(b'"time_bank"', b'"bank"')
    assert older != written
    assert read_more(msgspec.json.decode(older)) == read_more(msgspec.json.decode(written))
    assert read_more(msgspec.json.decode(older)) == opened


def test_a_snapshot_in_which_the_time_bank_was_called_bank_is_restored() -> None:
    room = room_of({"play": "holdem", "time_bank": 20}, 2)
    body = snapshot(room)
    assert body is not None
    again = CashRoom("abc", room.store)
    restore(again, room.number, body.replace(b'"time_bank":', b'"bank":'))
    assert again.terms == room.terms
    assert again.guests == room.guests
    assert {guest.time_bank for guest in again.guests.values()} == {20.0}


def test_a_deal_that_the_table_refuses_is_tried_again_in_a_second() -> None:
    room = room_of({"play": "archie", "stakes": "fixed 10-20", "players": 7}, 7)
    host(room, "start")
    go_on(room)
    assert room.hand is None
    assert room.next_due(0.0) == 1.0
