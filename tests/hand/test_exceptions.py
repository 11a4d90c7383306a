"""An exception within play never turns into a hand that is over with its pot unpaid."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from oddchip.hand import Hand, ending
from oddchip.language.library import library
from oddchip.room import Session, resume
from oddchip.table_state.state import TableState
from tests.hand.digests import setup_of
from tests.room.helpers import answer, seated

GAMES = ("holdem", "omaha-8", "stud-8", "guts-3", "in-between", "lou", "anaconda", "badugi")


class Broken(Exception):
    """A fault that somebody has put in."""


def failing(after: int, real: Callable[..., Any]) -> Callable[..., Any]:
    """The real thing, so many times; then a fault, once."""
    left = [after]

    def fails(*given: Any, **more: Any) -> Any:
        left[0] -= 1
        if left[0] == 0:
            raise Broken
        return real(*given, **more)

    return fails


@pytest.mark.source
@pytest.mark.parametrize("name", ["award", "tell"])
@pytest.mark.parametrize("game", GAMES)
def test_a_fault_in_a_step_leaves_the_hand_before_the_answer(
    game: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it happens, also while the pots are paid: chips stay, and the hand can go on."""
    rng = random.Random(game + name)
    met = 0
    for number in range(12):
        after = 1 + number % (2 if name == "award" else 12)
        hand = setup_of(game, library().game(game).limits[0], number).hand()
        total = sum(hand.stacks) + hand.pot
        with monkeypatch.context() as patch:
            patch.setattr(TableState, name, failing(after, getattr(TableState, name)))
            while not hand.done:
                before, asked = hand.to_json(), hand.legal()
                try:
                    hand.act(answer(asked, rng))
                except Broken:
                    met += 1
                    assert hand.to_json() == before
                    assert hand.legal() == asked
                    assert not hand.done
        assert hand.pot == 0
        assert sum(hand.stacks) + hand.rides + hand.house == total
    assert met > 2


@pytest.mark.source
def test_a_hand_is_not_over_while_chips_are_in_the_pot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "_pay_out", lambda *_: None)
    hand = Hand("holdem", seated(2).deal("holdem").stakes, [1000, 1000], seed=1)
    with pytest.raises(AssertionError, match="would be over with"):
        while not hand.done:
            hand.act("call")
    assert not hand.done


@pytest.mark.source
def test_a_fault_in_play_is_not_in_the_log(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be played is not written either: the night resumes, and goes on."""
    path = tmp_path / "night.jsonl"
    table = seated(3, seed=1)
    with Session.start(path, table):
        hand = table.deal("holdem", now=1.0)
        log = path.read_bytes()
        with monkeypatch.context() as patch:
            patch.setattr(TableState, "put_in", failing(1, TableState.put_in))
            with pytest.raises(Broken):
                table.act("call")
        assert path.read_bytes() == log
        table.act("call")
    with resume(path) as session:
        assert session.table.hand == hand
