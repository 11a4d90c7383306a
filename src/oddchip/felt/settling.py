"""The table of a hand as the showdown sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.cards import Card
from oddchip.felt.pots import pots
from oddchip.felt.seats import Player
from oddchip.showdown import Held, Pot, Showdown

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


def held(hand: Hand, player: Player) -> Held:
    """A player's cards by the zones of the game."""
    zones = hand.game.zones
    if zones == ("hole",):
        return Held({"hole": player.cards}, player.declare)
    if player.parts:
        return Held(dict(player.parts), player.declare)
    found: dict[str, tuple[Card, ...]] = {"down": player.down}
    if "exposed" in zones:
        found |= {"up": player.up, "exposed": player.exposed}
    else:
        found["up"] = player.exposed + player.up
    return Held(found, player.declare)


def showdown(hand: Hand) -> Showdown:
    """The table as the showdown sees it."""
    game = hand.game
    board: tuple[Card, ...] = ()
    if game.layout is not None and game.uses_board:
        board = tuple([hand.cells[at] for at in range(len(game.layout))]) + hand.community
    seats = [held(hand, player) if player.live else None for player in hand.players]
    shared = [Pot(one.amount, one.seats) for one in pots(hand.players, hand.carried, hand.apart)]
    unit = hand.stakes.unit
    return Showdown(game, seats, shared, hand.button, board, hand.dice, hand.wild_ranks, unit)
