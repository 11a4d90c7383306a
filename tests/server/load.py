"""How many tables a card room carries, and how long an action takes to reach its last client.

    python -m tests.server.load --tables 100 --players 3 --watchers 3 --seconds 20

A real room in a process of its own, and clients over loopback who answer after a while that is
drawn at random. The delay of an action is the time from its sending until every client of its table
has the scene after it. Beside each store stands a bare echo: the same server, frames of the same
length to as many clients, and nothing else. The clients share the machine with the room: what they
take of it is stated.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import websockets

from tests.server.client import any_answer
from tests.server.cluster import Cluster, why_not
from tests.server.process import Process

_PLAY = ["holdem", "omaha-8", "stud", "badugi"]
_TICKS = os.sysconf("SC_CLK_TCK")


class _You(msgspec.Struct):
    seat: int | None


class _Scene(msgspec.Struct):
    question: msgspec.Raw
    you: _You


class _Frame(msgspec.Struct):
    type: str
    number: int = 0
    token: str | None = None
    scene: _Scene | None = None
    id: str | None = None


_FRAMES = msgspec.json.Decoder(_Frame)


class LoadTable:
    """A table under load: its clients, and the action that is under way."""

    def __init__(self, delays: list[float], rng: Random, think: float) -> None:
        self.delays, self.rng, self.think = delays, rng, think
        self.clients: list[LoadClient] = []
        self.number = 0
        self.sent = 0.0
        self.waiting: set[LoadClient] = set()

    def begins(self) -> None:
        """An action is sent now."""
        self.sent, self.waiting = time.perf_counter(), set(self.clients)

    def has(self, client: LoadClient, number: int) -> None:
        """A client has a scene; the last one ends the delay."""
        if client in self.waiting and number > self.number:
            self.waiting.discard(client)
            if not self.waiting:
                self.delays.append(time.perf_counter() - self.sent)
                self.number = number


class LoadClient:
    """One connection: a player, or somebody who watches."""

    def __init__(self, table: LoadTable, url: str, hello: dict[str, Any]) -> None:
        self.table, self.url, self.hello = table, url, hello
        self.socket: Any = None
        self.asked = 0
        self.count = 0
        self.done = asyncio.Event()
        self._thinking: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        async with websockets.connect(
            self.url, max_size=None, compression=None, open_timeout=60
        ) as self.socket:
            await self.socket.send(json.dumps(self.hello))
            async for text in self.socket:
                self._hear(_FRAMES.decode(text))

    def _hear(self, frame: _Frame) -> None:
        if frame.type in ("done", "refused"):
            self.done.set()
        if frame.scene is None:
            return
        self.table.has(self, frame.number)
        if bytes(frame.scene.question) == b"null":
            return
        question = msgspec.json.decode(frame.scene.question)
        if question["number"] != self.asked:
            self.asked = question["number"]
            task = asyncio.get_running_loop().create_task(self._answer(question))
            self._thinking.add(task)
            task.add_done_callback(self._thinking.discard)

    async def _answer(self, question: dict[str, Any]) -> None:
        await asyncio.sleep(self.table.rng.expovariate(1 / self.table.think))
        answer = any_answer(question, self.table.rng)
        self.table.begins()
        with contextlib.suppress(websockets.WebSocketException):
            await self.do(type="act", question=question["number"], answer=answer)

    async def do(self, **deed: Any) -> None:
        self.count += 1
        self.done.clear()
        await self.socket.send(json.dumps({"id": f"{self.count}", **deed}))


async def post(base: str, body: dict[str, Any]) -> dict[str, Any]:
    from tests.server.client import post as once

    return await asyncio.to_thread(once, base, "/api/tables", body)


async def make(base: str, given: argparse.Namespace, number: int, delays: list[float]) -> LoadTable:
    """A table with its clients, started."""
    rng = Random(f"{given.seed}/{number}")
    agreed = {"play": _PLAY, "every": "1 hand", "clock": 0, "between": 0, "players": given.players}
    made = await post(base, {"host": "P0", "agreed": agreed})
    table = LoadTable(delays, rng, given.think)
    url = f"{base.replace('http', 'ws')}/api/tables/{made['table']}/socket"
    hellos: list[dict[str, Any]] = [{"type": "hello", "token": made["token"]}]
    hellos += [{"type": "hello", "name": f"P{seat}"} for seat in range(1, given.players)]
    hellos += [{"type": "hello"} for _ in range(given.watchers)]
    table.clients = [LoadClient(table, url, hello) for hello in hellos]
    return table


async def sit(table: LoadTable, players: int) -> None:
    """Everybody is there: the players sit down, and the host starts."""
    for seat, client in enumerate(table.clients[:players]):
        while client.socket is None:
            await asyncio.sleep(0.01)
        await client.do(type="sit", seat=seat, chips=20_000, name=f"P{seat}")
        await asyncio.wait_for(client.done.wait(), 60)
    await table.clients[0].do(type="host", do="start")


async def load(base: str, given: argparse.Namespace) -> list[float]:
    """All tables for so many seconds, after a while to warm up."""
    delays: list[float] = []
    tables = [await make(base, given, number, delays) for number in range(given.tables)]
    tasks = [asyncio.create_task(one.run()) for table in tables for one in table.clients]
    for start in range(0, len(tables), 20):
        await asyncio.gather(*(sit(one, given.players) for one in tables[start : start + 20]))
    await asyncio.sleep(2)
    delays.clear()
    await asyncio.sleep(given.seconds)
    found = list(delays)
    await _over(tasks)
    return found


async def echo(base: str, given: argparse.Namespace) -> list[float]:
    """The same numbers of tables, clients and actions, of nothing but echoes."""
    delays: list[float] = []
    every = given.think * 1.0
    tables = []
    for number in range(given.tables):
        table = LoadTable(delays, Random(f"{given.seed}/{number}"), given.think)
        url = f"{base.replace('http', 'ws')}/t{number}"
        table.clients = [LoadEcho(table, url) for _ in range(given.players + given.watchers)]
        tables.append(table)
    tasks = [asyncio.create_task(one.run()) for table in tables for one in table.clients]
    await asyncio.sleep(3)

    async def act(table: LoadTable) -> None:
        number = 0
        while True:
            await asyncio.sleep(table.rng.expovariate(1 / every))
            if table.waiting:
                continue
            number += 1
            table.begins()
            await table.clients[0].socket.send(str(number))

    tasks += [asyncio.create_task(act(one)) for one in tables]
    await asyncio.sleep(2)
    delays.clear()
    await asyncio.sleep(given.seconds)
    found = list(delays)
    await _over(tasks)
    return found


class LoadEcho(LoadClient):
    """A client of the bare echo."""

    def __init__(self, table: LoadTable, url: str) -> None:
        super().__init__(table, url, {})

    async def run(self) -> None:
        async with websockets.connect(
            self.url, max_size=None, compression=None, open_timeout=60
        ) as self.socket:
            async for text in self.socket:
                self.table.has(self, _FRAMES.decode(text).number)


async def _over(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def processor(pid: int) -> float:
    """Seconds of processor time of a process so far."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS
    return 0.0


def measured(name: str, base: str, pid: int, given: argparse.Namespace) -> dict[str, Any]:
    """One run, in figures."""
    before, own = processor(pid), time.process_time()
    began = time.monotonic()
    delays = sorted(asyncio.run((echo if name == "echo" else load)(base, given)))
    took = time.monotonic() - began
    return {
        "store": name,
        "tables": given.tables,
        "connections": given.tables * (given.players + given.watchers),
        "actions a second": round(len(delays) / given.seconds, 1),
        "p50 ms": round(1000 * _part(delays, 0.5), 1),
        "p99 ms": round(1000 * _part(delays, 0.99), 1),
        "server cpu": round((processor(pid) - before) / took, 2),
        "clients cpu": round((time.process_time() - own) / took, 2),
        "load average": round(os.getloadavg()[0], 1),
    }


def _part(some: Sequence[float], part: float) -> float:
    return some[min(int(len(some) * part), len(some) - 1)] if some else float("nan")


def run(name: str, given: argparse.Namespace) -> dict[str, Any]:
    """Start what is measured, measure it, and stop it."""
    if name == "echo":
        words = [sys.executable, "-m", "tests.server.echo"]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            base = process.stdout.readline().strip()
            try:
                return measured(name, base, process.pid, given)
            finally:
                process.terminate()
    cluster = Cluster() if name == "postgresql" else None
    with tempfile.TemporaryDirectory() as folder:
        more: tuple[str, ...] = ("--memory",) if name == "memory" else ()
        if cluster is not None:
            more = ("--database", cluster.url)
        count = str(2 * given.tables * (given.players + given.watchers) + 100)
        room = Process(Path(folder) / "room", *more, "--sockets", count)
        try:
            assert room.process is not None
            return measured(name, room.base, room.process.pid, given)
        finally:
            room.stop()
            if cluster is not None:
                cluster.drop()


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[50, 100, 200])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--watchers", type=int, default=3)
    parser.add_argument("--think", type=float, default=2.0, help="seconds, on average")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--stores", nargs="*", default=["echo", "memory", "sqlite", "postgresql"])
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", type=Path, help="a file for the figures, for the page")
    given = parser.parse_args(argv)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 65536)), hard))
    kept: list[str] = []
    for tables in list(given.tables):
        given.tables = tables
        for name in given.stores:
            if name == "postgresql" and why_not():
                print(why_not())
                continue
            kept.append(json.dumps(run(name, given)))
            print(kept[-1], flush=True)
    if given.keep is not None:
        given.keep.write_text("\n".join(kept) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
