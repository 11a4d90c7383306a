"""Every word of the language has a game, in the books or in the tests' own folder."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from oddchip.language import Library
from oddchip.language.conditions import PATTERNS, SHOWING, SITUATIONS
from oddchip.language.keys import tables
from oddchip.language.kinds import Keys
from oddchip.language.step import Form
from oddchip.language.wild_cards import WILD_EXAMPLES
from oddchip.scales import registry
from oddchip.steps import GRAMMAR
from tests.support.strangers import FOLDER

_SCALES = Path(registry.__file__).parent
FILES = [*Library().files.values(), *FOLDER.rglob("*.toml"), *_SCALES.glob("*.toml")]
TEXTS = [path.read_text(encoding="utf-8") for path in FILES]
ENDS = ("lowest", "highest")


def words(table: Any) -> Iterator[str]:
    """Every key and every text of a file."""
    if isinstance(table, dict):
        for key, value in table.items():
            yield key
            yield from words(value)
    elif isinstance(table, list):
        for one in table:
            yield from words(one)
    elif isinstance(table, str):
        yield table


WORDS = {word for text in TEXTS for word in words(tomllib.loads(text))}
STEPS = {word.partition(": ")[2] if word.startswith("when ") else word for word in WORDS}
ALL = "\n".join(TEXTS)


@pytest.mark.parametrize("form", GRAMMAR.forms, ids=lambda one: one.example)
def test_every_form_of_a_step_and_every_part_of_it_has_a_game(form: Form) -> None:
    found = [form.pattern.fullmatch(step) for step in STEPS]
    used = [one for one in found if one]
    for part in form.pattern.groupindex:
        assert any(one[part] for one in used), f"no game has the {part} of '{form.example}'"
    assert used


@pytest.mark.parametrize(("name", "keys"), tables(GRAMMAR.endings).items())
def test_every_key_has_a_game(name: str, keys: Keys) -> None:
    assert not [key.name for key in keys if key.name not in WORDS]


@pytest.mark.parametrize("word", [*SITUATIONS, *PATTERNS, *SHOWING, *GRAMMAR.endings])
def test_every_condition_and_every_ending_has_a_game(word: str) -> None:
    assert any(word in one for one in WORDS)


@pytest.mark.parametrize(
    "word",
    [
        *sorted({example.split()[0] for example in WILD_EXAMPLES}),
        *(f"{end} {zone}" for end in ENDS for zone in ("up", "of hand", "of board")),
        *("lowest down", "rank of ", "suit of ", "joker as bug", "joker as low bug"),
    ],
)
def test_every_kind_of_wild_card_has_a_game(word: str) -> None:
    assert f'"{word}' in ALL
