"""Run the card room: the store, the house and the server, until somebody stops it."""

from __future__ import annotations

import os
import signal
import socket
import sys
from dataclasses import replace
from pathlib import Path

import uvicorn

from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.server.app import app
from oddchip.server.card_room import CardRoom
from oddchip.server.connections import Connections, descriptors
from oddchip.server.log_rows import Memory, Store
from oddchip.server.rate_limits import REQUESTS_SHARE, Limits


def serve(
    host: str,
    port: int,
    *,
    data: Path | None = None,
    database: str | None = None,
    origins: tuple[str, ...] = (),
    pace: float = 0.7,
    sockets: int = 100,
    games: Library | None = None,
) -> None:
    """Open the room and say where; returns when it is closed."""
    signal.signal(signal.SIGTERM, _end)
    store = _store(data, database)
    limits = limits_for(sockets, descriptors())
    house = CardRoom(store, pace=pace, games=games, limits=limits)
    door = _listening(host, port)
    shown = f"[{host}]" if ":" in host else host
    print(f"The card room is open at http://{shown}:{door.getsockname()[1]}", flush=True)
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")
    config = uvicorn.Config(
        app(house, limits, origins),
        http=Connections(limits, proxies).protocol(),
        forwarded_allow_ips=proxies,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=limits.message,
        ws_max_queue=16,
        ws_per_message_deflate=True,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
    try:
        uvicorn.Server(config).run(sockets=[door])
    finally:
        store.close()


def _end(*_: object) -> None:
    """The room is told to end: the server sends everybody home first, and then the store closes."""
    raise SystemExit(0)


def limits_for(sockets: int, descriptors: int) -> Limits:
    """The limits where one address may have so many sockets, and all share the descriptors."""
    requests = descriptors // REQUESTS_SHARE
    most = min(Limits.all_sockets, descriptors - requests)
    limits = Limits(sockets=sockets, all_sockets=most, all_connections=requests)
    if sockets <= limits.requests_burst:
        return limits
    # Many guests behind one address: it may ask for more.
    return replace(
        limits,
        tables=60.0 * sockets,
        tables_burst=sockets,
        checks=60.0 * sockets,
        checks_burst=sockets,
        requests=float(sockets),
        requests_burst=2 * sockets,
        newcomers=float(sockets),
        newcomers_burst=sockets,
        connections=sockets,
        at_once=sockets,
    )


def _store(data: Path | None, database: str | None) -> Store:
    if data is None:
        return Memory()
    from oddchip.server.database import Database

    store = Database.at(data, database)
    if store.migrated is not None:
        print(store.migrated, file=sys.stderr, flush=True)
    return store


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
        door.listen(2048)
    except (OSError, OverflowError) as error:
        door.close()
        why = getattr(error, "strerror", None) or error
        raise BadInput(f"cannot listen on {host}, port {port} ({why})") from None
    return door
