"""The showdown: who wins which side of which pot, with which cards, and where the odd chip goes."""

from oddchip.showdown.case import read
from oddchip.showdown.settle import settle
from oddchip.showdown.table import Held, Pot, Result, Showdown, SideResult

__all__ = ["Held", "Pot", "Result", "Showdown", "SideResult", "read", "settle"]
