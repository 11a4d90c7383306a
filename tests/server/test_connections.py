"""Connections: half requests, slow ones and too many keep nobody else out."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from urllib.request import Request, urlopen

import pytest
from starlette.types import Message, Receive, Scope, Send

from oddchip.server import app as door
from oddchip.server.app import Guard
from oddchip.server.connections import Connections, trusted
from oddchip.server.rate_limits import Addresses, Limits, who
from oddchip.server.run_server import limits_for
from tests.server.process import Process


class FakeDoor:
    """A connection as the counts know it."""

    def __init__(self) -> None:
        self.dropped = False

    def drop(self) -> None:
        self.dropped = True


def doors(counted: Any, peers: list[str]) -> list[tuple[FakeDoor, bool]]:
    opened = []
    for peer in peers:
        one = FakeDoor()
        opened.append((one, counted.admit(one, peer)))
    return opened


def test_one_address_has_so_many_connections_and_a_proxy_as_many_as_there_are() -> None:
    counted: Any = Connections(Limits(connections=5), "127.0.0.1,10.0.0.0/8")
    assert sum(let_in for _, let_in in doors(counted, ["203.0.113.5"] * 20)) == 5
    assert sum(let_in for _, let_in in doors(counted, ["203.0.113.6"] * 20)) == 5
    assert all(let_in for _, let_in in doors(counted, ["127.0.0.1"] * 50 + ["10.1.2.3"] * 50))


def test_the_last_place_goes_to_the_newcomer_and_the_longest_wait_without_a_request_ends() -> None:
    counted: Any = Connections(Limits(all_connections=10))
    first = doors(counted, ["127.0.0.1"] * 10)
    counted.asks(first[0][0])
    newest = doors(counted, ["127.0.0.1"] * 3)
    assert all(let_in for _, let_in in newest)
    assert [one.dropped for one, _ in first] == [False, True, True, True] + [False] * 6
    assert len(counted) == 10


def test_where_everybody_asks_for_something_one_more_is_refused() -> None:
    counted: Any = Connections(Limits(all_connections=3))
    for one, _ in doors(counted, ["127.0.0.1"] * 3):
        counted.asks(one)
    assert not doors(counted, ["127.0.0.1"])[0][1]


def test_what_is_closed_is_counted_no_more() -> None:
    counted: Any = Connections(Limits(connections=1))
    for _ in range(20):
        (one, let_in), *_ = doors(counted, ["203.0.113.5"])
        assert let_in
        counted.gone(one)
        counted.gone(one)
    assert len(counted) == 0


def test_an_address_of_the_newer_kind_stands_for_its_network() -> None:
    assert who("2001:db8:1:2::1") == who("2001:db8:1:2:ffff::9") != who("2001:db8:1:3::1")
    assert who("::ffff:203.0.113.5") == who("203.0.113.5") == "203.0.113.5"
    assert who("") == "" and who("nowhere") == "nowhere"
    assert len(trusted("*")) == 2 and not trusted("/run/proxy.sock, ")


def test_addresses_are_forgotten_one_by_one() -> None:
    """All were forgotten at once when there were too many, so that a flood had new rights."""
    counted = Addresses(0.0, 1)
    assert counted.take("203.0.113.5") and not counted.take("203.0.113.5")
    for number in range(9_000):
        counted.take(f"10.0.{number // 250}.{number % 250}")
    assert not counted.take("203.0.113.5")
    for number in range(30_000):
        counted.take(f"10.1.{number // 250}.{number % 250}")
    assert len(counted._known) <= 10_000


def test_sockets_and_requests_together_fit_into_the_descriptors() -> None:
    for most in (64, 824, 3_896, 65_336):
        limits = limits_for(100, most)
        assert limits.all_sockets + limits.all_connections <= most


# The guard ---------------------------------------------------------------------------------------


def _guarded(inside: Any, receive: Receive, limits: Limits | None = None) -> list[Message]:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope: Scope = {"type": "http", "headers": [], "path": "/api/check", "client": ("1.2.3.4", 5)}
    asyncio.run(Guard(inside, limits or Limits(), ())(scope, receive, send))
    return sent


def test_a_body_that_does_not_come_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "BODY_SECONDS", 0.05)

    async def receive() -> Message:
        await asyncio.sleep(0.01)
        return {"type": "http.request", "body": b"x", "more_body": True}

    async def inside(scope: Scope, receive: Receive, send: Send) -> None:
        while True:
            await receive()

    sent = _guarded(inside, receive)
    assert sent[0]["status"] == 408
    assert (b"connection", b"close") in sent[0]["headers"]


def test_requests_at_once_of_one_address_have_an_end() -> None:
    async def run() -> None:
        release, statuses = asyncio.Event(), []

        async def inside(scope: Scope, receive: Receive, send: Send) -> None:
            await release.wait()
            await send({"type": "http.response.start", "status": 200, "headers": []})

        guard = Guard(inside, Limits(at_once=3), ())

        async def ask(address: str) -> None:
            async def send(message: Message) -> None:
                if message["type"] == "http.response.start":
                    statuses.append(message["status"])

            scope: Scope = {"type": "http", "headers": [], "path": "/", "client": (address, 1)}

            async def receive() -> Message:
                return {"type": "http.request"}

            await guard(scope, receive, send)

        asked = [asyncio.create_task(ask("203.0.113.5")) for _ in range(5)]
        asked += [asyncio.create_task(ask("203.0.113.6"))]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        release.set()
        await asyncio.gather(*asked)
        assert sorted(statuses) == [200, 200, 200, 200, 429, 429]
        await ask("203.0.113.5")
        assert statuses[-1] == 200

    asyncio.run(run())


# A real room -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A room that may open few files."""
    folder = tmp_path_factory.mktemp("serve") / "room"
    process = Process(folder, "--memory", "--sockets", "100", descriptors=360)
    yield process
    process.stop()


def _structures(room: Process) -> int:
    """Somebody else's request, through a proxy."""
    headers = {"X-Forwarded-For": "203.0.113.9"}
    with urlopen(Request(f"{room.base}/api/structures", headers=headers), timeout=60) as answer:
        return int(answer.status)


def _half(port: int, text: bytes) -> socket.socket | None:
    try:
        opened = socket.create_connection(("127.0.0.1", port), 10)
        opened.sendall(text)
    except OSError:
        return None
    return opened


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-A: ",
        b"POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: 100000\r\n\r\n{",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_six_hundred_half_requests_keep_nobody_out(room: Process, text: bytes) -> None:
    opened = [_half(room.port, text) for _ in range(600)]
    try:
        assert _structures(room) == 200
    finally:
        for one in opened:
            if one is not None:
                with suppress(OSError):
                    one.close()
