"""A client that plays any game by chance, and comes back by itself whatever happens."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import websockets

Frame = dict[str, Any]


def post(base: str, path: str, body: Frame, token: str | None = None) -> Frame:
    """A request, and its answer."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    asked = Request(base + path, json.dumps(body).encode(), headers)
    with urlopen(asked, timeout=120) as answer:
        found: Frame = json.loads(answer.read())
        return found


def any_answer(question: Frame, rng: Random) -> Frame:
    """One of the answers that are allowed, whichever; folds and all-ins seldom."""
    ways: list[Frame] = []
    for one in question["choices"]:
        seldom = one["commits"] or one["answer"]["action"] == "fold"
        ways += [one["answer"]] * (1 if seldom else 6)
    amount, some = question["amount"], question["cards"]
    if amount:
        ways += [{**amount["answer"], "amount": amount["least"]}] * 3
        if rng.random() < 0.1:
            ways += [{**amount["answer"], "amount": one["amount"]} for one in amount["presets"]]
    if some:
        count = rng.randint(some["least"], some["most"])
        ways += [{**some["answer"], "cards": rng.sample(some["from"], count)}] * 3
    return rng.choice(ways)


class Answers:
    """One who sits at a table, with every frame that has come."""

    def __init__(self, base: str, table: str, token: str | None, seed: object = 0) -> None:
        self.url = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.token = token
        self.name: str | None = None
        self.rng = Random(f"{seed}")
        self.seen = 0
        self.scene: Frame | None = None
        #: When the scene came.
        self.at = 0.0
        self.said: list[Frame] = []
        self.frames: list[Frame] = []
        #: Deeds without an answer yet, by id; and the answers.
        self.open: dict[str, Frame] = {}
        self.answers: dict[str, Frame] = {}
        self.asked = 0
        self.bought = 0
        self.picked = -1
        self.plays = True
        self.comings = 0
        self._socket: Any = None
        self._news = asyncio.Event()
        self._count = 0

    async def run(self) -> None:
        """Stay at the table until cancelled, however often the connection breaks."""
        while True:
            with contextlib.suppress(OSError, websockets.WebSocketException, TimeoutError):
                await self._visit()
            self._socket = None
            await asyncio.sleep(0.05)

    async def _visit(self) -> None:
        async with websockets.connect(self.url, max_size=None, open_timeout=60) as socket:
            hello = {"type": "hello", "token": self.token, "seen": self.seen}
            if self.token is None:
                hello["name"] = self.name
            await socket.send(json.dumps(hello))
            self._socket = socket
            self.comings += 1
            for deed in list(self.open.values()):
                await socket.send(json.dumps(deed))
            async for text in socket:
                await self._frame(json.loads(text))

    async def _frame(self, frame: Frame) -> None:
        self.frames.append(frame)
        if frame["type"] in ("done", "refused"):
            if frame["id"] is not None:
                self.answers[frame["id"]] = frame
                self.open.pop(frame["id"], None)
        elif frame["type"] in ("welcome", "update"):
            assert frame["number"] >= self.seen, "the log went back"
            self.seen, self.scene, self.at = frame["number"], frame["scene"], time.monotonic()
            self.token = frame.get("token") or self.token
            self.said += frame["said"]
            await self._play()
        self._news.set()

    async def _play(self) -> None:
        if self.plays and self.scene is not None:
            await self._buy(self.scene)
            await self._pick(self.scene)
        question = self.scene["question"] if self.scene is not None else None
        if not self.plays or question is None or question["number"] == self.asked:
            return
        self.asked = question["number"]
        await self.do(type="act", question=self.asked, answer=any_answer(question, self.rng))

    async def _buy(self, scene: Frame) -> None:
        """Who has lost everything buys in again, so that the table goes on."""
        seat, hand = scene["you"]["seat"], scene["table"]["hand"]
        between = scene["table"]["state"] == "between" and scene["event"] is None
        broke = seat is not None and between
        if broke and not scene["seats"][seat]["stack"] and self.bought != hand:
            self.bought = hand
            await self.do(type="buy", chips=scene["table"]["chips"])

    async def _pick(self, scene: Frame) -> None:
        """Dealer's choice: razz, which every mix of the tests has."""
        mix, hand = scene["table"]["mix"], scene["table"]["hand"]
        mine = mix and mix["picks"] is not None and mix["picks"] == scene["you"]["seat"]
        if mine and self.picked != hand:
            self.picked = hand
            await self.do(type="pick", game="razz")

    async def do(self, **deed: Any) -> str:
        """Send a deed; it is sent again after every break until it is answered."""
        self._count += 1
        id = f"{self.rng.getrandbits(48):x}-{self._count}"
        self.open[id] = {"id": id, **deed}
        if self._socket is not None:
            with contextlib.suppress(websockets.WebSocketException, OSError):
                await self._socket.send(json.dumps(self.open[id]))
        return id

    async def done(self, **deed: Any) -> Frame:
        """Send a deed and wait for its answer."""
        id = await self.do(**deed)
        await self.until(lambda: id in self.answers)
        return self.answers[id]

    async def until(self, true: Any, seconds: float = 120.0) -> None:
        """Wait until something is so."""

        async def wait() -> None:
            while not true():
                self._news.clear()
                await self._news.wait()

        await asyncio.wait_for(wait(), seconds)

    async def drop(self) -> None:
        """Cut the connection, as a tunnel does."""
        if self._socket is not None:
            self._socket.transport.abort()
