"""Prints what the documentation keeps of the language: `python -m oddchip.steps schema`."""

from __future__ import annotations

import sys

from oddchip.rules.schema import written
from oddchip.steps import GRAMMAR

print(GRAMMAR.table() if sys.argv[1:] == ["table"] else written(GRAMMAR), end="")
