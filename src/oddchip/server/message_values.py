"""What may come in from a client: texts that every store can keep, numbers that everybody can read.

Messages are typed, but some fields hold whatever the client likes (an answer, an agreement). A NUL
cannot be kept by PostgreSQL, half a surrogate by nobody, and a number beyond 64 bits cannot be
written as JSON again.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from oddchip.errors import BadInput
from oddchip.server.rate_limits import DEEPEST, LARGEST
from oddchip.table_state.wire_fields import sound


def check(value: object, depth: int = 0) -> None:
    """Refuse what cannot be kept, however deep it lies in a message."""
    if depth > DEEPEST:
        raise BadInput(f"that is nested too deep; {DEEPEST} levels are the most")
    if isinstance(value, str):
        if "\x00" in value or not sound(value):
            raise BadInput("a text holds a character that cannot be kept (a NUL, or half a pair)")
    elif isinstance(value, (int, float)):
        if not -LARGEST <= value <= LARGEST:  # nor is NaN
            raise BadInput(f"a number is too large; {LARGEST:,} is the most")
    elif isinstance(value, Mapping):
        for key, item in value.items():
            check(key, depth + 1)
            check(item, depth + 1)
    elif isinstance(value, (list, tuple)):
        for item in value:
            check(item, depth + 1)
    elif isinstance(value, msgspec.Struct):
        check(msgspec.structs.asdict(value), depth)
