"""What a scene says beside the cards."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from oddchip.room.money import Money
from oddchip.seen.stakes import stakes_words
from oddchip.server import messages
from oddchip.server.cash_room import CashRoom
from tests.server.helpers import answer, do, frame, go_on, room_of, started


def ended(game: str) -> tuple[CashRoom, dict[str, Any]]:
    """A hand that was played by chance to a showdown in which somebody has mucked."""
    for seed in range(50):
        room = started(room_of({"play": game, "players": 4, "between": 5}, 4), f"{seed}")
        rng = Random(seed)
        while room.actor is not None:
            answer(room, rng)
        assert room.shown is not None
        if any(one.kind == "muck" for one in room.shown.hand.events):
            return room, json.loads(frame(room, None))
    raise AssertionError("nobody mucks")


def test_after_the_showdown_a_seat_tells_what_it_showed_and_not_its_last_bet() -> None:
    room, scene = ended("holdem")
    assert room.shown is not None
    hand = room.shown.hand
    for place, seat in zip(room.shown.places, hand.players, strict=True):
        words = scene["seats"][place]["words"]
        if any(one.kind == "muck" and one.seat == seat.seat for one in hand.events):
            assert words == "mucks"
        elif seat.shown:
            assert words and not words.startswith(("checks", "calls", "bets", "raises"))


def test_a_card_for_all_and_trump_are_named() -> None:
    room = started(room_of({"play": "lou", "players": 4}, 4), "trump")
    zones = json.loads(frame(room, None))["zones"]
    assert [one["label"] for one in zones if one["name"] == "trump"] == ["trump"]


def test_where_only_the_dealer_puts_something_in_it_says_so() -> None:
    room = started(room_of({"play": "flaming-cross-3", "players": 4}, 4), "stakes")
    assert room.hand is not None
    assert stakes_words(room.hand, Money(True)).startswith("the dealer puts in $")


def test_who_has_won_and_left_is_still_named() -> None:
    room, scene = ended("holdem")
    winner = next(one for one in scene["results"] if one["won"])
    guest = room.sits(winner["seat"])
    assert guest is not None and guest.name == winner["name"]
    go_on(room)
    do(room, guest.number, messages.Stand)
    found = json.loads(frame(room, None))
    assert found["seats"][winner["seat"]]["name"] == ""
    assert winner in found["results"]


def test_the_dealer_who_keeps_the_bank_has_not_folded() -> None:
    room = started(room_of({"play": "in-between", "players": 4}, 4), "bank")
    seats = json.loads(frame(room, None))["seats"]
    (banker,) = [one for one in seats if "bank" in one["marks"]]
    assert "dealer" in banker["marks"]
    assert (banker["state"], banker["cards"]) == ("in", [])


def test_who_has_lost_everything_in_a_game_of_rounds_is_out_and_has_not_folded() -> None:
    rng = Random("guts")
    for seed in range(60):
        room = started(room_of({"play": "guts-2", "players": 4, "chips": 60}, 4), f"{seed}")
        while room.actor is not None:
            answer(room, rng)
            found = json.loads(frame(room, None))
            broke = [one for one in found["seats"] if not one["stack"] and not one["words"]]
            gone = [one["state"] for one in broke if one["state"] not in ("in", "all in")]
            if gone:
                assert set(gone) == {"out"}
                return
    raise AssertionError("nobody loses everything")


def test_three_blinds_are_named_in_the_header_and_marked_at_their_seats() -> None:
    room = started(room_of({"play": "holdem", "stakes": "no 5-5-10 least 20"}, 5), "three")
    scene = json.loads(frame(room, None))
    assert scene["table"]["stakes"] == "no limit 5-5-10, least bet 20"
    blinds = [one["marks"] for one in scene["seats"] if one["bet"]]
    assert sorted(mark for marks in blinds for mark in marks if "blind" in mark) == [
        "big blind",
        "small blind",
        "small blind",
    ]
    (big,) = [one for one in scene["seats"] if "big blind" in one["marks"]]
    assert big["bet"] == 10


def test_jam_or_fold_stands_in_the_header_before_and_during_a_hand() -> None:
    agreed = {"play": "holdem", "stakes": "no 5/10", "jam_or_fold": True}
    room = room_of(agreed, 4)
    assert json.loads(frame(room, None))["table"]["stakes"] == "no limit 5/10, jam or fold"
    started(room, "jam")
    assert json.loads(frame(room, None))["table"]["stakes"] == "no limit 5/10, jam or fold"
