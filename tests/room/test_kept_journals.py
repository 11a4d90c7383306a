"""Logs that earlier code wrote are resumed for ever: the same chips, the same hand half played."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from oddchip.hand import Question
from oddchip.room import resume

JOURNALS = Path(__file__).resolve().parent / "journals"


def _answers(question: Question) -> dict[str, Any]:
    """What may be answered, as the kept logs state it: without the words for people."""
    words = ("question", "asks", "called", "prices", "unit")
    return {name: one for name, one in question.to_json().items() if name not in words}


@pytest.mark.parametrize("name", ["kitchen", "horse"])
def test_a_kept_log_is_resumed_where_it_was(name: str, tmp_path: Path) -> None:
    """`name.json` says what the table had come to when its log, of form 1, was closed."""
    path = tmp_path / "night.jsonl"
    shutil.copy(JOURNALS / f"{name}.jsonl", path)
    stated = json.loads((JOURNALS / f"{name}.json").read_text(encoding="utf-8"))
    with resume(path) as session:
        table = session.table
        hand = table.hand
        assert hand is not None
        assert {
            "stacks": {str(seat): chips for seat, chips in table.stacks.items()},
            "rides": table.rides,
            "house": table.house_takes,
            "hands": table.hands,
            "hand": {
                "game": hand.game_id,
                "actor": hand.actor,
                "pot": hand.pot,
                "stacks": hand.stacks,
                "legal": _answers(hand.legal()),
            },
        } == stated
        assert path.read_bytes() == (JOURNALS / f"{name}.jsonl").read_bytes()


@pytest.mark.parametrize("name", ["kitchen", "horse"])
def test_a_kept_log_is_played_on_as_it_was_begun(name: str, tmp_path: Path) -> None:
    """Form 1 knew one marker: the button goes on by one seat in every hand, and is resumed so."""
    path = tmp_path / "night.jsonl"
    shutil.copy(JOURNALS / f"{name}.jsonl", path)
    with resume(path) as session:
        table = session.table
        assert table.form == 1
        for _ in range(4):
            while table.hand is not None and not table.hand.done:
                table.act(table.hand.legal().default())
            table.finish()
            if len(table.ready) < 2:
                break
            last = table.positions
            table.deal(None if table.mix is None or not table.mix.choice else "holdem")
            assert last is not None
            assert table.positions != last
            assert table.deal_at is None
        log, positions = list(table.log), table.positions
    with resume(path) as session:
        assert (session.table.log, session.table.positions) == (log, positions)
