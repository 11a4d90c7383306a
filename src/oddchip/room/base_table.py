"""What a table is, whoever plays at it: its places, its markers, its mix, a pot that rides.

A cash table and the tables of a tournament are such tables. They differ in who may sit down, in
what is played for, and in who must wait to be dealt in.
"""

from __future__ import annotations

from dataclasses import dataclass

from oddchip.hand.hand import Hand
from oddchip.native import mypyc_attr
from oddchip.room.button import Positions
from oddchip.room.rotation import MixTurn

#: No hand of the first game is dealt yet.
BEGINNING = MixTurn(0)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(eq=False)
class BaseTable:
    """Where a table stands between two hands."""

    #: How many places it has.
    places: int
    #: Where the first button goes, or to the player before it.
    first_button: int
    #: The markers as the last hand had them: the blinds with their button, and the deal.
    positions: Positions | None = None
    deal_at: int | None = None
    #: Who has won the next button, where it is won.
    won: int | None = None
    #: Where the table is in its mix.
    turn: MixTurn = BEGINNING
    #: Hands that are over.
    hands: int = 0
    #: Chips that nobody won: they ride to the next deal of the same game.
    rides: int = 0
    #: The hand in play, if it is played here.
    hand: Hand | None = None
