"""What a seat holds on each side while cards are still to come.

The table is the showdown's, with unknown cards where nothing lies yet; nobody else has any.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oddchip.cards import UNKNOWN, Card
from oddchip.errors import BadInput
from oddchip.language.conditions import atoms
from oddchip.language.layout import Layout
from oddchip.language.model import Side
from oddchip.language.use import LaidOut
from oddchip.scales import NO_WILD, Choice, Made, Wild, WildCards
from oddchip.showdown.boards import left_of
from oddchip.showdown.showdown import Showdown
from oddchip.showdown.wilds import wild_cards


class SoFar(NamedTuple):
    """A side, the hand on it if there is one yet, and whether that could win as it is."""

    side: Side
    made: Made | None
    qualifies: bool


def so_far(table: Showdown, seat: int) -> list[SoFar]:
    """Every side that may be won, with the seat's hand on it; one that qualifies is whole."""
    wild = _wild(table, seat)
    sides = []
    for side, choices in _choices(table, seat):
        made = None
        if choices:
            made = side.scale.made(choices, wild, by_suit=table.game.odd_chip_by_suit)
        sides.append(SoFar(side, made, made is not None and _qualifies(table, side, made)))
    return sides


def whole_so_far(table: Showdown, seat: int) -> list[tuple[Side, int]]:
    """The sides on which the seat has a whole hand already, and what it is worth."""
    wild = _wild(table, seat)
    sides = []
    for side, choices in _choices(table, seat):
        size = side.scale.size
        if choices and (size is None or sum([count for _, count in choices[0]]) >= size):
            value = side.scale.value(choices, NO_WILD if side.natural else wild)
            if value is not None:
                sides.append((side, value))
    return sides


def _choices(table: Showdown, seat: int) -> list[tuple[Side, list[Choice]]]:
    """The sides that may be won, with the cards that may combine now."""
    held = table.held(seat)
    spread = _spread(table, {**held.zones, "hand": held.cards})
    sides = [side for side in table.game.sides if _open(table, side) or side.plays(table.holds)]
    return [(side, side.use.so_far(spread, side.scale.size)) for side in sides]


def _open(table: Showdown, side: Side) -> bool:
    """Is it still open whether there is such a side, because the dice are to be rolled?"""
    whens = [side.when, *[qualifier.when for qualifier in side.qualifiers]]
    asks = any(atom.kind == "dice" for when in whens if when is not None for atom in atoms(when))
    return not any(whens) or (asks and not table.dice)


def _wild(table: Showdown, seat: int) -> WildCards:
    wild = wild_cards(table, table.held(seat))
    return {card: how for card, how in wild.items() if card != UNKNOWN}


def can_come(table: Showdown, seat: int, side: Side, more: int) -> bool:
    """Could the side still be won with `more` cards for the hand, and any in the empty cells?

    Every card that is to come is taken for a wild one, so that a no is certain and a yes is not.
    """
    held = table.held(seat)
    if "hand" in held.zones:
        return True  # it is still to be split into parts
    seen = {*held.cards, *table.board}
    spare = [card for card in table.game.deck.cards if card not in seen and not card.is_joker]
    board = tuple([spare.pop() if card == UNKNOWN else card for card in table.board])
    zone = "down" if "down" in held.zones else next(iter(held.zones))
    own = {**held.zones, zone: held.zones[zone] + tuple(spare[:more])}
    own["hand"] = tuple([card for cards in own.values() for card in cards])
    wild = {} if side.natural else dict(_wild(table, seat))
    wild |= {card: Wild.WILD for card in (*board, *own["hand"]) if card not in seen}
    full = Showdown(
        table.game, table.seats, (), table.button, board, table.dice, table.wild, table.unit
    )
    full.so = table.so
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
    if layout is None or not table.board:
        return LaidOut(own, board)
    rows = [_known([table.board[at] for at in row]) for row in layout.rows]
    boards = [_known([table.board[at] for at in cells]) for cells in _boards(table, layout)]
    return LaidOut(own, board, rows, boards)


def _boards(table: Showdown, layout: Layout) -> list[tuple[int, ...]]:
    """The boards that count as far as the dice and the cards that decide it are known."""
    cells = layout.in_play(table.holds) or [board for _, board in layout.boards]
    for names in table.game.removes:
        looked_at = layout.cells(names)
        if UNKNOWN not in [table.board[at] for at in looked_at]:
            cells = left_of(table, cells, looked_at)
    return cells


def _known(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple([card for card in cards if card != UNKNOWN])
