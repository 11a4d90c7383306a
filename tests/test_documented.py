"""Every public name says what it is."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module

import pytest

DOORS = (
    *("", ".hand", ".history", ".room", ".room.tournament", ".showdown", ".scales", ".cards"),
    *(".equity", ".bots", ".language", ".book"),
)
NAMES = [
    (f"oddchip{door}", name)
    for door in DOORS
    for name in import_module(f"oddchip{door}").__all__
    if callable(getattr(import_module(f"oddchip{door}"), name))
]


@pytest.mark.parametrize("door", DOORS)
def test_every_package_says_what_it_is(door: str) -> None:
    assert import_module(f"oddchip{door}").__doc__


@pytest.mark.parametrize(("home", "name"), NAMES)
def test_every_public_name_has_a_docstring(home: str, name: str) -> None:
    found = getattr(import_module(home), name)
    own = found.__dict__.get("__doc__") if isinstance(found, type) else found.__doc__
    assert own, f"{home}.{name}"
    assert not own.startswith(f"{name}("), f"{home}.{name} has only its signature"
    if isinstance(found, type):
        bare = [member for member, what in _public(found) if not inspect.getdoc(what)]
        assert not bare, f"{home}.{name} has {', '.join(bare)} without a docstring"


def _public(kind: type) -> Iterator[tuple[str, object]]:
    """The methods and properties of a class that are for everybody, inherited ones of ours too."""
    ours = [one for one in kind.__mro__ if one.__module__.startswith("oddchip")]
    for name, found in {
        key: what for one in reversed(ours) for key, what in vars(one).items()
    }.items():
        if name.startswith("_"):
            continue
        if isinstance(found, property | cached_property):
            yield name, found
        elif isinstance(found, classmethod | staticmethod) or inspect.isroutine(found):
            yield name, getattr(kind, name)
