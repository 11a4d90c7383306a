"""The log on disk: written before it is played, taken back when that fails, and damage told."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import subprocess
import sys
from math import nan
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddchip import BadInput
from oddchip.cards import cards
from oddchip.errors import quoted
from oddchip.hand import Action, Hand
from oddchip.room import Session, Table, resume
from oddchip.room.disk import write_whole
from oddchip.room.journal import Journal, NotWritten
from tests.room.helpers import play, seated
from tests.room.test_kept_journals import JOURNALS
from tests.support.shaky import ShakyDisk


def dealt(path: Path) -> Table:
    """A table in the middle of a hand, its log closed."""
    table = seated(3, seed="log")
    with Session.start(path, table):
        play(table, table.deal("holdem", now=1.0), random.Random(1))
        table.deal("razz", now=2.0)
    return table


# What is refused --------------------------------------------------------------------------------

ODD: list[Action] = [
    Action("call", word="\ud800"),
    Action("call", amount=nan),  # type: ignore[arg-type]
    Action("call", amount=10**5000),
    Action("call", amount=2.0),  # type: ignore[arg-type]
    Action("call", amount=True),
    Action("call", amount=4),
    Action("call", cards=7),  # type: ignore[arg-type]
    Action("call", cards=(7,)),  # type: ignore[arg-type]
    Action("call", cards=tuple(cards("AhKd"))),
    Action("call", word="please"),
    Action("call", word=3),  # type: ignore[arg-type]
    Action("call", numbers=(1,)),
    Action("call", numbers=(nan,)),  # type: ignore[arg-type]
    Action("call", seat=True),
    Action("call", seat="0"),  # type: ignore[arg-type]
    Action("\udfff"),
    Action(None),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("action", ODD, ids=[quoted(tuple(one)) for one in ODD])
def test_an_action_with_anything_odd_in_it_is_refused_and_loses_nothing(
    action: Action, tmp_path: Path
) -> None:
    path = tmp_path / "night.jsonl"
    table = seated(2, seed=1)
    with Session.start(path, table):
        hand = table.deal("holdem", now=0.0)
        before, log = hand.to_json(), path.read_bytes()
        with pytest.raises(BadInput) as told:
            table.act(action)
        str(told.value).encode()
        assert hand.to_json() == before
        assert path.read_bytes() == log
        table.act("call")
    with resume(path) as session:
        assert session.table.hand == hand


@pytest.mark.parametrize("action", ODD, ids=[quoted(tuple(one)) for one in ODD])
def test_a_hand_refuses_an_odd_action_too(action: Action) -> None:
    hand = Hand("holdem", seated(2).deal("holdem").stakes, [100, 100], seed=1)
    before = hand.to_json()
    with pytest.raises(BadInput):
        hand.act(action)
    assert hand.to_json() == before


def test_every_field_that_a_kind_does_not_use_is_refused() -> None:
    """Each answer with every other field filled in, in games of every shape of question."""
    asked = set()
    extras: dict[str, Any] = {
        "amount": 5,
        "cards": tuple(cards("Ah")),
        "word": "x",
        "numbers": (1,),
    }
    for game in ("holdem", "badugi", "sohe", "in-between", "anaconda", "fifteen-thirty-five"):
        table = seated(4, seed=game)
        hand = table.deal(game)
        for _ in range(12):
            if hand.done:
                break
            question = hand.legal()
            answer = question.default()
            asked.add(type(question).__name__)
            for name, value in extras.items():
                if name != question.uses(answer.kind):
                    with pytest.raises(BadInput, match=f"takes no {name}"):
                        table.act(answer._replace(**{name: value}))
            table.act(answer)
    assert len(asked) >= 4


SIGNS = "ah1 é\ud800"
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(SIGNS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(SIGNS), inner, max_size=2),
    max_leaves=4,
)
MESSAGES = st.fixed_dictionaries(
    {"action": st.sampled_from(["call", "fold", "raise", "draw", "say"]) | ANYTHING},
    optional={
        "seat": st.integers(-1, 3) | ANYTHING,
        "amount": st.sampled_from([0, 400, 600]) | ANYTHING,
        "cards": st.sampled_from([[], ["Ah"], "AhKd", ["\ud800"]]) | ANYTHING,
        "word": st.sampled_from(["", "low", "\ud800"]) | ANYTHING,
        "numbers": st.sampled_from([[], [1]]) | ANYTHING,
    },
)


@given(st.lists(MESSAGES, max_size=12))
def test_any_message_is_played_and_kept_or_refused_without_a_trace(messages: list[Any]) -> None:
    disk = ShakyDisk(Random(1))
    table = seated(3, seed=1)
    Session.start("night.jsonl", table, opening=disk.open)
    hand = table.deal("holdem", now=0.0)
    for message in messages:
        before, log = hand.to_json(), disk.durable
        try:
            table.act(Action.from_json(message))
        except BadInput as error:
            str(error).encode()
            assert (hand.to_json(), disk.durable) == (before, log)
        else:
            assert disk.durable.count(b"\n") == log.count(b"\n") + 1
    again = Session.resume("night.jsonl", opening=disk.open).table
    assert again.log == table.log
    assert again.hand == hand


@pytest.mark.parametrize(
    "wrong",
    [
        lambda table: table.sit(3, "\ud800", 100),
        lambda table: table.sit(3, 7, 100),
        lambda table: table.sit(3, "Zoe", 100.0),
        lambda table: table.sit(3, "Zoe", nan),
        lambda table: table.sit(3, "Zoe", "100"),
        lambda table: table.sit(3, "Zoe", True),
        lambda table: table.sit(3, "Zoe", 0.0),
        lambda table: table.sit(True, "Zoe", 100),
        lambda table: table.sit(3, "Zoe", 100, post={1, 2}),
        lambda table: table.buy(0, 2.5),
        lambda table: table.buy(0, 10**5000),
        lambda table: table.deal("holdem", now=nan),
        lambda table: table.deal("holdem", now="now"),
        lambda table: table.deal("holdem", seed="\ud800"),
        lambda table: table.come_back(0, post=nan),
    ],
)
def test_what_cannot_be_written_is_not_done(wrong: Any, tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    table = seated(3, seats=4, seed=1)
    for begun in (False, True):  # without a log, and with one
        log = [*table.log]
        seats = str(table.seats)
        with pytest.raises(BadInput):
            wrong(table)
        assert (table.log, str(table.seats), table.hand) == (log, seats, None)
        if not begun:
            Session.start(path, table)


# A disk that fails ------------------------------------------------------------------------------


class Full(ShakyDisk):
    """A disk that takes no more than so many bytes, and breaks when told to."""

    room = 10**9
    broken = False

    def write(self, data: bytes, at: int) -> int:
        fits = max(0, min(len(data), self.room - at))
        if not fits:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return super().write(data[:fits], at)

    def truncate(self, size: int) -> None:
        if self.broken:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        super().truncate(size)


def test_a_full_disk_is_said_and_nothing_is_accepted_until_it_works() -> None:
    disk = Full(Random(1))
    table = seated(3, seed=1)
    session = Session.start("night.jsonl", table, opening=disk.open)
    hand = table.deal("holdem", now=0.0)
    before, log = hand.to_json(), disk.durable
    disk.room = len(log) + 20  # half a line fits
    for action in ("call", "call", "fold"):
        with pytest.raises(NotWritten, match=r"No space left on device.*nothing has happened"):
            table.act(action)
        with pytest.raises(NotWritten):
            table.sit_out(0)
        assert (hand.to_json(), disk.seen, disk.durable) == (before, log, log)
    disk.room = 10**9
    table.act("fold")
    assert disk.durable.count(b"\n") == log.count(b"\n") + 1
    again = Session.resume("night.jsonl", opening=disk.open).table
    assert again.hand == hand
    session.close()


def test_what_cannot_even_be_taken_back_stops_everything() -> None:
    disk = Full(Random(1))
    table = seated(3, seed=1)
    Session.start("night.jsonl", table, opening=disk.open)
    table.deal("holdem", now=0.0)
    log = disk.seen
    disk.room, disk.broken = len(log) + 20, True
    for _ in range(3):
        with pytest.raises(NotWritten, match=r"Input/output error.*cannot be removed yet"):
            table.act("call")
        disk.room = 10**9
    assert disk.seen[: len(log)] == log
    disk.broken = False
    table.act("call")
    assert Session.resume("night.jsonl", opening=disk.open).table.log == table.log


def test_a_log_that_cannot_be_begun_can_be_begun_later(tmp_path: Path) -> None:
    disk = Full(Random(1))
    disk.room = 100
    with pytest.raises(NotWritten):
        Session.start("night.jsonl", seated(3), opening=disk.open)
    disk.room = 10**9
    Session.start("night.jsonl", seated(3), opening=disk.open)


def test_a_real_file_that_may_grow_no_further(tmp_path: Path) -> None:
    """The system's own refusal, in the middle of a line: the log is whole, and goes on."""
    pytest.importorskip("resource")
    path = tmp_path / "night.jsonl"
    dealt(path)
    lines = path.read_bytes()
    program = f"""
import resource
from oddchip.room import resume
from oddchip.room.journal import NotWritten
session = resume({str(path)!r})
resource.setrlimit(resource.RLIMIT_FSIZE, ({len(lines) + 30}, resource.RLIM_INFINITY))
table = session.table
asked = table.hand.legal()
try:
    table.act(asked.default())
except NotWritten as error:
    print(error)
assert table.hand.legal() == asked
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
table.act(asked.default())
session.close()
"""
    out = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert out.returncode == 0, out.stderr
    assert "cannot be written (File too large), so nothing has happened" in out.stdout
    assert path.read_bytes().startswith(lines)
    with resume(path) as session:
        assert len(session.table.log) == lines.count(b"\n")


def test_a_small_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    write_whole(path, "old")
    write_whole(path, "new")
    assert [one.name for one in tmp_path.iterdir()] == ["seats.json"]
    assert path.read_text() == "new"
    with pytest.raises(BadInput, match="cannot be written"):
        write_whole(tmp_path / "nowhere" / "seats.json", "x")


def test_only_a_file_is_a_log(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for odd in (tmp_path, tmp_path / "pipe", Path("a\0b")):
        with pytest.raises(BadInput):
            Session.start(odd, seated(2))
        with pytest.raises(BadInput):
            resume(odd)


def count(log: bytes) -> int:
    return log.count(b"\n")


# Damage -----------------------------------------------------------------------------------------


def test_any_byte_that_changes_is_told_with_its_line(tmp_path: Path) -> None:
    """Never a line that is silently gone: every change of the file is an error with its place."""
    path = tmp_path / "night.jsonl"
    dealt(path)
    whole = path.read_bytes()
    rng = random.Random(5)
    places = {*rng.sample(range(len(whole)), 150), *range(len(whole) - 40, len(whole))}
    for at in sorted(places):
        flipped = whole[at] ^ (1 << rng.randrange(8))
        path.write_bytes(whole[:at] + bytes([flipped]) + whole[at + 1 :])
        number = whole[:at].count(b"\n") + 1
        with pytest.raises(BadInput, match=rf"night.jsonl:{number}: this line is damaged"):
            resume(path)


@pytest.mark.parametrize("number", [2, 4, 7, -2])
def test_lines_that_are_gone_twice_or_elsewhere_are_told(number: int, tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    dealt(path)
    lines = path.read_bytes().splitlines(keepends=True)
    twice = [*lines[:number], lines[number], *lines[number:]]
    gone = [*lines[:number], *lines[number + 1 :]]
    turned = [*lines[:number], lines[number + 1], lines[number], *lines[number:][2:]]
    for wrong in (twice, gone, turned):
        path.write_bytes(b"".join(wrong))
        with pytest.raises(BadInput, match=r"night.jsonl:\d+: this line is damaged"):
            resume(path)


def test_only_the_end_of_a_line_that_was_cut_short_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    table = dealt(path)
    whole = path.read_bytes()
    last = whole.rindex(b"\n", 0, -1) + 1
    for end in range(last, len(whole)):
        path.write_bytes(whole[:end])
        with resume(path) as session:
            kept = end >= len(whole) - 1  # all but the end of the line: then nothing is missing
            assert session.table.log == (table.log if kept else table.log[:-1])
        assert path.read_bytes() == (whole if kept else whole[:last])


def test_a_log_of_form_1_goes_on_with_checksums(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    shutil.copy(JOURNALS / "horse.jsonl", path)
    before = path.read_bytes()
    with resume(path) as session:
        session.table.act("call")
        session.table.act("fold")
    after = path.read_bytes()
    assert after.startswith(before)
    assert all(b'"sum":' in line for line in after[len(before) :].splitlines())
    with resume(path) as session:
        assert len(session.table.log) == after.count(b"\n") - 1
    # Now the old lines are held too: by the checksums behind them.
    path.write_bytes(after.replace(b'"name":"Ann"', b'"name":"Eve"'))
    with pytest.raises(BadInput, match=rf":{count(before) + 1}: this line is damaged"):
        resume(path)
    path.write_bytes(after + before.splitlines()[-1] + b"\n")
    with pytest.raises(BadInput, match=rf":{count(after) + 1}: this line is damaged"):
        resume(path)


def test_a_whole_last_line_of_form_1_is_never_dropped(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    text = (JOURNALS / "horse.jsonl").read_bytes()
    path.write_bytes(text[:-5] + b"\n")
    with pytest.raises(BadInput, match=rf":{count(text)}: this line is damaged"):
        resume(path)
    assert path.read_bytes() == text[:-5] + b"\n"


def test_logs_of_form_1_may_hold_fields_that_nobody_used(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    text = (JOURNALS / "horse.jsonl").read_text()
    odd = text.replace('"action":"call"', '"action":"call","word":"please","amount":7')
    assert odd != text
    path.write_text(odd)
    (tmp_path / "plain.jsonl").write_text(text)
    with resume(path) as one, resume(tmp_path / "plain.jsonl") as other:
        assert one.table.hand == other.table.hand
        assert one.table.log == other.table.log


def test_a_deep_or_endless_number_in_a_line_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    for odd in ("[" * 5000 + "]" * 5000, "9" * 5000):
        path.write_text(f'{{"do":"table","form":1,"x":{odd}}}\n')
        with pytest.raises(BadInput, match="1: this line is damaged"):
            resume(path)


def test_lines_carry_a_checksum_of_all_before_them(tmp_path: Path) -> None:
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    for path, first in ((one, "x"), (other, "y")):
        journal = Journal(path, new=True)
        journal.write({"do": first}, {"do": "same"})
        journal.close()
    lines = [json.loads(path.read_text().splitlines()[1]) for path in (one, other)]
    assert lines[0]["do"] == lines[1]["do"] == "same"
    assert lines[0]["sum"] != lines[1]["sum"]
