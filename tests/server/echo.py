"""The least that a room could do: what one client sends goes to all clients of a table, at once.

The same server and the same library, frames as long as scenes, and nothing else: the limit that
`tests.server.load` measures a card room by.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from oddchip.server.run_server import _listening

_SCENE = "x" * 7000
_HERE: dict[str, set[WebSocket]] = defaultdict(set)


async def table(socket: WebSocket) -> None:
    """One client of one table."""
    await socket.accept()
    everybody = _HERE[socket.path_params["id"]]
    everybody.add(socket)
    try:
        while True:
            text = await socket.receive_text()
            frame = f'{{"type":"update","number":{text},"pad":"{_SCENE}"}}'
            await asyncio.gather(*(one.send_text(frame) for one in list(everybody)))
    except (WebSocketDisconnect, RuntimeError):
        everybody.discard(socket)


def main() -> None:
    """Listen at any free port, and say at which."""
    door = _listening("127.0.0.1", 0)
    print(f"http://127.0.0.1:{door.getsockname()[1]}", flush=True)
    app = Starlette(routes=[WebSocketRoute("/{id}", table)])
    config = uvicorn.Config(app, log_level="error", ws="websockets-sansio")
    uvicorn.Server(config).run(sockets=[door])


if __name__ == "__main__":
    main()
