"""A quick reader for the common form of a history: one field a line, plain values.

The TOML reader of the standard library is thorough and slow, and most histories are not written by
hand. What is not of the common form (comments behind values, lists over several lines, tables,
dates) is left to it: this one answers None.
"""

from __future__ import annotations

import json
import re
from decimal import Decimal
from typing import Any, NoReturn

#: Signs that one of the two languages reads in its own way.
_DIFFERS = re.compile(r"[\\#{]|null")


def quick(text: str) -> dict[str, Any] | None:
    """The fields of a history in the common form, as the TOML reader would give them; or None."""
    found: dict[str, Any] = {}
    for line in text.split("\n"):
        if not line or line[0] == "#":
            continue
        name, _, value = line.partition("=")
        name, value = name.rstrip(" "), value.strip(" ")
        if not (name.isidentifier() and name.isascii()) or name in found or not value:
            return None
        quote = value[0]
        if quote in "'\"" and value[-1] == quote and value.count(quote) == 2 and "\\" not in value:
            found[name] = value[1:-1]
            continue
        if _DIFFERS.search(value):
            return None
        if "'" in value:
            if '"' in value:
                return None
            value = value.replace("'", '"')
        try:
            found[name], end = _READ.raw_decode(value)
        except ValueError:
            return None
        if end < len(value):
            return None
    return found


def _no_toml(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number here")


_READ = json.JSONDecoder(parse_float=Decimal, parse_constant=_no_toml)
