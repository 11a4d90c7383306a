"""Bots play every game to its end without a word of protest from the engine."""

from __future__ import annotations

import pytest

from oddchip.bots.arena import play
from oddchip.bots.simple_players import Caller, Chance
from oddchip.language.library import library
from tests.bots import marathon
from tests.bots.helpers import VARIED, dealt
from tests.support.halves import COMPILED, RUN

#: Thinking is slow as source: there a game of each family and each kind of question is enough.
FEW = (
    *("holdem", "sohe", "badugi", "archie", "stud-8", "mexican-stud", "paradise-road-pickem"),
    *("anaconda", "seven-twenty-seven-2", "guts-3", "lou", "in-between"),
)
GAMES = list(library().files) if COMPILED else FEW


def _more(id: str) -> pytest.MarkDecorator | tuple[()]:
    return () if id in GAMES else pytest.mark.soak


@pytest.mark.parametrize("id", [pytest.param(id, marks=_more(id)) for id in library().files])
def test_hands_among_bots(id: str) -> None:
    assert marathon.run(library().game(id), 1, RUN, effort=0.1) == []


@pytest.mark.parametrize("id", VARIED)
def test_callers_and_random_players_play_on(id: str) -> None:
    play(dealt(id, 3, 1), [Caller(1), Chance(1), Caller(9)])
    play(dealt(id, 3, 2), [Chance(1), Chance(2), Chance(3)])
