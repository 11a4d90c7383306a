"""How much one stranger may ask for."""

from __future__ import annotations

import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """The limits of a card room; each is far above what people do."""

    #: Bytes of a message on a socket, and of a request.
    message: int = 128_000
    body: int = 256_000
    #: Messages a second of one socket, and how many at once; tables a minute of one address.
    messages: float = 20.0
    burst: int = 40
    tables: float = 0.5
    tables_burst: int = 30
    #: Requests a second of one address.
    requests: float = 50.0
    requests_burst: int = 200
    #: Sockets of one address, and of all.
    sockets: int = 100
    all_sockets: int = 20_000
    #: Refusals by the limit after which a socket is closed.
    patience: int = 100


class Bucket:
    """So many a second, and a burst of so many at once."""

    __slots__ = ("_burst", "_left", "_rate", "_since")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._left = float(burst)
        self._since = time.monotonic()

    def take(self) -> bool:
        """One more; False: that is too many."""
        now = time.monotonic()
        self._left = min(self._left + (now - self._since) * self._rate, self._burst)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Addresses:
    """Buckets and counts by address; forgotten when there are too many."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._known: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """One more of this address."""
        if address not in self._known:
            if len(self._known) > 10_000:
                self._known.clear()
            self._known[address] = Bucket(self._rate, self._burst)
        return self._known[address].take()
