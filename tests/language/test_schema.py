"""The JSON Schema: every game file is valid, broken files are not, the copy is current."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from oddchip.language import Library
from oddchip.language.schema import schema, written
from oddchip.steps import GRAMMAR
from tests.language.helpers import SOUND

ROOT = Path(__file__).parents[2]
SCHEMA = schema(GRAMMAR)
VALID = Draft202012Validator(SCHEMA)


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_copy_in_the_documentation_is_current() -> None:
    kept = (ROOT / "docs" / "game.schema.json").read_text(encoding="utf-8")
    assert kept == written(GRAMMAR), (
        "write it anew: python -m oddchip.steps schema > docs/game.schema.json"
    )


@pytest.mark.parametrize("path", Library().files.values(), ids=lambda path: path.stem)
def test_every_game_file_is_valid(path: Path) -> None:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    assert [error.message for error in VALID.iter_errors(table)] == []


def _steps(*play: Any) -> dict[str, Any]:
    return {**tomllib.loads(SOUND), "play": list(play)}


@pytest.mark.parametrize("form", GRAMMAR.forms, ids=lambda form: form.example)
def test_every_form_of_step_is_known(form: Any) -> None:
    assert VALID.is_valid(_steps(form.example))
    assert VALID.is_valid(_steps(f"when dice 1-3 and not (limit no or players 2): {form.example}"))
    assert VALID.is_valid(_steps({"repeat": [form.example], "times": 2}))
    assert not VALID.is_valid(_steps(f"{form.example}!"))
    assert not VALID.is_valid(_steps(f"when luck: {form.example}"))


def test_the_sound_game_is_valid() -> None:
    assert VALID.is_valid(tomllib.loads(SOUND))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name    = "Two Rivers"\n', ""),
        ('"flop"', '"flap"'),
        ("players =", "player ="),
        ("[2, 6]", "[2]"),
        ("[2, 6]", "[1, 6]"),
        ('"blinds"', '"blind"'),
        ("left of the button", "right of the button"),
        ('"dice 1"', '"dise 1"'),
        ('"dice 1"', "7"),
        ('"dice 1"', '{ repeat = ["up 1"] }'),
        ('"dice 1"', '{ repeat = ["up 1"], until = "dawn" }'),
        ("cells =", "cell ="),
        ('use   = "2 from', 'use   = "2 off'),
        ('"8 or better"', '"8 or worse"'),
        ('"dice 1-3"', '"dise 1-3"'),
        ("= false", '= "no"'),
        ("text    =", "txt     ="),
        ('forced  = "blinds"', 'forced  = "blinds"\nwild = ["rank 1"]'),
        ('forced  = "blinds"', 'forced  = "blinds"\nbooks = ["B99"]'),
        ('forced  = "blinds"', 'forced  = "blinds"\ndeck = "54"'),
        ("[board]", "[[pay]]\namount = 5\n[board]"),
        ("[board]", '[[pay]]\ncard = "wild"\n[board]'),
        ("[board]", '[[match]]\nshowing = "luck"\n[board]'),
        ("[board]", '[[automatic]]\ntext = "luck"\n[board]'),
        ("[board]", '[pick]\nby = "nobody"\n[pick.games.razz]\n[board]'),
        ("[board]", "[losers]\n[board]"),
        ("[board]", '[betting]\nno_limp = "luck"\n[board]'),
    ],
)
def test_a_broken_file_is_not_valid(old: str, new: str) -> None:
    assert old in SOUND
    assert not VALID.is_valid(tomllib.loads(SOUND.replace(old, new, 1)))


def test_a_game_that_is_like_another_needs_little() -> None:
    assert VALID.is_valid({"like": "stud", "summary": "Stud."})
    assert not VALID.is_valid({"like": "stud"})
