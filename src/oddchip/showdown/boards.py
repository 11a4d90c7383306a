"""The boards that count, and the cards that a player may use."""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.cards import Card
from oddchip.language.use import LaidOut
from oddchip.showdown.showdown import Showdown

#: Cells of the board, by their numbers.
Cells = tuple[int, ...]


def boards(table: Showdown) -> list[tuple[Card, ...]]:
    """The boards that count, after those with the lowest cards are removed."""
    return [tuple([table.board[at] for at in cells]) for cells in in_play(table)]


def in_play(table: Showdown) -> list[Cells]:
    """The cells of the boards that count."""
    layout = table.game.layout
    if layout is None or not table.board:
        return []
    cells = layout.in_play(table.holds)
    for names in table.game.removes:
        cells = left_of(table, cells, layout.cells(names))
    return cells


def left_of(table: Showdown, cells: list[Cells], looked_at: Cells) -> list[Cells]:
    """The boards without those that have the lowest of the cards looked at."""
    ranks = [table.board[at].rank for at in looked_at]
    low = set(lowest(looked_at, ranks, all_may_go=table.game.house)) if ranks else set()
    return [board for board in cells if not low & set(board)]


def lowest(looked_at: Cells, ranks: Sequence[int], *, all_may_go: bool) -> Cells:
    """The cells whose cards are the lowest, which take their boards away; all equal: none does.

    Where the house takes what is left without a board, all may go.
    """
    least = min(ranks)
    low = tuple([at for at, rank in zip(looked_at, ranks, strict=True) if rank == least])
    return low if all_may_go or len(low) < len(looked_at) else ()


def spread(table: Showdown, seat: int) -> LaidOut:
    """The cards that a player may use."""
    held = table.held(seat)
    rows: list[tuple[Card, ...]] = []
    counting: list[tuple[Card, ...]] = []
    layout = table.game.layout
    if layout is not None and table.board and table.game.uses_rows:
        rows = [tuple([table.board[at] for at in row]) for row in layout.rows]
        counting = boards(table)
    return LaidOut({**held.zones, "hand": held.cards}, table.board, rows, counting)
