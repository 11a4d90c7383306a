"""What waits at a table: the room's own news first, then everybody's messages in turn.

Who comes and goes, and what a bot has thought, is never refused: there are only so many sockets and
bots, and a leave that got lost would leave a ghost. Messages of clients have an end, one for each
guest and one for all, and are taken in turns, those of players before those of onlookers. So nobody
fills the queue for others.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from oddchip.errors import BadInput
from oddchip.server.rate_limits import ASKED, BATCH, WAITING, WAITING_EACH, WAITING_ONLOOKERS

Wish = TypeVar("Wish")


class Busy(BadInput):
    """Too much is waiting at this table."""


class Inbox(Generic[Wish]):
    """A queue in which nobody can push ahead."""

    def __init__(self) -> None:
        self._own: deque[Wish] = deque()
        self._asked: deque[Wish] = deque()
        #: The messages of each guest, in the order of whose turn it is.
        self._lines: dict[Hashable, deque[Wish]] = {}
        self._arrived: asyncio.Event = asyncio.Event()

    def __len__(self) -> int:
        return len(self._own) + len(self._asked) + self.waiting

    @property
    def waiting(self) -> int:
        """How many messages of guests wait."""
        return sum(map(len, self._lines.values()))

    def put_own(self, wish: Wish) -> None:
        """What the room itself has to know; always taken."""
        self._own.append(wish)
        self._arrived.set()

    def put_asked(self, wish: Wish) -> None:
        """A question about the room, from a request."""
        if len(self._asked) >= ASKED:
            raise Busy("too much is asked of this table; try again")
        self._asked.append(wish)
        self._arrived.set()

    def put(self, guest: Hashable, wish: Wish) -> None:
        """A message of a guest's; refused where too many of the same guest, or of all, wait."""
        if len(self._lines.get(guest, ())) >= WAITING_EACH:
            raise Busy("your last messages are still waiting; try again in a moment")
        if self.waiting >= WAITING:
            raise Busy("too much is waiting at this table; try again")
        self._lines.setdefault(guest, deque()).append(wish)
        self._arrived.set()

    async def take(
        self, seconds: float | None, plays: Callable[[Hashable], bool] = lambda _: True
    ) -> list[Wish]:
        """What is wanted next, when something is; nothing after so many seconds."""
        if not len(self):
            self._arrived.clear()
            try:
                await asyncio.wait_for(self._arrived.wait(), seconds)
            except TimeoutError:
                return []
        taken: list[Wish] = []
        while self._own:
            taken.append(self._own.popleft())
        while self._asked and len(taken) < BATCH:
            taken.append(self._asked.popleft())
        players = [guest for guest in self._lines if plays(guest)]
        taken += self._in_turn(players, BATCH)
        others = [guest for guest in self._lines if guest not in players]
        return taken + self._in_turn(others, WAITING_ONLOOKERS)

    def _in_turn(self, guests: list[Hashable], most: int) -> list[Wish]:
        """One message of each; who has had a turn goes to the end of the line."""
        taken = []
        for guest in guests[:most]:
            line = self._lines.pop(guest)
            taken.append(line.popleft())
            if line:
                self._lines[guest] = line
        return taken

    def drain(self) -> list[Wish]:
        """Everything that is left."""
        left = [*self._own, *self._asked]
        for line in self._lines.values():
            left += line
        self._own.clear()
        self._asked.clear()
        self._lines.clear()
        return left
