"""The table of a hand as the showdown sees it, and what a hand makes while it is played."""

from __future__ import annotations

from collections.abc import Collection

from oddchip.cards import UNKNOWN, Card
from oddchip.language.model import Game
from oddchip.language.qualifiers import least
from oddchip.scales import NO_WILD
from oddchip.showdown import Held, Pot, Showdown
from oddchip.showdown.wilds import wild_cards
from oddchip.table_state.facts import so_at_the_end
from oddchip.table_state.pots import pots
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState

Cards = tuple[Card, ...]


def held(table: TableState, player: Player) -> Held:
    """A player's cards by the zones of the game."""
    zones = table.basics.zones
    if player.parts and zones != ("hole",):
        return Held(dict(player.parts), player.declare)
    down, up = player.down, player.up
    if player.unseen or player.outward:
        down, up = down + player.unseen, up + player.outward
    return Held(by_zone(zones, down, up, player.exposed), player.declare)


def by_zone(zones: tuple[str, ...], down: Cards, up: Cards, exposed: Cards) -> dict[str, Cards]:
    """Cards dealt down, dealt up, and turned up later, as a game names them."""
    if zones == ("hole",):
        return {"hole": down + exposed + up}
    if "exposed" in zones:
        return {"down": down, "up": up, "exposed": exposed}
    return {"down": down, "up": exposed + up}


def showdown(table: TableState) -> Showdown:
    """The table as the showdown sees it."""
    board: tuple[Card, ...] = ()
    game = table.game
    if table.basics.board >= 0:
        cells, hidden, whole = table.cells, table.hidden_cells, range(table.basics.board)
        if hidden or len(cells) < len(whole):
            game = as_it_lies(game, cells, hidden)
        board = tuple([cells[at] for at in whole if at in cells and at not in hidden])
        board += table.community
    seats = [held(table, player) if player.live else None for player in table.players]
    shared = [
        Pot(layer.amount, layer.seats) for layer in pots(table.players, table.carried, table.apart)
    ]
    unit = table.stakes.unit
    shown = Showdown(game, seats, shared, table.button, board, table.dice, table.wild_ranks, unit)
    shown.odd_chips_by_side = table.form < 2
    if table.basics.asked:
        shown.so = so_at_the_end(table)
    return shown


def as_it_lies(game: Game, cells: Collection[int], hidden: Collection[int]) -> Game:
    """The game with a board of the cells that lie face up: what is gone belongs to no hand."""
    layout = game.layout
    if layout is None:
        raise AssertionError("only a board has cells")
    gone = tuple([at for at in range(len(layout)) if at not in cells or at in hidden])
    return game.without_cells(gone)


def good_enough(table: TableState, seat: int, words: str) -> bool:
    """Does a player hold this or better, on the first side? Unknown cards are taken on trust."""
    player = table.players[seat]
    return reaches(table.game, held(table, player), table.wild_ranks, words)


def reaches(game: Game, own: Held, wild_ranks: tuple[int, ...], words: str) -> bool:
    """Do a player's own cards make this or better on the first side of the game?"""
    if UNKNOWN in own.cards:
        return True
    scale = game.sides[0].scale
    count = min(len(own.cards), scale.size or len(own.cards))
    table = Showdown(game, [own], (), 0, (), (), wild_ranks)
    wild = NO_WILD if game.sides[0].natural else wild_cards(table, own)
    value = scale.value([((own.cards, count),)], wild) if count else None
    return value is not None and value >= least(words, scale)
