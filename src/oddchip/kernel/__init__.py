"""The kernel: what the scales say, at table speed.

The compiled part (`_core`) is loaded when it is first asked for. It knows no game and no scale: the
readable classes of `oddchip.scales` fill its tables, and plans say which cards may combine. Where
it could not be compiled, everything still works through the reference classes, slower.
"""

from oddchip.kernel.core import available, core
from oddchip.kernel.evaluator import Evaluator, evaluator
from oddchip.kernel.scale_tables import NoTables, Tables, tables

__all__ = ["Evaluator", "NoTables", "Tables", "available", "core", "evaluator", "tables"]
