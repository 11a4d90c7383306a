"""What bots play for when nobody says otherwise."""

from __future__ import annotations

from oddchip.hand import Stakes
from oddchip.language.model import Game
from oddchip.room.forced import stakes_for
from oddchip.room.stakes import TableStakes

#: Big bets of 40, at home bumps of two dollars.
LIMIT = TableStakes.usual(20, 40)
HOME = TableStakes.home()


def money(game: Game, seats: int, limit: str = "") -> tuple[Stakes, int, int]:
    """Stakes to play a game at (in its usual structure), a big bet in them, everybody's stack."""
    at_home = game.limits == ("house",)
    stakes = stakes_for(game, HOME if at_home else LIMIT, seats, limit=limit)
    if at_home:
        return stakes, HOME.bumps[1], 100 * HOME.bumps[1]
    return stakes, LIMIT.big_bet, LIMIT.big_bet * (50 if stakes.limit == "fixed" else 25)
