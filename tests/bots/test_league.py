"""The league: figures that are measured once, a table and a picture of whatever is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import league
from oddchip.language.library import library


def test_only_those_who_play_differently_are_met() -> None:
    games = library()
    assert "jammer" in league.opponents(games.game("holdem"))
    assert "jammer" not in league.opponents(games.game("stud"))
    assert league.opponents(games.game("in-between")) == ["caller", "random", "nit"]


def test_it_goes_on_where_it_was_cut_short(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "league.jsonl"
    words = ["in-between", "--player", "tight", "--seats", "2", "--hands", "4", "--jobs", "1"]
    words += ["--effort", "0.05", "--to", str(path)]
    assert league.main(words) == 0
    whole = path.read_text()
    assert capsys.readouterr().err.count(" of 3: in-between") == 3
    path.write_text(whole[:-20])
    assert league.main(words) == 0
    assert capsys.readouterr().err.count(" of 1: in-between") == 1
    assert len(league.kept(path)) == 3
    assert league.main(words) == 0
    told = capsys.readouterr()
    assert "in-between" not in told.err
    assert "| tight, 2, at home |" in told.out


def test_the_page_gets_a_table_and_a_picture(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("a\n<!-- league -->\nold\n<!-- end of league -->\nz\n")
    (tmp_path / "screens").mkdir()
    path = tmp_path / "league.jsonl"
    path.write_text(
        '{"game": "stud", "player": "tight", "against": "caller", "seats": 2, "hands": 9,'
        ' "won": -30.0, "error": 10.0, "interval": [-49.6, -10.4]}\n'
    )
    found = list(league.kept(path).values())
    text = league.placed(page.read_text(), league.markdown(found))
    assert "| tight, 2, stud | -30 ± 10 | – | – | – | – | – | 9 |" in text
    assert "stud for 2 (tight against caller: -30 ± 10);" in text
    assert text.startswith("a\n")
    assert text.endswith("z\n")
    drawn = league.picture(found)
    assert drawn.startswith("<svg")
    assert ">-30</text>" in drawn
