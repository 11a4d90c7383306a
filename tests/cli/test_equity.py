"""The commands `equity` and `odds`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oddchip.kernel import available

from .conftest import Run

needs_kernel = pytest.mark.skipif(not available(), reason="the kernel was not compiled here")


@needs_kernel
def test_equity_for_people(run: Run) -> None:
    done = run("equity", "holdem", "AhAd", "KsKc")
    assert done.status == 0
    first, second, how = done.out.splitlines()
    assert first.startswith("A♥ A♦   81.26%  ███████████████████▌····  wins 81.06%, ties 0.38%")
    assert "18.74%" in second
    assert how.startswith("exact: 1,712,304 deals")


@needs_kernel
def test_equity_for_programs(run: Run) -> None:
    done = run("equity", "omaha-8", "AhAd2c3c", "KsKcQsQd", "--board", "4h5h9s", "--json")
    found = json.loads(done.out)
    keys = ("equities", "wins", "ties", "sides", "method", "count", "stderr", "seconds")
    assert list(found) == list(keys)
    assert sum(found["equities"]) == pytest.approx(1)
    assert list(found["sides"]) == ["high", "low"]
    assert (found["method"], found["count"], found["stderr"]) == ("exact", 820, 0)


@needs_kernel
def test_the_same_seed_prints_the_same(run: Run) -> None:
    words = ("equity", "stud", "AhAd/2c", "??", "--samples", "5000", "--threads", "2", "--json")
    first, again, other = (json.loads(run(*words, "--seed", seed).out) for seed in "112")
    assert first["equities"] == again["equities"] != other["equities"]
    assert first["method"] == "sampled"
    assert 0 < first["stderr"] < 0.02


@needs_kernel
def test_boards_are_written_with_slashes_or_as_the_showdown_reads_them(run: Run) -> None:
    board = {"rows": [["7c", "4h", "Ad"], ["5d", "4d", "Kd"], ["6c", "5h", "As"]], "turn": ["4s"]}
    words = ("equity", "chowaha", "9s9c", "QhQc", "--json", "--exact", "--board")
    first, again = (
        json.loads(run(*words, text).out)["equities"]
        for text in ("7c4hAd/5d4dKd/6c5hAs/4s", json.dumps(board))
    )
    assert first == again


def test_what_is_thrown_is_said(run: Run) -> None:
    words = ("equity", "badugi", "7c5d4h2h", "9c8d6h4s", "--draws", "best,pat")
    assert "thrown: 2h, nothing" in run(*words).out


@needs_kernel
def test_the_policy_of_a_discard_is_said(run: Run) -> None:
    words = ("equity", "irish", "AhAdKhQs", "7c7d2s3h", "--board", "Kd7h2c")
    done = run(*words)
    assert "policy: each player throws 2 cards away and keeps what wins most" in done.out
    found = json.loads(run(*words, "--json", "--discards", "AhQs,seen").out)
    assert found["thrown"] == [["Ah", "Qs"], ["2s", "3h"]]
    assert found["policy"].endswith("; hand 1 throws AhQs")


def test_what_is_taken_for_granted_is_said(run: Run) -> None:
    words = ("equity", "follow-the-queen", "5c2c/3d5hThQs4s", "6c2d/Jh4dKs3sKc")
    assert "note: the up cards lie in the order dealt" in run(*words).out
    assert "note:" not in run(*words, "--wild", "3").out


def test_odds_for_people_and_programs(run: Run) -> None:
    words = ("odds", "holdem", "AhKh", "--board", "2h7h9c", "--samples", "500")
    done = run(*words)
    assert "9 outs to flush: 3♥ 4♥ 5♥ 6♥ 8♥ 9♥ T♥ J♥ Q♥" in done.out
    found = json.loads(run(*words, "--json", "--against", "2").out)
    assert found["against"] == 2
    assert set(found["sides"]["high"]["streets"]) == {"with 4 board cards", "at the showdown"}


def test_pictures_are_written(run: Run, tmp_path: Path) -> None:
    for number, words in enumerate(
        [("equity", "holdem", "AhAd", "KsKc"), ("odds", "holdem", "AhAd")]
    ):
        file = tmp_path / f"{number}.svg"
        done = run(*words, "--board", "2c7d9hTs", "--plot", str(file), "--samples", "100")
        assert done.status == 0
        assert file.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("equity", "holdem", "AhAd"), "2 to 10 players"),
        (("equity", "holdem", "AhAd", "AhKc"), "Ah is given twice"),
        (("equity", "stud", "??", "??", "--exact"), "beyond reach"),
        (("equity", "lou", "AhAd", "KsKc"), "no equity"),
        (("equity", "binglaha", "AhAd2c3c", "??", "--dice", "x"), "--dice"),
        (("equity", "holdem", "AhAd", "KsKc", "--plot", "a.png"), "should end in .svg"),
        (("equity", "archie", "??", "??", "--options", "nines=maybe"), "nines=yes"),
        (("equity", "holdem", "AhAd", "KsKc", "--samples", "0"), "at least one"),
        (("equity", "holdem", "AhAd", "KsKc", "--board", "{x"), "is not JSON"),
        (("odds", "holdem", "AA,KK"), "one hand"),
        (("odds", "in-between", "Ah"), "no equity"),
        (("equity", "holdem", "AhAd", "KsKc", "--board", "AcAcAc"), "Ac is given twice"),
    ],
)
def test_bad_input_is_one_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    done = run(*words)
    assert (done.status, done.out) == (2, "")
    assert sentence in done.err
    assert done.err.count("\n") == 1
