"""What a step remembers between two answers, and what a betting round does."""

from __future__ import annotations

from typing import Any, Final

from oddchip.native import mypyc_attr

#: What comes now: the bring-in, bets, or what those who never acted still have to do.
BRINGING_IN: Final = 0
BETTING: Final = 1
LEFT_OVER: Final = 2
OVER: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What a step remembers between its questions: plain data that can be copied."""

    __slots__ = ()

    def copy(self) -> State:
        raise NotImplementedError

    def state(self) -> tuple[object, ...]:
        """As plain data; the class is built again from it."""
        raise NotImplementedError


class Round(State):
    """One betting round."""

    __slots__ = (
        *("able", "big_only", "current", "first", "idle", "last", "level", "live", "locked"),
        *("mark", "marks", "owed", "phase", "plain", "raised", "seat", "seen", "short", "sizes"),
        *("tied", "uncapped", "wagers"),
    )

    def __init__(self, count: int) -> None:
        #: The seat to be looked at next, and how many in a row had nothing to do.
        self.seat: int = 0
        self.idle: int = 0
        #: What comes now.
        self.phase: int = BRINGING_IN
        #: Nothing beside stacks and bets bears on it: no rule of the game's own or of the table,
        #: nothing that betting needs or that comes with it. False: all that is to be looked at.
        self.plain: bool = False
        #: The first round of the hand, and whether anybody has bet or raised in it.
        self.first: bool = False
        self.raised: bool = False
        #: How many are still in, and how many of them have chips to act with.
        self.live: int = 0
        self.able: int = 0
        #: What a call must match, and what it adds for the player who is asked.
        self.current: int = 0
        self.owed: int = 0
        #: Grows with every wager that reopens the betting; bets that count against the cap.
        self.mark: int = 0
        self.wagers: int = 0
        #: The cap has fallen for the rest of the round.
        self.uncapped: bool = False
        #: What the last full bet or raise has reached; and its size, where there is no limit.
        self.level: int = 0
        self.last: int = 0
        #: The bets that may be made, the smaller first; after a big one only big ones.
        self.sizes: tuple[int, ...] = ()
        self.big_only: bool = False
        #: The last wager was less than a bet.
        self.short: bool = False
        #: By seat: the mark at which it has acted (-1: not yet), and what there was to call then.
        self.marks: list[int] = [-1] * count
        self.seen: list[int] = [0] * count
        #: Seats that may only call or fold for the rest of the round (no check-raise).
        self.locked: list[bool] = [False] * count
        #: The seat whose first action is still to do what it is tied to; -1: nobody's.
        self.tied: int = -1

    def copy(self) -> Round:
        other = Round(0)
        other.seat = self.seat
        other.idle = self.idle
        other.phase = self.phase
        other.plain = self.plain
        other.first = self.first
        other.raised = self.raised
        other.live = self.live
        other.able = self.able
        other.current = self.current
        other.owed = self.owed
        other.mark = self.mark
        other.wagers = self.wagers
        other.uncapped = self.uncapped
        other.level = self.level
        other.last = self.last
        other.sizes = self.sizes
        other.big_only = self.big_only
        other.short = self.short
        other.marks = self.marks.copy()
        other.seen = self.seen.copy()
        other.locked = self.locked.copy()
        other.tied = self.tied
        return other

    def state(self) -> tuple[object, ...]:
        order = (self.seat, self.idle, self.phase, self.first, self.raised, self.live, self.able)
        money = (self.current, self.owed, self.mark, self.wagers, self.level, self.last)
        sizes = (self.sizes, self.big_only, self.short, self.tied, self.uncapped)
        acted = [mark >= 0 for mark in self.marks]
        seats = (acted, self.marks, self.seen, self.locked)
        return (order, money, sizes, seats)

    @staticmethod
    def of(state: tuple[Any, ...]) -> Round:
        order, money, sizes, seats = state
        found = Round(0)
        found.seat, found.idle, found.phase, found.first, found.raised = order[:5]
        found.live, found.able = order[5:]
        found.current, found.owed, found.mark, found.wagers, found.level, found.last = money
        found.sizes, found.big_only, found.short, found.tied = sizes[:4]
        found.uncapped = bool(sizes[4:]) and sizes[4]
        found.marks, found.seen, found.locked = [list(one) for one in seats[1:]]
        return found
