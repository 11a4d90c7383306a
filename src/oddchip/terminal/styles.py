"""The colours of the drawn table: styles by the names that the drawing uses."""

from __future__ import annotations

import os
from types import MappingProxyType

from rich.text import Text

from oddchip.terminal.spans import Line

_FACE = "on #f5f2e9"

#: Rich styles by the names that the drawing uses. Suits have four colours that differ in lightness
#: as well as in hue, after Okabe and Ito, so that they can be told apart by eyes of every kind; and
#: the pips are there for all others.
STYLES = MappingProxyType(
    {
        "spade": f"bold #000000 {_FACE}",
        "heart": f"bold #d04a00 {_FACE}",
        "diamond": f"bold #0072b2 {_FACE}",
        "club": f"bold #00664b {_FACE}",
        "joker": f"bold #8a2c78 {_FACE}",
        "spade-word": "bold #ffffff",
        "heart-word": "bold #ff9e4a",
        "diamond-word": "bold #56b4e9",
        "club-word": "bold #2bb58b",
        "joker-word": "bold #f0a6e0",
        "back": "#7d93b8",
        "place": "#5a6472",
        "gone": "strike #5a6472",
        "title": "bold #10241c on #8fd0b0",
        "felt": "#4f9f7c",
        "frame": "#4a5462",
        "dim": "#9aa5b1",
        "strong": "bold",
        "name": "bold",
        "away": "#6f7985",
        "actor": "bold #f0e442",
        "button": "bold #f0e442",
        "stack": "#c9d1d9",
        "bet": "bold #e8c46a",
        "pot": "bold #e8c46a",
        "holding": "#a8d8c2",
        "key": "bold #10151c on #c9d1d9",
        "picked": "bold #10151c on #f0e442",
        "picked-game": "bold #a8d8c2",
        "typed": "bold #f0e442",
        "message": "bold #ffb86b",
    }
)
#: Where nobody wants colours, these styles stand out by being reversed.
_REVERSED = ("title", "key", "picked")


def _without_colour() -> dict[str, str]:
    """The same styles where nobody wants colours: bold, struck out and reversed alone."""
    styles = {}
    for name, style in STYLES.items():
        kept = [word for word in style.split() if word in ("bold", "strike")]
        styles[name] = " ".join([*kept, "reverse"] if name in _REVERSED else kept)
    return styles


def styled(lines: list[Line]) -> Text:
    """Lines as Rich draws them; where nobody wants colours, without any."""
    styles = _without_colour() if "NO_COLOR" in os.environ else STYLES
    text = Text(no_wrap=True, end="")
    for number, line in enumerate(lines):
        if number:
            text.append("\n")
        for part, style in line:
            text.append(part, styles.get(style, ""))
    return text
