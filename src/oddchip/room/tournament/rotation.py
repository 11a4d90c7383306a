"""Where a table is in its mix: each table keeps its own place.

A game lasts for hands, minutes or orbits. With blinds an orbit is over when the big blind is back
at the seat where the game began, or has passed it; without blinds, and where the button is won, an
orbit is as many hands as players were dealt in at the game's first.
"""

from __future__ import annotations

from typing import Any

from oddchip.native import mypyc_attr
from oddchip.room.button import steps
from oddchip.room.mix import Mix


@mypyc_attr(allow_interpreted_subclasses=True)
class EventTurn:
    """The game that is on, and how much of its time is over."""

    def __init__(
        self,
        at: int,
        hands: int = 0,
        since: int = 0,
        players: int = 0,
        first_big: int | None = None,
        big: int | None = None,
        orbits: int = 0,
    ) -> None:
        self.at: int = at
        #: Hands of it dealt, and the clock at its first.
        self.hands: int = hands
        self.since: int = since
        #: Hands of an orbit where there are no blinds.
        self.players: int = players
        #: Where there are: the seat of the first big blind, of the last one, and orbits that are
        #: over.
        self.first_big: int | None = first_big
        self.big: int | None = big
        self.orbits: int = orbits

    def __reduce__(self) -> tuple[Any, ...]:
        blinds = (self.first_big, self.big, self.orbits)
        return EventTurn, (self.at, self.hands, self.since, self.players, *blinds)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EventTurn) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash(self.__reduce__()[1])


def due(mix: Mix, turn: EventTurn, now: int, big: int, seats: int) -> EventTurn:
    """The turn of the next hand: the same game, or the next one where its time is over.

    `big` is the seat of the next big blind.
    """
    if not turn.hands:
        return turn
    orbits = _orbits(turn, big, seats)
    count, by = mix.entries[turn.at].count or mix.count, mix.by
    if by == "hands":
        over = turn.hands >= count
    elif by == "orbits":
        over = orbits >= count
    else:
        over = by == "minutes" and now - turn.since >= 60 * count
    if over:
        return EventTurn((turn.at + 1) % len(mix.entries))
    return _with(turn, turn.hands, turn.first_big, turn.big, orbits)


def _orbits(turn: EventTurn, big: int, seats: int) -> int:
    """How many are over, when the big blind has come to its next seat."""
    first, last = turn.first_big, turn.big
    if first is None or last is None:
        return turn.hands // max(turn.players, 1)
    return turn.orbits + (steps(last, first, seats) <= steps(last, big, seats))


def _with(
    turn: EventTurn, hands: int, first_big: int | None, big: int | None, orbits: int
) -> EventTurn:
    """The same game, so much further."""
    return EventTurn(turn.at, hands, turn.since, turn.players, first_big, big, orbits)


def dealt(turn: EventTurn, now: int, players: int, big: int | None, alone: bool) -> EventTurn:
    """The turn once its hand is dealt; `big` is the big blind's seat, None without blinds.

    A game that is `alone` in its mix lasts for ever.
    """
    if alone:
        return turn
    if not turn.hands:
        return EventTurn(turn.at, 1, now, players, big, big, turn.orbits)
    hands = turn.hands + 1
    if big is None:
        return _with(turn, hands, turn.first_big, turn.big, turn.orbits)
    if turn.first_big is None:  # the hands before were bomb pots: its orbit begins here
        return _with(turn, hands, big, big, 0)
    return _with(turn, hands, turn.first_big, big, turn.orbits)
