"""The clock of the card room: it stands still while the room is closed, so that an outage costs
nobody time. How far it has come is kept with the logs, twice a second and with every row."""

from __future__ import annotations

import time

from oddchip.server.rows import Store


class RoomClock:
    """Seconds since the card room was first opened, outages not counted."""

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
