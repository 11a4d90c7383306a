"""Where a table is in its mix: each table keeps its own place.

A game lasts for hands, minutes or orbits. With blinds an orbit is over when the big blind is back
at the seat where the game began, or has passed it; without blinds an orbit is as many hands as
players were dealt in at the game's first.
"""

from __future__ import annotations

from typing import NamedTuple

from oddchip.room.button import between
from oddchip.room.mix import Mix


class EventTurn(NamedTuple):
    """The game that is on, and how much of its time is over."""

    at: int
    #: Hands of it dealt, and the clock at its first.
    hands: int = 0
    since: int = 0
    #: Hands of an orbit where there are no blinds.
    players: int = 0
    #: Where there are: the seat of the first big blind, of the last one, and orbits that are over.
    first_big: int | None = None
    big: int | None = None
    orbits: int = 0


def due(mix: Mix, turn: EventTurn, now: int, big: int, seats: int) -> EventTurn:
    """The turn of the next hand: the same game, or the next one where its time is over.

    `big` is the seat of the next big blind.
    """
    if not turn.hands:
        return turn
    turn = _orbits(turn, big, seats)
    count = mix.entries[turn.at].count or mix.count
    spent = {"hands": turn.hands, "orbits": turn.orbits, "minutes": (now - turn.since) / 60}
    if spent.get(mix.by, 0) >= count:
        return EventTurn((turn.at + 1) % len(mix.entries))
    return turn


def _orbits(turn: EventTurn, big: int, seats: int) -> EventTurn:
    if turn.first_big is None or turn.big is None:
        return turn._replace(orbits=turn.hands // max(turn.players, 1))
    passed = (*between(turn.big, big, seats), big)
    return turn._replace(orbits=turn.orbits + (turn.first_big in passed))


def dealt(turn: EventTurn, now: int, players: int, big: int | None, alone: bool) -> EventTurn:
    """The turn once its hand is dealt; `big` is the big blind's seat, None without blinds.

    A game that is `alone` in its mix lasts for ever.
    """
    if alone:
        return turn
    if not turn.hands:
        return turn._replace(hands=1, since=now, players=players, first_big=big, big=big)
    if big is None:
        return turn._replace(hands=turn.hands + 1)
    if turn.first_big is None:  # the hands before were bomb pots: its orbit begins here
        return turn._replace(hands=turn.hands + 1, first_big=big, big=big, orbits=0)
    return turn._replace(hands=turn.hands + 1, big=big)
