"""Boards as pictures: the cells where the file draws them, with their names or with cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from itertools import pairwise

from oddchip.cards import Card

_WIDE, _HIGH, _GAP = 34, 46, 8
_EDGE = 4
#: Cells that are dealt together share a shade; from the first deal on.
_SHADES = ("#dce9f7", "#fbe3c9", "#d9efdf", "#eadff2", "#f7dfe4", "#e8e8d6")
_SUITS = {"♣": "#1b7f4b", "♦": "#1f5fbf", "♥": "#c8441b", "♠": "#1c1c1c"}


def board_picture(drawing: str, cards: Sequence[Card] = (), gone: Sequence[int] = ()) -> str:
    """The board as it lies on the table, as SVG.

    Without cards each cell bears its name, and cells that are dealt together are of one shade.
    Where the card of a cell is gone there is a gap.

    >>> picture = board_picture("X X X Y Z")
    >>> picture.count("<rect"), picture.count(">X</text>")
    (5, 3)
    """
    cells = _cells(drawing)
    names = list(dict.fromkeys(name for _, _, name in cells))
    wide = max(left for left, _, _ in cells) + _WIDE + 2 * _EDGE
    high = max(y for _, y, _ in cells) + _HIGH + 2 * _EDGE
    shapes = []
    lying = iter(cards)
    for at, (left, y, name) in enumerate(cells):
        if cards and at not in gone:
            shapes.append(_card(left + _EDGE, y + _EDGE, next(lying)))
        elif cards:
            shapes.append(_box(left + _EDGE, y + _EDGE, "none", "", "#1c1c1c"))
        else:
            shade = _SHADES[names.index(name) % len(_SHADES)]
            shapes.append(_box(left + _EDGE, y + _EDGE, shade, name, "#1c1c1c"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
        f'viewBox="0 0 {wide} {high}" role="img">{"".join(shapes)}</svg>'
    )


def _cells(drawing: str) -> list[tuple[int, int, str]]:
    """Where each cell lies: as far apart as the file draws them, and never over each other."""
    lines = [list(re.finditer(r"\S+", line)) for line in drawing.splitlines()]
    lines = [line for line in lines if line]
    starts = [[word.start() for word in line] for line in lines]
    steps = [b - a for line in starts for a, b in pairwise(line)]
    step = (_WIDE + _GAP) / min(steps, default=1)
    left = min(start for line in starts for start in line)
    return [
        (round((word.start() - left) * step), row * (_HIGH + _GAP), word[0])
        for row, line in enumerate(lines)
        for word in line
    ]


def _box(left: int, y: int, shade: str, text: str, colour: str) -> str:
    size = 15 if len(text) <= 2 else max(7, 30 // len(text) + 2)
    return (
        f'<rect x="{left}" y="{y}" width="{_WIDE}" height="{_HIGH}" rx="4" fill="{shade}" '
        f'stroke="#555"/><text x="{left + _WIDE // 2}" y="{y + _HIGH // 2 + 5}" '
        f'font-family="DejaVu Sans Mono, monospace" font-size="{size}" font-weight="bold" '
        f'text-anchor="middle" fill="{colour}">{escape(text)}</text>'
    )


def _card(left: int, y: int, card: Card) -> str:
    text = card.pretty
    return _box(left, y, "#ffffff", text, _SUITS.get(text[-1:], "#7a3e9d"))
