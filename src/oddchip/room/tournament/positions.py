"""Button and blinds at a tournament table: the dead-button rule, and two rules of its own.

Nobody posts to come in: who has come to a seat between the button and the small blind waits until
the button has passed. Where the button is won, it lies before its winner, and the blinds are the
next two.
"""

from __future__ import annotations

from collections.abc import Set

from oddchip.room.button import Lineup, Positions, between, following, live, preceding


def won(button: int, ready: Set[int], count: int) -> Lineup:
    """The button of its winner; moved away: the next clockwise has it."""
    at = button if button in ready else following(button, ready, count)
    return Lineup(live(at, ready, count), frozenset(ready))


def next_hand(last: Positions, ready: Set[int], count: int) -> Lineup:
    """The next hand by the dead-button rule."""
    big = following(last.big, ready, count)
    if len(ready) == 2:
        return _heads_up(big, ready)
    button, small = last.small, last.big
    ahead = [big, *between(small, big, count)]
    if button in ahead:
        # After a hand between two a third has come between them: the last before the blinds.
        button = preceding(small, ready, count)
    playing = frozenset(ready) - set(between(button, small, count))
    if len(playing) < 2:  # nobody would be left to play with
        return Lineup(Positions(preceding(small, ready, count), small, big), frozenset(ready))
    if len(playing) == 2:
        return _heads_up(big, playing)
    return Lineup(Positions(button, small, big), playing)


def _heads_up(big: int, ready: Set[int]) -> Lineup:
    (other,) = ready - {big}
    return Lineup(Positions(other, other, big), frozenset(ready))
