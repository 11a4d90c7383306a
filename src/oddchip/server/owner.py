"""The owner of a table: the one task that touches its room, and tells everybody what has happened.

Whatever is wanted of a room waits in a queue with an end. The work itself (checking, writing,
drawing) is done in a thread, so that a slow disk at one table is no matter at another. A client
holds one update at most: who reads slowly skips scenes and misses no sentence, and who does not
read at all is closed.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
from collections import deque
from collections.abc import Callable, Hashable
from concurrent.futures import Executor
from functools import partial
from random import Random
from time import monotonic, thread_time
from typing import NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from oddchip.errors import BadInput
from oddchip.hand import Action
from oddchip.server import messages
from oddchip.server.bot_thinking import think
from oddchip.server.frames import Scene
from oddchip.server.guests import Guest
from oddchip.server.inbox import Busy, Inbox
from oddchip.server.log_rows import Fenced, NotKept, Repeated
from oddchip.server.rate_limits import (
    BEHIND,
    CHAT,
    CHAT_BURST,
    CHAT_OF_ALL,
    CHAT_OF_ALL_BURST,
    HEAVY_TURN,
    REPLIES,
    REST,
    RESTING,
    SIGNS,
    SLOW_TURN,
    STEPS,
    THOUGHTS,
    TURN,
    Addresses,
    Bucket,
)
from oddchip.server.room import Room
from oddchip.server.row_entries import Decision, Told
from oddchip.server.turn_clock import Asking
from oddchip.server.worker_processes import OverBudget

#: A clock that was running when the room closed goes on when its player is back, or after this.
GRACE = 30.0
_LOGGER = logging.getLogger("oddchip.server")
#: Tracebacks can hold cards, so they are written only where somebody looks for a mistake.
TRACE = bool(os.environ.get("ODDCHIPTRACE"))
_ENCODER = msgspec.json.Encoder()


class Client:
    """One connection, as its table knows it."""

    def __init__(self, guest: int | None, seen: int, token: str | None = None) -> None:
        self.guest = guest
        self.token = token
        #: The number of the last row that was told.
        self.told = seen
        self.welcomed = False
        self.replies: deque[bytes] = deque()
        #: Signs of others, which are not worth a connection: the oldest go first.
        self.signs: deque[bytes] = deque(maxlen=SIGNS)
        #: The newest scene, and the sentences that have not been sent.
        self.scene: Scene | None = None
        self.number = 0
        self.said: list[messages.Sentence] = []
        self.wake: asyncio.Event = asyncio.Event()
        #: Why it is to be closed; empty: it is not.
        self.closed: str = ""

    def reply(self, frame: bytes) -> None:
        if len(self.replies) >= REPLIES:
            self.close("your connection does not read what it is sent")
        else:
            self.replies.append(frame)
        self.wake.set()

    def sign(self, frame: bytes) -> None:
        self.signs.append(frame)
        self.wake.set()

    def close(self, why: str) -> None:
        self.closed = self.closed or why
        self.wake.set()


class Comes(NamedTuple):
    """A client is here."""

    client: Client


class Goes(NamedTuple):
    """A client is gone."""

    client: Client


class Wishes(NamedTuple):
    """A guest wants something done."""

    client: Client
    message: messages.Deed


class Asks(NamedTuple):
    """Somebody wants to know something about the room, and is told what was found or why not."""

    answer: Callable[[], Callable[[], None]]
    refuse: Callable[[str], None]


class BotThought(NamedTuple):
    """What a bot answers to a question; None: it could not think."""

    at: Asking
    asked: int
    place: int
    action: Action | None


class Tell(NamedTuple):
    """The card room says something about the table."""

    words: str


#: What waits in a room's queue; None: nothing but the end of it.
Wanted: TypeAlias = Comes | Goes | Wishes | Asks | BotThought | Tell | None
#: What somebody gets to know who asks something about the room.
Reply = TypeVar("Reply")
#: A bot's seat of the hand, its character and seed, and what it knows of the others.
Thinker: TypeAlias = tuple[int, str, str, dict[int, list[object]]]


class Owner:
    """A room with its queue and its clients."""

    def __init__(
        self,
        room: Room,
        now: Callable[[], float],
        threads: Executor,
        bots: Callable[[], Executor],
        pace: float = 0.7,
        heavy: Executor | None = None,
    ) -> None:
        self.room = room
        self.now = now
        self.pace = pace
        self.clients: set[Client] = set()
        self.lost: str = ""
        self._threads, self._bots = threads, bots
        #: The thread that tables share whose turns take long; and how long the last turn took.
        self._heavy: Executor = heavy or threads
        self._last_turn = 0.0
        #: Thoughts at once; until when the bots do not think, because one was over its budget.
        self._thoughts: asyncio.Semaphore = asyncio.Semaphore(THOUGHTS)
        self._rests_until = 0.0
        self._told_of_rest = False
        self._inbox: Inbox[Wanted] = Inbox()
        #: How much each guest, and all together, may say.
        self._chat: Bucket = Bucket(CHAT_OF_ALL, CHAT_OF_ALL_BURST)
        self._chats: Addresses = Addresses(CHAT, CHAT_BURST)
        #: Something was due that had to wait for messages that came meanwhile.
        self._overdue = False
        #: The questions that bots think about, each with the bot's place.
        self._thinking: set[tuple[int, int]] = set()
        self._changed = False
        self._tasks: set[asyncio.Task[None]] = set()
        #: Views that were asked for, by guest, with the row after which they were made.
        self._views: dict[int, tuple[int, messages.ViewOfSeat]] = {}
        self._refusals: dict[tuple[int, str], str] = {}
        #: Until when a clock that ran when the room was closed waits for its player.
        self._grace: float | None = None
        for one in room.asking if room.number and room.paused_at is None else ():
            if one.clocks(now()):
                one.held = one.used(now())
                self._grace = now() + GRACE

    # The queue ------------------------------------------------------------------------------

    def come(self, client: Client) -> None:
        """A client is here."""
        if self.lost:
            client.close(self.lost)
        self._own(Comes(client))

    def go(self, client: Client) -> None:
        """A client is gone; this is never lost."""
        self._own(Goes(client))

    def _own(self, wanted: Wanted) -> None:
        if not self.lost:
            self._inbox.put_own(wanted)

    def deed(self, client: Client, message: messages.Deed) -> None:
        """A guest wants something done; refused where too much waits."""
        if self.lost:
            raise Busy(self.lost)
        if client.guest is None:
            raise BadInput("spectators cannot do that; join with a name")
        talks = isinstance(message, (messages.Chat, messages.React))
        if talks and not (self._chats.take(f"guest {client.guest}") and self._chat.take()):
            raise Busy("that is a lot of messages; wait a moment")
        self._inbox.put(client.guest, Wishes(client, message))

    async def ask(self, question: Callable[[Room], Reply]) -> Reply:
        """Something about the room, answered when its turn comes."""
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        if self.lost:
            raise Busy(self.lost)

        def refuse(why: str) -> None:
            if not answer.done():
                answer.set_exception(Busy(why))

        self._inbox.put_asked(Asks(lambda: self._answered(answer, question), refuse))
        return await answer

    async def run(self) -> None:
        """Own the room until it is lost."""
        loop = asyncio.get_running_loop()
        wishes: list[Wanted] = []
        while not self.lost:
            wishes = await self._wishes()
            try:
                done = await self._turn(loop, wishes)
            except (NotKept, Fenced) as error:
                self.lost = str(error)
                break
            except Exception as error:
                # What went wrong may name cards: its kind is enough for the log of the server.
                _LOGGER.error("table %s: %s", self.room.id, type(error).__name__, exc_info=TRACE)
                self.lost = "something went wrong at this table; it is being opened again"
                break
            for deliver in done:
                deliver()
            self._let_think(loop)
            await self._rest()
        self._leave([*wishes, *self._inbox.drain()])

    async def _turn(
        self, loop: asyncio.AbstractEventLoop, wishes: list[Wanted]
    ) -> list[Callable[[], None]]:
        """One turn of work; where the last one took long, among others of that kind."""
        lane = self._heavy if self._last_turn > HEAVY_TURN else self._threads

        def timed() -> tuple[list[Callable[[], None]], float]:
            began = thread_time()
            return self._work(wishes), thread_time() - began

        done, self._last_turn = await loop.run_in_executor(lane, timed)
        return done

    async def _rest(self) -> None:
        """A table that took too long is slowed down, so that the others notice nothing."""
        if self._last_turn <= SLOW_TURN or self.lost:
            return
        if not self._told_of_rest:
            self._told_of_rest = True
            self._own(Tell("This table takes long to play, so it is slowed down."))
        await asyncio.sleep(min(self._last_turn, RESTING))

    def _leave(self, wishes: list[Wanted]) -> None:
        """Nothing more is done here: whoever is connected, or waits for an answer, gets to know."""
        for client in self.clients:
            client.close(self.lost)
        for wanted in wishes:
            if isinstance(wanted, Comes):
                wanted.client.close(self.lost)
            elif isinstance(wanted, Asks):
                wanted.refuse(self.lost)

    async def _wishes(self) -> list[Wanted]:
        """What is wanted next: everything that waits, or nothing when something is due."""
        due = self.room.next_due(self.now())
        if self._grace is not None:
            due = min(self._grace - self.now(), 1.0) if due is None else min(due, 1.0)
        if self._overdue:
            due = 0.0
        return await self._inbox.take(None if due is None else max(due, 0.001), self._plays)

    def _plays(self, guest: Hashable) -> bool:
        """Does a guest sit at the table, so that others wait for what he does?"""
        known = self.room.guests.get(guest) if isinstance(guest, int) else None
        return known is not None and (known.seat is not None or known.number == self.room.host)

    def close(self, why: str) -> None:
        """No more of this."""
        self.lost = self.lost or why
        self._inbox.put_own(None)

    # The work, in a thread ------------------------------------------------------------------

    def _work(self, wishes: list[Wanted]) -> list[Callable[[], None]]:
        """Everything that was wanted, then everything that is due, then the news of it."""
        found: list[Callable[[], None]] = []
        for wanted in wishes:
            found += self._one(wanted)
        if self._grace is not None:
            self._let_the_clock_run()
        here, company = self._here(), bool(self.clients)
        self._overdue = False
        until = thread_time() + TURN
        for _ in range(STEPS):
            if not self.room.step(self.now(), here, company):
                break
            self._changed = True
            if thread_time() > until:
                self._overdue = True
                break
        else:
            self._overdue = True
        return found + self._news()

    def _one(self, wanted: Wanted) -> list[Callable[[], None]]:
        match wanted:
            case Asks():
                return [wanted.answer()]
            case Wishes(client, message):
                return self._deed(client, message)
            case BotThought(at, asked, place, action):
                self._bot_answers(at, asked, place, action)
            case Tell(words):
                self.room.add(Decision(Told(words)), self.now())
                self._changed = True
            case Comes(client):
                self.clients.add(client)
                self._changed = True
            case Goes(client):
                self.clients.discard(client)
                self._changed = True
        return []

    def _deed(self, client: Client, message: messages.Deed) -> list[Callable[[], None]]:
        guest = self.room.guests.get(client.guest or 0)
        if guest is None:
            why = "spectators cannot do that; join with a name"
            return [_reply(client, messages.Refused(message.id, why))]
        if isinstance(message, messages.React):
            frame = _ENCODER.encode(messages.Reaction(guest.number, guest.name, message.sign))
            everybody = [_sign(one, frame) for one in self.clients]
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
                now = self.room.number
                fresh = {seen: made for seen, made in self._views.items() if made[0] == now}
                self._views = {**fresh, guest.number: (now, view_of(self.room, guest, ""))}
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
        self, answer: asyncio.Future[Reply], question: Callable[[Room], Reply]
    ) -> Callable[[], None]:
        """What was asked about the room; where the log fails meanwhile, the room is lost."""
        before = self.room.number
        try:
            deliver = partial(self._deliver, answer, question(self.room))
        except Exception as error:
            deliver = partial(self._fail, answer, error)
        self._changed = self._changed or self.room.number != before
        return deliver

    def _deliver(self, answer: asyncio.Future[Reply], reply: Reply) -> None:
        if not answer.cancelled():
            answer.set_result(reply)

    def _fail(self, answer: asyncio.Future[Reply], wrong: Exception) -> None:
        if isinstance(wrong, (NotKept, Fenced)):
            self.lost = self.lost or str(wrong)
        if not answer.cancelled():
            answer.set_exception(wrong)

    def _let_the_clock_run(self) -> None:
        """After the room was closed: clocks go on once those who are asked are back, or later."""
        now, held = self.now(), [one for one in self.room.asking if one.held is not None]
        for one in held:
            asked = {guest.number for guest in one.people_asked}
            if asked <= self._here() or now >= (self._grace or 0.0):
                if asked:
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
            for place, seat in one.open_seats.items():
                bot = one.bot_at(place)
                if bot is None or (one.asked, place) in self._thinking:
                    continue
                self._thinking.add((one.asked, place))
                thinker = (seat, *bot, one.known())
                thinking = self._think(one, one.asked, place, thinker, pickle.dumps(one.hand))
                task = loop.create_task(thinking)
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _think(self, at: Asking, asked: int, place: int, bot: Thinker, packed: bytes) -> None:
        found, _ = await asyncio.gather(
            self._thought(packed, bot), asyncio.sleep(self.pace), return_exceptions=True
        )
        if isinstance(found, BaseException):
            _LOGGER.error("a bot could not think: %s", type(found).__name__)
        action = found if isinstance(found, Action) else None
        self._own(BotThought(at, asked, place, action))

    async def _thought(self, packed: bytes, bot: Thinker) -> Action | None:
        """What a bot answers within its budget; none while the bots of this table rest."""
        loop = asyncio.get_running_loop()
        async with self._thoughts:
            if monotonic() < self._rests_until:
                return None
            try:
                return await loop.run_in_executor(self._bots(), think, packed, *bot)
            except OverBudget:
                self._rests_until = monotonic() + REST
                words = f"The bots here take too long to think; for {REST:.0f} seconds they do not."
                self._own(Tell(words))
                return None

    def _bot_answers(self, at: Asking, asked: int, place: int, found: Action | None) -> None:
        """What a bot has thought; none: it could not, or rests, and the default is played."""
        self._thinking.discard((asked, place))
        if asked != at.asked or place not in at.open_seats or self.room.paused_at is not None:
            return
        at.answer(found or at.default(place), self.now())
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
        scenes: dict[int | None, Scene] = {}
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


def _sign(client: Client, frame: bytes) -> Callable[[], None]:
    return lambda: client.sign(frame)


def _newer(
    client: Client, drawn: Scene, number: int, said: list[messages.Sentence]
) -> Callable[[], None]:
    def deliver() -> None:
        client.scene, client.number = drawn, number
        client.said += said
        if len(client.said) > BEHIND:
            client.close("you have fallen too far behind; reconnect")
        client.wake.set()

    client.welcomed = True
    return deliver


def view_of(room: Room, guest: Guest, id: str) -> messages.ViewOfSeat:
    """What a guest who is in a hand may know of it, and nothing else: for clients that think.

    Beside the view goes a whole hand in which all that the seat cannot know is dealt anew: to the
    seat it looks as the real one does, and a program can copy it and play it on.
    """
    shown = room.hand_of(guest)
    seat = None if shown is None else shown.own(guest.number)
    if shown is None or seat is None:
        raise BadInput("you are not in a hand")
    view = shown.hand.view(seat)
    # Nothing but the view and what everybody knows goes in, so nothing else can come out.
    imagined = view.imagined(Random(f"{room.id}/{room.number}"))
    return messages.ViewOfSeat(id, room.number, seat, view.to_json(), imagined.to_json())
