"""Button and blinds at a tournament table, on plain seats.

The big blind always moves on to the next player; the small blind goes where the big blind was, and
the button where the small blind was, even if nobody plays there any more (*dead*). Who has come
to a seat between the button and the small blind waits until the button has passed. Heads-up the
button has the small blind. Where the button is won, it lies before its winner, and the blinds are
the next two.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple


class Blinds(NamedTuple):
    """Seats; the small blind's and the button's may be empty."""

    button: int
    small: int
    big: int


class Lineup(NamedTuple):
    """Where button and blinds lie in a hand, and who is dealt in."""

    blinds: Blinds
    playing: frozenset[int]


def clockwise(seat: int, seats: int) -> Iterator[int]:
    """The seats from the one after a seat on; the seat itself is the last."""
    return ((seat + step) % seats for step in range(1, seats + 1))


def after(seat: int, among: Collection[int], seats: int) -> int:
    """The next of some seats clockwise, which may be the same one again."""
    return next(one for one in clockwise(seat, seats) if one in among)


def before(seat: int, among: Collection[int], seats: int) -> int:
    """The next of some seats counter-clockwise."""
    back = ((seat - step) % seats for step in range(1, seats + 1))
    return next(one for one in back if one in among)


def between(first: int, last: int, seats: int) -> list[int]:
    """The seats clockwise after the first and before the last."""
    found = []
    for seat in clockwise(first, seats):
        if seat == last:
            break
        found.append(seat)
    return found


def live(button: int, players: Collection[int], seats: int) -> Lineup:
    """A button before a player, and the blinds from the next two."""
    first = after(button, players, seats)
    if len(players) == 2:
        return Lineup(Blinds(button, button, first), frozenset(players))
    return Lineup(Blinds(button, first, after(first, players, seats)), frozenset(players))


def first_hand(button: int, players: Collection[int], seats: int) -> Lineup:
    """The button that was drawn; where its player is gone, the one before has it."""
    at = button if button in players else before(button, players, seats)
    return live(at, players, seats)


def won(button: int, players: Collection[int], seats: int) -> Lineup:
    """The button of its winner; moved away: the next clockwise has it."""
    at = button if button in players else after(button, players, seats)
    return live(at, players, seats)


def next_hand(last: Blinds, players: Collection[int], seats: int) -> Lineup:
    """The next hand by the dead-button rule."""
    big = after(last.big, players, seats)
    if len(players) == 2:
        return _heads_up(big, players)
    button, small = last.small, last.big
    if button in (big, *between(small, big, seats)):
        # After a hand between two a third has come between them: the last before the blinds.
        button = before(small, players, seats)
    early = set(between(button, small, seats))
    playing = frozenset(one for one in players if one not in early)
    if len(playing) < 2:  # nobody would be left to play with
        return Lineup(Blinds(before(small, players, seats), small, big), frozenset(players))
    if len(playing) == 2:
        return _heads_up(big, playing)
    return Lineup(Blinds(button, small, big), playing)


def _heads_up(big: int, players: Collection[int]) -> Lineup:
    (other,) = (one for one in players if one != big)
    return Lineup(Blinds(other, other, big), frozenset(players))
