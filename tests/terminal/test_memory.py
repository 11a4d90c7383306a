"""Bots remember how others bet, and a resumed night remembers it too."""

from __future__ import annotations

from pathlib import Path

from oddchip.bots.habits import TableMemory
from oddchip.language.library import library
from oddchip.terminal.night import Night
from tests.terminal.helpers import night_of


def _known(memory: TableMemory) -> list[float]:
    """How often everybody is expected to give up."""
    return [one.folds(0.3, 1, 0) for one in memory.of(range(3)).values()]


def test_what_was_seen_is_remembered_after_a_crash(tmp_path: Path) -> None:
    night = night_of("holdem", tmp_path, players=3, watch=True)
    nothing = _known(night.memory)
    for _ in range(4):
        night.deal()
        while night.hand is not None and not night.hand.done:
            night.act(night.think())
        night.finish()
    seen = _known(night.memory)
    assert seen != nothing
    night.session.close()
    again = Night.resume(night.path, library())
    assert _known(again.memory) == seen
