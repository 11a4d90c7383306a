"""The room: tables, stakes, mixes, houses, and nights of poker that survive a crash."""

from oddchip.room.button import Positions
from oddchip.room.company import Seat
from oddchip.room.forced import HandSetup, Post, stakes_for
from oddchip.room.houses import House, house
from oddchip.room.mix import Entry, Mix
from oddchip.room.mixfile import ready_made
from oddchip.room.options import TableOptions
from oddchip.room.owing import Payment, payments
from oddchip.room.rotation import MixTurn
from oddchip.room.session import Session, resume
from oddchip.room.stakes import TableStakes
from oddchip.room.table import Table

__all__ = [
    "Entry",
    "HandSetup",
    "House",
    "Mix",
    "MixTurn",
    "Payment",
    "Positions",
    "Post",
    "Seat",
    "Session",
    "Table",
    "TableOptions",
    "TableStakes",
    "house",
    "payments",
    "ready_made",
    "resume",
    "stakes_for",
]
