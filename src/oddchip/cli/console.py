"""The terminal: four colours for the suits, if it has colours at all."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Iterable
from typing import TextIO

_CARD = re.compile(r"(?<![\w])(?:[2-9TJQKA][♣♦♥♠]|Jkr)")
#: Blue, orange, green and black as four-colour decks have them fail for some eyes; these four
#: (sky blue, orange, bluish green, white: Okabe and Ito's) differ in lightness as well as in hue.
_COLOURS = {"♣": "38;5;36", "♦": "38;5;75", "♥": "38;5;208", "♠": "1", "r": "38;5;219"}


def coloured(stream: TextIO | None = None) -> bool:
    """May colours be written there? Honours NO_COLOR, dumb terminals and files."""
    stream = stream if stream is not None else sys.stdout
    if os.environ.get("NO_COLOR") or os.environ.get("TERM", "") == "dumb":
        return False
    return stream.isatty()


def paint(text: str) -> str:
    """The text with every card in the colour of its suit."""
    return _CARD.sub(lambda found: f"\x1b[{_COLOURS[found[0][-1]]}m{found[0]}\x1b[0m", text)


def bold(text: str) -> str:
    return f"\x1b[1m{text}\x1b[0m" if coloured() else text


def say(text: str = "") -> None:
    """A line to standard output, its cards coloured where that can be."""
    print(paint(text) if coloured() else text)


def fitted(line: str) -> str:
    """The line cut to the width of the terminal; whole where there is none."""
    if not sys.stdout.isatty():
        return line
    width = shutil.get_terminal_size().columns
    return line if len(line) <= width or "\x1b" in line else line[: max(width - 1, 1)] + "…"


def table(rows: Iterable[tuple[str, ...]], indent: str = "  ") -> list[str]:
    """Columns, each as wide as its widest word; the last is left as it is."""
    cells = list(rows)
    if not cells:
        return []
    widths = [max(len(row[at]) for row in cells) for at in range(len(cells[0]) - 1)]
    lines = []
    for row in cells:
        padded = [f"{word:{width}}" for word, width in zip(row, widths, strict=False)]
        lines.append((indent + "  ".join([*padded, row[-1]])).rstrip())
    return lines
