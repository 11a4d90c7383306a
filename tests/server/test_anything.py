"""Guests and hosts do anything at any time: it is done or refused, and the log tells all of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oddchip.errors import BadInput
from oddchip.server import messages
from oddchip.server.cash_room import CashRoom
from oddchip.server.websocket import new_guest
from tests.server.helpers import answer, do, frame, go_on, room_of

_PLAYS: list[Any] = ["holdem", "razz", "dealers-choice", ["guts-3", "badugi"], "nothing"]
_CHANGES = ("stakes", "players", "clock", "straddle", "approve", "bomb_pots")


def anything(rng: Random) -> tuple[Any, dict[str, Any]]:
    """A deed of some kind, sensible or not."""
    chips, seat, yes = rng.choice([0, 1, 500, 10_000]), rng.randrange(7), rng.random() < 0.7
    agreed = {
        "play": rng.choice(_PLAYS),
        "stakes": rng.choice(["1/2", "$5/$10", "no 1/2", "x"]),
        "players": rng.randint(1, 8),
        "clock": rng.choice([0, 5]),
        "straddle": yes,
        "approve": not yes,
        "bomb_pots": rng.randrange(3),
    }
    some = {key: agreed[key] for key in rng.sample(list(agreed), 2)}
    host = {"seat": seat, "guest": rng.randint(1, 5), "chips": chips, "yes": yes, "text": "text"}
    deeds = ["start", "pause", "resume", "kick", "bot", "approve", "void", "host", "name", "over"]
    ways: list[tuple[Any, dict[str, Any]]] = [
        (messages.Sit, {"seat": seat, "chips": chips, "post": yes}),
        (messages.Stand, {}),
        (messages.BuyChips, {"chips": chips}),
        (messages.SitOut, {}),
        (messages.ComeBack, {"post": yes}),
        (messages.WaitForSeat, {"off": not yes}),
        (messages.Chat, {"text": "hello"}),
        (messages.PickGame, {"game": rng.choice(["razz", "holdem", "chess"])}),
        (messages.VoteFor, {"about": rng.choice(["void", "straddle", "bomb pot", "x"])}),
        (messages.VoteFor, {"yes": yes}),
        (messages.VoteFor, {"yes": True}),
        (messages.Act, {"question": seat, "answer": {"action": "fold"}}),
        (messages.HostDoes, {"do": rng.choice(deeds), "name": "caller", **host}),
        (messages.HostDoes, {"do": "bot", "name": "caller"}),
        (messages.HostDoes, {"do": "start"}),
        (messages.HostDoes, {"do": "agree", "agreed": some}),
    ]
    return rng.choice(ways)


def bots_act(room: CashRoom, rng: Random, at: float) -> None:
    """Whoever is asked answers: a person by the scene, a bot anything."""
    hand = room.table.hand
    if hand is None or not room.open_seats or room.paused_at is not None:
        return
    place, seat = rng.choice(list(room.open_seats.items()))
    if room.sits(place) is not None:
        answer(room, rng, at, place)
    else:
        room.answer(hand.legal(seat).any_answer(rng).by(seat), at)


@pytest.mark.parametrize("seed", range(6))
def test_anything_is_done_or_refused_and_the_log_tells_it_all(seed: int) -> None:
    rng = Random(f"anything {seed}")
    room = room_of({"play": "holdem", "players": 4}, 2)
    for name in ("Cleo", "Dov", "Edda"):
        new_guest(room, name, 0.0)
    refusals, now = 0, 0.0
    for _ in range(250):
        now = round(now + rng.choice([0.1, 3.0]), 1)
        kind, given = anything(rng)
        by = room.host if kind is messages.HostDoes else rng.choice(list(room.guests))
        before = room.number
        try:
            do(room, by, kind, now, **given)
        except BadInput:
            refusals += 1
            assert room.number == before, "a refusal has changed something"
        for _ in range(rng.randrange(8)):
            go_on(room, now)
            bots_act(room, rng, now)
        go_on(room, now)
        assert sum(room.table.results.values()) == 0
    assert 0 < refusals < 250
    again = CashRoom.again("abc", room.store)
    assert again is not None
    for guest in (None, *room.guests):
        assert frame(again, guest, now) == frame(room, guest, now)
        assert again.since(guest, 0) == room.since(guest, 0)
