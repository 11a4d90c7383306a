"""The commands of tournaments: `tournament`, `structures`, `check`, `clock` and `icm`."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from oddchip.room.tournament.structure_file import FOLDER
from tests.room.tournament.checker import check
from tests.room.tournament.test_structures import SOUND

from .conftest import Run


def test_structures_are_listed_for_programs(run: Run) -> None:
    done = run("structures", "--json")
    found = {one["id"]: one for one in json.loads(done.out)}
    assert done.status == 0
    assert found["horse"]["mix"] == "horse"
    assert found["shootout-6"]["format"] == "shootout"
    assert all({"id", "name", "seats", "format"} <= set(one) for one in found.values())


def test_a_tournament_of_bots_prints_its_result_and_writes_its_log(
    run: Run, tmp_path: Path
) -> None:
    log = tmp_path / "log.jsonl"
    words = ("tournament", "home-re-entry", "--bots", "14", "--late", "3", "--seed", "9")
    done = run(*words, "--json", "--log", str(log))
    result = json.loads(done.out)
    assert (done.status, done.err) == (0, "")
    assert [one["place"] for one in result["places"]][:2] == [1, 2]
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    book = check(lines)
    assert result["entries"] == book.entries
    assert result["hands"] == book.number
    late = [line for line in lines[: _first(lines, "hand")] if line["do"] == "enter"]
    assert len(late) == 11
    again = run(*words, "--json", "--log", str(log))
    assert json.loads(again.out) == result


def _first(lines: list[dict[str, object]], do: str) -> int:
    return next(at for at, line in enumerate(lines) if line["do"] == do)


def test_a_structure_of_ones_own_is_checked_and_played(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    path.write_text(SOUND, encoding="utf-8")
    done = run("check", str(path), str(FOLDER / "horse.toml"))
    assert done.status == 0
    assert "Friday freeze-out (friday), a freeze-out of holdem" in done.out
    played = run("tournament", str(path), "--bots", "5", "--seed", "1")
    assert "5 players, 5 entries" in played.out


def test_a_mistake_in_a_structure_is_told_with_its_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    path.write_text(SOUND.replace("seats   = 9", "seats   = 12"), encoding="utf-8")
    for words in (("check", str(path)), ("tournament", str(path), "--bots", "5")):
        done = run(*words)
        assert done.status == 2
        assert "friday.toml:3: a table has 2 to 10 seats, not 12" in done.err


def test_mixes_are_checked_too(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(
        'name = "Ours"\nevery = "4 hands"\ngames = ["razz", "stud"]\n', encoding="utf-8"
    )
    assert "4 hands of each game" in run("check", str(path)).out
    path.write_text('name = "Ours"\ngames = ["razzz"]\n', encoding="utf-8")
    assert "ours.toml:2" in run("check", str(path)).err


def test_simulations_say_how_long_it_lasts_and_who_cashes(run: Run) -> None:
    words = ("tournament", "home-freeze-out", "--bots", "12", "--runs", "6", "--seed", "1")
    told = json.loads(run(*words, "--jobs", "1", "--json").out)
    assert told["runs"] == 6
    assert told["seconds"]["least"] <= told["seconds"]["median"] <= told["seconds"]["most"]
    assert len(told["cashed"]) == 4
    assert "shortest quarter" in run(*words, "--jobs", "1").out


def test_who_leaves_is_told_the_whole_command_that_goes_on(run: Run, tmp_path: Path) -> None:
    games = tmp_path / "my games"
    games.mkdir()
    words = ("home-freeze-out", "--plain", "--players", "3", "--seed", "4", "--bot", "random")
    log = tmp_path / "event.jsonl"
    told = run("tournament", *words, "--games", str(games), "--log", str(log), stdin="q\n").out
    again = shlex.split(told.split("To resume: ")[1])
    assert again[-2:] == ["--games", str(games)]
    assert again[again.index("--bot") + 1] == "random"
    assert again[again.index("--log") + 1] == str(log)


def test_the_schema_of_a_structure_is_printed(run: Run) -> None:
    assert json.loads(run("schema", "structure").out)["required"]


def test_stacks_are_valued(run: Run) -> None:
    told = json.loads(run("icm", "5000", "3000", "2000", "--prizes", "50,30,20", "--json").out)
    assert told["values"] == [38.3929, 32.75, 28.8571]
    assert told["chop"] == [40.0, 32.0, 28.0]


def test_a_live_events_clock_is_kept(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "clock.jsonl"
    run("clock", "horse", "--log", str(log), stdin="eee\nq\n")
    done = run("clock", "horse", "--log", str(log), stdin="x\nq\n")
    assert "Players 2 of 3 left" in done.out
    other = run("clock", "stud", "--log", str(log), stdin="q\n")
    assert "another event" in other.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("tournament", "horse", "--bots", "1"), "at least two players"),
        (("tournament", "shootout-6", "--bots", "9", "--late", "2"), "takes no late entries"),
        (("tournament", "horse", "--bots", "4", "--bot", "genius"), "no player 'genius'"),
        (("tournament", "hose", "--bots", "4"), "did you mean horse"),
        (("tournament", "horse", "--json"), "give --bots N too"),
        (("icm", "5", "--prizes", "3"), "at least two players"),
    ],
)
def test_bad_input_gets_a_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    done = run(*words)
    assert (done.status, done.out) == (2, "")
    assert sentence in done.err
