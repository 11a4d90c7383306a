"""What goes over a wire, field by field: one table for the reader and for the published schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oddchip.errors import BadInput, quoted

#: The fields of a message and what each holds; the first is its tag, and must be there.
Fields = Mapping[str, str]

ANSWER: Fields = {
    "action": "text",
    "seat": "whole",
    "amount": "whole",
    "cards": "cards",
    "word": "text",
    "numbers": "wholes",
}
EVENT: Fields = {
    "event": "text",
    "street": "whole",
    "seat": "whole",
    "amount": "whole",
    "to": "whole",
    "cards": "cards",
    "hidden": "flags",
    "word": "text",
    "numbers": "wholes",
}
_WORDS = {
    "text": "a string",
    "whole": "a whole number",
    "cards": "a list of cards",
    "wholes": "a list of whole numbers",
    "flags": "a list of true and false",
}


def checked(given: object, what: str, fields: Fields, example: str) -> dict[str, Any]:
    """The message if it is one; a missing tag, an unknown field or a wrong type is refused."""
    tag = next(iter(fields))
    if not isinstance(given, dict) or not isinstance(given.get(tag), str):
        raise BadInput(f"{what} is an object like {example}")
    for name, value in given.items():
        if name not in fields:
            raise BadInput(f"{what} has no {quoted(name)}; it has {', '.join(fields)}")
        if not _fits(value, fields[name]):
            raise BadInput(f"the {name} of {what} is {_WORDS[fields[name]]}, not {quoted(value)}")
    return given


def _fits(value: object, wanted: str) -> bool:
    if wanted == "text":
        return isinstance(value, str) and sound(value)
    if wanted == "whole":
        return type(value) is int
    if wanted == "cards" and isinstance(value, str):
        return sound(value)
    if not isinstance(value, list):
        return False
    if wanted == "cards":
        return all(isinstance(name, str) and sound(name) for name in value)
    kind = {"wholes": int, "flags": bool}[wanted]
    return all(type(part) is kind for part in value)


def sound(text: str) -> bool:
    """Can it be written down? Half of a sign that takes two (a lone surrogate) cannot."""
    return text.isascii() or not any(0xD800 <= ord(sign) <= 0xDFFF for sign in text)
