"""The showdown: who wins which side of which pot, with which cards, and where the odd chip goes.

The package itself can be called, because its name is also that of the verb: `oddchip.showdown(…)`.
"""

import sys
from types import ModuleType

from oddchip.language.library import Library
from oddchip.showdown.case import read
from oddchip.showdown.settle import settle
from oddchip.showdown.showdown import Held, Pot, Result, Showdown, SideResult

__all__ = ["Held", "Pot", "Result", "Showdown", "SideResult", "read", "settle"]


class _Callable(ModuleType):
    def __call__(self, case: object, games: Library | None = None) -> Result:
        """Settle a case, an object as docs/programs.md tells it: `game`, `players`, `board`, `pot`
        and what else the game needs; `to_json()` of what comes back is the answer told there."""
        return settle(read(case, games))


sys.modules[__name__].__class__ = _Callable
