"""The rotation: which game of its mix a table plays next. Each table keeps its own place in it.

A game lasts for hands, minutes or orbits. With blinds an orbit is over when the big blind reaches
or passes the seat that had it first; without blinds, and where the button is won, an orbit is as
many hands as players were dealt in at the game's first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from oddchip.errors import BadInput
from oddchip.room.button import steps
from oddchip.room.mix import Entry, Mix


class MixTurn(NamedTuple):
    """Where a mix stands: the game, and how much of its time is over."""

    at: int
    #: Hands of this game dealt, the present one included.
    hands: int = 0
    orbits: int = 0
    #: When its first hand was dealt, in seconds.
    since: float = 0
    #: The big blind of its first hand, and of the last; at tables of logs before form 4 the button.
    first: int = 0
    button: int = 0
    #: Where no blinds were posted yet: how many were dealt in at its first hand, an orbit of it.
    players: int = 0


def next_turn(
    mix: Mix, last: MixTurn, marker: int, now: float, seats: int, *, resting_passes: bool = False
) -> MixTurn:
    """The turn of the next hand: the same game, or the next one where its time is over.

    `marker` is the seat of the next big blind (at tables of logs before form 4 the button's).
    `resting_passes`: in tournaments of form 1 one that stays at its seat has gone all the way
    round.
    """
    if not last.hands:
        return begun(mix, last.at, marker, now)
    if last.players:
        orbits = last.hands // last.players
    else:
        orbits = last.orbits + _passes(last, marker, seats, resting_passes)
    if _spent(mix.by, last, orbits, now) >= (mix.entries[last.at].count or mix.count):
        return begun(mix, last.at + 1, marker, now)
    return last._replace(hands=last.hands + 1, orbits=orbits, button=marker)


def begun(mix: Mix, at: int, marker: int, now: float) -> MixTurn:
    """The turn of a game's first hand; after the last game of a mix comes its first."""
    return MixTurn(at % len(mix.entries), 1, 0, now, marker, marker)


def next_that_fits(
    mix: Mix, turn: MixTurn, now: float, fits: Callable[[Entry], bool]
) -> tuple[MixTurn, tuple[Entry, ...]]:
    """The turn or, where its game cannot be played, that of the next one which can; and the
    games that are skipped, which come back when the mix has gone round."""
    skipped: list[Entry] = []
    while not fits(mix.entries[turn.at]):
        skipped.append(mix.entries[turn.at])
        if len(skipped) == len(mix.entries):
            raise BadInput(f"no game of {mix.name} can be played by that many players")
        turn = begun(mix, turn.at + 1, turn.button, now)
    return turn, tuple(skipped)


def counted(turn: MixTurn, last: MixTurn, players: int, big: int | None) -> MixTurn:
    """The turn of a hand as it is dealt, with what its orbits are counted by.

    That is the big blind's seat, or the hands where `big` is None: blinds are not posted, or go
    with a button that is won.
    """
    if big is None:
        if turn.hands == 1:
            return turn._replace(players=players)
        return turn._replace(button=last.button)
    if turn.hands == 1 or turn.players:
        # Where the hands before were bomb pots, the orbit begins with the first big blind.
        return turn._replace(orbits=0, first=big, button=big, players=0)
    return turn._replace(button=big)


def _passes(last: MixTurn, marker: int, seats: int, resting_passes: bool) -> bool:
    """Does the marker come to the seat where the game began, or pass it?"""
    if marker == last.button:
        return resting_passes
    return steps(last.button, last.first, seats) <= steps(last.button, marker, seats)


def _spent(by: str, last: MixTurn, orbits: int, now: float) -> float:
    """How much of its time a game has had; at dealer's choice it never runs out."""
    if by == "hands":
        return last.hands
    if by == "orbits":
        return orbits
    return (now - last.since) / 60 if by == "minutes" else 0
