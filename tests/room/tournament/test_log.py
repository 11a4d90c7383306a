"""The log is the tournament: cut anywhere it goes on to the same end; copies and pickles too."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from oddchip.bots import tournaments
from oddchip.errors import BadInput
from oddchip.room.tournament import Tournament, find, played_again, ready_made
from oddchip.room.tournament import log as log_module
from oddchip.room.tournament.log import TournamentLog, go_on
from oddchip.room.tournament.log_entries import entries_of, text_of
from tests.room.tournament.helpers import GAMES, dealt, event
from tests.room.tournament.killed import killed

SOME = [
    ("home-re-entry", 13, 3),
    ("shootout-two", 14, 0),
    ("plo-lammers", 12, 2),
    ("heads-up", 5, 0),
    ("kitchen-table", 9, 0),
    ("win-the-button", 10, 2),
]


def whole(name: str, bots: int, late: int) -> Tournament:
    return tournaments.run(tournaments.new_tournament(find(name), bots, 11, late))


@pytest.mark.parametrize(("name", "bots", "late"), SOME)
def test_cut_at_any_line_it_goes_on_to_the_same_end(name: str, bots: int, late: int) -> None:
    log = whole(name, bots, late).log
    lines = json.loads(json.dumps(log))
    for cut in {1, 2, 5, len(lines) - 1, *range(7, len(lines), max(1, len(lines) // 40))}:
        found = played_again(lines[:cut])
        assert found.log[: min(cut, found.certain)] == lines[: min(cut, found.certain)]
        assert tournaments.run(found).log == log


@pytest.mark.parametrize(("name", "bots", "late"), SOME[:3])
def test_a_copy_and_a_pickle_go_on_alike(name: str, bots: int, late: int) -> None:
    found = tournaments.new_tournament(find(name), bots, 5, late)
    play = tournaments.plays("quick", 5)
    for _ in range(30):
        tournaments.step(found, play)
    twin = found.copy()
    kept = pickle.loads(pickle.dumps(found))
    assert twin == found == kept
    end = tournaments.run(found).log
    assert twin != found
    assert tournaments.run(twin).log == end
    assert tournaments.run(kept).log == end


def test_a_deal_is_part_of_the_value() -> None:
    found = event(4)
    dealt(found)
    assert found.copy().deal_now == found.deal_now
    with pytest.raises(BadInput, match="settle it first"):
        found.deal()


def test_a_line_that_does_not_follow_is_refused() -> None:
    log = json.loads(json.dumps(whole("home-freeze-out", 12, 0).log))
    at = next(at for at, line in enumerate(log) if line["do"] == "seat")
    log[at]["seat"] = (log[at]["seat"] + 1) % 9
    with pytest.raises(BadInput, match=f"line {at + 1} of the log does not follow"):
        played_again(log)


def test_what_is_no_log_of_a_tournament_is_refused() -> None:
    with pytest.raises(BadInput, match="not the log of a tournament"):
        played_again([{"do": "table", "form": 1}])


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ({"do": "sit", "name": "Ann"}, "Invalid value 'sit'"),
        ({"do": "seat", "name": "Ann", "table": 1}, "missing required field `seat`"),
        ({"do": "seat", "name": "Ann", "table": "1", "seat": 2}, "Expected `int`, got `str`"),
        ({"do": "wait", "patient": True, "for": "Bob"}, "contains unknown field `for`"),
    ],
)
def test_a_line_that_is_no_entry_is_named(line: dict[str, object], wrong: str) -> None:
    log = whole("heads-up", 4, 0).log
    with pytest.raises(BadInput, match=f"line 4 does not belong in a tournament's log: .*{wrong}"):
        played_again([*log[:3], line, *log[3:]])


def test_chips_that_do_not_add_up_are_refused_and_nothing_has_happened() -> None:
    found = event(3)
    deal = dealt(found)
    before = found.copy()
    from oddchip.room.tournament import Outcome

    with pytest.raises(BadInput, match="do not add up to 3000"):
        found.settle(Outcome((1000, 1000, 1001), (0, 0, 0)))
    assert found == before
    assert found.deal_now is deal


def test_another_tournaments_log_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    first = tournaments.new_tournament("heads-up", 4, 1, 0, GAMES)
    _, log = go_on(path, first, GAMES)
    log.keep(first)
    log.close()
    with pytest.raises(BadInput, match="another tournament"):
        go_on(path, tournaments.new_tournament("heads-up", 4, 2, 0, GAMES), GAMES)


def test_a_last_line_that_was_cut_short_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    log = whole("heads-up", 4, 0).log
    kept = TournamentLog(path)
    kept.write(*log[:40])
    kept.close()
    path.write_bytes(path.read_bytes()[:-20])
    found, kept = go_on(path, tournaments.new_tournament("heads-up", 4, 11, 0, GAMES), GAMES)
    tournaments.run(found)
    kept.keep(found)
    kept.close()
    again = TournamentLog(path)
    again.close()
    assert again.old == log


def command(path: Path) -> list[str]:
    words = ["tournament", "home-re-entry", "--bots", "60", "--late", "9", "--seed", "3"]
    return [sys.executable, "-m", "oddchip", *words, "--json", "--log", str(path)]


def test_killed_and_given_the_same_command_it_ends_the_same(tmp_path: Path) -> None:
    """kill -9, several times, at moments that come as they come."""
    whole_log, cut_log = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    done = subprocess.run(command(whole_log), check=True, capture_output=True, text=True)
    for _ in range(3):
        running = subprocess.Popen(
            command(cut_log), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        lines = len(lines_of(cut_log))
        for _ in range(400):
            if len(lines_of(cut_log)) > lines + 60 or running.poll() is not None:
                break
            time.sleep(0.01)
        running.send_signal(signal.SIGKILL)
        running.wait()
    again = subprocess.run(command(cut_log), check=True, capture_output=True, text=True)
    assert cut_log.read_bytes() == whole_log.read_bytes()
    assert json.loads(again.stdout) == json.loads(done.stdout)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that fork")
@pytest.mark.parametrize("name", ["home-re-entry", "shootout-two", "horse"])
def test_killed_anywhere_a_tournament_comes_to_the_same_end(name: str, tmp_path: Path) -> None:
    late = 3 if find(name).late else 0
    rng = Random(name)
    assert killed(name, 14, late, "killed", tmp_path / "log.jsonl", rng).same


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines() if path.is_file() else []


def test_a_log_that_is_open_elsewhere_is_refused(tmp_path: Path) -> None:
    log = TournamentLog(tmp_path / "log.jsonl")
    with pytest.raises(BadInput, match="open in another process"):
        TournamentLog(tmp_path / "log.jsonl")
    log.close()


@pytest.mark.parametrize("name", ready_made())
def test_a_line_is_written_as_json_would_write_what_it_tells(name: str) -> None:
    found = whole(name, 9, 0)
    assert list(map(text_of, found.lines)) == [as_json(line) for line in found.log]
    assert entries_of(found.log) == found.lines


def test_names_of_all_kinds_come_back_from_the_log(tmp_path: Path) -> None:
    names = ['Zoë "Ace"', "back\\slash", "two\nlines", "\x7f♠"]
    found = Tournament("heads-up", seed=1, expected=names)
    for name in names:
        found.enter(name)
    tournaments.run(found)
    kept = TournamentLog(tmp_path / "log.jsonl")
    kept.keep(found)
    kept.close()
    again = TournamentLog(tmp_path / "log.jsonl")
    again.close()
    hands = [line["names"] for line in again.old if line["do"] == "hand"]
    assert again.old == found.log
    assert {name for hand in hands for name in hand} == set(names)


def test_among_bots_alone_hands_are_written_some_at_a_time_and_all_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1.0]
    monkeypatch.setattr(log_module, "monotonic", lambda: now[0])
    found, kept = go_on(
        tmp_path / "log.jsonl", tournaments.new_tournament("heads-up", 6, 3, 0, GAMES), GAMES
    )
    play = tournaments.plays("quick", 3)
    written = []
    for seconds in (0.0, 0.001, 1.0):
        now[0] += seconds
        for _ in range(3):
            tournaments.step(found, play)
        kept.keep(found)
        written.append(kept.written)
    assert 0 < written[0] == written[1] < written[2]
    tournaments.run(found)
    kept.keep(found)
    kept.close()
    assert kept.written == len(found.log)


def test_where_people_play_every_line_is_written_at_once(tmp_path: Path) -> None:
    start = tournaments.new_tournament("heads-up", 6, 3, 0, GAMES)
    found, kept = go_on(tmp_path / "log.jsonl", start, GAMES, at_once=True)
    play = tournaments.plays("quick", 3)
    for _ in range(5):
        tournaments.step(found, play)
        kept.keep(found)
        assert kept.written == len(found.log)
    kept.close()


def as_json(line: object) -> str:
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False)
