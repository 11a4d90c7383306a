"""The board as it lies and as the dice make it count, and the dice in words."""

from __future__ import annotations

from dataclasses import dataclass

from oddchip.cards import Card
from oddchip.hand import View
from oddchip.scales.words import listed


@dataclass(frozen=True)
class Cell:
    """A place on the board: its row and column as drawn, and what lies there."""

    row: int
    column: int
    card: Card | None
    gone: bool = False


def gone_cells(view: View) -> set[int]:
    """Cells of rows that were taken away."""
    layout, low = view.game.layout, set(view.removed)
    if layout is None or not low:
        return set()
    return {at for row in layout.rows if low & set(row) for at in row}


def cells(view: View) -> tuple[Cell, ...]:
    """The board as the game file draws it, in the way in which it now counts."""
    layout = view.game.layout
    if layout is None:
        return ()
    lying, gone = view.cells, gone_cells(view)
    return tuple(
        Cell(row, column, lying[at], at in gone)
        for (row, column), at in zip(layout.places, view.drawn_as, strict=True)
    )


def dice_words(view: View) -> str:
    """What was rolled and what it means; before the roll, what it will decide."""
    means = listed(view.dice_mean)
    if not view.dice:
        return means
    rolled = f"{'die' if len(view.dice) == 1 else 'dice'} {' and '.join(map(str, view.dice))}"
    moved = ", drawn as rows" if view.drawn_as != tuple(range(len(view.cells))) else ""
    return f"{rolled}: {means}{moved}" if means else rolled
