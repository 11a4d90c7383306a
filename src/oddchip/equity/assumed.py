"""What an answer takes for granted about choices that players still have, in a sentence each."""

from __future__ import annotations

from oddchip.equity.spot import Spot, strikes
from oddchip.steps import Deal, Draw, Expose, Offer


def assumed(spot: Spot) -> tuple[str, ...]:
    """Empty where nothing is left to anybody's choice."""
    game = spot.game
    found = []
    over = bool(spot.board) and None not in spot.board
    if game.has(Draw) and not over:
        found.append("the hands count as they stand, without a draw to come")
    if game.has(Offer):
        found.append("the hands count as they stand: nobody takes another card")
    if strikes(game):
        found.append("the hands count as they stand, without a card still to be turned")
    if any(spot.missing(seat) for seat in range(len(spot.seats))):
        if game.has(Expose):
            found.append("nobody turns a down card up any more")
        if any(isinstance(one, Deal) and one.face == "said" for one in game.walk()):
            found.append("everybody takes the last card down")
    return tuple(found)
