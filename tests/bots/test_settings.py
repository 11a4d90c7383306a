"""How much a bot thinks: at once, quickly, or at a table with people."""

from __future__ import annotations

from statistics import median
from time import process_time

import pytest

from oddchip.bots import SETTINGS, Bot
from oddchip.bots.arena import measure
from oddchip.bots.usual import money
from oddchip.engine import Hand
from oddchip.errors import BadInput
from oddchip.language.library import library

GAMES = ("holdem", "stud", "omaha-8", "badugi", "seven-twenty-seven-2", "lou")


def _asked(id: str, seats: int, effort: float, most: int) -> list[float]:
    """A hand among bots, each asked twice; the seconds of a processor that each answer took."""
    game = library().game(id)
    stakes, _, stack = money(game, seats)
    hand = Hand(game, stakes, [stack] * seats, seed=3)
    table = [Bot("tight", seat, effort) for seat in range(seats)]
    took: list[float] = []
    while not hand.done and len(took) < most:
        seat = hand.legal().seat
        view = hand.view(seat)
        first = table[seat].answer(view)
        before = process_time()
        again = table[seat].answer(hand.view(seat))
        took.append(process_time() - before)
        assert first == again
        hand.act(first)
    return took


@pytest.mark.parametrize("id", GAMES)
def test_instant_answers_are_the_same_again_and_at_once(id: str) -> None:
    """Under a millisecond; twice that here, for machines that are slower."""
    assert median(_asked(id, 4, SETTINGS["instant"], 40)) < 0.002


@pytest.mark.parametrize(("setting", "seconds"), [("quick", 0.05), ("table", 1.0)])
def test_quick_and_table_answers_come_in_time(setting: str, seconds: float) -> None:
    assert median(_asked("holdem", 3, SETTINGS[setting], 12)) < seconds


def test_a_bot_at_a_glance_beats_callers() -> None:
    found = measure("holdem", "tight", "caller", hands=400, seats=2, effort=SETTINGS["instant"])
    assert found.won > 0


@pytest.mark.parametrize("effort", (-1, "much", True))
def test_an_effort_that_is_none_is_refused(effort: object) -> None:
    with pytest.raises(BadInput, match="effort of a bot"):
        Bot("tight", 1, effort)  # type: ignore[arg-type]
