"""The board as a drawing, and as it lies when other cards make the boards."""

from __future__ import annotations

import re
from collections.abc import Sequence

from oddchip.language.layout import Layout

#: A cell that is drawn: the line, the column, its name.
Cell = tuple[int, int, str]


def squared(drawing: str) -> str:
    """A drawing without what is empty round it."""
    lines = [line.rstrip() for line in drawing.splitlines() if line.strip()]
    left = min(len(line) - len(line.lstrip()) for line in lines)
    return "\n".join(line[left:] for line in lines)


def turned(
    layout: Layout, usual: Sequence[tuple[int, ...]], others: Sequence[tuple[int, ...]]
) -> str:
    """The drawing on its side, where columns make the boards that rows make otherwise.

    Each card of the other boards takes the place of its fellow in the usual ones, and lines become
    columns. Empty where the rows of the drawing would not stay rows by that.
    """
    fellow = _fellows(usual, others)
    if fellow is None:
        return ""
    cells: list[Cell] = []
    at = 0
    for line, row in enumerate(squared(layout.drawing).splitlines()):
        for found in re.finditer(r"\S+", row):
            cells.append((line, found.start(), layout.names[fellow.get(at, at)]))
            at += 1
    columns = sorted({column for _, column, _ in cells})
    on_its_side = [(columns.index(column), line, name) for line, column, name in cells]
    moved = {layout.names[cell] for cell in _moved(usual, others)}
    rows = [[layout.names[one] for one in row] for row in layout.rows]
    lies = [[name for _, _, name in _line(on_its_side, line)] for line in range(len(columns))]
    return _written(on_its_side) if _only(moved, rows) == _only(moved, lies) else ""


def _fellows(
    usual: Sequence[tuple[int, ...]], others: Sequence[tuple[int, ...]]
) -> dict[int, int] | None:
    """Which cell of the other boards stands where one of the usual boards stands."""
    found: dict[int, int] = {}
    for one, other in zip(usual, others, strict=False):
        for at, instead in zip(one, other, strict=False):
            if found.setdefault(at, instead) != instead:
                return None
    return found


def _moved(usual: Sequence[tuple[int, ...]], others: Sequence[tuple[int, ...]]) -> set[int]:
    """The cells at places in the boards that hold something else now."""
    places: set[int] = set()
    for one, other in zip(usual, others, strict=False):
        pairs = enumerate(zip(one, other, strict=False))
        places |= {at for at, (cell, instead) in pairs if cell != instead}
    return {one[at] for one in usual for at in places if at < len(one)}


def _only(some: set[str], lines: Sequence[Sequence[str]]) -> list[list[str]]:
    """What the lines hold of some cells."""
    kept = [[name for name in line if name in some] for line in lines]
    return [line for line in kept if line]


def _line(cells: Sequence[Cell], line: int) -> list[Cell]:
    return sorted(cell for cell in cells if cell[0] == line)


def _written(cells: Sequence[Cell]) -> str:
    wide = max(len(name) for _, _, name in cells) + 1
    lines = []
    for line in range(max(cell[0] for cell in cells) + 1):
        text = ""
        for _, column, name in _line(cells, line):
            text = text.ljust(column * wide) + name
        lines.append(text)
    return squared("\n".join(lines))
