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


@mypyc_attr(free_list_len=1)
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
        copied = Round(0)
        copied.seat = self.seat
        copied.idle = self.idle
        copied.phase = self.phase
        copied.plain = self.plain
        copied.first = self.first
        copied.raised = self.raised
        copied.live = self.live
        copied.able = self.able
        copied.current = self.current
        copied.owed = self.owed
        copied.mark = self.mark
        copied.wagers = self.wagers
        copied.uncapped = self.uncapped
        copied.level = self.level
        copied.last = self.last
        copied.sizes = self.sizes
        copied.big_only = self.big_only
        copied.short = self.short
        copied.marks = self.marks.copy()
        copied.seen = self.seen.copy()
        copied.locked = self.locked.copy()
        copied.tied = self.tied
        return copied

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
        restored = Round(0)
        restored.seat, restored.idle, restored.phase, restored.first, restored.raised = order[:5]
        restored.live, restored.able = order[5:]
        (
            restored.current,
            restored.owed,
            restored.mark,
            restored.wagers,
            restored.level,
            restored.last,
        ) = money
        restored.sizes, restored.big_only, restored.short, restored.tied = sizes[:4]
        restored.uncapped = bool(sizes[4:]) and sizes[4]
        restored.marks, restored.seen, restored.locked = [list(values) for values in seats[1:]]
        return restored
