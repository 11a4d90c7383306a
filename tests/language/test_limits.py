"""Files made to run away: pipes, endless files, deep nesting, huge numbers; one sentence each."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from oddchip.errors import BadInput, GameFileError
from oddchip.language.library import Library

START = 'like = "holdem"\nname = "X"\nsummary = "Y."\n'
PLAY = 'play = ["down 2", "bet small", {}, "board X", "board Y", "board Z", "bet big"]\n'


def option(number: int) -> str:
    return f'[options.o{number}]\ntext = "x"\n[options.o{number}.on]\nsummary = "z."\n'


AWFUL = {
    "dice 100000000": (PLAY.format('"dice 100000000"'), "counts further than 100,000"),
    "dice, if": (PLAY.format('"when dice is 3: dice 7654321"'), "counts further than 100,000"),
    "21 dice": (PLAY.format('"dice 21"'), "rolls more than 20 dice"),
    "a price": (PLAY.format(f'"buy for {"9" * 200} from 1"'), "counts further than 100,000"),
    "as many cards as cents": (PLAY.format('"down 99999"'), "the deck does not serve two"),
    "200 sides": (
        "".join(f'[side.s{number}]\nscale = "high"\n' for number in range(200)),
        "200 sides; 12 are the most",
    ),
    "800 options": ("".join(map(option, range(800))), "800 options; 30 are the most"),
    "deep lists": ("x = " + "[\n" * 5000 + "]\n" * 5000, "nested too deep"),
    "deep tables": ("x = {" + "a = {" * 300 + "}" * 301, "no key|nested|TOML"),
    "deep headers": ("[options.a.on." + ".".join("a" * 900) + "]\nx = 1\n", "missing|no key|deep"),
    "many digits": ("x = " + "9" * 5000, "a line of more than 2000"),
    "many bits": ("players = [2, 0x" + "f" * 90 + "]\n", "players"),
    "large": ("# much ado\n" * 20_000, "is larger than 100,000 characters"),
    "large, no text": ("é" * 100_001, "is larger than 100,000 characters"),
}


@pytest.mark.parametrize("name", AWFUL)
def test_a_file_made_to_run_away_gets_a_sentence(name: str, tmp_path: Path) -> None:
    more, sentence = AWFUL[name]
    path = tmp_path / "x-game.toml"
    path.write_text(START + more, encoding="utf-8")
    with pytest.raises(GameFileError, match=sentence) as told:
        Library([tmp_path]).read(path)
    assert len(str(told.value)) < 600


def test_the_most_options_are_as_good_as_a_few(tmp_path: Path) -> None:
    path = tmp_path / "x-game.toml"
    path.write_text(START + "".join(map(option, range(30))))
    assert len(Library([tmp_path]).read(path).options) == 30


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_pipes_and_endless_files_in_a_folder_of_games(tmp_path: Path) -> None:
    """They are complained of, nobody waits for them, and the other games are there."""
    (tmp_path / "good-game.toml").write_text(START)
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "endless.toml").symlink_to("/dev/zero")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "nowhere.toml").symlink_to(tmp_path / "gone")
    with (tmp_path / "sparse.toml").open("wb") as file:
        file.truncate(10**12)
    complaints: list[GameFileError] = []
    games = Library([tmp_path])
    assert "good-game" in {game.id for game in games.readable(complaints)}
    assert len(complaints) == 5
    told = " ".join(map(str, complaints))
    assert told.count("cannot be read (it is not a file)") == 3
    assert "cannot be read (No such file" in told
    assert "is larger than 100,000 characters" in told
    for name in ("pipe", "endless", "folder", "nowhere", "sparse"):
        with pytest.raises(BadInput):
            games.game(name)


def test_games_that_are_like_each_other_without_end(tmp_path: Path) -> None:
    for number in range(2000):
        text = f'like = "g{number + 1}"\nname = "G{number}"\nsummary = "Y."\n'
        (tmp_path / f"g{number}.toml").write_text(text)
    (tmp_path / "g2000.toml").write_text(START)
    with pytest.raises(GameFileError, match="nested too deep"):
        Library([tmp_path]).game("g0")
    assert Library([tmp_path]).game("g1990").summary == "Y."


def test_a_whole_disk_is_no_folder_of_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[Library.__module__], "_MOST_FILES", 50)
    for number in range(60):
        (tmp_path / f"{number}.txt").touch()
    with pytest.raises(BadInput, match="is no folder of games: it has more than 50 files"):
        Library([tmp_path]).game("holdem")
