"""The table of the examples, over a network: time-outs, sit-outs, refusals, and a kill."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from tests.docs.pages import ROOT

Message = dict[str, Any]
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
SCRIPT = ROOT / "examples" / "card_table.py"


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        found: int = one.getsockname()[1]
        return found


async def _started(log: Path, port: int) -> asyncio.subprocess.Process:
    words = (str(SCRIPT), str(log), str(port), "1.0")
    return await asyncio.create_subprocess_exec(sys.executable, *words)


async def _sits_down(name: str, port: int) -> Line:
    for _ in range(400):
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
            continue
        writer.write(json.dumps(name).encode() + b"\n")
        return reader, writer
    raise AssertionError("the table did not open")


async def _plays(line: Line, until: int, *said: str) -> list[Message]:
    """Answer with these words, one after the other and again, till so many messages have come."""
    reader, writer = line
    seen: list[Message] = []
    asked = 0
    while len(seen) < until:
        text = await asyncio.wait_for(reader.readline(), 60)
        if not text:
            break
        message = json.loads(text)
        seen.append(message)
        if "legal" in message or "error" in message:
            word = "fold" if "error" in message else said[asked % len(said)]
            writer.write(json.dumps(word).encode() + b"\n")
            asked += 1
    return seen


def _log(path: Path) -> list[Message]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_the_table_of_the_examples_survives_people_and_a_kill(tmp_path: Path) -> None:
    asyncio.run(_a_night(tmp_path / "table.jsonl", _free_port()))


async def _a_night(log: Path, port: int) -> None:
    server = await _started(log, port)
    try:
        ann, bob = [await _sits_down(name, port) for name in ("Ann", "Bob")]
        seen, _ = await asyncio.gather(_plays(ann, 16, "banana"), _plays(bob, 16, "fold", "call"))
    finally:
        server.kill()
        await server.wait()
    assert any("not 'banana'" in one.get("error", "") for one in seen), "a sentence, and no harm"
    assert all(one["seat"] == 0 for one in seen if "players" in one), "everybody sees the own view"
    before = _log(log)
    assert {"do": "sit_out", "seat": 2}.items() <= _said_out(before).items(), "Cem never came"
    server = await _started(log, port)
    try:
        people = [await _sits_down(name, port) for name in ("Ann", "Bob", "Cem")]
        plays = [_plays(one, 30, "call") for one in people]
        told = (await asyncio.gather(*plays))[2]
    finally:
        server.kill()
        await server.wait()
    after = _log(log)
    assert after[: len(before)] == before, "what was written stays written"
    assert any(one["do"] == "come_back" and one["seat"] == 2 for one in after[len(before) :])
    assert any("legal" in one for one in told), "Cem has cards again"
    counts = Counter(one["do"] for one in after)
    assert counts["deal"] - counts["finish"] in (0, 1)
    assert counts["sit"] == 5


def _said_out(log: list[Message]) -> Message:
    return next(one for one in log if one["do"] == "sit_out")
