"""The page about the language names every word of it, and its worked example is a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oddchip.cards import DECKS
from oddchip.cli import main
from oddchip.language import Library, qualifiers
from oddchip.language.conditions import PATTERNS, SHOWING, SITUATIONS
from oddchip.language.keys import GAME, tables
from oddchip.language.kinds import Keys
from oddchip.language.prose import rules_of, text
from oddchip.scales.registry import SCALES
from oddchip.showdown import read, settle
from oddchip.steps import GRAMMAR
from tests.language.helpers import written

PAGE = (Path(__file__).parents[2] / "docs" / "language.md").read_text(encoding="utf-8")


def _section(heading: str) -> str:
    return PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def test_the_page_lists_the_steps_as_the_table_has_them() -> None:
    kept = re.findall(r"^\|.*$", _section("Steps"), re.MULTILINE)
    assert kept == GRAMMAR.table().splitlines(), "write it anew: python -m oddchip.steps table"


def test_every_scale_deck_and_ending_is_on_the_page() -> None:
    for scale in SCALES:
        assert f"| `{scale}` |" in _section("Sides")
    for name in DECKS:
        assert f"| `{name}` |" in _section("Every key")
    for ending in GRAMMAR.endings:
        assert f"`{ending}`" in _section("Steps")


@pytest.mark.parametrize(("name", "keys"), tables(GRAMMAR.endings).items())
def test_the_page_lists_the_keys_as_the_tables_have_them(name: str, keys: Keys) -> None:
    assert f"\n\n{keys.table()}\n\n" in PAGE, f"write {name} anew: python -m oddchip.steps keys"


def test_the_page_lists_the_qualifiers_as_the_table_has_them() -> None:
    assert f"\n\n{qualifiers.table()}\n\n" in PAGE


def test_the_page_says_what_like_and_options_leave_alone() -> None:
    for key in GAME:
        if key.inherited != "yes":
            assert f"`{key.name}`" in _section("Like another game")
        if not key.patched:
            assert f"`{key.name}`" in _section("Options")


@pytest.mark.parametrize("atom", [*SITUATIONS, *PATTERNS, *SHOWING])
def test_every_word_of_conditions_is_on_the_page(atom: str) -> None:
    assert f"| `{atom}" in _section("Conditions")


def _watershed(folder: Path) -> Library:
    (example,) = (
        one for one in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL) if "Water" in one
    )
    path = written(folder, "watershed", example)
    games = Library([folder])
    games.read(path)
    return games


def test_the_worked_example_is_a_game(tmp_path: Path) -> None:
    games = _watershed(tmp_path)
    game = games.game("parted river")
    assert game.players == (2, 9)
    page = " ".join(text(rules_of(game, games)).split())
    assert "The boards are (X Y Z1) and (X Y Z2)." in page
    assert "10 or better" in page


def test_the_worked_example_is_settled(tmp_path: Path) -> None:
    case = {
        "game": "watershed",
        "board": {"flop": "AsKs7d", "turn": "2c", "river": ["Qs", "2d"]},
        "players": [{"hole": "JsTs3d3h9h"}, {"hole": "7c5d4h3s2h"}],
        "pot": 101,
    }
    result = settle(read(case, games=_watershed(tmp_path)))
    assert result.awards == (51, 50)
    high, low = result.pots[0].sides
    assert high.hands[0].name == "Royal flush"
    assert low.hands[1].name.startswith("Number 1")


def test_the_commands_on_the_page_can_be_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _watershed(tmp_path)
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^\$ oddchip (.*watershed.*)$", PAGE, re.MULTILINE)
    assert len(commands) >= 3
    for one in commands:
        if "…" not in one:
            assert main(one.split()) == 0, capsys.readouterr().err


def test_the_message_on_the_page_is_the_one_that_is_given(tmp_path: Path) -> None:
    (shown,) = re.findall(r"^watershed\.toml:.*$", PAGE, re.MULTILINE)
    games = _watershed(tmp_path)
    broken = (
        games.files["watershed"].read_text(encoding="utf-8").replace("draw 0-3", "draw up to 3")
    )
    path = written(tmp_path, "watershed", broken)
    with pytest.raises(ValueError, match=re.escape(shown)):
        games.read(path)
