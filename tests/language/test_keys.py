"""The table of keys: its examples are of their kinds, and the reader asks for every key."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from oddchip.language import Library
from oddchip.language.keys import GAME, tables
from oddchip.language.kinds import FileKey
from oddchip.language.scale_keys import SCALE
from oddchip.language.schema import schema
from oddchip.language.source import FileSection
from oddchip.scales.reading import OWN_KEYS, SHARED_KEYS
from oddchip.steps import GRAMMAR

KEYS = [(name, key) for name, keys in tables(GRAMMAR.endings).items() for key in keys]
DEFS = schema(GRAMMAR)["$defs"]


@pytest.mark.parametrize(("name", "key"), KEYS, ids=[f"{name} {key.name}" for name, key in KEYS])
def test_an_example_is_of_its_kind(name: str, key: FileKey) -> None:
    value = tomllib.loads(f"{key.name} = {key.example}")[key.name]
    assert key.kind.fits(value), name
    assert not key.kind.fits(None), name
    assert Draft202012Validator({**key.schema, "$defs": DEFS}).is_valid(value), name


def test_the_reader_asks_for_every_key(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()
    value = FileSection.value

    def noting(section: FileSection, key: str) -> Any:
        asked.add(key)
        return value(section, key)

    monkeypatch.setattr(FileSection, "value", noting)
    games = Library([Path(__file__).parent / "games"])
    assert all(games.read(path).name for path in games.files.values())
    known = {key.name for name, key in KEYS if name != "scale.*"}
    assert known - asked == {"drops", "like", "own_notes"}, "which the library follows"


def test_a_key_of_a_scale_belongs_to_a_kind_of_scale() -> None:
    told = {*SHARED_KEYS, *(key for keys in OWN_KEYS.values() for key in keys)}
    assert told == set(SCALE.all)


def test_a_patch_needs_nothing_and_leaves_some_keys_alone() -> None:
    patch = GAME.patch()
    assert patch.names(lambda key: key.needed) == ()
    assert set(GAME.all) - set(patch.all) == {
        "like",
        "name",
        "pick",
        "options",
        "own_notes",
        "drops",
    }
    side = patch["side"].kind.of
    assert side is not None
    assert "required" not in side.schema
