"""All tables of a card room: opened when somebody comes, closed when nobody is left."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import time
from collections.abc import Mapping
from concurrent.futures import Executor, ThreadPoolExecutor

from oddchip.errors import BadInput
from oddchip.language.library import Library, library
from oddchip.room.names import readable
from oddchip.room.session import set_up
from oddchip.server.cash_room import CashRoom
from oddchip.server.guests import Guest, digest, holder, new_token
from oddchip.server.log_rows import Store
from oddchip.server.owner import Owner
from oddchip.server.rate_limits import THOUGHT, Limits
from oddchip.server.room import Room
from oddchip.server.row_entries import Opened, TournamentOpened
from oddchip.server.table_terms import carried, laid_out, tournament_terms
from oddchip.server.tournament_room import FORM, TournamentRoom
from oddchip.server.uploads import Checks
from oddchip.server.worker_processes import Workers

_ID = "abcdefghjkmnpqrstuvwxyz23456789"
#: A table that nobody is connected to is closed after so many seconds; its log stays.
_IDLE = 300.0
_THREADS = 32


class NoSuchTable(BadInput):
    """No table has that id."""


class RoomClock:
    """Seconds since the card room was first opened.

    It stands still while the room is closed, so an outage costs nobody time. How far it has come is
    kept with the logs, twice a second and with every row.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._base = store.time()
        self._since = time.monotonic()

    def now(self) -> float:
        """The time now."""
        return round(self._base + time.monotonic() - self._since, 3)

    def tick(self) -> None:
        """Keep the time."""
        self._store.keep_time(self.now())


class CardRoom:
    """The tables, the clock, and those who work for them."""

    def __init__(
        self,
        store: Store,
        *,
        pace: float = 0.7,
        games: Library | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.store = store
        self.games: Library = games or library()
        self.pace = pace
        self.clock: RoomClock = RoomClock(store)
        self.owners: dict[str, Owner] = {}
        self._runs: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._idle: dict[str, float] = {}
        self._threads = ThreadPoolExecutor(_THREADS, "table")
        #: All tables whose turns take long share one thread: the others do not wait for them.
        self._heavy = ThreadPoolExecutor(1, "heavy table")
        #: Bots at tables with files of their own think apart, and nobody else waits for them.
        self._thinkers: Workers = Workers(max((os.cpu_count() or 2) - 1, 1), THOUGHT)
        self._strangers: Workers = Workers(1, THOUGHT)
        self.checks: Checks = Checks(limits)
        self._chores: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to keep the time."""
        self._chores = asyncio.get_running_loop().create_task(self._keep_house())

    async def close(self) -> None:
        """Send everybody home; the logs stay."""
        if self._chores is not None:
            self._chores.cancel()
        for owner in self.owners.values():
            owner.close("the card room is closing")
        await asyncio.gather(*self._runs.values(), return_exceptions=True)
        for workers in (self._thinkers, self._strangers):
            workers.shutdown(wait=False, cancel_futures=True)
        self.checks.close()
        self._threads.shutdown(wait=False)
        self._heavy.shutdown(wait=False)

    async def _keep_house(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(0.5)
            with contextlib.suppress(BadInput):
                await loop.run_in_executor(self._threads, self.clock.tick)
            self._close_idle()

    def _close_idle(self) -> None:
        now = time.monotonic()
        for id, owner in list(self.owners.items()):
            if owner.lost:
                self._forget(id)
            elif owner.clients or owner.room.playing:
                self._idle.pop(id, None)
            elif now - self._idle.setdefault(id, now) > _IDLE:
                owner.close("nobody is here anymore")
                self._forget(id)

    def _forget(self, id: str) -> None:
        self.owners.pop(id, None)
        self._idle.pop(id, None)

    def _bots_of(self, room: Room) -> Executor:
        return self._strangers if room.texts else self._thinkers

    # Tables ---------------------------------------------------------------------------------

    async def make(
        self,
        agreed: Mapping[str, object],
        *,
        host: str,
        name: str = "",
        files: Mapping[str, str] | None = None,
        by: str = "",
    ) -> tuple[str, str]:
        """A new table; its id, and the token of its host. `by` is whose files are checked."""
        host = readable(host)
        id, token = self._new_id(), new_token(1)
        loop = asyncio.get_running_loop()
        texts = await self.checks.check(by, {}, files or {})

        def made() -> CashRoom:
            games = Library(self.games.folders, texts=texts) if texts else self.games
            table, terms = laid_out(agreed, games)
            opened = Opened(
                set_up(table),
                terms,
                name or f"{host}'s table",
                dict(agreed),
                carried(table, texts),
                Guest(1, host, digest(token)),
            )
            return CashRoom.make(id, self.store, opened, self.clock.now())

        self._own(await loop.run_in_executor(self._threads, made))
        return id, token

    async def make_tournament(
        self, structure: str, agreed: Mapping[str, object], *, host: str, name: str = ""
    ) -> tuple[str, str]:
        """A new tournament; its id, and the token of its host."""
        host = readable(host)
        id, token = self._new_id(), new_token(1)

        def made() -> TournamentRoom:
            terms = tournament_terms(agreed)
            called, first = name or f"{host}'s tournament", Guest(1, host, digest(token))
            opened = TournamentOpened(structure, terms, called, dict(agreed), first, FORM)
            return TournamentRoom.open(id, self.store, opened, self.clock.now())

        loop = asyncio.get_running_loop()
        self._own(await loop.run_in_executor(self._threads, made))
        return id, token

    @staticmethod
    def _new_id() -> str:
        return "".join(secrets.choice(_ID) for _ in range(12))

    def _own(self, room: Room) -> Owner:
        room.folders = self.games.folders
        owner = Owner(
            room,
            self.clock.now,
            self._threads,
            lambda: self._bots_of(room),
            self.pace,
            self._heavy,
        )
        self.owners[room.id] = owner
        self._runs[room.id] = asyncio.get_running_loop().create_task(owner.run())
        self._runs[room.id].add_done_callback(lambda _: self._runs.pop(room.id, None))
        return owner

    async def owner(self, id: str) -> Owner:
        """The owner of a table, which is opened where it is not yet."""
        found = self.owners.get(id)
        if found is not None and not found.lost:
            return found
        if not id.isalnum() or len(id) > 20:
            raise NoSuchTable("there is no such table")
        try:
            async with self._opening.setdefault(id, asyncio.Lock()):
                found = self.owners.get(id)
                if found is None or found.lost:
                    if id in self._runs:
                        await asyncio.wait([self._runs[id]], timeout=10)
                    loop = asyncio.get_running_loop()
                    room = await loop.run_in_executor(self._threads, reopened, id, self.store)
                    if room is None:
                        raise NoSuchTable("there is no such table")
                    found = self._own(room)
        finally:
            self._opening.pop(id, None)
        return found


def reopened(id: str, store: Store) -> Room | None:
    """The room of a log, where it was; None: there is no such table."""
    if store.kept(id) is None:
        first = store.rows(id, 0)[:1]
        if first and isinstance(first[0].more, TournamentOpened):
            return TournamentRoom.again(id, store)
    return CashRoom.again(id, store)


def known(room: Room, token: str | None) -> Guest | None:
    """The guest of a token at a table."""
    return holder(token, room.guests)
