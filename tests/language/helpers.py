"""Game files for tests, written into a folder of their own."""

from __future__ import annotations

import textwrap
from pathlib import Path

from oddchip.language import Library
from oddchip.language.model import Game

#: A game without a mistake, to make mistakes in. Its lines are counted from 1.
SOUND = """\
name    = "Two Rivers"
family  = "flop"
summary = "Omaha with a die that says whether there is a low."
forced  = "blinds"
players = [2, 6]
first   = "left of the button"
play    = [
    "down 4", "bet small",
    "board X", "bet small",
    "dice 1",
    "board Y", "bet big",
    "board Z", "bet big",
]

[board]
cells = "X X X Y Z"

[side.high]
scale = "high"
use   = "2 from hand, 3 from board"

[side.low]
scale     = "ace-to-five"
qualifier = "8 or better"
use       = "2 from hand, 3 from board"
when      = "dice 1-3"

[options.nines]
text    = "the low needs only a nine"
default = false

[options.nines.on.side.low]
qualifier = "9 or better"
"""


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.toml"
    path.write_text(textwrap.dedent(text), encoding="utf-8")
    return path


def loaded(folder: Path, text: str, name: str = "two-rivers") -> Game:
    """The game of a file, read with all its options, as `oddchip check` does."""
    path = written(folder, name, text)
    return Library([folder]).read(path)
