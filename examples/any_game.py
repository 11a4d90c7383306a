"""A client of a card room in under a hundred lines: it plays any game, and comes back by itself.

    python examples/any_game.py http://127.0.0.1:8900/table/TABLE Robin

It needs `websockets` alone, and knows no game: a question has its answers (docs/protocol.md).
"""

from __future__ import annotations

import json
import random
import sys
import time
import uuid
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

Message = dict[str, Any]


def choose(question: Message) -> Message:
    """Any answer that is allowed; put a better head in here."""
    amount, cards = question["amount"], question["cards"]
    ways = [one["answer"] for one in question["choices"] if not one["commits"]]
    if amount:
        ways.append(amount["answer"] | {"amount": amount["least"]})
    if cards:
        count = random.randint(cards["least"], cards["most"])
        ways.append(cards["answer"] | {"cards": random.sample(cards["from"], count)})
    return dict(random.choice(ways or [question["default"]]))


class Client:
    """A player at one table. What is not answered yet is sent again after every break."""

    def __init__(self, url: str, name: str) -> None:
        parts = urlsplit(url.replace("http", "ws", 1))
        table = parts.path.rstrip("/").rsplit("/", 1)[-1]
        self.url = f"{parts.scheme}://{parts.netloc}/api/tables/{table}/socket"
        self.name, self.seen, self.answered = name, 0, 0
        self.token: str | None = None
        self.scene: Message = {}
        self.waiting: dict[str, Message] = {}
        self.socket: ClientConnection

    def run(self) -> None:
        while True:
            try:
                with connect(self.url, max_size=None) as self.socket:
                    hello = {"type": "hello", "token": self.token, "seen": self.seen}
                    self.send(hello if self.token else hello | {"name": self.name})
                    for message in list(self.waiting.values()):
                        self.send(message)
                    for text in self.socket:
                        self.hear(json.loads(text))
            except (OSError, WebSocketException):
                time.sleep(1)

    def send(self, message: Message) -> None:
        self.socket.send(json.dumps(message))

    def do(self, **deed: Any) -> None:
        """A deed under an id of its own, kept until it is answered."""
        id = uuid.uuid4().hex
        self.waiting[id] = {"id": id, **deed}
        self.send(self.waiting[id])

    def hear(self, message: Message) -> None:
        if message["type"] in ("done", "refused"):
            self.waiting.pop(message["id"], None)
            if message["type"] == "refused":
                print("refused:", message["why"])
                time.sleep(1)
                self.look(self.scene)
        elif message["type"] in ("welcome", "update"):
            self.seen = message["number"]
            self.token = message.get("token") or self.token
            print(*[line["text"] for line in message["said"]], sep="\n")
            self.scene = message["scene"]
            self.look(self.scene)

    def look(self, scene: Message) -> None:
        """Sit down where a seat is free, and answer what is asked."""
        free = [one["seat"] for one in scene["seats"] if one["kind"] == "empty"]
        if scene["you"]["seat"] is None and free and not self.waiting:
            self.do(
                type="sit", seat=random.choice(free), chips=scene["table"]["chips"], name=self.name
            )
        question = scene["question"]
        if question and question["number"] != self.answered:
            self.answered = question["number"]
            self.do(type="act", question=self.answered, answer=choose(question))


if __name__ == "__main__":
    Client(*(sys.argv[1:] if len(sys.argv) == 3 else sys.exit("any_game.py LINK NAME"))).run()
