"""`oddchip mixes`, and `oddchip check` of mixes and tables."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oddchip.cli.entry import main
from oddchip.room import ready_made

Out = pytest.CaptureFixture[str]


def test_every_ready_made_mix_is_listed(capsys: Out) -> None:
    assert main(["mixes"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines() if line[:1] == " "]
    assert listed == ready_made()


def test_games_of_a_mix_in_their_order(capsys: Out) -> None:
    assert main(["mixes", "horse"]) == 0
    text = capsys.readouterr().out
    assert "HORSE: 1 orbit of each game" in text
    places = [text.index(f"  {name} ") for name in ("holdem", "omaha-8", "razz", "stud", "stud-8")]
    assert places == sorted(places)


def test_mixes_for_programs(capsys: Out) -> None:
    assert main(["mixes", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["id"] for one in found] == ready_made()
    assert all(one["entries"] and one["summary"] for one in found)


def test_mix_that_is_not_there(capsys: Out) -> None:
    assert main(["mixes", "hrose"]) == 2
    assert "there is no mix 'hrose'; did you mean" in capsys.readouterr().err


def test_mix_file_is_checked(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('name = "Ours"\nevery = "8 hands"\ngames = ["razz", "holdem"]', "utf-8")
    assert main(["check", str(path)]) == 0
    text = capsys.readouterr().out
    assert "Ours: 8 hands of each game" in text
    assert "2: razz, holdem" in text
    path.write_text('name = "Ours"\ngames = ["rasz"]', "utf-8")
    assert main(["check", str(path)]) == 2
    assert "ours.toml:2: there is no game 'rasz'" in capsys.readouterr().err


def test_table_file_is_checked(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "thursday.toml"
    path.write_text('play = "horse"\nstakes = "2/4"\n', "utf-8")
    assert main(["check", str(path)]) == 0
    assert "2/4" in capsys.readouterr().out
    path.write_text('play = "horse"\nstakes = "4/2"\n', "utf-8")
    assert main(["check", str(path)]) == 2
    assert "thursday.toml: stakes '4/2' begin with the largest" in capsys.readouterr().err
    path.write_text('play = "horse"\nstakes = "2/4"\nrebuy = 2\n', "utf-8")
    assert main(["check", str(path)]) == 2
    assert "thursday.toml:3: there is no key 'rebuy'" in capsys.readouterr().err
