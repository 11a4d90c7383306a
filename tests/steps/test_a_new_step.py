"""A step that is one class and a line in the table is known to everybody who reads or tells."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from re import Match

import pytest
from jsonschema import Draft202012Validator

from oddchip.cli import check
from oddchip.errors import BadInput
from oddchip.language import Game, Library
from oddchip.language.grammar import Grammar
from oddchip.language.prose import rules_of, text
from oddchip.language.prose.words import cards, sentence
from oddchip.language.schema import schema
from oddchip.language.shape import Shape, shape
from oddchip.language.step import Form, Step, at_least_one, form
from oddchip.steps import STEPS, Only, Repeat
from tests.language.helpers import SOUND, written


def _read(found: Match[str]) -> Burn:
    return Burn(int(found["n"]))


@dataclass(frozen=True)
class Burn(Step):
    """Each player burns so many down cards; a toy."""

    number: int

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (form(r"burn (?P<n>\d+)", "burn 1", "Each player burns so many cards.", _read),)

    @staticmethod
    def ends() -> str:
        return "nothing is left to burn"

    def check(self, text: str) -> None:
        at_least_one(self.number, text)

    def sentence(self, game: Game) -> str:
        return sentence(f"each player burns {cards(self.number)} over the {game.name} candle")

    def reckon(self, held: Shape, community: bool) -> None:
        held.lose(self.number, self.number)


GRAMMAR = Grammar((*STEPS, Burn), Only, Repeat)
BURNING = SOUND.replace('"dice 1"', '"dice 1", "burn 2"')


def _library(folder: Path) -> Library:
    written(folder, "two-rivers", BURNING)
    return Library([folder], GRAMMAR)


def test_it_is_read_and_counted(tmp_path: Path) -> None:
    game = _library(tmp_path).game("two-rivers")
    assert Burn(2) in game.play
    assert shape(game).total.most == 2
    assert shape(game).dealt == 4


def test_its_mistakes_get_a_message() -> None:
    with pytest.raises(BadInput, match="'burn 0' is of nothing"):
        GRAMMAR.step("burn 0")
    with pytest.raises(BadInput, match="'burn' is not understood; write like 'burn 1'"):
        GRAMMAR.step("burn")


def test_it_stands_under_conditions_and_in_repetitions(tmp_path: Path) -> None:
    game = _library(tmp_path).game("two-rivers")
    one = GRAMMAR.step("when dice 1-3: burn 2")
    assert one.sentence(game) == (
        "If the roll is 1 to 3, each player burns two cards over the Two Rivers candle."
    )
    again = GRAMMAR.repeat([Burn(1)], "nothing is left to burn", 0)
    assert again.heading() == "Again and again, until nothing is left to burn:"


def test_check_the_rules_the_schema_and_the_documentation_know_it(tmp_path: Path) -> None:
    games = _library(tmp_path)
    game = games.read(tmp_path / "two-rivers.toml")
    assert ("play", "10 steps, 4 betting rounds: deal, bet, board, dice, burn") in (
        check._understood(game)
    )
    page = " ".join(text(rules_of(game, games)).split())
    assert "there is a low side. Each player burns two cards over the Two Rivers candle." in page
    known = Draft202012Validator(schema(GRAMMAR)["$defs"]["step"])
    assert known.is_valid("burn 2")
    assert known.is_valid("when dice 1-3: burn 2")
    assert not known.is_valid("burn")
    assert "\n| `burn 1` | Each player burns so many cards. |" in GRAMMAR.table()


def test_without_the_table_nobody_knows_it(tmp_path: Path) -> None:
    path = written(tmp_path, "two-rivers", BURNING)
    with pytest.raises(BadInput, match="the step 'burn 2' is not understood"):
        Library([tmp_path]).read(path)
