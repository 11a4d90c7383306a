"""How the source tells the compiler about a class, without needing the compiler to run.

`@mypyc_attr(allow_interpreted_subclasses=True)` stands on every class that ordinary Python may
extend, copy or pickle: only then is an object made as Python makes it, without calling `__init__`
first. (`serializable=True` alone leaves objects empty that ordinary Python creates.) mypyc knows
the word by its type; running code sees a decorator that changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

__all__ = ["field_values", "i64", "mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    #: A whole number that needs no more than a machine's word: compiled, it is one.
    i64 = int

    def mypyc_attr(*attributes: str, **values: Any) -> Callable[[type], type]:
        """The class as it is."""
        return lambda kind: kind


def field_values(value: object) -> tuple[object, ...]:
    """What is in the fields of a dataclass, in order: a frozen one is made anew from them."""
    if not is_dataclass(value) or isinstance(value, type):
        raise TypeError(f"{value!r} is no dataclass")
    return tuple([getattr(value, field.name) for field in fields(value)])
