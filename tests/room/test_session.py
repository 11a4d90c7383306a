"""Nights that survive a crash: the log, torn ends, and processes killed at random moments."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from oddchip import BadInput
from oddchip.hand import Hand, raise_to
from oddchip.room import (
    Mix,
    Session,
    Table,
    TableOptions,
    TableStakes,
    house,
    resume,
)
from oddchip.room.journal import Journal, line_of
from tests.room.helpers import answer, play, seated
from tests.room.night import go_on, opened, result

#: Kills in the suite; `ODDCHIP_KILLS=50` for the long version.
KILLS = int(os.environ.get("ODDCHIP_KILLS", "10"))
ROOT = Path(__file__).resolve().parents[2]


def same_hand(one: Hand | None, other: Hand | None) -> bool:
    if one is None or other is None:
        return one is other
    views = [
        hand.view(seat).to_json() for hand in (one, other) for seat in range(len(hand.players))
    ]
    half = len(views) // 2
    return one.events == other.events and views[:half] == views[half:]


def test_killed_at_random_moments_and_resumed_the_night_ends_the_same(tmp_path: Path) -> None:
    """SIGKILL, again and again: nothing acknowledged is lost, and the end is the same."""
    undisturbed = finished(tmp_path / "whole.jsonl")
    path = tmp_path / "killed.jsonl"
    rng = random.Random(9)
    kills = in_play = 0
    while kills < KILLS:
        before = whole_lines(path)
        process = started(path)
        _until(path, rng, process)
        if process.poll() is not None:  # the night was over first: another one
            assert told(process.communicate()[0]) == undisturbed
            path.unlink()
            continue
        process.send_signal(signal.SIGKILL)
        acknowledged = process.communicate()[0].count(".")
        kills += 1
        in_play += acknowledged > 0
        assert whole_lines(path) >= before + acknowledged
    assert in_play >= KILLS // 3
    assert finished(path) == undisturbed


def whole_lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def _until(path: Path, rng: random.Random, process: subprocess.Popen[str]) -> None:
    """Wait for some more lines, then for a moment that has nothing to do with lines."""
    size = path.stat().st_size if path.exists() else 0
    more = rng.choice((0, 1, 2_000, 5_000, 20_000))
    late = time.monotonic() + 60
    while process.poll() is None and (path.stat().st_size if path.exists() else 0) < size + more:
        assert time.monotonic() < late, "the night neither goes on nor ends"
        time.sleep(0.0005)
    time.sleep(rng.random() * 0.02)


def started(path: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.room.night", str(path), "seed"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def finished(path: Path) -> Any:
    process = started(path)
    out, _ = process.communicate(timeout=300)
    assert process.returncode == 0
    return told(out)


def told(out: str) -> Any:
    """The result, behind the dots of the acknowledgements."""
    return json.loads(out[out.index("{") :])


def test_cut_off_anywhere_the_night_ends_the_same(tmp_path: Path) -> None:
    """The file cut at any byte, as by a power cut: the torn line is dropped, the rest goes on."""
    with opened(tmp_path / "whole.jsonl", "cut") as session:
        go_on(session.table, "cut", 8)
        whole = result(session.table)
    text = (tmp_path / "whole.jsonl").read_bytes()
    first = text.index(b"\n") + 1
    rng = random.Random(3)
    for at in sorted(rng.sample(range(first, len(text)), 25)):
        path = tmp_path / f"{at}.jsonl"
        path.write_bytes(text[:at])
        with resume(path) as session:
            whole_line = text[at : at + 1] == b"\n"  # nothing but its end is missing
            lines = text[:at].count(b"\n") + whole_line
            assert len(session.table.log) == lines - 1
            go_on(session.table, "cut", 8)
            assert result(session.table) == whole
        assert path.read_bytes() == text


def test_resume_goes_on_in_the_middle_of_a_hand(tmp_path: Path) -> None:
    """After every single action the log gives back the same table and the same hand."""
    table = seated(4, 3000, stakes=TableStakes.usual(100, chip=25), seed="middle")
    path = tmp_path / "table.jsonl"
    session = Session.start(path, table)
    rng = random.Random(8)
    # The home game last: its pot may ride, and then it is dealt again.
    for game in ("scrotum", "super-stud-pick", "binglaha", "anaconda"):
        hand = table.deal(game)
        while not hand.done:
            table.act(answer(hand.legal(), rng))
            session.close()
            session = resume(path)
            assert same_hand(hand, session.table.hand)
            assert result(session.table) == result(table)
            table = session.table
            assert table.hand is not None
            hand = table.hand
        table.finish()
    session.close()


def test_everything_about_a_table_is_in_its_log(tmp_path: Path) -> None:
    low, high = TableStakes.usual(1), TableStakes.usual(8)
    table = Table(
        8,
        TableStakes.usual(4),
        options=TableOptions(ante=1, cap=None, buy_in=(10, 500), bomb_every=4),
        mix=Mix.of("holdem", "razz", choice=True),
        house_rules=house("new-hampshire", 1),
        limits=(low, high),
        button=3,
        seed=5,
    )
    path = tmp_path / "table.jsonl"
    with Session.start(path, table):
        for seat in (0, 2, 4, 6):
            table.sit(seat, f"P{seat}", 400)
        table.buy(2, 50)
        table.sit_out(4)
        play(table, table.deal("razz", stakes=high, now=7.0), random.Random(1))
        table.come_back(4, post=True)
        table.stand(6)
        table.deal("holdem", limit="pot", now=9.0)
    with resume(path) as session:
        again = session.table
        assert (again.stakes, again.options, again.limits) == (
            table.stakes,
            table.options,
            table.limits,
        )
        assert (again.mix, again.house, again.seed) == (table.mix, table.house, table.seed)
        assert [again.seats, again.brought, again.taken] == [
            table.seats,
            table.brought,
            table.taken,
        ]
        assert same_hand(again.hand, table.hand)


def test_a_game_dealt_with_options_is_dealt_with_them_again(tmp_path: Path) -> None:
    table = Table(3, TableStakes.home(), seed=1)
    with Session.start(tmp_path / "lou.jsonl", table):
        for seat in range(3):
            table.sit(seat, f"P{seat}", 5000)
        table.deal("lou", options={"draw": False})
    with resume(tmp_path / "lou.jsonl") as session:
        assert session.table.hand is not None
        assert session.table.hand.given["draw"] is False
        assert same_hand(session.table.hand, table.hand)


def test_log_begun_late_holds_what_came_before(tmp_path: Path) -> None:
    table = seated(3, seed=1)
    play(table, table.deal("holdem"), random.Random(1))
    with Session.start(tmp_path / "late.jsonl", table):
        table.deal("razz")
    with resume(tmp_path / "late.jsonl") as session:
        assert result(session.table) == result(table)


def test_refused_action_is_not_in_the_log(tmp_path: Path) -> None:
    table = seated(3)
    path = tmp_path / "table.jsonl"
    with Session.start(path, table):
        table.deal("holdem")
        before = path.read_bytes()
        with pytest.raises(BadInput):
            table.stand(0)
        with pytest.raises(BadInput):
            table.act(raise_to(3))
        assert path.read_bytes() == before


def test_unseeded_hands_are_resumed_with_their_own_seed(tmp_path: Path) -> None:
    table = seated(3)
    path = tmp_path / "table.jsonl"
    with Session.start(path, table):
        hand = table.deal("holdem")
    with resume(path) as session:
        assert same_hand(hand, session.table.hand)


def test_only_one_process_has_a_log(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    session = Session.start(path, seated(2))
    with pytest.raises(BadInput, match="open in another process"):
        resume(path)
    session.close()
    with pytest.raises(BadInput, match="already; resume it"):
        Session.start(path, seated(2))
    resume(path).close()


def test_log_that_was_never_begun_is_begun_again(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    path.write_text('{"do":"ta')
    with Session.start(path, seated(2)):
        pass
    with resume(path) as session:
        assert len(session.table.seated) == 2


def test_damage_in_the_middle_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with Session.start(path, seated(3)):
        pass
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], '{"do":"s', *lines[2:]]) + "\n")
    with pytest.raises(BadInput, match=r"table.jsonl:2: this line is damaged"):
        resume(path)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ({"do": "sit", "seat": 0, "name": "Zoe", "chips": 1, "post": False}, "P0 sits in seat 0"),
        ({"do": "dance"}, "the log has an unknown entry, 'dance'"),
        (
            {"do": "deal", "game": "holdem", "at": 1.0, "seed": "1"},
            "Object missing .* field `hand`",
        ),
        (
            {"do": "act", "action": "call", "colour": "red"},
            "Object contains .* field `colour`",
        ),
        ({"do": "act", "action": "call"}, "no hand is being played"),
    ],
)
def test_line_that_cannot_be_is_told(tmp_path: Path, line: dict[str, Any], message: str) -> None:
    path = tmp_path / "table.jsonl"
    with Session.start(path, seated(3)):
        pass
    journal = Journal(path, new=False)
    journal.read()
    journal.write(line)
    journal.close()
    message = f"5: cannot be played again: {message}"
    with pytest.raises(BadInput, match=message):
        resume(path)


def test_hand_that_would_be_dealt_differently_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    table = seated(3)
    with Session.start(path, table):
        table.deal("holdem")
    written_anew(path, "[10000,10000,10000]", "[10000,10000,9000]")
    with pytest.raises(BadInput, match="the hand's stacks would be"):
        resume(path)


def written_anew(path: Path, old: str, new: str) -> None:
    """The log with other words in it, and right checksums."""
    notes = [json.loads(line) for line in path.read_text().replace(old, new).splitlines()]
    path.unlink()
    journal = Journal(path, new=True)
    journal.write(*[{key: one for key, one in note.items() if key != "sum"} for note in notes])
    journal.close()


def test_other_files_are_no_logs(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    path.write_text('{"a":1}\n')
    with pytest.raises(BadInput, match="not the log of a table"):
        resume(path)
    with pytest.raises(BadInput, match="cannot be opened"):
        resume(tmp_path / "nowhere.jsonl")
    path.write_bytes(line_of({"do": "table", "form": 99}))
    with pytest.raises(BadInput, match="form 99"):
        resume(path)
