"""The library: names and aliases, suggestions, folders, options, picks."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddchip.errors import BadInput
from oddchip.language import Library, library
from oddchip.language.library import user_folder
from tests.language.helpers import SOUND, written


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("holdem", "holdem"),
        ("Texas Hold'em", "holdem"),
        ("texas hold’em", "holdem"),
        ("PLO", "omaha"),
        ("O/8", "omaha-8"),
        ("o8", "omaha-8"),
        ("PLO8", "omaha-8"),
        ("Six-Plus", "short-deck-holdem"),
        ("Kansas City Lowball", "deuce-to-seven-single-draw"),
        ("Triple Draw", "deuce-to-seven-triple-draw"),
        ("Stud/8", "stud-8"),
        ("Stud High/Low Regular", "stud-hi-lo"),
        ("Drawmaha", "dramaha"),
        ("Big O8", "big-o"),
        ("Sack", "scrotum"),
        ("Pass the Trash", "anaconda"),
        ("Garbage", "anaconda"),
        ("Man with the Axe", "deuces-jacks-axe"),
        ("Acey-Deucey", "in-between"),
    ],
)
def test_games_are_found_by_any_name(name: str, id: str) -> None:
    assert library().game(name).id == id


@pytest.mark.parametrize(
    ("name", "near"), [("holdme", "holdem"), ("raz", "razz"), ("anacnoda", "anaconda")]
)
def test_an_unknown_name_suggests_the_nearest(name: str, near: str) -> None:
    with pytest.raises(BadInput, match=rf"there is no game '{name}'; did you mean .*{near}"):
        library().game(name)


def test_a_name_that_is_near_none_suggests_nothing() -> None:
    with pytest.raises(BadInput, match=r"there is no game 'nosuch'$"):
        library().game("nosuch")


def test_every_game_reads_with_every_option_and_pick() -> None:
    games = Library()
    for path in games.files.values():
        assert games.read(path).id == path.stem


def test_no_two_games_share_a_name() -> None:
    names: dict[str, str] = {}
    for game in Library():
        for name in {game.id, game.name.lower(), *(alias.lower() for alias in game.aliases)}:
            assert names.setdefault(name, game.id) == game.id, name


def test_a_later_folder_wins(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    for folder, most in ((first, 5), (second, 4)):
        folder.mkdir()
        written(folder, "two-rivers", SOUND.replace("[2, 6]", f"[2, {most}]"))
    assert Library([first, second]).game("two-rivers").players == (2, 4)
    assert Library([second, first]).game("two-rivers").players == (2, 5)


def test_a_folder_may_replace_a_game_of_the_books(tmp_path: Path) -> None:
    written(tmp_path, "holdem", SOUND)
    assert Library([tmp_path]).game("holdem").name == "Two Rivers"
    assert Library().game("holdem").name == "Texas Hold'em"


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no folder of games"):
        Library([tmp_path / "nowhere"]).game("holdem")


def test_options_patch_the_file(tmp_path: Path) -> None:
    written(tmp_path, "two-rivers", SOUND)
    games = Library([tmp_path])
    usual, nines = games.game("two-rivers"), games.game("two-rivers", nines=True)
    assert usual.side("low").qualifiers[0].words == "8 or better"
    assert nines.side("low").qualifiers[0].words == "9 or better"
    assert nines.side("low").use == usual.side("low").use


def test_an_option_that_is_not_there_or_no_boolean() -> None:
    with pytest.raises(BadInput, match="holdem has no option 'nines'; it has none"):
        library().game("holdem", nines=True)
    with pytest.raises(BadInput, match="archie has no option 'tens'; its options are nines"):
        library().game("archie", tens=True)
    with pytest.raises(BadInput, match="'nines' is true or false, not 1"):
        library().game("archie", nines=1)


def test_a_pick_goes_on_as_the_game_picked() -> None:
    games = library()
    razz = games.game("super-stud-pick", pick="razz")
    assert razz.picks is None
    assert razz.sides == games.game("super-razz").sides
    assert razz.forced.bring_in == "high"
    assert games.game("paradise-road-pickem").sides == games.game("holdem").sides
    with pytest.raises(BadInput, match="cannot pick 'omaha'; it picks stud, stud-8, razz"):
        games.game("super-stud-pick", pick="omaha")


def test_a_player_has_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ODDCHIP_GAMES", str(tmp_path))
    assert user_folder() == tmp_path
    monkeypatch.delenv("ODDCHIP_GAMES")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert user_folder() is None
    (tmp_path / "oddchip" / "games").mkdir(parents=True)
    assert user_folder() == tmp_path / "oddchip" / "games"
