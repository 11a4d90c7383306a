"""Button and blinds at a tournament table: the dead-button rule, and two rules of its own.

Nobody posts to come in: a player who has come to a seat between the button and the small blind, and
has not been dealt a hand at the table yet, waits until the button has passed. Where the button is
won, it lies before its winner, and the blinds are the next two.
"""

from __future__ import annotations

from collections.abc import Set

from oddchip.room.button import Lineup, Positions, between, following, live, preceding, steps


def won(button: int, ready: Set[int], count: int) -> Lineup:
    """The button of its winner; moved away: the next clockwise has it."""
    at = button if button in ready else following(button, ready, count)
    return Lineup(live(at, ready, count), _all(ready))


def next_hand(last: Positions, ready: Set[int], new: frozenset[int], count: int) -> Lineup:
    """The next hand by the dead-button rule; the `new` players are those who may have to wait."""
    big = following(last.big, ready, count)
    if len(ready) == 2:
        return _heads_up(big, ready)
    button, small = last.small, last.big
    if steps(small, button, count) <= steps(small, big, count):
        # After a hand between two a third has come between them: the last before the blinds.
        button = preceding(small, ready, count)
    playing = _all(ready)
    if steps(button, small, count) > 1:
        playing -= new.intersection(between(button, small, count))
    if len(playing) < 2:  # nobody would be left to play with
        return Lineup(Positions(preceding(small, ready, count), small, big), _all(ready))
    if len(playing) == 2:
        return _heads_up(big, playing)
    return Lineup(Positions(button, small, big), playing)


def _heads_up(big: int, ready: Set[int]) -> Lineup:
    (other,) = ready - {big}
    return Lineup(Positions(other, other, big), _all(ready))


def _all(ready: Set[int]) -> frozenset[int]:
    """All of them, as a set that stays as it is."""
    return ready if isinstance(ready, frozenset) else frozenset(ready)
