"""The clock of a live event."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from oddchip.cli.clock import face_lines, typed
from oddchip.errors import BadInput
from oddchip.language.prose import card_of
from oddchip.room.journal import Journal
from oddchip.room.tournament import find
from oddchip.room.tournament.clock import TournamentClock, clock_of

STRUCTURE = find("home-freeze-out")


def clock() -> TournamentClock:
    found = TournamentClock(STRUCTURE)
    for _ in range(12):
        found.press("enter", 0)
    found.press("go", 0)
    return found


def test_a_level_runs_out_and_the_next_begins() -> None:
    found = clock()
    assert (found.face(60).stretch.level.number, found.face(60).left) == (1, 840)
    assert found.face(15 * 60).stretch.level.number == 2


def test_a_rest_comes_after_its_level() -> None:
    found = clock()
    face = found.face(60 * 60 + 30)
    assert face.stretch.rest
    assert (face.left, face.following.number) == (570, 5)
    assert found.face(70 * 60).stretch.level.number == 5


def test_the_next_rest_is_told() -> None:
    assert clock().face(0).next_rest == 60 * 60


def test_a_pause_stops_the_time() -> None:
    found = clock()
    found.press("pause", 100)
    assert found.face(5000).left == 800
    found.press("go", 5000)
    assert found.face(5010).left == 790


def test_back_and_forward_go_by_levels() -> None:
    found = clock()
    found.press("forward", 100)
    assert found.face(100).stretch.level.number == 2
    found.press("back", 150)
    assert (found.face(150).stretch.level.number, found.face(150).left) == (2, 900)
    found.press("back", 151)
    assert found.face(151).stretch.level.number == 1


def test_players_average_and_prizes() -> None:
    found = clock()
    for _ in range(2):
        found.press("bust", 10)
    face = found.face(10)
    assert (face.players, face.entries, face.average) == (10, 12, 12_000)
    assert face.prizes == (120, 72, 48)


def test_entries_close_with_the_level() -> None:
    found = clock()
    with pytest.raises(BadInput, match="entries are closed"):
        found.press("enter", 46 * 60)


def test_a_key_that_makes_no_sense_is_refused_and_not_kept() -> None:
    found = clock()
    lines = len(found.log)
    for key, words in (("go", "is running"), ("again", "no re-entries"), ("dance", "no key")):
        with pytest.raises(BadInput, match=words):
            found.press(key, 10)
    assert len(found.log) == lines


def test_after_a_crash_the_clock_goes_on_and_time_has_passed() -> None:
    found = clock()
    found.press("bust", 700)
    again = clock_of(STRUCTURE, found.log)
    assert again.face(1000) == found.face(1000)


def test_the_last_player_cannot_bust() -> None:
    found = TournamentClock(STRUCTURE)
    found.press("enter", 0)
    with pytest.raises(BadInput, match="last player"):
        found.press("bust", 1)


def test_a_mix_shows_the_game_of_now_and_the_next_one() -> None:
    found = TournamentClock(find("horse"))
    found.press("game", 0)
    text = "\n".join(face_lines(found.structure, found.face(0)))
    assert "Omaha" in text
    assert "Then   Razz: " in text


def test_the_game_of_now_has_its_five_line_card() -> None:
    found = TournamentClock(find("horse"))
    for game in ("holdem", "omaha-8", "razz"):
        face = found.face(0)
        assert list(face.card) == card_of(face.game, found.games, limit="fixed")
        assert face.game.id == game
        text = "\n".join(face_lines(found.structure, face))
        assert all(line in text for line in face.card)
        found.press("game", 0)


def test_a_mistaken_key_is_taken_back() -> None:
    found = TournamentClock(find("horse"))
    for do in ("enter", "enter", "enter", "go", "bust", "game"):
        found.press(do, 0)
    shown = found.face(1)
    assert (shown.entries, shown.players, shown.game.id) == (3, 2, "omaha-8")
    found.press("undo", 1)
    assert found.face(1).game.id == "holdem"
    found.press("undo", 1)
    assert (found.face(1).entries, found.face(1).players) == (3, 3)
    found.press("undo", 1)
    assert (found.face(1).entries, found.face(1).players) == (2, 2)
    again = clock_of(found.structure, found.log)
    assert again.face(1) == found.face(1)
    for _ in range(2):
        found.press("undo", 1)
    with pytest.raises(BadInput, match="nothing to take back"):
        found.press("undo", 1)


def test_keys_are_typed_and_on_disk_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = Journal(tmp_path / "clock.jsonl", new=True)
    keys = StringIO("eeeee\n \nx\nz\n \nq\n")
    moments = iter(range(100))
    found = TournamentClock(STRUCTURE)
    typed(found, journal, keys.readline, lambda: float(next(moments)))
    journal.close()
    again = Journal(tmp_path / "clock.jsonl", new=False)
    kept = [line["do"] for line in again.read()]
    again.close()
    assert kept == ["enter"] * 5 + ["go", "bust", "pause"]
    said = capsys.readouterr().out
    assert "Players 4 of 5 left" in said
    assert "space start/pause" in said
