"""Connections, counted from the first byte: who sends half a request does not keep others out.

A connection that has not sent a whole request has a few seconds for it. One address has so many
connections, and all together have fewer than there are descriptors: when the last one is taken, the
one that has waited longest without having asked for anything is closed for the newcomer. A proxy
that is trusted brings many people from one address: its people are told apart by the address that
it names, as requests and sockets.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from collections import Counter

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from oddchip.server.rate_limits import HEADER_SECONDS, RESERVED, Limits, who


def descriptors() -> int:
    """How many connections can be open; the system is asked for all that it may give."""
    try:
        import resource
    except ImportError:  # not on this system, which has no such limit
        return 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 65_536 if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < most:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    allowed = most if soft == resource.RLIM_INFINITY else soft
    return max(allowed - RESERVED, 64)


def trusted(addresses: str) -> tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]:
    """The proxies that are believed, as FORWARDED_ALLOW_IPS names them."""
    networks = []
    for part in addresses.split(","):
        word = part.strip()
        for network in ("0.0.0.0/0", "::/0") if word == "*" else (word,):
            with contextlib.suppress(ValueError):  # a path of a socket, or nothing
                networks.append(ipaddress.ip_network(network, strict=False))
    return tuple(networks)


class Connections:
    """All connections that have not become sockets."""

    def __init__(self, limits: Limits, proxies: str = "127.0.0.1") -> None:
        self._each, self._most = limits.connections, limits.all_connections
        self._proxies = trusted(proxies)
        self._count: Counter[str] = Counter()
        #: Those that have asked for nothing yet, or nothing more, the longest wait first.
        self._quiet: dict[Door, None] = {}
        self._open: dict[Door, str] = {}

    def __len__(self) -> int:
        return len(self._open)

    def admit(self, door: Door, peer: str) -> bool:
        """One more connection; False: its address has enough, or nobody can make way."""
        address = who(peer)
        if not self._is_proxy(peer) and self._count[address] >= self._each:
            return False
        if len(self._open) >= self._most:
            oldest = next(iter(self._quiet), None)
            if oldest is None:
                return False
            self.gone(oldest)
            oldest.drop()
        self._open[door] = address
        self._count[address] += 1
        self._quiet[door] = None
        return True

    def asks(self, door: Door) -> None:
        """A whole request has come: it is not closed for others until it is answered."""
        self._quiet.pop(door, None)

    def waits(self, door: Door) -> None:
        """Nothing is asked at the moment, or not wholly."""
        if door in self._open:
            self._quiet.setdefault(door)

    def gone(self, door: Door) -> None:
        """It is closed, or has become a socket, which is counted as one."""
        self._quiet.pop(door, None)
        address = self._open.pop(door, None)
        if address is not None:
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address]

    def _is_proxy(self, peer: str) -> bool:
        try:
            address = ipaddress.ip_address(peer)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)

    def protocol(self) -> type[Door]:
        """The protocol by which uvicorn reads requests, with these counts."""
        counted = self

        class CountedDoor(Door):
            connections_in_all = counted

        return CountedDoor


class Door(H11Protocol):
    """One connection: requests come whole and in time."""

    connections_in_all: Connections

    _slow: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        if self.connections_in_all.admit(self, peer):
            self._hurry()
        else:
            self.drop()

    def connection_lost(self, exc: Exception | None) -> None:
        self._in_time()
        self.connections_in_all.gone(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._hurry()

    def handle_events(self) -> None:
        super().handle_events()
        if self.conn.their_state is not h11.IDLE:
            self._in_time()
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self.connections_in_all.waits(self)
        else:
            self.connections_in_all.asks(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._in_time()
        self.connections_in_all.gone(self)
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        unread = self.conn.their_state is h11.SEND_BODY
        super().on_response_complete()
        if unread:
            self.transport.close()  # the rest of a body that was refused is not waited for

    def drop(self) -> None:
        """Close it at once, without a word: it has said nothing that could be answered."""
        self._in_time()
        self.transport.abort()

    def _hurry(self) -> None:
        """The clock for a whole request runs from its first byte, and is not wound up again."""
        if self._slow is None and not self.transport.is_closing():
            self._slow = self.loop.call_later(HEADER_SECONDS, self.drop)

    def _in_time(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None
