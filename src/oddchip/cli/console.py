"""The terminal: four colours for the suits, if it has colours at all."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import TextIO

_CARD = re.compile(r"(?<![\w])(?:[2-9TJQKA][♣♦♥♠]|Jkr)")
#: What makes letters bold takes no room.
_SIGNS = re.compile(r"\x1b\[[\d;]*m")
_NARROWEST = 20
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
    return _CARD.sub(lambda match: f"\x1b[{_COLOURS[match[0][-1]]}m{match[0]}\x1b[0m", text)


def bold(text: str) -> str:
    return f"\x1b[1m{text}\x1b[0m" if coloured() else text


def say(text: str = "") -> None:
    """Lines to standard output, folded to the window, their cards coloured where that can be."""
    wide = window()
    for line in text.split("\n"):
        for piece in folded(line, wide) if wide else [line]:
            print(paint(piece) if coloured() else piece)


def window() -> int | None:
    """The columns of the window, or those that COLUMNS names; None where there is neither."""
    if not sys.stdout.isatty() and not os.environ.get("COLUMNS", "").isdigit():
        return None
    return max(_NARROWEST, shutil.get_terminal_size().columns)


def folded(line: str, width: int) -> list[str]:
    """A line cut between words where it is too long, the rest of it further in.

    >>> folded("  two pair beat one pair", 14)
    ['  two pair', '    beat one', '    pair']
    """
    if len(_SIGNS.sub("", line)) <= width:
        return [line]
    indent = line[: len(line) - len(line.lstrip())] + "  "
    return textwrap.wrap(
        line,
        width,
        subsequent_indent=indent,
        break_on_hyphens=False,
        drop_whitespace=True,
    )


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


def counted(done: int, of: int, what: str) -> None:
    """How far a long piece of work is, on standard error where that is a terminal."""
    if sys.stderr.isatty():
        end = "\n" if of and done >= of else ""
        print(
            f"\r{done:,}{f' of {of:,}' if of else ''} {what} ", end=end, file=sys.stderr, flush=True
        )
