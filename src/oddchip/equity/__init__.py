"""Equity: what share of the pot every hand wins on average, in any game that compares cards.

The package itself can be called, because its name is also that of the verb: `oddchip.equity(…)`.
"""

import sys
from types import ModuleType

from oddchip.equity.query import equity
from oddchip.equity.result import Equity

__all__ = ["Equity", "equity"]


class _Callable(ModuleType):
    __call__ = staticmethod(equity)


sys.modules[__name__].__class__ = _Callable
