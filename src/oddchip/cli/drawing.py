"""Can a table be drawn here?"""

from __future__ import annotations

import os
import sys


def drawable() -> bool:
    """Is there a terminal to draw on, and the library that draws?"""
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on the last
    if not all(stream.isatty() for stream in streams) or os.environ.get("TERM") == "dumb":
        return False
    from importlib.util import find_spec

    if find_spec("textual") is None:
        print("Line by line, because Textual is missing: pip install 'oddchip[play]' draws a table")
        return False
    return True
