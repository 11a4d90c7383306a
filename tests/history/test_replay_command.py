"""`oddchip replay`: for programs and for people."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oddchip.cli import main

HANDS = Path(__file__).parent / "hands"
Captured = pytest.CaptureFixture[str]


def objects(captured: Captured) -> list[dict[str, object]]:
    return [json.loads(line) for line in captured.readouterr().out.splitlines()]


def test_one_object_a_hand(capsys: Captured) -> None:
    file = str(HANDS / "straddle-and-post.phh")
    assert main(["replay", file, "--json"]) == 0
    assert objects(capsys) == [
        {
            "file": file,
            "hand": "",
            "game": "holdem",
            "ok": True,
            "stacks": [49.75, 49.75, 37.25, 50, 26.25],
            "results": [-0.25, -0.5, -12.75, 0, 13.5],
        }
    ]


def test_some_of_several_failed(capsys: Captured) -> None:
    file = str(HANDS / "several.phhs")
    assert main(["replay", "--json", file]) == 1
    first, second, third = objects(capsys)
    assert (first["hand"], first["game"], first["stacks"]) == ("1", "stud", [101, 99])
    assert second["stacks"] == [12, 44]
    assert (third["ok"], third["at"]) == (False, 3)
    assert "not over" in str(third["error"])


def test_a_single_input_that_is_wrong(capsys: Captured, tmp_path: Path) -> None:
    assert main(["replay", "--json", str(HANDS / "check-raise-refused.phh")]) == 2
    (found,) = objects(capsys)
    assert found["at"] == 8
    assert main(["replay", "--json", str(tmp_path / "none.phh")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert main(["replay", str(tmp_path)]) == 2
    assert main(["replay"]) == 2


def test_a_line_a_hand_for_people(capsys: Captured) -> None:
    assert main(["replay", str(HANDS)]) == 1
    text = " ".join(capsys.readouterr().out.split())
    assert "sevens-rule.phh: california-lowball, final stacks 520, 480" in text
    assert "check-raise-refused.phh: refused (action 8): p1 may fold or call 20" in text


def test_every_event_in_words(capsys: Captured) -> None:
    assert main(["replay", "--verbose", str(HANDS / "sevens-rule.phh")]) == 0
    text = capsys.readouterr().out
    assert "  p1 checks\n" in text
    assert "  p2 wins 20 (sevens rule)" in text


def test_programs_and_people_are_not_mixed() -> None:
    assert main(["replay", "--json", "--verbose", str(HANDS)]) == 2
