"""What waits for a client has an end: who does not read is closed, and can come back."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import time
from pathlib import Path

from oddchip.server.frames import Scene
from oddchip.server.messages import Sentence
from oddchip.server.owner import Client, _newer
from oddchip.server.rate_limits import BEHIND, REPLIES, Bucket
from tests.server.client import Answers, post
from tests.server.helpers import room_of
from tests.server.process import Process


def test_answers_that_nobody_reads_close_the_connection() -> None:
    client = Client(1, 0)
    for _ in range(REPLIES + 1):
        assert client.closed == ""
        client.reply(b"{}")
    assert client.closed == "your connection does not read what it is sent"
    assert len(client.replies) == REPLIES


def _scene(number: int) -> Scene:
    return room_of({"play": "holdem"}).drawn(float(number), set(), 0)(None)


def test_who_reads_slowly_skips_scenes_and_misses_no_sentence() -> None:
    client = Client(None, 0)
    scenes = [_scene(number) for number in range(1, 6)]
    for number, drawn in enumerate(scenes, 1):
        _newer(client, drawn, number, [Sentence(number, f"{number}", "act")])()
    assert client.scene is scenes[-1]
    assert [one.number for one in client.said] == [1, 2, 3, 4, 5]


def test_who_is_too_far_behind_is_closed() -> None:
    client = Client(None, 0)
    _newer(client, _scene(1), 1, [Sentence(1, "x", "act")] * (BEHIND + 1))()
    assert client.closed == "you have fallen too far behind; reconnect"


def test_a_bucket_gives_a_burst_and_then_so_many_a_second() -> None:
    bucket = Bucket(0.001, 3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_bots_end_with_a_room_that_is_killed(tmp_path: Path) -> None:
    process = Process(tmp_path / "room", "--memory")
    assert process.process is not None

    async def play() -> None:
        body = {"host": "P0", "agreed": {"play": "holdem", "between": 0}}
        made = post(process.base, "/api/tables", body)
        host = Answers(process.base, made["table"], made["token"])
        task = asyncio.create_task(host.run())
        await host.until(lambda: host.scene is not None)
        await host.done(type="sit", seat=0, chips=5000)
        await host.done(type="host", do="bot", name="caller")
        await host.done(type="host", do="start")
        await host.until(lambda: any(one["text"].startswith("Ann c") for one in host.said), 60)
        task.cancel()

    asyncio.run(play())
    bots = _children(process.process.pid)
    assert bots
    process.kill()
    until = time.monotonic() + 120
    while any(_runs(pid) for pid in bots):
        assert time.monotonic() < until, "bots think on without a room"
        time.sleep(0.1)


def _children(pid: int) -> list[int]:
    words = ["ps", "-o", "pid=", "--ppid", str(pid)]
    found = subprocess.run(words, capture_output=True, text=True, check=False)
    return [int(one) for one in found.stdout.split()]


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, signal.SIG_DFL)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or ") Z " not in state.read_text()
