"""Every game has an answer at every moment of its play, as somebody would write it."""

from __future__ import annotations

import pytest

from oddchip.equity import equity
from oddchip.language import library
from oddchip.language.model import Game
from oddchip.steps.turn import Turn
from tests.equity.moments import moments
from tests.equity.spots import comparing


def picked() -> list[tuple[str, str]]:
    """The games, and every way in which one that picks may go on."""
    found = []
    for id in comparing():
        picks = library().game(id).picks
        found += [(id, choice.id) for choice in picks.choices] if picks else [(id, "")]
    return found


def game_of(id: str, pick: str) -> Game:
    return library().game(id, pick=pick) if pick else library().game(id)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("id", "pick"), picked())
def test_every_moment_of_every_game_has_an_answer(id: str, pick: str, players: int) -> None:
    game = game_of(id, pick)
    rides = game.losers is not None or any(
        isinstance(one, Turn) and one.effect == "out" for one in game.walk()
    )
    for moment in moments(game, players):
        found = equity(game, moment.hands, board=moment.board, dice=moment.dice, samples=8)
        whole = sum(found.equities)
        assert whole <= 1 + 1e-9
        assert rides or whole == pytest.approx(1)
        assert len(found.equities) == players
