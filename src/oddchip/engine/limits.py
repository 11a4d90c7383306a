"""Betting structures: what may be bet or raised to, and what a wager does to the round.

Each structure keeps its own account of a round: the level that full bets have reached, the least
raise, how often it was raised. Amounts are totals for the round ("to").
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from oddchip.engine.stakes import Stakes

Ranges = tuple[tuple[int, int], ...]


class Structure:
    """One betting round in one structure."""

    __slots__ = ("current", "mark", "stakes", "wagers")

    #: Bets are counted against a cap, and a short one may be completed to a full bet.
    counts_bets = False
    #: House betting: bumps in whole chips.
    bumps = False
    #: What the last full bet or raise has reached, where bets are counted.
    level = 0

    def __init__(self, stakes: Stakes) -> None:
        self.stakes = stakes
        #: What a call must match.
        self.current = 0
        #: Grows with every wager that reopens the betting.
        self.mark = 0
        #: Bets and raises that count against the cap.
        self.wagers = 0

    def open_with(self, amount: int, *, counts: bool, bets: int = 1) -> None:
        """Forced money opens the round: so many bets, or a bring-in that counts for none."""
        raise NotImplementedError

    def raises(self, bet: int, stack: int, pot: int) -> Ranges:
        """The totals that a player with this bet and stack may raise to."""
        raise NotImplementedError

    def wager(self, to: int) -> None:
        """Somebody has bet or raised to a total."""
        raise NotImplementedError

    def reopened(self, acted_mark: int, acted_current: int) -> bool:
        """May one who has acted at that mark raise again?"""
        return self.mark > acted_mark

    @property
    def short(self) -> bool:
        """Does a short all-in bet stand that the next player may complete?"""
        return False

    @property
    def capped(self) -> bool:
        return self.stakes.cap is not None and self.wagers > self.stakes.cap


class Fixed(Structure):
    """Fixed limit: bets of the round's size, a cap, and the half-bet rule.

    An all-in of less than half a bet is no bet: the next may complete it. Of half or more it counts
    as a bet, and a raise goes on top of it. `completes`: any short bet may be completed.
    """

    __slots__ = ("_big_only", "_short", "_sizes", "completes", "level")

    counts_bets = True

    def __init__(
        self, stakes: Stakes, sizes: Callable[[], Sequence[int]], completes: bool = False
    ) -> None:
        super().__init__(stakes)
        self._sizes = sizes
        self.completes = completes
        #: What the last full bet or raise has reached.
        self.level = 0
        self._big_only = False
        self._short = False

    @property
    def sizes(self) -> Sequence[int]:
        """The bets that may be made now, the smaller first."""
        return (self.stakes.big_bet,) if self._big_only else self._sizes()

    def open_with(self, amount: int, *, counts: bool, bets: int = 1) -> None:
        self.current = amount
        if counts:
            self.level = amount
            self.wagers = bets

    def raises(self, bet: int, stack: int, pot: int) -> Ranges:
        total = bet + stack
        if total <= self.current or self.capped:
            return ()
        sizes = self.sizes
        if len(sizes) == 1:
            to = min(self.level + sizes[0], total)
            return ((to, to),) if to > self.current else ()
        totals = {min(self.level + size, total) for size in sizes}
        return tuple((to, to) for to in sorted(totals) if to > self.current)

    def wager(self, to: int) -> None:
        more = to - self.level
        sizes = self.sizes
        size = sizes[0]
        self._short = more < size
        if 2 * more >= size:
            self.mark += 1
            if more >= size or not self.completes:
                self.level = to
                self.wagers += 1
                if len(sizes) > 1 and more > size:
                    self._big_only = True
        self.current = max(self.current, to)

    @property
    def short(self) -> bool:
        return self._short and not self.level and self.current > 0


class NoLimit(Structure):
    """No limit: at least the last full bet or raise, at most all the chips."""

    __slots__ = ("last", "least")

    def __init__(self, stakes: Stakes, least: int) -> None:
        super().__init__(stakes)
        self.least = max(1, least)
        self.last = self.least

    def open_with(self, amount: int, *, counts: bool, bets: int = 1) -> None:
        self.current = amount
        self.last = max(self.least, amount)

    def raises(self, bet: int, stack: int, pot: int) -> Ranges:
        total = bet + stack
        if total <= self.current:
            return ()
        least = self.current + self.last
        return ((least if least < total else total, total),)

    def wager(self, to: int) -> None:
        more = to - self.current
        if more >= self.last:
            self.last = more
            self.mark += 1
            self.wagers += 1
        self.current = to

    def reopened(self, acted_mark: int, acted_current: int) -> bool:
        return self.current - acted_current >= self.last


class PotLimit(NoLimit):
    """Pot limit: to 3L + T, the wager to call and all other chips but the raiser's own."""

    __slots__ = ()

    def raises(self, bet: int, stack: int, pot: int) -> Ranges:
        return _up_to(2 * self.current + pot - bet, super().raises(bet, stack, pot))


class Spread(NoLimit):
    """Spread limit: any amount between two figures, at least the last, with a cap.

    `completes`: a short all-in may be completed to what it falls short of.
    """

    __slots__ = ("completes", "level")

    counts_bets = True

    def __init__(self, stakes: Stakes, completes: bool = False) -> None:
        super().__init__(stakes, stakes.least)
        self.completes = completes
        #: What the last full bet or raise has reached.
        self.level = 0

    def open_with(self, amount: int, *, counts: bool, bets: int = 1) -> None:
        self.current = amount
        if counts:
            self.level = amount
            self.last = max(self.least, amount)
            self.wagers = bets

    def raises(self, bet: int, stack: int, pot: int) -> Ranges:
        if self.capped:
            return ()
        found = _up_to(self.current + self.stakes.most, super().raises(bet, stack, pot))
        if found and self.completes and self.level < self.current < self.level + self.last:
            ((_, most),) = found
            return ((min(self.level + self.last, bet + stack), most),)
        return found

    def wager(self, to: int) -> None:
        if self.completes and to - self.level >= self.last:
            self.last = to - self.level if self.current == self.level else self.last
            self.current = self.level = to
            self.mark += 1
            self.wagers += 1
            return
        full = to - self.current >= self.last
        super().wager(to)
        if full:
            self.level = to

    @property
    def short(self) -> bool:
        return self.completes and not self.level and self.current > 0


def _up_to(most: int, ranges: Ranges) -> Ranges:
    """Ranges of all a player's chips, cut off at a limit that is never below the least raise."""
    return tuple((least, max(least, min(total, most))) for least, total in ranges)


class House(Structure):
    """At home: bumps between two figures, a number of them a round."""

    __slots__ = ("allowed", "least", "usual")

    BUMPS = 3
    bumps = True

    def __init__(self, stakes: Stakes, most: int) -> None:
        super().__init__(stakes)
        self.least = stakes.bumps[0]
        self.usual = most
        #: A player who has matched a pot may bump by more.
        self.allowed = most

    @property
    def capped(self) -> bool:
        return self.wagers >= self.BUMPS

    def open_with(self, amount: int, *, counts: bool, bets: int = 1) -> None:
        self.current = amount

    def raises(self, bet: int, stack: int, pot: int) -> Ranges:
        total = bet + stack
        if self.capped or total <= self.current:
            return ()
        least = min(self.current + self.least, total)
        return ((least, max(least, min(self.current + self.allowed, total))),)

    def wager(self, to: int) -> None:
        self.current = to
        self.wagers += 1
        self.mark += 1
