"""The memory of a table: how often its players fold, raise, jam and stay, against the usual.

It is read from the public record of past hands, and it is an explicit input of every decision: a
bot remembers nothing by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from oddchip.bots.record import Deed, deeds, kind_of
from oddchip.engine.view import View
from oddchip.felt.events import Event

#: The usual counts as much as so many answers of the player's own.
_PRIOR = 6.0


class Count(NamedTuple):
    """How often something was done, how often it could have been, how often it usually is."""

    done: int = 0
    times: int = 0
    usual: float = 0.0

    def with_one(self, done: bool, usual: float) -> Count:
        return Count(self.done + done, self.times + 1, self.usual + usual)

    def shift(self) -> float:
        """How much more often than usual, as a logarithm of odds."""
        if not self.times:
            return 0.0
        usual = min(max(self.usual / self.times, 0.01), 0.99)
        often = (self.done + _PRIOR * usual) / (self.times + _PRIOR)
        return odds(often) - odds(usual)


class Habits:
    """What is remembered of one player."""

    __slots__ = ("_shifts", "counts")

    def __init__(self, counts: dict[str, Count] | None = None) -> None:
        self.counts: dict[str, Count] = counts or {}
        self._shifts: dict[str, float] = {}

    def add(self, kind: str, done: bool, usual: float) -> None:
        """One more answer."""
        self.counts[kind] = self.counts.get(kind, Count()).with_one(done, usual)
        self._shifts.clear()

    def lean(self, kind: str, shift: float) -> None:
        """Do something more often than usual, by this logarithm of odds."""
        self._shifts[kind] = shift

    def wildness(self) -> float:
        """How much of what this player bets and raises is bet with anything, from 0 to 1."""
        found = self._shifts.get("wild")
        if found is None:
            raises, jams = self.shifted("raise", 0.15), self.shifted("jam", 0.02)
            found = max(0.0, (raises - 0.25) / 0.75, (jams - 0.06) / 0.94)
            self._shifts["wild"] = found
        return found

    def shifted(self, kind: str, usual: float) -> float:
        """How often this player does what is usually done so often."""
        shift = self._shifts.get(kind)
        if shift is None:
            if kind not in self.counts:
                return usual
            shift = self._shifts[kind] = self.counts[kind].shift()
        return likely(odds(usual) + shift)


class Memory:
    """What is remembered of everybody, by name; the seats of a hand are given with it."""

    def __init__(self) -> None:
        self.people: dict[str, Habits] = {}

    def of(self, names: Sequence[str]) -> tuple[Habits, ...]:
        """The habits of those who sit in a hand, seat by seat."""
        return tuple([self.people.setdefault(name, Habits()) for name in names])

    def add(self, names: Sequence[str], view: View) -> None:
        """Remember a hand as anybody saw it: `hand.view(None)`."""
        remember(self.of(names), view.events, view.limit)


def remember(habits: Sequence[Habits], events: Sequence[Event], limit: str) -> None:
    """Add what was done in a hand to the habits of its seats."""
    for one in deeds(events, limit):
        own = habits[one.seat]
        for kind, done, usual in told_by(one):
            own.add(kind, done, usual)


def told_by(one: Deed) -> list[tuple[str, bool, float]]:
    """What a deed tells of a player: kinds of habits, whether it was done, how usual it is."""
    if one.kind == "stay":
        return [("stay", one.stays, one.usual.stay)]
    if not one.bets:
        return []
    raised = one.size > 0
    found = []
    if one.price > 0:
        found.append((kind_of("fold", True, one.range), one.folds, one.usual.fold))
        found.append((kind_of("more", True, one.range), raised, one.usual.more))
    else:
        found.append(("bet", raised, one.usual.more))
    if one.free:
        found.append(("jam", one.jams, one.usual.jam))
    return found


def odds(part: float) -> float:
    """The logarithm of the odds."""
    part = min(max(part, 0.002), 0.998)
    return log(part / (1 - part))


def likely(of: float) -> float:
    """The part that has these odds."""
    return 1 / (1 + exp(-min(max(of, -30.0), 30.0)))
