"""Sit at a table of a card room from a terminal: as a bot, or by hand, line by line.

A client like any other: it sees what the protocol sends, and nothing else.
"""

from __future__ import annotations

import json
import re
import threading
import time
import uuid
from collections.abc import Callable
from queue import Empty, Queue
from random import choice
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from oddchip.errors import BadInput, quoted

Message = dict[str, Any]
#: Answers a question of a scene; None: nothing is answered now.
Answers = Callable[[Message], Message | None]
#: Answers by the typed view of the own seat.
Thinks = Callable[[Message], Message]
#: Dealer's choice: picks one of the games that fit.
Picks = Callable[[list[Message]], str]
#: Seconds before a seat is asked for again.
_PAUSE = 0.5
_TABLE = re.compile(r"[a-z0-9]{4,20}")


def socket_of(url: str) -> str:
    """The socket of a table, from the link of its page.

    >>> socket_of("http://127.0.0.1:8900/table/abcdefghjkmn")
    'ws://127.0.0.1:8900/api/tables/abcdefghjkmn/socket'
    """
    parts = urlsplit(url)
    table = parts.path.rstrip("/").rsplit("/", 1)[-1]
    schemes = {"http": "ws", "https": "wss"}
    if parts.scheme not in schemes or not parts.netloc or not _TABLE.fullmatch(table):
        raise BadInput(
            f"{quoted(url)} is not a link to a table, like http://127.0.0.1:8900/table/ID"
        )
    return f"{schemes[parts.scheme]}://{parts.netloc}/api/tables/{table}/socket"


def any_of(games: list[Message]) -> str:
    """Any of the games."""
    found: str = choice(games)["id"]
    return found


def printable(text: str) -> str:
    """What the room tells, without signs that a terminal would obey.

    >>> printable("Ann: \x1b[2Jhello")
    'Ann: \N{REPLACEMENT CHARACTER}[2Jhello'
    """
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


class Visit:
    """One player at one table, who comes back by itself when the connection breaks."""

    def __init__(
        self,
        url: str,
        name: str,
        plays: Answers | None,
        *,
        thinks: Thinks | None = None,
        picks: Picks | None = None,
        chips: int | None = None,
        password: str | None = None,
        hands: int | None = None,
        say: Callable[[str], None] = print,
    ) -> None:
        self.url: str = socket_of(url)
        #: The room's own address, for sentences.
        self.room: str = "{0.scheme}://{0.netloc}".format(urlsplit(url))
        self.name: str = name
        self.plays: Answers | None = plays
        self.chips: int | None = chips
        self.password: str | None = password
        #: By a view of the own seat, which is asked for at every question.
        self.thinks = thinks
        self.picks: Picks = picks or any_of
        #: The hand after which the next game was picked.
        self._picked = -1
        self.hands = hands
        self._say = say
        self.token: str | None = None
        self.seen: int = 0
        self.scene: Message = {}
        self.answered: int = 0
        #: The question about which a view was asked for.
        self._looked = 0
        self.over: bool = False
        self._cut: bool = False
        self._first = 0
        #: When to try again after a refusal.
        self._again = 0.0
        self._waiting: dict[str, Message] = {}
        self._frames: Queue[Message | None] = Queue()
        self._socket: ClientConnection | None = None

    def run(self) -> None:
        """Play until the player leaves, or so many hands are over."""
        threading.Thread(target=self._listen, daemon=True).start()
        while not self.over:
            try:
                frame = self._frames.get(timeout=0.2)
            except Empty:
                frame = None
            if frame is not None:
                self._hear(frame)
            if self._again and time.monotonic() > self._again:
                self._again = 0.0
                self._sit_down()
            self._answer()
            self._pick()

    def say(self, text: str) -> None:
        """Tell the player; others may have written some of it."""
        self._say(printable(text))

    def leave(self) -> None:
        """Stand up and go."""
        self.over = True
        if self.scene.get("you", {}).get("seat") is not None:
            self.do(type="stand")
            time.sleep(0.2)

    def do(self, **deed: object) -> None:
        """A deed under an id of its own, sent again after every break until it is answered."""
        id = uuid.uuid4().hex
        self._waiting[id] = {"id": id, **deed}
        self._send(self._waiting[id])

    def _send(self, message: Message) -> None:
        try:
            if self._socket is not None:
                self._socket.send(json.dumps(message))
        except (OSError, WebSocketException):
            self._socket = None

    def _listen(self) -> None:
        """The connection, made again as often as it breaks."""
        while not self.over:
            try:
                with connect(self.url, max_size=None) as socket:
                    self._socket = socket
                    self._send(self._hello())
                    for deed in list(self._waiting.values()):
                        self._send(deed)
                    for text in socket:
                        self._frames.put(json.loads(text))
            except (OSError, WebSocketException) as error:
                self._frames.put({"type": "broken", "why": str(error)})
            time.sleep(1)

    def _hello(self) -> Message:
        hello: Message = {"type": "hello", "token": self.token, "seen": self.seen}
        return hello if self.token else {**hello, "name": self.name, "password": self.password}

    def _hear(self, frame: Message) -> None:
        kind = frame["type"]
        if kind in ("done", "refused"):
            self._waiting.pop(frame["id"], None)
            if kind == "refused":
                self._looked = 0
                self.say(f"No: {frame['why']}.")
                self.answered, self._picked = 0, -1
                self.over = self.over or frame["id"] is None
                self._again = time.monotonic() + _PAUSE
        elif kind == "view":
            self._waiting.pop(frame["id"], None)
            self._think(frame)
        elif kind == "broken":
            self._broken(frame["why"])
        elif kind in ("welcome", "update"):
            self.seen, self.scene = frame["number"], frame["scene"]
            self._cut = False
            self.token = frame.get("token") or self.token
            for line in frame["said"]:
                self.say(line["text"])
            self._sit_down()

    def _broken(self, why: str) -> None:
        """A room that was there is waited for; one that never answered is not."""
        if not self.scene:
            self.over = True
            raise BadInput(f"no card room answers at {self.room} ({why})")
        if not self._cut:
            self._cut = True
            self.say("The connection is lost; reconnecting until the room is back.")

    def _sit_down(self) -> None:
        scene = self.scene
        if not scene:
            return
        hand = scene["table"]["hand"]
        self._first = self._first or hand + 1
        if self.hands is not None and hand >= self._first + self.hands:
            self.leave()
        event = scene.get("event")
        if event is not None:
            if event["mayEnter"] and not event["entered"] and not self._waiting:
                self.do(type="sit", seat=0, chips=0, name=self.name)
            return
        free = [one["seat"] for one in scene["seats"] if one["kind"] == "empty"]
        if scene["you"]["seat"] is None and free and not self._waiting:
            chips = self.chips or scene["table"]["chips"]
            self.do(type="sit", seat=choice(free), chips=chips, name=self.name)

    def _answer(self) -> None:
        question = self.scene.get("question")
        if not question or question["number"] == self.answered:
            return
        if self.plays is None:
            if self._looked != question["number"]:
                self._looked = question["number"]
                self.do(type="view")
            return
        found = self.plays(self.scene)
        if found is not None:
            self._act(question, found)

    def _pick(self) -> None:
        """Dealer's choice: pick the next game where it is one's turn."""
        if not self.scene:
            return
        mix, hand = self.scene["table"]["mix"], self.scene["table"]["hand"]
        picks = mix["picks"] if mix else None
        if picks is None or picks != self.scene["you"]["seat"] or self._picked == hand:
            return
        self._picked = hand
        some = [one for one in self._choices() if one["fits"]]
        if some:
            self.do(type="pick", game=self.picks(some))

    def _choices(self) -> list[Message]:
        """The games that may be picked."""
        table = self.scene["table"]["id"]
        asked = Request(f"{self.room}/api/tables/{table}/choices")
        asked.add_header("Authorization", f"Bearer {self.token}")
        try:
            with urlopen(asked, timeout=10) as answer:
                found: list[Message] = json.loads(answer.read())
        except (OSError, ValueError):
            return []
        return found

    def _think(self, frame: Message) -> None:
        """The view has come: the answer, if it is still asked for."""
        question = self.scene.get("question")
        if not question or question["number"] == self.answered or self.thinks is None:
            return
        if "legal" in frame["view"] and frame["number"] >= question["number"]:
            self._act(question, self.thinks(frame))

    def _act(self, question: Message, found: Message) -> None:
        self.answered = question["number"]
        self.do(type="act", question=self.answered, answer=found)
