"""The JSON Schemas of the card room, made from the types that messages are read and written by."""

from __future__ import annotations

from typing import Any

import msgspec

from oddchip.server import messages
from oddchip.server.form import Scene

_TITLES = {
    "scene": ("what a page draws", Scene),
    "client": ("what a client sends", messages.FromClient),
    "server": ("what the room sends", messages.FromRoom),
}


def schema(name: str) -> dict[str, Any]:
    """The schema of a kind of message. Draft 2020-12."""
    title, kind = _TITLES[name]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Odd Chip: {title}",
        **msgspec.json.schema(kind),
    }
