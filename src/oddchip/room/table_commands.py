"""What may be asked of a cash table. `Table.decide` makes an entry of its log of it, or refuses it.

Nothing here is checked: a command holds what somebody has asked for. Time and seeds come with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from oddchip.room.stakes import TableStakes


class Sit(NamedTuple):
    """Take a seat; `number` says who it is, where names prove nothing."""

    seat: int
    name: str
    chips: int = 0
    post: bool = False
    number: int | None = None


class Stand(NamedTuple):
    """Leave the table with all chips."""

    seat: int


class Buy(NamedTuple):
    """Buy chips from the dealer."""

    seat: int
    chips: int


class SitOut(NamedTuple):
    """No cards from the next hand on."""

    seat: int


class ComeBack(NamedTuple):
    """Cards again."""

    seat: int
    post: bool = False


class Deal(NamedTuple):
    """Deal a hand now, shuffled by a seed; of a game that is named, or of the mix's."""

    at: float
    seed: object
    game: str | None = None
    limit: str = ""
    options: Mapping[str, object] | None = None
    stakes: TableStakes | None = None


class Answer(NamedTuple):
    """Answer the hand's question: by an action, or by a text that names one."""

    action: object


class Finish(NamedTuple):
    """Take the chips of the hand back."""


class TakeRide(NamedTuple):
    """Take a pot that rides, as the last one left."""

    seat: int


Command: TypeAlias = Sit | Stand | Buy | SitOut | ComeBack | Deal | Answer | Finish | TakeRide
