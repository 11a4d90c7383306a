"""Bots play every game to its end without a word of protest from the engine."""

from __future__ import annotations

import pytest

from oddchip.bots import SIMPLE, Simple
from oddchip.bots.arena import play
from oddchip.language.library import library
from tests.bots import marathon
from tests.bots.helpers import VARIED, dealt


@pytest.mark.parametrize("id", list(library().files))
def test_hands_among_bots(id: str) -> None:
    assert marathon.run(library().game(id), 2, "test", worlds=1) == []


@pytest.mark.parametrize("id", VARIED)
def test_simple_players_play_on(id: str) -> None:
    play(dealt(id, 3, 1), [Simple(name, 1) for name in SIMPLE[:3]])
    play(dealt(id, 3, 2), [Simple(name, 2) for name in SIMPLE[3:]])
