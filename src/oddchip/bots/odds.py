"""A player who goes by the odds alone; the bots are measured against it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from oddchip.bots.bot import Bot
from oddchip.bots.by_share import wager
from oddchip.bots.habits import Habits
from oddchip.bots.simple import asked
from oddchip.bots.trying import Trying
from oddchip.engine import Action, BetQuestion
from oddchip.engine.view import View


class ByOdds(Bot):
    """Bets by its share alone; plays its cards as every bot does."""

    sensible = False

    def __init__(self, seed: object = 0, effort: float | str = 1.0) -> None:
        super().__init__("tight", seed, effort)
        self.name = "odds"

    def _bet(self, view: View, trying: Trying, habits: Mapping[int, Habits], rng: Random) -> Action:
        question = asked(view)
        if not isinstance(question, BetQuestion):
            raise AssertionError("a bet is decided where one is asked for")
        return wager(view, question, trying.share(), self.character, rng)
