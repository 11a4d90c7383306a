"""What a key of a game file is: the kind of its value, and how a reader and an editor check it.

A kind knows its words for people, whether a value is of it, and its JSON Schema; kinds are put
together from others (a list of texts, a table of named sides). The keys themselves are in
`oddchip.language.keys`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any, Literal

Schema = dict[str, Any]


@dataclass(frozen=True)
class Kind:
    """A kind of value: one of it and many of it in words, and what tells that a value is one."""

    one: str
    many: str
    fits: Callable[[object], bool]
    schema: Schema
    #: The kind of what a list or a table of anybody's names holds.
    of: Kind | None = None
    #: The keys of a table.
    keys: Keys | None = None

    def but(self, **schema: Any) -> Kind:
        """The same, described more narrowly for editors; the reader has better words for it."""
        return replace(self, schema={**self.schema, **schema})


@dataclass(frozen=True)
class FileKey:
    """A key: its name, the kind of its value, what it says, and an example, as a file has it."""

    name: str
    kind: Kind
    words: str
    example: str
    needed: bool = False
    #: What holds where the key is left out, if that is always the same.
    default: str | int | None = None
    #: What `like` does with it: it holds here too, it does not, or both files' are joined.
    inherited: Literal["yes", "no", "joined"] = "yes"
    #: Whether an option may change it.
    patched: bool = True

    @property
    def schema(self) -> Schema:
        described = {"description": self.words, **self.kind.schema}
        return described if self.default is None else {**described, "default": self.default}


class Keys:
    """The keys of one table; of `any_of` one is needed, `otherwise` is what is said without it."""

    def __init__(self, *keys: FileKey, any_of: tuple[str, ...] = (), otherwise: str = "") -> None:
        self.all: dict[str, FileKey] = {key.name: key for key in keys}
        self.any_of = any_of
        self.otherwise = otherwise

    def __iter__(self) -> Iterator[FileKey]:
        return iter(self.all.values())

    def __getitem__(self, name: str) -> FileKey:
        return self.all[name]

    def names(self, test: Callable[[FileKey], bool]) -> tuple[str, ...]:
        """The keys of which something is so."""
        return tuple(key.name for key in self if test(key))

    def patch(self) -> Keys:
        """The keys of a change to such a table: nothing is needed, tables are parts of tables."""
        kept = (key for key in self if key.patched)
        parts = (replace(key, kind=_part(key.kind), needed=False, default=None) for key in kept)
        return Keys(*parts)

    def schema(self) -> Schema:
        described: Schema = {
            "type": "object",
            "properties": {key.name: key.schema for key in self},
            "additionalProperties": False,
        }
        needed = self.names(lambda key: key.needed)
        if needed:
            described["required"] = list(needed)
        if self.any_of:
            described["anyOf"] = [{"required": [name]} for name in self.any_of]
        return described

    def table(self) -> str:
        """The keys as the documentation lists them."""
        rows = [f"| `{key.name}` | {key.words} | `{key.example}` |" for key in self]
        return "\n".join(("| key | what it says | for example |", "| --- | --- | --- |", *rows))


def _part(kind: Kind) -> Kind:
    """A part of a table, where the kind is a table; lists are changed as a whole."""
    if kind.keys is not None:
        return table(kind.keys.patch())
    if kind.of is not None and kind.of.keys is not None and kind.schema["type"] == "object":
        return named(table(kind.of.keys.patch()))
    return kind


TEXT = Kind(
    "a text",
    "texts",
    lambda value: isinstance(value, str) and value != "",
    {"type": "string", "minLength": 1},
)
FLAG = Kind("true or false", "flags", lambda value: isinstance(value, bool), {"type": "boolean"})


#: No file has a use for a larger number: it is beyond all chips, and stays exact in every language
#: that reads JSON.
_LARGEST = 10**15


def number(least: int, most: int | None = None) -> Kind:
    """A whole number of at least so much; how much is too much, the reader says."""
    bound = {"minimum": least} if most is None else {"minimum": least, "maximum": most}
    return Kind(
        f"a whole number, at least {least}",
        f"whole numbers, at least {least}",
        lambda value: (
            isinstance(value, int) and not isinstance(value, bool) and least <= value <= _LARGEST
        ),
        {"type": "integer", **bound},
    )


def one_of(words: Iterable[str]) -> Kind:
    choices = tuple(words)
    said = f"one of {', '.join(choices)}"
    return Kind(said, ", ".join(choices), lambda value: value in choices, {"enum": [*choices]})


def pattern(form: str, examples: Iterable[str] = ()) -> Kind:
    """A text of a form that its reader understands."""
    text = replace(TEXT, schema={"type": "string", "pattern": f"^(?:{plain(form)})$"})
    return text.but(examples=[*examples]) if examples else text


def list_of(kind: Kind) -> Kind:
    return Kind(
        f"a list of {kind.many}",
        f"lists of {kind.many}",
        lambda value: isinstance(value, list) and all(map(kind.fits, value)),
        {"type": "array", "items": kind.schema},
        of=kind,
    )


def table(keys: Keys) -> Kind:
    """A table with keys of its own."""
    return Kind("a table", "tables", _is_table, keys.schema(), keys=keys)


def named(kind: Kind, names: Schema | None = None) -> Kind:
    """A table of anybody's names (which may be of a form), with values of one kind."""
    form = {"propertyNames": names} if names else {}
    return Kind(
        f"a table of {kind.many}",
        f"tables of {kind.many}",
        lambda value: isinstance(value, dict) and all(map(kind.fits, value.values())),
        {"type": "object", **form, "additionalProperties": kind.schema},
        of=kind,
    )


def either(first: Kind, second: Kind) -> Kind:
    return Kind(
        f"{first.one} or {second.one}",
        f"{first.many} or {second.many}",
        lambda value: first.fits(value) or second.fits(value),
        {"anyOf": [first.schema, second.schema]},
    )


def nearest(text: str, known: Iterable[str]) -> str:
    """What was probably meant, as the end of a complaint; empty: nothing comes near."""
    near = get_close_matches(text, list(known), 1, 0.6)
    return f"; did you mean '{near[0]}'?" if near else ""


def _is_table(value: object) -> bool:
    return isinstance(value, dict)


def plain(form: str) -> str:
    """A pattern of Python's as JavaScript writes it: groups have no names."""
    return re.sub(r"\(\?P<\w+>", "(?:", form)


def joined(atoms: Mapping[str, str]) -> str:
    """A pattern for conditions; that parentheses close, the loader sees."""
    kinds = "|".join(f"{kind} (?:{form})" if form else kind for kind, form in atoms.items())
    term = rf"(?:\( ?|not )*(?:{kinds})(?: ?\))*"
    return rf"{term}(?: (?:and|or) {term})*"
