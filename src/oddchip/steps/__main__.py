"""Prints what the documentation keeps of the language: its schema, or the table of steps or keys.

`python -m oddchip.steps schema`, `table` or `keys`.
"""

from __future__ import annotations

import sys

from oddchip.language.keys import tables
from oddchip.language.schema import written
from oddchip.steps import GRAMMAR

if sys.argv[1:] == ["table"]:
    print(GRAMMAR.table())
elif sys.argv[1:] == ["keys"]:
    for _name, _keys in tables(GRAMMAR.endings).items():
        print(f"{_name}\n{_keys.table()}\n")
else:
    print(written(GRAMMAR), end="")
