"""The fuzz of the write path, a share of it; and that it finds what it is there to find."""

from __future__ import annotations

from typing import Any

import pytest

from oddchip.room import Table
from oddchip.room.journal import Journal
from oddchip.room.table_commands import Answer
from tests.room.torn import Lost, night, nights
from tests.support.shaky import ShakyFile


def test_nothing_acknowledged_is_lost_however_the_disk_fails() -> None:
    """A hundred thousand hands: `python -m tests.room.torn`, or `make soak`."""
    found = nights("share", 250)
    assert found["acknowledged"] > 2000
    kinds = ("kill", "refused", "failed write", "failed sync", "failed truncate", "short write")
    assert all(found[kind] > 10 for kind in kinds), found


def _played_first(table: Table, action: Any) -> None:
    assert table.journal is not None
    entry = table.decide(Answer(action))
    table.apply(entry)
    table.journal(entry)


FAULTS = {
    "acknowledged before it is on the disk": (ShakyFile, "sync", lambda file: None),
    "a failed write is not taken back": (Journal, "_mend", lambda journal: None),
    "what was read is not made sure": (Journal, "_make_sure", lambda journal, whole: None),
    "played before it is written": (Table, "act", _played_first),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_fuzz_finds(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, name, wrong = FAULTS[fault]
    monkeypatch.setattr(where, name, wrong)
    with pytest.raises(Lost):
        for number in range(1000):
            night(f"fault/{number}", 1 + number % 5)
