"""Small games solved, and the bots held against the truth."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oddchip.bots.solving import Tree, exploitability, solve, value
from oddchip.cli.entry import main
from oddchip.engine import Stakes
from oddchip.language.library import library

GAMES = Path(__file__).parents[1] / "language" / "games"
KUHN = Stakes(limit="fixed", antes=(1, 1), small_bet=1, big_bet=1)


def test_kuhn_is_worth_an_eighteenth_to_the_second_player() -> None:
    tree = Tree(library(GAMES).game("kuhn"), KUHN, 2)
    assert len(tree.situations) == 12
    strategy = solve(tree, 200)
    assert value(tree, strategy) == pytest.approx(-1 / 18, abs=0.001)
    assert 0 <= exploitability(tree, strategy) < 0.002


def test_a_strategy_that_always_folds_loses_its_ante() -> None:
    tree = Tree(library(GAMES).game("kuhn"), KUHN, 2)
    folding = {
        key: [float(action.kind == "fold" or (action.kind == "call" and not _facing(one)))
              for action in one.answers]
        for key, one in tree.situations.items()
    }  # fmt: skip
    for situation in folding.values():
        assert sum(situation) == 1
    assert exploitability(tree, folding) == pytest.approx(1.0)


def _facing(one: object) -> bool:
    return any(action.kind == "fold" for action in one.answers)  # type: ignore[attr-defined]


def test_the_command_tells_how_far_the_bots_are(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["solve", "kuhn", "--games", str(GAMES), "--rounds", "50", "--bots", "1", "--json"]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["situations"] == 12
    assert set(found["bots"]) == {"instant", "quick", "table"}
    assert all(one > found["exploitability"] for one in found["bots"].values())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [(["holdem"], "deals for two"), (["kuhn", "--bets", "x"], "a small and a big bet")],
)
def test_what_cannot_be_solved_gets_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", *words, "--games", str(GAMES)]) == 2
    assert sentence in capsys.readouterr().err
