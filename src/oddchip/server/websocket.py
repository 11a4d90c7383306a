"""One connection: hello first, then deeds one by one, while scenes and answers go out."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Set

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from oddchip.errors import BadInput
from oddchip.room.names import readable
from oddchip.server import message_values, messages
from oddchip.server.card_room import CardRoom, known
from oddchip.server.frames import Scene
from oddchip.server.guests import digest, is_slow, new_token, same_secret, slow_digest
from oddchip.server.owner import Client, Owner
from oddchip.server.rate_limits import MOST_GUESTS, Addresses, Bucket, Guesses, Limits, who
from oddchip.server.room import Room
from oddchip.server.row_entries import Decision, DigestRenewed, GuestCame

#: Seconds to say hello in, and to take a frame in.
_HELLO, _SENDING = 10.0, 10.0
_POLICY, _AWAY, _TOO_MUCH = 1008, 1001, 1013
_DECODER: msgspec.json.Decoder[messages.FromClient] = msgspec.json.Decoder(messages.FromClient)
_ENCODER = msgspec.json.Encoder()


class NobodysToken(BadInput):
    """No guest of the table has that token."""


class WrongPassword(BadInput):
    """That is not the password of the table."""


class Sockets:
    """All sockets of a card room, counted."""

    def __init__(self, house: CardRoom, limits: Limits) -> None:
        self._house, self._limits = house, limits
        self._count: Counter[str] = Counter()
        self._newcomers = Addresses(limits.newcomers, limits.newcomers_burst)
        self._guesses = Guesses()

    async def endpoint(self, socket: WebSocket) -> None:
        """One socket, from its first message to its last."""
        address = who(socket.client.host if socket.client is not None else "")
        limits = self._limits
        full = self._count.total() >= limits.all_sockets or self._count[address] >= limits.sockets
        if full:
            await socket.close(_TOO_MUCH, "too many connections")
            return
        self._count[address] += 1
        try:
            await socket.accept()
            with contextlib.suppress(WebSocketDisconnect):
                await self._talk(socket)
        finally:
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address]

    async def _talk(self, socket: WebSocket) -> None:
        try:
            hello = await asyncio.wait_for(_read(socket), _HELLO)
            if not isinstance(hello, messages.Hello):
                raise BadInput("the first message must be hello")
            owner = await self._house.owner(socket.path_params["id"])
            if hello.token is None and hello.name is not None:
                address = "" if socket.client is None else socket.client.host
                if not self._newcomers.take(address):
                    raise BadInput("too many new guests come from your address; try again later")
            client = await self._come_in(owner, hello, socket)
        except (BadInput, TimeoutError) as error:
            why = str(error) or "say hello first"
            stranger = isinstance(error, NobodysToken)
            await _say_and_close(socket, messages.Refused(None, why, stranger), _POLICY)
            return
        owner.come(client)
        sending = asyncio.create_task(_send(socket, client, owner))
        reading = asyncio.create_task(self._hear(socket, client, owner))
        try:
            await asyncio.wait((sending, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, reading):
                task.cancel()
            await asyncio.gather(sending, reading, return_exceptions=True)
            owner.go(client)
        await _say_and_close(socket, messages.Closing(client.closed or "goodbye"), _AWAY)

    async def _come_in(self, owner: Owner, hello: messages.Hello, socket: WebSocket) -> Client:
        """Whoever says hello; wrong passwords are counted, and too many are not looked at."""
        table = owner.room.id
        address = who(socket.client.host if socket.client is not None else "")
        guesses = hello.token is None and hello.password is not None
        if guesses and not self._guesses.may(table, address):
            raise BadInput("too many wrong passwords; try again in a minute")
        try:
            return await _come_in(owner, hello, self._house)
        except WrongPassword:
            self._guesses.wrong(table, address)
            raise

    async def _hear(self, socket: WebSocket, client: Client, owner: Owner) -> None:
        """Deeds, as fast as the limit allows."""
        bucket = Bucket(self._limits.messages, self._limits.burst)
        patience = self._limits.patience
        while True:
            id = None
            try:
                text = await socket.receive_text()
            except (WebSocketDisconnect, KeyError, RuntimeError):
                return
            try:
                if not bucket.take():
                    patience -= 1
                    raise BadInput("that is too much at once; wait a moment")
                message = _decoded(text)
                if isinstance(message, messages.Hello):
                    raise BadInput("you have already said hello")
                id = message.id
                await self._check_file(socket, client, owner, message)
                owner.deed(client, message)
            except BadInput as error:
                client.reply(_ENCODER.encode(messages.Refused(id or _id_of(text), str(error))))
                if patience <= 0:
                    client.close("too many messages")
                    return

    async def _check_file(
        self, socket: WebSocket, client: Client, owner: Owner, message: messages.FromClient
    ) -> None:
        """A host's game file is tried before it comes to the table, which waits for nothing."""
        if not isinstance(message, messages.HostDoes) or message.do != "game":
            return
        if client.guest != owner.room.host:
            return  # the table says so
        by = who(socket.client.host if socket.client is not None else "")
        files = {message.name or "": message.text or ""}
        await self._house.checks.check(by, owner.room.texts, files)


async def _read(socket: WebSocket) -> messages.FromClient:
    try:
        return _decoded(await socket.receive_text())
    except (KeyError, RuntimeError):
        raise BadInput("messages are text") from None


def _decoded(text: str) -> messages.FromClient:
    try:
        message = _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadInput(f"that is not a message: {_plain(error)}") from None
    message_values.check(message)
    return message


def _plain(error: Exception) -> str:
    return str(error)[:200]


def _id_of(text: str) -> str | None:
    """The id of a message that could not be read, if it has one."""
    try:
        found = msgspec.json.decode(text[:4096], type=dict[str, msgspec.Raw]).get("id")
        id = msgspec.json.decode(found) if found is not None else None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return id if isinstance(id, str) and len(id) <= 64 else None


async def _come_in(owner: Owner, hello: messages.Hello, house: CardRoom) -> Client:
    """The guest of the token, a new guest with a name, or a spectator."""

    def come(room: Room) -> Client:
        seen = min(hello.seen or 0, room.number)
        if hello.token is not None:
            guest = known(room, hello.token)
            if guest is None:
                raise NobodysToken("that token belongs to nobody at this table")
            return Client(guest.number, seen)
        if room.password:
            _open_by(room, hello.password, house.clock.now())
        if hello.name is None:
            return Client(None, seen)
        here = {one.guest for one in owner.clients if one.guest is not None}
        number = new_guest(room, hello.name, house.clock.now(), here)
        return Client(number[0], seen, number[1])

    return await owner.ask(come)


def _open_by(room: Room, password: str | None, at: float) -> None:
    """Let in by the password; a digest of an older kind makes way for one of now."""
    if not password:
        raise BadInput("this table has a password; ask the host for it")
    if not same_secret(password, room.password):
        raise WrongPassword("this table has a password; ask the host for it")
    if not is_slow(room.password):
        room.add(Decision(DigestRenewed(slow_digest(password))), at)


def new_guest(room: Room, name: str, at: float, here: Set[int] = frozenset()) -> tuple[int, str]:
    """Somebody new; the number, and the token that is told once.

    Where a table has had many guests, one who never sat down and is not here is forgotten for it.
    """
    name = _name_of_its_own(room, readable(name))
    forgotten: tuple[int, ...] = ()
    if len(room.guests) >= MOST_GUESTS:
        passing = next((one for one in room.guests if room.forgettable(one, here)), None)
        if passing is None:
            raise BadInput("too many guests have come to this table")
        forgotten = (passing,)
    number = max([room.newest, *room.guests]) + 1
    token = new_token(number)
    room.add(Decision(GuestCame(name, digest(token), forgotten)), at)
    return number, token


def _name_of_its_own(room: Room, name: str) -> str:
    """The name, or where it could be taken for somebody else's, the same with a number."""
    longer = (f"{name[:20]} {number}" for number in range(2, MOST_GUESTS + 2))
    return next((one for one in (name, *longer) if not room.called(one)), name)


async def _send(socket: WebSocket, client: Client, owner: Owner) -> None:
    """Answers first, then the newest scene with all that was said since the last one."""
    welcomed = False
    while True:
        await client.wake.wait()
        client.wake.clear()
        while client.replies:
            await asyncio.wait_for(_text(socket, client.replies.popleft()), _SENDING)
        while client.signs:
            await asyncio.wait_for(_text(socket, client.signs.popleft()), _SENDING)
        if client.scene is not None:
            drawn, said = client.scene, client.said
            client.scene, client.said = None, []
            frame: messages.FromRoom = messages.Update(client.number, drawn, said)
            if not welcomed:
                frame = _welcome(client, drawn, said, owner)
                welcomed = True
            await asyncio.wait_for(_text(socket, _ENCODER.encode(frame)), _SENDING)
        if client.closed:
            return


async def _text(socket: WebSocket, frame: bytes) -> None:
    await socket.send_text(frame.decode())


def _welcome(
    client: Client, drawn: Scene, said: list[messages.Sentence], owner: Owner
) -> messages.Welcome:
    you = drawn.you
    return messages.Welcome(
        owner.room.id,
        you.seat,
        you.host,
        client.number,
        drawn,
        said,
        client.guest,
        client.token,
    )


async def _say_and_close(socket: WebSocket, message: messages.FromRoom, code: int) -> None:
    with contextlib.suppress(Exception):
        if socket.application_state == WebSocketState.CONNECTED:
            await asyncio.wait_for(_text(socket, _ENCODER.encode(message)), 2.0)
            await asyncio.wait_for(socket.close(code), 2.0)
