"""What a seat holds on each side while cards are still to come.

The table is the showdown's, with unknown cards where nothing lies yet; nobody else has any.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oddchip.cards import UNKNOWN, Card
from oddchip.errors import BadInput
from oddchip.language.layout import Layout
from oddchip.language.model import Side
from oddchip.language.use import LaidOut
from oddchip.scales import Made, Wild
from oddchip.showdown.boards import kept
from oddchip.showdown.showdown import Showdown
from oddchip.showdown.wilds import wild_cards


class SoFar(NamedTuple):
    """A side, the hand on it if there is one yet, and whether that could win as it is."""

    side: Side
    made: Made | None
    qualifies: bool


def so_far(table: Showdown, seat: int) -> list[SoFar]:
    """Every side that may be won, with the seat's hand on it; one that qualifies is whole."""
    held = table.held(seat)
    spread = _spread(table, {**held.zones, "hand": held.cards})
    wild = {one: how for one, how in wild_cards(table, held).items() if one != UNKNOWN}
    found = []
    for side in table.game.sides:
        if table.dice and not side.plays(table.holds):
            continue
        scale = side.scale
        choices = side.use.so_far(spread, scale.size)
        made = None
        if choices:
            made = scale.made(choices, wild, by_suit=table.game.odd_chip_by_suit)
        found.append(SoFar(side, made, made is not None and _qualifies(table, side, made)))
    return found


def can_come(table: Showdown, seat: int, side: Side, more: int) -> bool:
    """Could the side still be won with `more` cards for the hand, and any in the empty cells?

    Every card that is to come is taken for a wild one, so that a no is certain and a yes is not.
    """
    held = table.held(seat)
    seen = {*held.cards, *table.board}
    spare = [one for one in table.game.deck.cards if one not in seen and not one.is_joker]
    board = tuple([spare.pop() if one == UNKNOWN else one for one in table.board])
    zone = "down" if "down" in held.zones else next(iter(held.zones))
    own = {**held.zones, zone: held.zones[zone] + tuple(spare[:more])}
    own["hand"] = tuple([one for some in own.values() for one in some])
    wild = {one: how for one, how in wild_cards(table, held).items() if one != UNKNOWN}
    wild |= {one: Wild.WILD for one in (*board, *own["hand"]) if one not in seen}
    full = Showdown(
        table.game, table.seats, (), table.button, board, table.dice, table.wild, table.unit
    )
    choices = side.use.choices(_spread(full, own), side.scale.size)
    try:
        value = side.scale.value(choices, wild) if choices else None
    except BadInput:
        return True  # a scale that knows no wild cards
    qualifier = side.qualifier(table.holds) or next(iter(side.qualifiers), None)
    return value is not None and (qualifier is None or value >= qualifier.least)


def _qualifies(table: Showdown, side: Side, made: Made) -> bool:
    qualifier = side.qualifier(table.holds) or next(iter(side.qualifiers), None)
    if qualifier is None:
        return True
    whole = side.scale.size is None or len(made.cards) >= side.scale.size
    return whole and made.value >= qualifier.least


def _spread(table: Showdown, own: dict[str, tuple[Card, ...]]) -> LaidOut:
    layout = table.game.layout
    board = _known(table.board)
    if layout is None:
        return LaidOut(own, board)
    rows = [_known([table.board[at] for at in row]) for row in layout.rows]
    boards = [_known([table.board[at] for at in some]) for some in _boards(table, layout)]
    return LaidOut(own, board, rows, boards)


def _boards(table: Showdown, layout: Layout) -> list[tuple[int, ...]]:
    """The boards that count as far as the dice and the cards that decide it are known."""
    cells = layout.in_play(table.holds) or [some for _, some in layout.boards]
    for names in table.game.removes:
        looked_at = layout.cells(names)
        if UNKNOWN not in [table.board[at] for at in looked_at]:
            cells = kept(table, cells, looked_at)
    return cells


def _known(some: Sequence[Card]) -> tuple[Card, ...]:
    return tuple([one for one in some if one != UNKNOWN])
