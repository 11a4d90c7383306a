"""Many at one table: a crowd that talks, comes and goes keeps nobody from playing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddchip.errors import BadInput
from oddchip.server import messages, rate_limits
from oddchip.server.card_room import CardRoom, NoSuchTable
from oddchip.server.cash_room import CashRoom
from oddchip.server.inbox import Busy, Inbox
from oddchip.server.log_rows import LogRow, Memory, NotKept
from oddchip.server.owner import Client, Owner
from oddchip.server.row_entries import Said
from oddchip.server.websocket import new_guest
from tests.server.helpers import do, host, room_of, started

WISHES = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 99)), max_size=60)


@given(WISHES)
def test_everybody_s_messages_come_out_once_in_their_order_and_in_turns(
    wishes: list[tuple[int, int]],
) -> None:
    async def run() -> None:
        inbox: Inbox[tuple[int, int]] = Inbox()
        put: list[tuple[int, int]] = []
        for wish in wishes:
            try:
                inbox.put(wish[0], wish)
                put.append(wish)
            except Busy:
                assert sum(one[0] == wish[0] for one in put) == rate_limits.WAITING_EACH
        taken: list[tuple[int, int]] = []
        while len(inbox):
            batch = await inbox.take(0.0, lambda guest: guest == 0)
            assert len({one[0] for one in batch}) == len(batch), "one message of each in a turn"
            taken += batch
        assert sorted(taken) == sorted(put)
        for guest in range(6):
            of_guest = [one for one in taken if one[0] == guest]
            assert of_guest == [one for one in put if one[0] == guest]

    asyncio.run(run())


def test_what_the_room_must_know_is_never_refused() -> None:
    """A leave that got lost in a full queue left a ghost, a bot's thought a table that stood."""

    async def run() -> None:
        inbox: Inbox[str] = Inbox()
        with pytest.raises(Busy):
            for number in range(10 * rate_limits.WAITING):
                inbox.put(number, "chat")
        assert inbox.waiting == rate_limits.WAITING
        for _ in range(3):
            inbox.put_own("go")
        assert (await inbox.take(0.0))[:3] == ["go", "go", "go"]

    asyncio.run(run())


def test_a_player_is_in_the_next_turn_however_many_others_wait() -> None:
    async def run() -> None:
        inbox: Inbox[str] = Inbox()
        for number in range(1, 61):
            for _ in range(5):
                inbox.put(number, "chat")
        inbox.put(0, "act")
        batch = await inbox.take(0.0, lambda guest: guest == 0)
        assert batch[0] == "act"
        assert len(batch) == 1 + rate_limits.WAITING_ONLOOKERS

    asyncio.run(run())


def owned(room: CashRoom, play: Callable[[Owner], Coroutine[Any, Any, None]]) -> None:
    """A table with its owner, as the card room runs it."""

    async def run() -> None:
        with ThreadPoolExecutor(2) as threads:
            owner = Owner(room, lambda: 0.0, threads, lambda: threads, 0.0)
            task = asyncio.create_task(owner.run())
            try:
                await play(owner)
            finally:
                owner.close("the test is over")
                await asyncio.wait_for(task, 30)

    asyncio.run(asyncio.wait_for(run(), 60))


def come(owner: Owner, guest: int | None) -> Client:
    client = Client(guest, 0)
    owner.come(client)
    return client


async def turn(owner: Owner) -> None:
    """Everything that was put before is done."""
    await owner.ask(lambda room: None)
    await owner.ask(lambda room: None)


def kinds(client: Client) -> list[str]:
    return [msgspec.json.decode(frame)["type"] for frame in client.replies]


def test_sixty_who_send_signs_disconnect_nobody() -> None:
    room = started(room_of({"play": "holdem"}, 2), "signs")
    crowd = [new_guest(room, f"Fan {number}", 0.0)[0] for number in range(60)]

    async def play(owner: Owner) -> None:
        player = come(owner, 1)
        fans = [come(owner, number) for number in crowd]
        refused = 0
        for _ in range(5):
            for number, fan in enumerate(fans):
                try:
                    owner.deed(fan, messages.React(id=f"{number}", sign="!"))
                except Busy:
                    refused += 1
            await turn(owner)
        assert refused > 200, "what all may say together has an end"
        assert not player.closed and not any(fan.closed for fan in fans)
        assert len(player.signs) <= rate_limits.SIGNS
        assert not player.replies, "no sign takes the place of an answer"

    owned(room, play)


def test_a_line_too_many_is_refused_with_a_sentence_and_play_goes_on() -> None:
    kept = Memory()
    room = started(room_of({"play": "holdem"}, 2, kept), "talk")

    async def play(owner: Owner) -> None:
        player = come(owner, 1)
        with pytest.raises(Busy, match="a lot of messages"):
            for number in range(100):
                owner.deed(player, messages.Chat(id=f"chat {number}", text="x"))
                await turn(owner)
        owner.deed(player, messages.SitOut(id="out"))
        await turn(owner)
        said = [row for row in kept.logs["abc"] if isinstance(row.more, Said)]
        assert len(said) == rate_limits.CHAT_BURST
        assert kept.logs["abc"][-1].action == "out"

    owned(room, play)


def test_nothing_that_is_kept_of_guests_grows_with_how_many_have_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rate_limits, "ADDRESSES", 20)
    room = started(room_of({"play": "holdem"}, 2), "views")
    crowd = [new_guest(room, f"Fan {number}", 0.0)[0] for number in range(60)]

    async def play(owner: Owner) -> None:
        owner._chat = rate_limits.Bucket(1e6, 1000)
        for number in crowd:
            owner.deed(come(owner, number), messages.Chat(id=f"{number}", text="x"))
        for player in (1, 2):
            for asked in range(3):
                owner.deed(come(owner, player), messages.AskView(id=f"{asked}"))
                await turn(owner)
        assert len(owner._chats._known) <= 20
        assert set(owner._views) == {1, 2}
        owner.deed(come(owner, 1), messages.Chat(id="on", text="on"))
        await turn(owner)
        owner.deed(come(owner, 1), messages.AskView(id="last"))
        await turn(owner)
        assert set(owner._views) == {1}, "what was seen before is let go"

    owned(room, play)


def test_a_table_that_cannot_be_opened_leaves_nothing_behind() -> None:
    async def run() -> None:
        house = CardRoom(Memory())
        for number in range(20):
            with pytest.raises(NoSuchTable):
                await house.owner(f"nothere{number}")
        assert not house._opening
        await house.close()

    asyncio.run(run())


def test_who_leaves_while_the_queue_is_full_is_gone() -> None:
    room = room_of({"play": "holdem"}, 2)

    async def play(owner: Owner) -> None:
        client = come(owner, 2)
        await turn(owner)
        assert client in owner.clients
        with pytest.raises(Busy):
            for number in range(2 * rate_limits.WAITING):
                owner.deed(client, messages.SitOut(id=f"{number}"))
        owner.go(client)
        await turn(owner)
        assert client not in owner.clients

    owned(room, play)


def test_who_only_watches_is_refused_without_a_place_in_the_queue() -> None:
    async def play(owner: Owner) -> None:
        client = come(owner, None)
        with pytest.raises(BadInput, match="spectators cannot"):
            owner.deed(client, messages.Chat(id="a", text="psst"))

    owned(room_of({"play": "holdem"}, 2), play)


class _Away(Memory):
    """A store that is gone at some moment."""

    away = False

    def append(self, table: str, row: LogRow) -> None:
        if self.away:
            raise NotKept("the database does not answer")
        super().append(table, row)


def test_when_a_table_is_lost_nobody_waits_for_ever() -> None:
    """A question in the same turn as the deed that failed was never answered."""
    kept = _Away()
    room = room_of({"play": "holdem"}, 2, kept)

    async def play(owner: Owner) -> None:
        client = come(owner, 1)
        await turn(owner)
        kept.away = True
        late = Client(2, 0)
        owner.deed(client, messages.Chat(id="a", text="hello"))
        owner.come(late)
        with pytest.raises(Busy, match="does not answer"):
            await asyncio.wait_for(owner.ask(lambda room: room.number), 30)
        after = Client(2, 0)
        owner.come(after)
        assert client.closed and late.closed and after.closed

    owned(room, play)


# Guests ------------------------------------------------------------------------------------------


def test_a_thousand_hellos_do_not_close_a_table_for_good() -> None:
    kept = Memory()
    room = room_of({"play": "holdem"}, 3, kept)
    waits, _ = new_guest(room, "Waits", 0.0)
    here, token = new_guest(room, "Here", 0.0)
    for number in range(1000):
        new_guest(room, f"Stranger {number}", 0.0, {here})
    assert len(room.guests) == rate_limits.MOST_GUESTS
    assert {1, 2, 3, here} <= set(room.guests), "players, the host and who is here stay"
    assert waits not in room.guests
    number, _ = new_guest(room, "Friend", 0.0, {here})
    assert number == room.newest == 1006
    again = CashRoom.again(room.id, kept)
    assert again is not None
    assert list(again.guests) == list(room.guests)
    assert again.guests[here].digest == room.guests[here].digest and token


def test_bots_that_come_and_go_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot has an account of its own, which stays when it leaves."""
    monkeypatch.setattr("oddchip.server.host_commands.MOST_ACCOUNTS", 10)
    room = room_of({"play": "holdem"}, 2)
    with pytest.raises(BadInput, match="too many bots"):
        for _ in range(20):
            host(room, "bot", seat=2)
            host(room, "kick", seat=2)
    assert len(room.table.accounts) == 10
    new_guest(room, "Zoe", 0.0)
    do(room, 3, messages.Sit, seat=2, chips=room.terms.chips)
    assert room.guest(3).seat == 2


def test_a_table_full_of_people_who_are_here_refuses_one_more() -> None:
    room = room_of({"play": "holdem"}, 2)
    here = {1, 2}
    while len(room.guests) < rate_limits.MOST_GUESTS:
        here.add(new_guest(room, "Guest", 0.0, here)[0])
    with pytest.raises(BadInput, match="too many guests"):
        new_guest(room, "One more", 0.0, here)


@settings(max_examples=20, deadline=None)
@given(st.data())
def test_the_number_of_a_guest_who_was_forgotten_is_never_given_again(data: st.DataObject) -> None:
    room = room_of({"play": "holdem"}, 2)
    given_out = set(room.guests)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("oddchip.server.websocket.MOST_GUESTS", 6)
        for at in range(30):
            here = data.draw(st.sets(st.sampled_from(sorted(room.guests)), max_size=2))
            number, _ = new_guest(room, f"G{at}", 0.0, here)
            assert number not in given_out
            given_out.add(number)
            assert {1, 2, *here} <= set(room.guests)


def test_onlookers_see_the_same_scene_but_for_who_they_are() -> None:
    room = started(room_of({"play": "holdem"}, 2), "seen")
    number, _ = new_guest(room, "Zoe", 0.0)
    draw = room.drawn(0.0, set(room.guests), 1)
    nobody, zoe = (msgspec.to_builtins(draw(one)) for one in (None, room.guest(number)))
    assert zoe["you"]["name"] == "Zoe" and nobody["you"]["name"] == ""
    assert {**zoe, "you": None} == {**nobody, "you": None}
    do(room, 1, messages.Chat, text="hello")
