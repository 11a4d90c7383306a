"""The league: matches that are played once, tables and a picture of whatever is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import differing, league, league_page
from benchmarks.earlier import families
from benchmarks.league_page import AGAIN, FIRST
from benchmarks.pages import placed
from oddchip.language.library import library

LINE = (
    '{"game": "stud", "player": "tight", "against": "caller", "seats": 2, "hands": 9,'
    ' "won": -30.0, "error": 10.0, "interval": [-49.6, -10.4], "limit": "", "effort": 0.0,'
    f' "seed": {FIRST}}}\n'
)


def test_only_those_who_play_differently_are_met() -> None:
    games = library()
    assert "jammer" in league.opponents(games.game("holdem"))
    assert "jammer" not in league.opponents(games.game("stud"))
    assert "jammer" in league.opponents(games.game("omaha"), "pot")
    assert "jammer" not in league.opponents(games.game("omaha"), "fixed")
    assert league.opponents(games.game("in-between")) == ["caller", "random", "nit"]
    assert league.opponents(games.game("guts-3")) == ["caller", "random", "nit"]


def test_it_goes_on_where_it_was_cut_short(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "league.jsonl"
    words = ["in-between", "--player", "tight", "--seats", "2", "--hands", "4", "--jobs", "1"]
    words += ["--effort", "0.05", "--to", str(path)]
    assert league.main(words) == 0
    first = path.read_text().splitlines()[:3]
    assert capsys.readouterr().err.count(" of 3: in-between") == 3
    path.write_text("\n".join(first)[:-20])
    assert league.main(words) == 0
    assert capsys.readouterr().err.count("1 of 1: in-between") >= 1
    assert len([one for one in league.kept(path) if one.seed == FIRST]) == 3
    assert league.main(words) == 0
    told = capsys.readouterr()
    assert "in-between" not in told.err
    assert "| at home | 2 |" in told.out


def test_who_is_behind_is_met_again_with_fresh_deals(tmp_path: Path) -> None:
    path = tmp_path / "league.jsonl"
    path.write_text(LINE)
    given = league.arguments(["stud", "--player", "tight", "--seats", "2", "--hands", "9"])
    again = league.fresh(league.orders(given), path)
    assert [(one.against, one.seed, one.hands) for one in again] == [("caller", FIRST + 1, 36)]


def test_the_page_gets_tables_and_a_picture(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("a\n<!-- league -->\nold\n<!-- end of league -->\nz\n")
    path = tmp_path / "league.jsonl"
    again = LINE.replace("-30.0", "5.0").replace("9,", "36,")
    again = again.replace(f'"seed": {FIRST}', f'"seed": {FIRST + 1}')
    path.write_text(LINE + again + LINE.replace("caller", "odds"))
    found = league.kept(path)
    text = placed(page.read_text(), league_page.markdown(found), league_page.MARKS)
    assert "| stud | 2 | -30 ± 10 | – | – | – | – | – | -30 ± 10 | 9 |" in text
    assert "| fixed limit | 2 | -30 ± 10 |" in text
    assert "| stud, tight | 2 | caller | -30 ± 10 | +5 ± 10 | 36 |" in text
    assert "Ahead by two errors in 0 of 1 matches, behind in 1;" in text
    assert "against each simple player: ahead by two errors in 0 of 2." in text
    assert "| tight, stud, for 2 against caller | -30 ± 10 | – | 0 |" in text
    assert "| tight | odds | stud | 2 | 0 | -30 ± 10 | 1 | 9 |" in text
    assert text.startswith("a\n")
    assert text.endswith("z\n")
    drawn = league_page.picture(found)
    assert drawn.startswith("<svg")
    assert ">-30</text>" in drawn


def test_what_the_first_run_leaves_unclear_is_met_again(tmp_path: Path) -> None:
    path = tmp_path / "league.jsonl"
    path.write_text(LINE)
    words = ["stud", "--player", "tight", "--seats", "2", "--to", str(path)]
    wanted = league.orders(league.arguments(words))
    again = league.again(wanted, path, 24)
    assert [(one.against, one.seed, one.hands) for one in again] == [("caller", AGAIN, 24)]
    fresh = LINE.replace("-30.0", "50.0").replace(f'"seed": {FIRST}', f'"seed": {AGAIN}')
    path.write_text(LINE + fresh)
    text = league_page.markdown(league.kept(path))
    assert "| tight, stud, for 2 against caller | -30 ± 10 | +50 ± 10 | 9 |" in text


def test_tables_are_put_between_the_marks_of_a_page() -> None:
    marks = ("<!-- some -->", "<!-- end of some -->")
    page = "a\n<!-- some -->\nold\n<!-- end of some -->\nz\n"
    once = placed(page, "new\n", marks)
    assert once == "a\n<!-- some -->\n\nnew\n\n<!-- end of some -->\nz\n"
    assert placed(once, "new\n", marks) == once
    with pytest.raises(SystemExit, match="no place for this"):
        placed("a", "new", marks)


def test_families_are_told_in_big_bets_and_by_their_spreads(tmp_path: Path) -> None:
    """A game of large pots is most of the one figure, and as much as any other of the other."""
    path = tmp_path / "earlier.jsonl"
    large = LINE.replace('"stud"', '"razz"').replace("-30.0", "300.0").replace(": 10.0", ": 300.0")
    path.write_text(LINE + large + LINE.replace('"stud"', '"holdem"'))
    assert list(families(league.kept(path))) == [
        "flop, 2 players, 1 games: -30.0 ± 10.0, -3.0 errors; by their spreads -3.0"
        "; behind: holdem -30 ± 10",
        "stud, 2 players, 2 games: +135.0 ± 150.1, 0.9 errors; by their spreads -1.4"
        "; behind: stud -30 ± 10",
    ]


def test_what_differs_is_not_asked_where_losers_match_the_pot(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        differing.main(["razz", "guts-3"])
    assert "guts-3: its losers match the pot" in capsys.readouterr().err
