"""What everybody holds on each side: the cards that may combine, made into the best hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from oddchip.cards import Card
from oddchip.rules.model import Side
from oddchip.rules.use import Spread
from oddchip.scales import Choice, WildCards
from oddchip.showdown.showing import Showing
from oddchip.showdown.table import Showdown
from oddchip.showdown.wilds import wild_cards


class Shown(NamedTuple):
    """Everybody's hands on one side: all of them, and those that qualify."""

    side: Side
    hands: Mapping[int, Showing]
    qualified: Mapping[int, Showing]
    #: The value that qualifies; None where every hand does.
    least: int | None = None

    def among(self, seats: Sequence[int]) -> Shown:
        """The same side for some of the seats."""
        some, good = self.hands, self.qualified
        return Shown(
            self.side,
            {seat: some[seat] for seat in seats if seat in some},
            {seat: good[seat] for seat in seats if seat in good},
            self.least,
        )

    def best(self, seats: Mapping[int, Showing]) -> list[int]:
        top = max([made.value for made in seats.values()], default=None)
        return [seat for seat, made in seats.items() if made.value == top]


def boards(table: Showdown) -> list[tuple[Card, ...]]:
    """The boards that count, after those with the lowest cards are removed."""
    layout = table.game.layout
    if layout is None or not table.board:
        return []
    cells = layout.in_play(table.holds)
    for names in table.game.removes:
        cells = kept(table, cells, layout.cells(names))
    return [tuple([table.board[at] for at in some]) for some in cells]


def kept(
    table: Showdown, cells: list[tuple[int, ...]], looked_at: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """The boards without those that have the lowest of the cards looked at."""
    ranks = {at: table.board[at].rank for at in looked_at}
    lowest = min(ranks.values())
    low = {at for at, rank in ranks.items() if rank == lowest}
    if len(low) == len(ranks):
        return [] if table.game.house else cells
    return [some for some in cells if not low & set(some)]


def shown(table: Showdown, seats: list[int] | None = None) -> list[Shown]:
    """Every side that plays in this hand, with everybody's hand on it."""
    found = []
    live = table.live if seats is None else seats
    by_suit = table.game.odd_chip_by_suit
    common = _common(table)
    spreads = [(seat, *_spread(table, seat, common)) for seat in live]
    #: Sides that use the cards in the same way have the same choices.
    chosen: dict[tuple[str, int | None, int], list[Choice]] = {}
    for side in table.game.sides:
        if not side.plays(table.holds):
            continue
        hands = {}
        scale = side.scale
        for seat, spread, wild in spreads:
            key = (side.use.words, scale.size, seat)
            choices = chosen.get(key)
            if choices is None:
                choices = chosen[key] = side.use.choices(spread, scale.size)
            value = scale.value(choices, wild)
            if value is not None:
                hands[seat] = Showing(value, scale, choices, wild, by_suit)
        qualifier = side.qualifier(table.holds)
        least = qualifier.least if qualifier else None
        qualified = hands
        if least is not None:
            qualified = {seat: made for seat, made in hands.items() if made.value >= least}
        found.append(Shown(side, hands, qualified, least))
    return found


#: What is the same for everybody: the rows of the board, and the boards that count.
_Common = tuple[list[tuple[Card, ...]], list[tuple[Card, ...]]]


def _common(table: Showdown) -> _Common:
    layout = table.game.layout
    if layout is None or not table.board or not table.game.uses_rows:
        return [], []
    return [tuple([table.board[at] for at in row]) for row in layout.rows], boards(table)


def _spread(table: Showdown, seat: int, common: _Common) -> tuple[Spread, WildCards]:
    """The cards that a player may use, and which of them may stand for others."""
    held = table.seats[seat]
    if held is None:
        raise AssertionError(f"seat {seat} holds no cards")
    rows, in_play = common
    spread = Spread({**held.zones, "hand": held.cards}, table.board, rows, in_play)
    return spread, wild_cards(table, held)
