"""The owner of a table: the one task that touches its room, and tells everybody what has happened.

Whatever is wanted of a room waits in a queue with an end. The work itself (checking, writing,
drawing) is done in a thread, so that a slow disk at one table is no matter at another. A client
holds one update at most: who reads slowly skips scenes and misses no sentence, and who does not
read at all is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

import msgspec
from msgspec.structs import replace

from oddchip.engine import Action
from oddchip.errors import BadInput
from oddchip.server import messages
from oddchip.server.asking import Asking
from oddchip.server.guests import Guest
from oddchip.server.room import Room
from oddchip.server.rows import Fenced, NotKept, Repeated
from oddchip.server.thinking import think
from oddchip.server.viewing import view_of

#: What may wait at a table, at a client, and how many sentences a client may be behind.
INBOX, REPLIES, BEHIND = 512, 64, 2000
#: A clock that was running when the room closed goes on when its player is back, or after this.
GRACE = 30.0
_BATCH = 32
_LOGGER = logging.getLogger("oddchip.server")
#: Tracebacks can hold cards, so they are written only where somebody looks for a mistake.
TRACE = bool(os.environ.get("ODDCHIPTRACE"))
_ENCODER = msgspec.json.Encoder()


class Busy(BadInput):
    """Too much is waiting at this table."""


class Client:
    """One connection, as its table knows it."""

    def __init__(self, guest: int | None, seen: int, token: str | None = None) -> None:
        self.guest = guest
        self.token = token
        #: The number of the last row that was told.
        self.told = seen
        self.welcomed = False
        self.replies: deque[bytes] = deque()
        #: The newest scene, and the sentences that have not been sent.
        self.scene: Any = None
        self.number = 0
        self.said: list[messages.Sentence] = []
        self.wake: asyncio.Event = asyncio.Event()
        #: Why it is to be closed; empty: it is not.
        self.closed: str = ""

    def reply(self, frame: bytes) -> None:
        if len(self.replies) >= REPLIES:
            self.close("you do not read what you are sent")
        else:
            self.replies.append(frame)
        self.wake.set()

    def close(self, why: str) -> None:
        self.closed = self.closed or why
        self.wake.set()


Wanted = tuple[str, Any, Any]


class Owner:
    """A room with its queue and its clients."""

    def __init__(
        self,
        room: Room,
        now: Callable[[], float],
        threads: Executor,
        bots: Callable[[], Executor],
        pace: float = 0.7,
    ) -> None:
        self.room = room
        self.now = now
        self.pace = pace
        self.clients: set[Client] = set()
        self.lost: str = ""
        self._threads, self._bots = threads, bots
        self._inbox: asyncio.Queue[Wanted] = asyncio.Queue(INBOX)
        #: The questions that bots think about.
        self._thinking: set[int] = set()
        self._changed = False
        self._tasks: set[asyncio.Task[None]] = set()
        #: Views that were asked for, by guest, with the row after which they were made.
        self._views: dict[int, tuple[int, messages.ViewOfSeat]] = {}
        self._refusals: dict[tuple[int, str], str] = {}
        #: Until when a clock that ran when the room was closed waits for its player.
        self._grace: float | None = None
        for one in room.asking if room.number and room.paused_at is None else ():
            if one.clock(now()) is not None:
                one.held = one.used(now())
                self._grace = now() + GRACE

    # The queue ------------------------------------------------------------------------------

    def put(self, kind: str, client: Client | None, message: object) -> None:
        """Leave a wish; refused where too many wait."""
        if self.lost:
            raise Busy(self.lost)
        try:
            self._inbox.put_nowait((kind, client, message))
        except asyncio.QueueFull:
            raise Busy("too much is waiting at this table; try again") from None

    async def ask(self, question: Callable[[Room], Any]) -> Any:
        """Something about the room, answered when its turn comes."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.put("ask", None, (question, answer))
        return await answer

    async def run(self) -> None:
        """Own the room until it is lost."""
        loop = asyncio.get_running_loop()
        while not self.lost:
            wishes = await self._wishes()
            try:
                done = await loop.run_in_executor(self._threads, self._work, wishes)
            except (NotKept, Fenced) as error:
                self.lost = str(error)
                break
            except Exception as error:
                # What went wrong may name cards: its kind is enough for the log of the server.
                _LOGGER.error("table %s: %s", self.room.id, type(error).__name__, exc_info=TRACE)
                self.lost = "something went wrong at this table; it is opened anew"
                break
            for deliver in done:
                deliver()
            self._let_think(loop)
        for client in self.clients:
            client.close(self.lost)
        while not self._inbox.empty():
            kind, _, message = self._inbox.get_nowait()
            if kind == "ask" and not message[1].done():
                message[1].set_exception(Busy(self.lost))

    async def _wishes(self) -> list[Wanted]:
        """What is wanted next: everything that waits, or nothing when something is due."""
        due = self.room.next_due(self.now())
        if self._grace is not None:
            due = min(self._grace - self.now(), 1.0) if due is None else min(due, 1.0)
        found: list[Wanted] = []
        with contextlib.suppress(TimeoutError):
            wait = None if due is None else max(due, 0.001)
            found.append(await asyncio.wait_for(self._inbox.get(), wait))
        while len(found) < _BATCH and not self._inbox.empty():
            found.append(self._inbox.get_nowait())
        return found

    def close(self, why: str) -> None:
        """No more of this."""
        self.lost = self.lost or why
        with contextlib.suppress(Busy, asyncio.QueueFull):
            self._inbox.put_nowait(("end", None, None))

    # The work, in a thread ------------------------------------------------------------------

    def _work(self, wishes: list[Wanted]) -> list[Callable[[], None]]:
        """Everything that was wanted, then everything that is due, then the news of it."""
        found: list[Callable[[], None]] = []
        for kind, client, message in wishes:
            found += self._one(kind, client, message)
        if self._grace is not None:
            self._let_the_clock_run()
        here, company = self._here(), bool(self.clients)
        while self.room.step(self.now(), here, company):
            self._changed = True
        return found + self._news()

    def _one(self, kind: str, client: Client | None, message: Any) -> list[Callable[[], None]]:
        if kind == "ask":
            return [self._answered(message[1], message[0])]
        if kind == "bot":
            self._bot_answers(*message)
        elif kind == "come" and client is not None:
            self.clients.add(client)
            self._changed = True
        elif kind == "go" and client is not None:
            self.clients.discard(client)
            self._changed = True
        elif kind == "deed" and client is not None:
            return self._deed(client, message)
        return []

    def _deed(self, client: Client, message: messages.Deed) -> list[Callable[[], None]]:
        guest = self.room.guests.get(client.guest or 0)
        if guest is None:
            why = "who only watches cannot do that; come with a name"
            return [_reply(client, messages.Refused(message.id, why))]
        if isinstance(message, messages.React):
            frame = _ENCODER.encode(messages.Reaction(guest.number, guest.name, message.sign))
            everybody = [_sent(one, frame) for one in self.clients]
            return [*everybody, _reply(client, messages.Done(message.id))]
        if isinstance(message, messages.AskView):
            return [_reply(client, self._viewed(guest, message))]
        return [_reply(client, self._answer(guest, message))]

    def _viewed(
        self, guest: Guest, message: messages.AskView
    ) -> messages.ViewOfSeat | messages.Refused:
        """The view of a guest's own seat, made once for every row of the log."""
        try:
            if guest.number not in self._views or self._views[guest.number][0] != self.room.number:
                self._views[guest.number] = (self.room.number, view_of(self.room, guest, ""))
        except BadInput as error:
            return messages.Refused(message.id, str(error))
        return replace(self._views[guest.number][1], id=message.id)

    def _answer(self, guest: Guest, message: messages.Deed) -> messages.Done | messages.Refused:
        """Done, or refused with a sentence; the same id again gets its first answer."""
        key = (guest.number, message.id)
        if key in self.room.actions:
            return messages.Done(message.id)
        if key in self._refusals:
            return messages.Refused(message.id, self._refusals[key])
        try:
            self.room.deed(guest, message, self.now())
        except Repeated:
            return messages.Done(message.id)
        except (NotKept, Fenced):
            raise
        except BadInput as error:
            if self.room.store.find(self.room.id, *key):
                return messages.Done(message.id)
            self._refusals[key] = str(error)
            while len(self._refusals) > 500:
                del self._refusals[next(iter(self._refusals))]
            return messages.Refused(message.id, str(error))
        self._changed = True
        return messages.Done(message.id)

    def _answered(
        self, answer: asyncio.Future[Any], question: Callable[[Room], Any]
    ) -> Callable[[], None]:
        """What was asked about the room; where the log fails meanwhile, the room is lost."""
        before = self.room.number
        try:
            found, wrong = question(self.room), None
        except Exception as error:
            found, wrong = None, error
        self._changed = self._changed or self.room.number != before

        def deliver() -> None:
            if isinstance(wrong, (NotKept, Fenced)):
                self.lost = self.lost or str(wrong)
            if answer.cancelled():
                return
            if wrong is not None:
                answer.set_exception(wrong)
            else:
                answer.set_result(found)

        return deliver

    def _let_the_clock_run(self) -> None:
        """After the room was closed: each clock goes on once its player is back, or later."""
        now, held = self.now(), [one for one in self.room.asking if one.held is not None]
        for one in held:
            guest = one.person_asked
            if guest is None or guest.number in self._here() or now >= (self._grace or 0.0):
                if guest is not None:
                    one.go_on(now)
                one.held = None
        if all(one.held is None for one in held):
            self._grace = None

    def _here(self) -> set[int]:
        return {one.guest for one in self.clients if one.guest is not None}

    # Bots -----------------------------------------------------------------------------------

    def _let_think(self, loop: asyncio.AbstractEventLoop) -> None:
        if self.room.paused_at is not None:
            return
        for one in self.room.asking:
            place = one.actor
            bot = one.bot_at(place) if place is not None else None
            if bot is None or one.asked in self._thinking:
                continue
            self._thinking.add(one.asked)
            whole = (*bot, one.known())
            task = loop.create_task(self._think(one, one.asked, whole, pickle.dumps(one.hand)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _think(
        self, at: Asking, asked: int, bot: tuple[str, str, dict[int, Any]], packed: bytes
    ) -> None:
        loop = asyncio.get_running_loop()
        thought = loop.run_in_executor(self._bots(), think, packed, *bot)
        found, _ = await asyncio.gather(thought, asyncio.sleep(self.pace), return_exceptions=True)
        if isinstance(found, BaseException):
            _LOGGER.error("a bot could not think: %s", type(found).__name__)
        action = found if isinstance(found, Action) else None
        with contextlib.suppress(Busy):
            self.put("bot", None, (at, asked, action))

    def _bot_answers(self, at: Asking, asked: int, found: Action | None) -> None:
        """What a bot has thought; none: its process has ended, and the default is played."""
        hand = at.hand
        self._thinking.discard(asked)
        if asked != at.asked or hand is None or hand.done or self.room.paused_at is not None:
            return
        at.answer(found or hand.legal().default()._replace(seat=None), self.now())
        self._changed = True

    # The news -------------------------------------------------------------------------------

    def _news(self) -> list[Callable[[], None]]:
        """The newest scene for every client who has not seen it."""
        stale = [one for one in self.clients if self._changed or not one.welcomed]
        self._changed = False
        if not stale:
            return []
        room = self.room
        draw = room.drawn(self.now(), self._here(), self._watching())
        scenes: dict[int | None, Any] = {}
        found: list[Callable[[], None]] = []
        for client in stale:
            guest = room.guests.get(client.guest or 0)
            key = None if guest is None else guest.number
            if key not in scenes:
                scenes[key] = draw(guest)
            said = [messages.Sentence(*one) for one in room.since(key, client.told)]
            client.told = room.number
            found.append(_newer(client, scenes[key], room.number, said))
        return found

    def _watching(self) -> int:
        guests = self.room.guests
        return sum(1 for one in self.clients if not one.guest or guests[one.guest].seat is None)


def _reply(client: Client, message: object) -> Callable[[], None]:
    frame = _ENCODER.encode(message)
    return lambda: client.reply(frame)


def _sent(client: Client, frame: bytes) -> Callable[[], None]:
    return lambda: client.reply(frame)


def _newer(
    client: Client, drawn: Any, number: int, said: list[messages.Sentence]
) -> Callable[[], None]:
    def deliver() -> None:
        client.scene, client.number = drawn, number
        client.said += said
        if len(client.said) > BEHIND:
            client.close("you are too far behind; come back")
        client.wake.set()

    client.welcomed = True
    return deliver
