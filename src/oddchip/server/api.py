"""What is asked once and not watched: the games, a game's card and rules, tables to make."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oddchip.errors import BadInput, quoted
from oddchip.language.keys import LIMITS
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.language.prose import markdown, rules_of
from oddchip.language.prose.card import card_of
from oddchip.room import Mix, ready_made
from oddchip.room.tournament import find
from oddchip.room.tournament import ready_made as structures_made
from oddchip.seen.listing import summary
from oddchip.server import message_values
from oddchip.server.card_room import CardRoom, NoSuchTable, known
from oddchip.server.cash_room import CashRoom
from oddchip.server.past_hands import HandOver
from oddchip.server.rate_limits import LONGEST_WORDS, Addresses, Limits, who
from oddchip.server.replays import PastHand
from oddchip.server.room import Room
from oddchip.server.table_frame import night
from oddchip.server.tournament_room import TournamentRoom

_NAME = 24
#: No table plays more hands than have so many digits, and every store can look for such a number.
_DIGITS = 9


def answer(found: object, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(found), status, media_type="application/json")


def refused(why: str, status: int = 400) -> Response:
    """No, and why."""
    return answer({"error": why}, status)


class NotFound(BadInput):
    """There is no such thing here."""


Endpoint = Callable[[Request], Awaitable[Response]]


def _plainly(one: Endpoint) -> Endpoint:
    @functools.wraps(one)
    async def told(request: Request) -> Response:
        try:
            return await one(request)
        except (NotFound, NoSuchTable) as error:
            return refused(str(error), 404)
        except BadInput as error:
            return refused(str(error))

    return told


def routes(house: CardRoom, limits: Limits) -> list[Route]:
    """Everything under /api but the socket."""
    api = Api(house, limits)
    gets: dict[str, Endpoint] = {
        "/api/games": api.games,
        "/api/mixes": api.mixes,
        "/api/structures": api.structures,
        "/api/card/{game}": api.card,
        "/api/rules/{game}": api.rules,
        "/api/tables/{id}": api.table,
        "/api/tables/{id}/night": api.night,
        "/api/tables/{id}/choices": api.choices,
        "/api/tables/{id}/hands": api.hands,
        "/api/tables/{id}/hands/{number}": api.hand,
        "/api/tables/{id}/hands/{number}/history": api.history,
    }
    posts: dict[str, Endpoint] = {"/api/tables": api.make, "/api/check": api.check}
    found = [Route(path, _plainly(one), methods=["GET"]) for path, one in gets.items()]
    return found + [Route(path, _plainly(one), methods=["POST"]) for path, one in posts.items()]


class Api:
    """The answers, for one card room."""

    def __init__(self, house: CardRoom, limits: Limits) -> None:
        self._house, self._limits = house, limits
        self._makers = Addresses(limits.tables / 60, limits.tables_burst)
        self._games: bytes | None = None

    async def games(self, _: Request) -> Response:
        if self._games is None:
            self._games = await asyncio.to_thread(_listed, self._house.games)
        return Response(self._games, media_type="application/json")

    async def mixes(self, _: Request) -> Response:
        def found() -> list[dict[str, object]]:
            some = [Mix.named(name, self._house.games) for name in ready_made()]
            return [one.to_json() | {"summary": one.summary, "words": one.words} for one in some]

        return answer(await asyncio.to_thread(found))

    async def structures(self, _: Request) -> Response:
        def found() -> list[dict[str, object]]:
            return [find(name, self._house.games).to_json() for name in structures_made()]

        return answer(await asyncio.to_thread(found))

    async def card(self, request: Request) -> Response:
        game, limit = _game(request.path_params["game"]), _limit(request)
        games, pick = await self._library(request), _game(request.query_params.get("pick", ""))

        def lines() -> list[str]:
            return card_of(games.game(game), games, limit=limit, pick=pick)

        return answer({"lines": await asyncio.to_thread(lines)})

    async def rules(self, request: Request) -> Response:
        game, limit = _game(request.path_params["game"]), _limit(request)
        games = await self._library(request)

        def text() -> str:
            return markdown(rules_of(games.game(game), games, limit))

        return answer({"markdown": await asyncio.to_thread(text)})

    async def _library(self, request: Request) -> Library:
        """The games of the package, or those of a table that has its own (`?table=ID`)."""
        id = request.query_params.get("table")
        if not id:
            return self._house.games
        return await (await self._house.owner(id)).ask(lambda room: room.games)

    async def check(self, request: Request) -> Response:
        """A game file, read as data; what is wrong with it gets its line and a remedy."""
        given = await self._body(request)
        text, id = given.get("text"), given.get("name", "my-game")
        if not isinstance(text, str) or not isinstance(id, str):
            raise BadInput('a game file comes as {"name": "my-game", "text": "…"}')
        try:
            await self._house.checks.check(_address(request), {}, {id: text})
        except BadInput as error:
            return answer({"ok": False, "error": str(error)})
        return answer({"ok": True})

    async def make(self, request: Request) -> Response:
        """A table: `{"name", "host", "agreed": {…}, "files": {id: text}}`, or `{"like": id}`."""
        given = await self._body(request)
        if not self._makers.take(_address(request)):
            raise BadInput("too many tables at once; try again later")
        host = given.get("host") or "Host"
        name, agreed, files = given.get("name", ""), given.get("agreed", {}), given.get("files", {})
        like = given.get("like")
        structure = given.get("tournament")
        if like is not None:
            agreed, files, name, structure = await self._like(request, like, name)
        texts = (host, name)
        if not all(isinstance(one, str) and one.isprintable() for one in texts):
            raise BadInput("names are texts")
        if len(host) > _NAME or len(name) > 60:
            raise BadInput(f"a host's name has {_NAME} letters at most, a table's 60")
        if not isinstance(agreed, dict) or not isinstance(files, dict):
            raise BadInput("agreed and files are objects")
        if not all(isinstance(one, str) for one in files.values()):
            raise BadInput("files are texts by their names")
        if structure is not None:
            _ready_made(structure)
            id, token = await self._house.make_tournament(structure, agreed, host=host, name=name)
        else:
            by = _address(request)
            id, token = await self._house.make(agreed, host=host, name=name, files=files, by=by)
        return answer({"table": id, "token": token, "seat": None, "host": True}, 201)

    async def _like(self, request: Request, like: object, name: str) -> _Again:
        """The same table or tournament again: for whoever has sat there before."""
        owner = await self._house.owner(str(like))

        def same(room: Room) -> _Again:
            if known(room, _token(request)) is None:
                raise BadInput("the same table again is for its guests")
            structure = room.tournament.structure.id if isinstance(room, TournamentRoom) else None
            return room.agreed, room.texts, name or room.name, structure

        return await owner.ask(same)

    async def table(self, request: Request) -> Response:
        """The public face of a table: all that is agreed, and who sits; not behind a password."""
        owner = await self._house.owner(request.path_params["id"])
        here = {one.guest for one in owner.clients if one.guest is not None}

        def faced(room: Room) -> dict[str, object]:
            seen = room.drawn(self._house.clock.now(), here, 0)(None)
            closed = _closed(room, request)
            seats = [] if closed else seen.seats
            plain = [
                {"seat": one.seat, "name": one.name, "kind": one.kind, "stack": one.stack}
                for one in seats
            ]
            found: dict[str, object] = msgspec.to_builtins(seen.table)
            event = None if closed else seen.event
            return found | {"seats": plain, "money": seen.money, "event": event}

        return answer(await owner.ask(faced))

    async def night(self, request: Request) -> Response:
        """The results of the night hand by hand, for a guest."""
        owner = await self._house.owner(request.path_params["id"])

        def told(room: Room) -> dict[str, object]:
            if not isinstance(room, CashRoom):
                raise BadInput(
                    "that is for tables with chips of one's own; a tournament has places"
                )
            _allowed(room, request)
            return {"hands": list(room.results), **msgspec.to_builtins(night(room))}

        return answer(await owner.ask(told))

    async def hands(self, request: Request) -> Response:
        """The hands that are over, to look at again."""
        owner = await self._house.owner(request.path_params["id"])

        def listed(room: Room) -> list[HandOver]:
            _allowed(room, request)
            return room.hands_over()

        return answer(await owner.ask(listed))

    async def hand(self, request: Request) -> Response:
        """A hand that is over, scene by scene, as whoever asks saw it."""

        def told(room: Room) -> dict[str, object]:
            again = _again(room, request)
            return {"scenes": again.scenes(), "said": again.sentences()}

        owner = await self._house.owner(request.path_params["id"])
        return answer(await owner.ask(told))

    async def history(self, request: Request) -> Response:
        """The same in PHH."""
        owner = await self._house.owner(request.path_params["id"])
        text = await owner.ask(lambda room: _again(room, request).history())
        return Response(text, media_type="text/plain; charset=utf-8")

    async def choices(self, request: Request) -> Response:
        """What a dealer may pick at this table."""
        owner = await self._house.owner(request.path_params["id"])

        def found(room: Room) -> list[dict[str, object]]:
            _allowed(room, request)
            some, count = room.offered(known(room, _token(request)))
            return [_summary(room.games.game(one), count) for one in dict.fromkeys(some)]

        return answer(await owner.ask(found))

    async def _body(self, request: Request) -> dict[str, Any]:
        """The JSON object of a request, of a size that can be."""
        if request.headers.get("content-type", "").split(";")[0] != "application/json":
            raise BadInput("send JSON: content-type application/json")
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > self._limits.body:
                raise BadInput(f"that is too long; {self._limits.body} bytes are the most")
        try:
            found = msgspec.json.decode(body, type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise BadInput("that is not a JSON object") from None
        message_values.check(found)
        return found


#: What is agreed on, the files, the name and the structure of a table that is made again.
_Again = tuple[dict[str, object], dict[str, str], str, str | None]


def _ready_made(structure: object) -> None:
    """Refuse what is no structure of the package: a file's name never reaches the disk."""
    if structure not in structures_made():
        raise BadInput(f"there is no structure {quoted(structure)}; GET /api/structures lists them")


def _again(room: Room, request: Request) -> PastHand:
    _allowed(room, request)
    number = request.path_params["number"]
    if not number.isdecimal() or len(number) > _DIGITS or int(number) > room.hand_number:
        raise NotFound(f"no hand {quoted(number)} was played here")
    return PastHand(room, int(number), known(room, _token(request)))


def _allowed(room: Room, request: Request) -> None:
    """What lies behind a password is for guests."""
    if _closed(room, request):
        raise BadInput("this table has a password; come in first")


def _closed(room: Room, request: Request) -> bool:
    """Is there a password between the table and whoever asks?"""
    return bool(room.password) and known(room, _token(request)) is None


def _address(request: Request) -> str:
    return who(request.client.host if request.client is not None else "")


def _token(request: Request) -> str | None:
    """The token of a request: in a header, never in an address."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else None


def _game(name: str) -> str:
    if len(name) > LONGEST_WORDS:
        raise NotFound("no game has a name of that length")
    return name


def _limit(request: Request) -> str:
    limit = request.query_params.get("limit", "")
    if limit and limit not in LIMITS:
        raise BadInput(f"limits are {', '.join(LIMITS)}")
    return limit


def _listed(games: Library) -> bytes:
    return msgspec.json.encode(
        [summary(game) | {"limits": list(game.limits), "limit": game.limit} for game in games]
    )


def _summary(game: Game, players: int) -> dict[str, object]:
    least, most = game.players
    fits = least <= players <= most
    found = {"id": game.id, "name": game.name, "family": game.family, "summary": game.summary}
    return found | {"limits": list(game.limits), "limit": game.limit, "fits": fits}
