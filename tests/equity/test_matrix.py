"""An equity matrix: hand by hand, or board by board."""

from __future__ import annotations

from pathlib import Path

import pytest

import oddchip
from oddchip.cli.entry import main
from oddchip.cli.equity import heat_map, matrix_table
from oddchip.equity.matrix import matrix
from oddchip.errors import BadInput


def test_each_cell_is_the_equity_of_its_hands() -> None:
    found = matrix("holdem", "QQ+", "AhKh,QhQd", board="2c7d9hTs")
    assert (found.rows, found.columns) == (("QQ", "KK", "AA"), ("AhKh", "QhQd"))
    for row, shares in zip(found.rows, found.equities, strict=True):
        for column, share in zip(found.columns, shares, strict=True):
            alone = oddchip.equity("holdem", [row, column], board="2c7d9hTs")
            assert share == alone.equities[0]


def test_each_hand_on_each_board() -> None:
    found = matrix("omaha", "AhAdKsQs,9c9d8c8d", "JhTh7s6s", boards=["2c7d9hTs", "9h9s2c2d"])
    alone = oddchip.equity("omaha", ["9c9d8c8d", "JhTh7s6s"], board="9h9s2c2d")
    assert found.equities[1][1] == alone.equities[0]


def test_hands_that_share_their_cards_leave_their_cell_open() -> None:
    found = matrix("holdem", "AhAd", "AhKh,KsKc", board="2c7d9hTs")
    assert found.equities[0][0] is None
    assert "–" in matrix_table(found)[1]
    assert heat_map(found).count("<rect") == 2


def test_a_matrix_that_is_too_large_says_so() -> None:
    with pytest.raises(BadInput, match="80 times 80 has over"):
        matrix("holdem", ",".join(["AhAd"] * 80), ",".join(["KhKd"] * 80))


def test_the_command_draws_a_heat_map(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "heat.svg"
    words = ["equity", "holdem", "AA,KK", "QQ", "--board", "2c7d9hTs", "--matrix"]
    assert main([*words, "--plot", str(picture)]) == 0
    assert "AA" in capsys.readouterr().out
    assert picture.read_text().count("%</text>") == 2
