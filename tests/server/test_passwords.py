"""Passwords: kept salted and slow, and nobody guesses one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
import websockets

from oddchip.server.cash_room import CashRoom
from oddchip.server.guests import digest, is_slow, same_secret, slow_digest
from oddchip.server.rate_limits import GUESSES_BURST, GUESSES_OF_ALL_BURST, Guesses
from oddchip.server.row_entries import Decision, PasswordSet
from oddchip.server.websocket import WrongPassword, _open_by
from tests.server.client import post
from tests.server.helpers import host, room_of
from tests.server.process import Process


def test_the_same_password_is_kept_in_another_way_each_time() -> None:
    first, second = slow_digest("sesame"), slow_digest("sesame")
    assert first != second
    for kept in (first, second):
        assert is_slow(kept)
        assert same_secret("sesame", kept)
        for wrong in ("Sesame", "", None, "sesame ", kept):
            assert not same_secret(wrong, kept)


def test_an_old_digest_still_opens_and_is_replaced_by_a_slow_one() -> None:
    room = room_of({"play": "holdem"}, 1)
    room.add(Decision(PasswordSet(digest("sesame"))), 0.0)
    with pytest.raises(WrongPassword):
        _open_by(room, "wrong", 0.0)
    assert room.password == digest("sesame")
    said = len(room.said)
    _open_by(room, "sesame", 0.0)
    assert is_slow(room.password)
    assert len(room.said) == said, "nobody is told of it"
    again = CashRoom.again(room.id, room.store)
    assert again is not None and again.password == room.password
    before = room.number
    _open_by(room, "sesame", 0.0)
    assert room.number == before


def test_the_password_of_a_host_is_kept_slowly() -> None:
    room = room_of({"play": "holdem"}, 1)
    host(room, "password", text="sesame")
    assert is_slow(room.password)
    host(room, "password", text="")
    assert room.password == ""


def test_whoever_guesses_waits_and_the_others_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("oddchip.server.rate_limits.time.monotonic", lambda: now[0])
    guesses = Guesses()
    for _ in range(GUESSES_BURST):
        assert guesses.may("t", "203.0.113.5")
        guesses.wrong("t", "203.0.113.5")
    assert not guesses.may("t", "203.0.113.5")
    assert guesses.may("t", "203.0.113.6") and guesses.may("u", "203.0.113.5")
    now[0] = 31.0
    assert guesses.may("t", "203.0.113.5")
    guesses.wrong("t", "203.0.113.5")
    assert not guesses.may("t", "203.0.113.5")


def test_a_crowd_that_guesses_at_one_table_waits_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oddchip.server.rate_limits.time.monotonic", lambda: 0.0)
    guesses = Guesses()
    for number in range(GUESSES_OF_ALL_BURST):
        assert guesses.may("t", f"10.0.0.{number}")
        guesses.wrong("t", f"10.0.0.{number}")
    assert not guesses.may("t", "10.0.1.1")
    assert guesses.may("u", "10.0.1.1")


@pytest.fixture
def base(tmp_path: Path) -> Iterator[str]:
    room = Process(tmp_path / "room", "--memory")
    yield room.base
    room.stop()


def test_after_some_wrong_passwords_not_even_the_right_one_is_looked_at(base: str) -> None:
    made = post(base, "/api/tables", {"host": "Ann", "agreed": {"play": "holdem"}})
    url = f"{base.replace('http', 'ws', 1)}/api/tables/{made['table']}/socket"

    async def said(**hello: object) -> dict[str, object]:
        async with websockets.connect(url, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", **hello}))
            answer: dict[str, object] = json.loads(await socket.recv())
            return answer

    async def run() -> None:
        async with websockets.connect(url, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": made["token"]}))
            await socket.recv()
            lock = {"type": "host", "id": "a", "do": "password", "text": "sesame"}
            await socket.send(json.dumps(lock))
            while json.loads(await socket.recv())["type"] != "done":
                pass
        assert (await said(password="sesame"))["type"] == "welcome"
        for number in range(GUESSES_BURST):
            assert "ask the host" in str((await said(password=f"guess {number}"))["why"])
        assert "too many wrong passwords" in str((await said(password="sesame"))["why"])
        assert (await said(token=made["token"]))["type"] == "welcome"

    asyncio.run(run())
