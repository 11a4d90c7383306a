"""The table of a hand as the showdown sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.cards import Card
from oddchip.felt.pots import pots
from oddchip.felt.seats import Player
from oddchip.showdown import Held, Pot, Showdown

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand

Cards = tuple[Card, ...]


def held(hand: Hand, player: Player) -> Held:
    """A player's cards by the zones of the game."""
    zones = hand.basics.zones
    if player.parts and zones != ("hole",):
        return Held(dict(player.parts), player.declare)
    return Held(by_zone(zones, player.down, player.up, player.exposed), player.declare)


def by_zone(zones: tuple[str, ...], down: Cards, up: Cards, exposed: Cards) -> dict[str, Cards]:
    """Cards dealt down, dealt up, and turned up later, as a game names them."""
    if zones == ("hole",):
        return {"hole": down + exposed + up}
    if "exposed" in zones:
        return {"down": down, "up": up, "exposed": exposed}
    return {"down": down, "up": exposed + up}


def showdown(hand: Hand) -> Showdown:
    """The table as the showdown sees it."""
    board: tuple[Card, ...] = ()
    if hand.basics.board >= 0:
        cells = hand.cells
        board = tuple([cells[at] for at in range(hand.basics.board)]) + hand.community
    seats = [held(hand, player) if player.live else None for player in hand.players]
    shared = [Pot(one.amount, one.seats) for one in pots(hand.players, hand.carried, hand.apart)]
    unit = hand.stakes.unit
    return Showdown(hand.game, seats, shared, hand.button, board, hand.dice, hand.wild_ranks, unit)
