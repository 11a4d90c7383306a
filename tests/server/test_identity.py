"""Cards, chips and powers belong to a person's number: a seat and a name prove nothing."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from oddchip.errors import BadInput
from oddchip.room.names import alike
from oddchip.room.table_entries import Bought, Dealt, Finished, Sat, Stood
from oddchip.server import messages
from oddchip.server.cash_room import CashRoom
from oddchip.server.log_rows import LogRow, Memory
from oddchip.server.replays import PastHand
from oddchip.server.row_entries import Around, GuestCame
from oddchip.server.websocket import new_guest
from tests.server.helpers import do, frame, go_on, host, room_of, started
from tests.server.test_anything import bots_act
from tests.server.test_hosting import play_out, refused, scene_of
from tests.server.test_tournament_room import tournament_of


def mucked(room: CashRoom, seat: int) -> list[str]:
    """The cards of a seat in the last hand, as its own player saw them."""
    assert room.shown is not None
    at = room.shown.at(seat)
    assert at is not None
    return [str(card) for card in room.shown.hand.view(at).players[at].cards]


def seen_at(room: CashRoom, guest: int | None, seat: int) -> list[str]:
    return [card["card"] for card in scene_of(room, guest)["seats"][seat]["cards"]]


def left_after_a_hand() -> tuple[CashRoom, int]:
    """A table at which a bot has played a hand, mucked, and left; and the seat it had."""
    room = room_of({"play": "holdem", "between": 100}, 2)
    host(room, "bot", name="caller")
    started(room, "mucked")
    rng = Random(3)
    while room.actor is not None:
        bots_act(room, rng, 0.0)
    go_on(room)
    seat = next(iter(room.bots))
    host(room, "kick", seat=seat)
    return room, seat


def test_a_bot_s_cards_and_account_are_not_for_whoever_takes_its_seat() -> None:
    room, seat = left_after_a_hand()
    guest, _ = new_guest(room, "Mallory", 0.0)
    cards = mucked(room, seat)
    refused(
        room, guest, messages.Sit, "Ann is at this table already", seat=seat, chips=50, name="Ann"
    )
    do(room, guest, messages.Sit, seat=seat, chips=20_000)
    assert not set(cards) & set(seen_at(room, guest, seat))
    assert room.table.results["Mallory"] == 0
    with pytest.raises(BadInput, match="by those who were in it"):
        do(room, guest, messages.Show, cards=cards[:1])
    past = PastHand(room, 1, room.guest(guest)).scenes()
    assert not set(cards) & {card.card for scene in past for card in scene.seats[seat].cards}


def test_one_who_came_under_the_same_name_before_does_not_take_the_account_over() -> None:
    room = room_of({"play": "holdem"}, 2)
    squatter, _ = new_guest(room, "Bea", 0.0)
    player, _ = new_guest(room, "Bea", 0.0)
    assert room.guest(player).name == "Bea 2"
    do(room, player, messages.Sit, seat=3, chips=10_000)
    do(room, player, messages.Stand)
    refused(room, squatter, messages.Sit, "Bea 2 is at", seat=3, chips=10_000, name="bea 2")


def test_a_person_keeps_cards_and_account_in_another_seat_under_another_name() -> None:
    room = started(room_of({"play": "holdem", "between": 100}, 3), "moved")
    play_out(room)
    go_on(room)
    won = room.table.results["P2"]
    cards = mucked(room, 1)
    chips = room.table.stacks[1]
    do(room, 2, messages.Stand)
    do(room, 2, messages.Sit, seat=4, chips=chips, name="Robin")
    assert seen_at(room, 2, 1) == cards
    assert room.table.results["Robin"] == won
    assert "P2" not in room.table.results


@pytest.mark.parametrize("name", ["p2", "Ｐ2", "Р2", "P2\ufe0f", " P2 "])
def test_a_name_that_looks_like_somebody_s_is_taken(name: str) -> None:
    room = room_of({"play": "holdem"}, 2)
    guest, _ = new_guest(room, "Bea", 0.0)
    refused(room, guest, messages.Sit, "P2 is at this table already", seat=3, chips=100, name=name)
    other, _ = new_guest(room, name, 0.0)
    assert not alike(room.guest(other).name, "P2")


def test_two_who_ask_for_seats_under_one_name_do_not_both_get_it() -> None:
    room = room_of({"play": "holdem", "approve": True}, 1)
    first, _ = new_guest(room, "Bea", 0.0)
    second, _ = new_guest(room, "Cy", 0.0)
    do(room, first, messages.Sit, seat=1, chips=100, name="Robin")
    do(room, second, messages.Sit, seat=2, chips=100, name="RObin")
    host(room, "approve", guest=first, yes=True)
    asked = {"do": "approve", "guest": second, "yes": True}
    refused(room, 1, messages.HostDoes, "Robin is at this table already", **asked)


def test_names_in_a_tournament_do_not_look_alike() -> None:
    room = tournament_of(2, 2, "home-freeze-out")
    guest, _ = new_guest(room, "Bea", 0.0)
    with pytest.raises(BadInput, match="P1 is at this table already"):
        room.deed(room.guest(guest), messages.Sit("a", seat=0, chips=0, name="Pl"), 0.0)
    room.deed(room.guest(guest), messages.Sit("b", seat=0, chips=0, name="Robin"), 0.0)
    assert room.persons["Robin"] == guest


def test_a_log_of_before_players_had_numbers_gives_everybody_one() -> None:
    """A guest who took the name and the seat of a bot then is somebody else now."""
    room, seat = left_after_a_hand()
    bot = room.table.accounts[-1].name
    for row in room.store.rows(room.id, 0):
        if isinstance(row.note, Sat):
            row.note = msgspec.structs.replace(row.note, number=None)
    room.store.append(room.id, LogRow(room.number + 1, 0.0, more=GuestCame(bot, "0")))
    sat = Sat(seat, bot, 20_000, False)
    room.store.append(room.id, LogRow(room.number + 2, 0.0, 3, note=sat, more=Around(guest=3)))
    again = CashRoom.again(room.id, room.store)
    assert again is not None
    assert again.table.player(seat).number == 3
    assert not set(mucked(again, seat)) & set(seen_at(again, 3, seat))
    assert again.table.results[f"{bot} (3)"] == 0
    assert again.table.stacks[seat] == 20_000
    assert sum(again.table.results.values()) == 0


# Any order of commands ---------------------------------------------------------------------------

NAMES = ("Bea", "bea", "Веа", "Ben", "BEN", "Ann", "Аnn", "Robin", "R0bin", "Dov")
GUESTS = st.integers(1, 5)
SEATS = st.integers(0, 3)
Somebody = tuple[str, int]


class Ledger(Memory):
    """A log that keeps its own account of who sat where, with what, in which hand."""

    def __init__(self) -> None:
        super().__init__()
        self.room: CashRoom | None = None
        self.sits: dict[int, Somebody] = {}
        self.stacks: dict[int, int] = {}
        self.won: Counter[Somebody] = Counter()
        self.names: dict[Somebody, str] = {}
        self.hands: dict[int, dict[int, Somebody]] = {}

    def append(self, table: str, row: LogRow) -> None:
        super().append(table, row)
        note = row.note
        if isinstance(note, Sat):
            guest = row.around.guest
            who = ("bot", row.number) if guest is None else ("guest", guest)
            self.sits[note.seat], self.stacks[note.seat] = who, note.chips
            self.won[who] -= note.chips
            self.names[who] = note.name
        elif isinstance(note, Bought):
            self.stacks[note.seat] += note.chips
            self.won[self.sits[note.seat]] -= note.chips
        elif isinstance(note, Stood):
            self.won[self.sits.pop(note.seat)] += self.stacks.pop(note.seat)
        elif isinstance(note, Dealt):
            self.hands[row.hand] = {place: self.sits[place] for place in note.hand.seats}
        elif isinstance(note, Finished):
            assert self.room is not None
            assert self.room.hand is not None
            self.stacks |= dict(zip(self.room.table.dealt, self.room.hand.stacks, strict=True))

    @property
    def results(self) -> dict[str, int]:
        now = Counter(self.won)
        for seat, who in self.sits.items():
            now[who] += self.stacks[seat]
        return {self.names[who]: now[who] for who in self.won}


class Impersonating(RuleBasedStateMachine):
    """People and bots come, play, go and come back under names and in seats of others."""

    def __init__(self) -> None:
        super().__init__()
        self.ledger = Ledger()
        self.room = room_of({"play": "holdem", "players": 4, "between": 5}, 0, self.ledger)
        self.ledger.room = self.room
        for name in ("Bea", "bea", "Ann", "Robin"):
            new_guest(self.room, name, 0.0)
        self.now = 0.0
        self.rng = Random(7)
        for seat in range(2):
            do(self.room, seat + 1, messages.Sit, seat=seat, chips=20_000)
        host(self.room, "bot", name="caller")
        host(self.room, "start")

    def tried(self, by: int, kind: Any, **given: Any) -> None:
        before = self.room.number
        try:
            do(self.room, by, kind, self.now, **given)
        except BadInput:
            assert self.room.number == before

    @rule(by=GUESTS, seat=SEATS, name=st.sampled_from(NAMES))
    def sit(self, by: int, seat: int, name: str) -> None:
        self.tried(by, messages.Sit, seat=seat, chips=20_000, name=name)

    @rule(by=GUESTS, bust=st.booleans())
    def stand(self, by: int, bust: bool) -> None:
        self.tried(by, messages.Stand if not bust else messages.SitOut)

    @rule(seat=SEATS)
    def kick(self, seat: int) -> None:
        self.tried(self.room.host, messages.HostDoes, do="kick", seat=seat)

    @rule(what=st.sampled_from(["bot", "void", "start"]))
    def hosts(self, what: str) -> None:
        self.tried(self.room.host, messages.HostDoes, do=what, name="caller")

    @rule(agreed=st.sampled_from([{"stakes": "2/4"}, {"approve": True}, {"approve": False}]))
    def agree(self, agreed: dict[str, Any]) -> None:
        self.tried(self.room.host, messages.HostDoes, do="agree", agreed=agreed)

    @rule(guest=GUESTS)
    def approve(self, guest: int) -> None:
        self.tried(self.room.host, messages.HostDoes, do="approve", guest=guest, yes=True)

    @rule(name=st.sampled_from(NAMES))
    def come(self, name: str) -> None:
        if len(self.room.guests) < 8:
            new_guest(self.room, name, self.now)

    @rule(by=GUESTS, seat=SEATS)
    def show(self, by: int, seat: int) -> None:
        shown = self.room.shown
        if shown is not None and shown.at(seat) is not None and self.room.hand is None:
            before = self.room.number
            self.tried(by, messages.Show, cards=mucked(self.room, seat)[:1])
            who = self.ledger.hands[self.room.hand_number][seat]
            assert (self.room.number > before) == (who == ("guest", by))

    @rule(many=st.integers(1, 30))
    def play(self, many: int) -> None:
        for _ in range(many):
            bots_act(self.room, self.rng, self.now)
            go_on(self.room, self.now)

    @rule()
    def next_hand(self) -> None:
        self.now += 6.0
        go_on(self.room, self.now)

    @rule()
    def opened_anew(self) -> None:
        again = CashRoom.again(self.room.id, self.ledger)
        assert again is not None
        for guest in (None, *self.room.guests):
            assert frame(again, guest, self.now) == frame(self.room, guest, self.now)
        self.room = self.ledger.room = again

    @invariant()
    def nobody_has_a_name_like_somebody_else_s(self) -> None:
        for (one, mine), (other, theirs) in combinations(set(self.room.names()), 2):
            assert mine == theirs or not alike(one, other), (one, other)

    @invariant()
    def everybody_has_the_own_account(self) -> None:
        assert self.room.table.results == self.ledger.results

    @invariant()
    def nobody_sees_cards_of_another(self) -> None:
        if self.room.shown is None:
            return
        mine = self.ledger.hands[self.room.hand_number]
        watched = msgspec.json.decode(frame(self.room, None, self.now))["seats"]
        for guest in self.room.guests:
            seats = msgspec.json.decode(frame(self.room, guest, self.now))["seats"]
            for place, (seen, public) in enumerate(zip(seats, watched, strict=True)):
                if mine.get(place) != ("guest", guest):
                    known = [one["card"] for one in seen["cards"]]
                    assert known == [one["card"] for one in public["cards"]]

    def teardown(self) -> None:
        over = range(1, self.room.table.hands + 1)
        for number in list(over)[-3:]:
            public = PastHand(self.room, number, None).scenes()[-1].seats
            for guest in self.room.guests.values():
                seats = PastHand(self.room, number, guest).scenes()[-1].seats
                for place, who in self.ledger.hands[number].items():
                    if who != ("guest", guest.number):
                        assert [one.card for one in seats[place].cards] == [
                            one.card for one in public[place].cards
                        ]


TestImpersonating = Impersonating.TestCase
TestImpersonating.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
