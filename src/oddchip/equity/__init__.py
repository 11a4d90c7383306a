"""Equity: what share of the pot every hand wins on average, in any game that compares cards.

The package itself can be called, because its name is also that of the verb: `oddchip.equity(…)`.
"""

import sys
from types import ModuleType

from oddchip.equity.answer import Equity
from oddchip.equity.ask import equity

__all__ = ["Equity", "equity"]


class _Callable(ModuleType):
    __call__ = staticmethod(equity)


sys.modules[__name__].__class__ = _Callable
