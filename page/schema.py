"""The JSON Schema of the scene and of all messages, for the page's types."""

from __future__ import annotations

import json
import sys

import msgspec

from oddchip.server import form, messages

TOP = (form.Scene, messages.Welcome, messages.Update, messages.Said, messages.Reaction)


def schema() -> dict[str, object]:
    """One schema whose definitions are all that the page reads."""
    heads, named = msgspec.json.schema_components(TOP, ref_template="#/$defs/{name}")
    names = [head["$ref"].rsplit("/", 1)[-1] for head in heads]
    top = {"title": "Frames", "type": "object", "$defs": named}
    return top | {"properties": {name.lower(): {"$ref": f"#/$defs/{name}"} for name in names}}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout)
