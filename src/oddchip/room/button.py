"""The button and the blinds from hand to hand, with the dead-button rule.

One rule for cash tables and tournaments; they differ only in who must wait to come in. The big
blind always moves on to the next player; the small blind goes where the big blind was, and
the button where the small blind was, even if nobody plays there any more: a *dead* small blind is
not posted, a *dead* button lies before an empty seat. So nobody pays twice and nobody is spared.
Heads-up the button has the small blind.
"""

from __future__ import annotations

from collections.abc import Container, Set
from typing import Any, Final

from oddchip.native import mypyc_attr

NOBODY: Final[frozenset[int]] = frozenset()


@mypyc_attr(allow_interpreted_subclasses=True)
class Positions:
    """Seats at the table; the small blind's and the button's may be empty."""

    def __init__(self, button: int, small: int, big: int) -> None:
        self.button: int = button
        self.small: int = small
        self.big: int = big

    @property
    def heads_up(self) -> bool:
        """Are only two at the table?"""
        return self.button == self.small

    def to_json(self) -> dict[str, int]:
        """As plain data."""
        return {"button": self.button, "small": self.small, "big": self.big}

    def __repr__(self) -> str:
        return f"Positions(button={self.button}, small={self.small}, big={self.big})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Positions, (self.button, self.small, self.big)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Positions) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.button, self.small, self.big))


@mypyc_attr(allow_interpreted_subclasses=True)
class Lineup:
    """Who would play the next hand of a button game, and from where."""

    def __init__(self, positions: Positions, playing: frozenset[int]) -> None:
        self.positions: Positions = positions
        self.playing: frozenset[int] = playing

    def __reduce__(self) -> tuple[Any, ...]:
        return Lineup, (self.positions, self.playing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lineup) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.positions, self.playing))


def after(seat: int, count: int) -> list[int]:
    """The seats clockwise from the one after a seat, which itself is the last."""
    return [(seat + step) % count for step in range(1, count + 1)]


def between(first: int, last: int, count: int) -> list[int]:
    """The seats clockwise after the first and before the last."""
    return [(first + step) % count for step in range(1, steps(first, last, count))]


def steps(first: int, last: int, count: int) -> int:
    """How many seats further on, clockwise, the last is; the first itself is a whole round away."""
    return (last - first) % count or count


def following(seat: int, among: Container[int], count: int) -> int:
    """The next of these seats clockwise, which may be the same one again."""
    for step in range(1, count + 1):
        if (one := (seat + step) % count) in among:
            return one
    raise ValueError("none of these seats is at the table")


def preceding(seat: int, among: Container[int], count: int) -> int:
    """The next of these seats counter-clockwise."""
    for step in range(1, count + 1):
        if (one := (seat - step) % count) in among:
            return one
    raise ValueError("none of these seats is at the table")


def live(button: int, ready: Set[int], count: int) -> Positions:
    """A button before a player, and the blinds from the next two; heads-up it has the small."""
    first = following(button, ready, count)
    if len(ready) == 2:
        return Positions(button, button, first)
    return Positions(button, first, following(first, ready, count))


def first_round(button: int, ready: Set[int], count: int) -> Lineup:
    """The first hand: the button at a seat or, where nobody plays there, at the one before it."""
    if button not in ready:
        button = preceding(button, ready, count)
    return Lineup(live(button, ready, count), _frozen(ready))


def next_round(
    last: Positions,
    ready: Set[int],
    count: int,
    *,
    waiting: Set[int] = NOBODY,
    posting: Set[int] = NOBODY,
    new: Set[int] = NOBODY,
) -> Lineup:
    """The next hand by the dead-button rule.

    `ready` players have chips and want cards. Those who come late to a cash table have missed
    blinds: the `waiting` come in only with the big blind, and the `posting` anywhere but between
    the button and the big blind. Nobody posts to come in at a tournament: whoever is `new` there
    comes in anywhere but between the button and the small blind. Where fewer than two would play,
    nobody waits.
    """
    waiting = waiting & ready if waiting else waiting
    big = following(last.big, ready, count)
    while True:
        if len(ready) - len(waiting) < 2:
            waiting = NOBODY
        playing = (ready - waiting) | {big} if waiting else ready
        positions = _dead(last, big, playing, count)
        early = _too_early(positions, playing, posting, new, count)
        if not early:
            return Lineup(positions, _frozen(playing))
        if len(ready - waiting - early) < 2:
            if early & new:  # nobody waits: the button is the last player's before the blinds
                positions = Positions(preceding(last.big, playing, count), last.big, big)
            return Lineup(positions, _frozen(playing))
        waiting = waiting | early


def next_won(button: int, ready: Set[int], count: int) -> Lineup:
    """The next hand where the button was won: it lies before its winner, and the blinds are the
    next two. Of a winner who was moved away the next clockwise has it."""
    if button not in ready:
        button = following(button, ready, count)
    return Lineup(live(button, ready, count), _frozen(ready))


def next_moving(last: Positions, ready: Set[int], count: int) -> Lineup:
    """The next hand where the button itself goes to the next player."""
    button = following(last.button, ready, count)
    return Lineup(live(button, ready, count), _frozen(ready))


def missed(
    last: Positions, now: Positions, idle: Set[int], count: int
) -> tuple[set[int], set[int]]:
    """Of those who are `idle`: whom the big blind has just passed over, and who did not post the
    small one."""
    passed = set(between(last.big, now.big, count)) & idle
    return passed, ({now.small} & idle) - passed


def _dead(last: Positions, big: int, playing: Set[int], count: int) -> Positions:
    """Where button and blinds lie once the big blind is at its next seat."""
    if len(playing) == 2:
        (button,) = playing - {big}
        return Positions(button, button, big)
    small, button = last.big, last.small
    if steps(small, button, count) <= steps(small, big, count):
        # After a hand between two, or with a new player in between: the last before the blinds.
        button = preceding(small, playing, count)
    return Positions(button, small, big)


def _too_early(
    positions: Positions, playing: Set[int], posting: Set[int], new: Set[int], count: int
) -> Set[int]:
    """Who may not come in yet, where the next button lies; heads-up anybody may."""
    if positions.heads_up or not (posting or new):
        return NOBODY
    before_big = posting & set(between(positions.button, positions.big, count))
    before_small = new & set(between(positions.button, positions.small, count))
    return (before_big | before_small) & playing


def _frozen(seats: Set[int]) -> frozenset[int]:
    """The seats as a set that stays as it is."""
    return seats if isinstance(seats, frozenset) else frozenset(seats)
