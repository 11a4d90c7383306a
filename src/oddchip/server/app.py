"""The door: HTTP and WebSocket on one address, and the page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from oddchip.server import api
from oddchip.server.card_room import CardRoom
from oddchip.server.owner import TRACE
from oddchip.server.rate_limits import (
    BODY_SECONDS,
    SENDING_SECONDS,
    Addresses,
    Limits,
    who,
)
from oddchip.server.websocket import Sockets

PAGE = Path(__file__).resolve().parent / "page"
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; media-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_LOGGER = logging.getLogger("oddchip.server")
_NO_PAGE = "The card room is open, but its page was not built here; see docs/room.md."


def app(house: CardRoom, limits: Limits | None = None, origins: tuple[str, ...] = ()) -> ASGIApp:
    """The card room as an application; `origins` are further addresses that pages may come from."""
    limits = limits or Limits()

    @contextlib.asynccontextmanager
    async def opened(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    sockets = Sockets(house, limits)
    found = Starlette(
        routes=[
            *api.routes(house, limits),
            WebSocketRoute("/api/tables/{id}/socket", sockets.endpoint),
            Route("/api/{rest:path}", _nothing),
            Route("/assets/{rest:path}", _assets()),
            Route("/{rest:path}", _page),
        ],
        lifespan=opened,
    )
    return Guard(found, limits, origins)


async def _nothing(_: Request) -> Response:
    return api.refused("there is nothing here", 404)


async def _page(request: Request) -> Response:
    rest = request.path_params["rest"]
    asked = PAGE / rest
    if rest and "/" not in rest and not rest.startswith(".") and asked.is_file():
        return FileResponse(asked)
    index = PAGE / "index.html"
    if not index.is_file():
        return PlainTextResponse(_NO_PAGE)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def _assets() -> Callable[[Request], Awaitable[Response]]:
    files = StaticFiles(directory=PAGE / "assets", check_dir=False)

    async def asset(request: Request) -> Response:
        found = await files.get_response(request.path_params["rest"], request.scope)
        if found.status_code == 200:
            found.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return found

    return asset


class Guard:
    """Around everything: headers, where requests come from, how many there may be."""

    def __init__(self, inside: ASGIApp, limits: Limits, origins: tuple[str, ...]) -> None:
        self._inside = inside
        self._origins = origins
        self._addresses = Addresses(limits.requests, limits.requests_burst)
        self._at_once = limits.at_once
        #: Requests that are being answered, by address.
        self._asking: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._inside(scope, receive, send)
            return
        headers = Headers(scope=scope)
        address = who((scope.get("client") or ("", 0))[0])
        why = ""
        if not self._from_here(headers):
            why = "pages from other addresses may not do that"
        elif not self._addresses.take(address):
            why = "too many requests; try again later"
        elif scope["type"] == "http" and self._asking[address] >= self._at_once:
            why = "too many requests at once; wait for the answers to the others"
        if why:
            await _refuse(scope, receive, send, why)
        elif scope["type"] == "http":
            self._asking[address] += 1
            try:
                await self._answer(scope, _in_time(receive), send)
            finally:
                self._asking[address] -= 1
                if not self._asking[address]:
                    del self._asking[address]
        else:
            await self._answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                found = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    found.setdefault(name, value)
            if scope["type"] == "http":
                await asyncio.wait_for(send(message), SENDING_SECONDS)
            else:
                await send(message)

        try:
            await self._inside(scope, receive, guarded)
        except ClientDisconnect:
            return  # whoever asked is gone
        except TooSlow as error:
            if not started:
                await _refuse(scope, receive, send, str(error), 408)
        except Exception as error:
            # What went wrong may name cards: its kind is enough for the log of the server.
            _LOGGER.error("%s: %s", scope["path"], type(error).__name__, exc_info=TRACE)

    def _from_here(self, headers: Headers) -> bool:
        """A browser says which page asks; programs that are no browsers say nothing."""
        origin = headers.get("origin")
        if origin is None:
            return True
        return origin in self._origins or urlsplit(origin).netloc == headers.get("host")


class TooSlow(Exception):
    """The rest of a request does not come."""


def _in_time(receive: Receive) -> Receive:
    """The body of a request, which has so many seconds in all."""
    until = time.monotonic() + BODY_SECONDS
    whole = False

    async def received() -> Message:
        nonlocal whole
        if whole:  # what comes now is that nobody waits for the answer any more
            return await receive()
        try:
            message = await asyncio.wait_for(receive(), max(until - time.monotonic(), 0.0))
        except TimeoutError:
            raise TooSlow("the rest of your request did not arrive in time") from None
        whole = not message.get("more_body", False)
        return message

    return received


async def _refuse(scope: Scope, receive: Receive, send: Send, why: str, status: int = 429) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": why})
        return
    status = 403 if why.startswith("pages") else status
    response = api.refused(why, status)
    response.headers["Connection"] = "close"
    await response(scope, receive, send)
