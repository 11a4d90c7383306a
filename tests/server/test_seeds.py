"""Where people sit, wait or ask for a seat nobody knows the deck, by any order of commands."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from oddchip.errors import BadInput
from oddchip.room.table_entries import Dealt, Sat
from oddchip.server import messages
from oddchip.server.cash_room import CashRoom
from oddchip.server.log_rows import LogRow
from oddchip.server.row_entries import Around
from oddchip.server.seeds import people
from oddchip.server.websocket import new_guest
from tests.server.helpers import do, go_on, host, room_of
from tests.server.test_anything import bots_act
from tests.server.test_hosting import refused, scene_of

KNOWN = "rigged"


def test_a_host_cannot_agree_on_a_seed_while_somebody_asks_for_a_seat() -> None:
    room = room_of({"play": "holdem", "approve": True})
    guest, _ = new_guest(room, "Bea", 0.0)
    do(room, guest, messages.Sit, seat=1, chips=200)
    assert guest in room.requests
    seeded = {"do": "agree", "agreed": {"seed": KNOWN}}
    refused(room, 1, messages.HostDoes, "nobody may know the seed", **seeded)
    host(room, "approve", guest=guest, yes=True)
    assert room.guest(guest).seat == 1
    assert room.table.seed is None


def test_nobody_asks_for_a_seat_or_waits_for_one_where_the_seed_is_known() -> None:
    room = room_of({"play": "holdem", "players": 2, "approve": True, "seed": KNOWN})
    guest, _ = new_guest(room, "Bea", 0.0)
    refused(room, guest, messages.Sit, "only bots sit here", seat=1, chips=200)
    host(room, "bot")
    host(room, "bot")
    refused(room, guest, messages.WaitForSeat, "only bots sit here")


def test_a_host_cannot_agree_on_a_seed_while_somebody_waits() -> None:
    room = room_of({"play": "holdem", "players": 2})
    host(room, "bot")
    host(room, "bot")
    guest, _ = new_guest(room, "Bea", 0.0)
    do(room, guest, messages.WaitForSeat)
    seeded = {"do": "agree", "agreed": {"seed": KNOWN}}
    refused(room, 1, messages.HostDoes, "nobody may know the seed", **seeded)


def test_the_seed_that_is_agreed_on_is_named_to_everybody() -> None:
    room = room_of({"play": "holdem"})
    host(room, "agree", agreed={"seed": KNOWN})
    assert KNOWN in room.since(None, 0)[-1][1]
    assert any(KNOWN in line for line in scene_of(room, None)["table"]["agreed"])
    host(room, "agree", agreed={"seed": None})
    assert KNOWN not in " ".join(scene_of(room, None)["table"]["agreed"])


def test_a_seed_that_an_older_version_let_in_beside_people_is_forgotten() -> None:
    room = room_of({"play": "holdem", "seed": KNOWN})
    host(room, "bot")
    sat = Sat(1, "P1", 200, False)
    room.store.append(room.id, LogRow(room.number + 1, 0.0, 1, None, sat, Around(guest=1)))
    again = CashRoom.again(room.id, room.store)
    assert again is not None
    assert again.guest(1).seat == 1
    assert again.table.seed is None
    host(again, "agree", agreed={"stakes": "1/2"})
    host(again, "start")
    go_on(again)
    notes = [row.note for row in again.store.rows(again.id, 0)]
    (dealt,) = [note for note in notes if isinstance(note, Dealt)]
    assert KNOWN not in dealt.seed


GUESTS = st.integers(1, 4)
YES = st.booleans()


class Rigging(RuleBasedStateMachine):
    """A host who wants to know the deck, and guests who come, ask, wait, sit and leave."""

    def __init__(self) -> None:
        super().__init__()
        self.room = room_of({"play": "holdem", "players": 3})
        for name in ("Bea", "Cy", "Dov"):
            new_guest(self.room, name, 0.0)
        self.now = 0.0
        self.rng = Random(1)

    def tried(self, by: int, kind: Any, **given: Any) -> None:
        before = self.room.number
        try:
            do(self.room, by, kind, self.now, **given)
        except BadInput:
            assert self.room.number == before

    @rule(seed=st.sampled_from([KNOWN, None]), approve=YES, players=st.integers(2, 4))
    def agree(self, seed: str | None, approve: bool, players: int) -> None:
        agreed = {"seed": seed, "approve": approve, "players": players}
        self.tried(self.room.host, messages.HostDoes, do="agree", agreed=agreed)

    @rule(seed=st.sampled_from([KNOWN, None]))
    def agree_on_the_seed_alone(self, seed: str | None) -> None:
        self.tried(self.room.host, messages.HostDoes, do="agree", agreed={"seed": seed})

    @rule(by=GUESTS, seat=st.integers(0, 3))
    def sit(self, by: int, seat: int) -> None:
        self.tried(by, messages.Sit, seat=seat, chips=200)

    @rule(by=GUESTS, off=YES)
    def wait(self, by: int, off: bool) -> None:
        self.tried(by, messages.WaitForSeat, off=off)

    @rule(by=GUESTS)
    def stand(self, by: int) -> None:
        self.tried(by, messages.Stand)

    @rule(guest=GUESTS, yes=YES)
    def approve(self, guest: int, yes: bool) -> None:
        self.tried(self.room.host, messages.HostDoes, do="approve", guest=guest, yes=yes)

    @rule(what=st.sampled_from(["bot", "bot", "start", "pause", "resume", "void"]))
    def hosts(self, what: str) -> None:
        self.tried(self.room.host, messages.HostDoes, do=what, name="caller")

    @rule(what=st.sampled_from(["kick", "host"]), seat=st.integers(0, 3))
    def hosts_somebody(self, what: str, seat: int) -> None:
        self.tried(self.room.host, messages.HostDoes, do=what, seat=seat)

    @rule(many=st.integers(1, 12))
    def play(self, many: int) -> None:
        for _ in range(many):
            self.now += 1.0
            go_on(self.room, self.now)
            bots_act(self.room, self.rng, self.now)

    @precondition(lambda self: self.room.number % 5 == 0)
    @rule()
    def opened_anew(self) -> None:
        again = CashRoom.again(self.room.id, self.room.store)
        assert again is not None
        self.room = again

    @invariant()
    def nobody_knows_a_deck_that_people_play_with(self) -> None:
        assert self.room.table.seed is None or not people(self.room)
        for row in self.room.store.rows(self.room.id, 0)[-15:]:
            if isinstance(row.note, Dealt) and row.around.guests:
                assert KNOWN not in row.note.seed


TestRigging = Rigging.TestCase
TestRigging.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
