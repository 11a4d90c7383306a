"""Run the card room: the store, the house and the server, until somebody stops it."""

from __future__ import annotations

import socket
from pathlib import Path

import uvicorn

from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.server.app import app
from oddchip.server.card_room import CardRoom
from oddchip.server.limits import Limits
from oddchip.server.rows import Memory, Store


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
    store = _store(data, database)
    limits = Limits(sockets=sockets)
    if sockets > limits.requests_burst:  # many guests behind one address: it may ask for more
        several = {"requests": sockets, "requests_burst": 2 * sockets}
        limits = Limits(sockets=sockets, tables=sockets, tables_burst=sockets, **several)
    house = CardRoom(store, pace=pace, games=games)
    door = _listening(host, port)
    shown = f"[{host}]" if ":" in host else host
    print(f"The card room is open at http://{shown}:{door.getsockname()[1]}", flush=True)
    config = uvicorn.Config(
        app(house, limits, origins),
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


def _store(data: Path | None, database: str | None) -> Store:
    if data is None:
        return Memory()
    from oddchip.server.store import Database

    return Database.at(data, database)


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
        raise BadInput(f"nobody can listen at {host}, port {port} ({why})") from None
    return door
