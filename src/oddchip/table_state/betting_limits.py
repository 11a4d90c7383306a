"""Betting structures: what may be bet or raised to, and what a wager does to the round.

A limit keeps nothing itself: the round remembers the level that full bets have reached, the least
raise, how often it was raised. Amounts are totals for the round ("to").
"""

from __future__ import annotations

from typing import Final

from oddchip.table_state.betting_round import Round
from oddchip.table_state.stakes import Stakes

Ranges = tuple[tuple[int, int], ...]


class Limit:
    """One betting structure at some stakes."""

    __slots__ = ("bumps", "cap", "counts_bets", "least", "lifts_cap", "most", "unit")

    def __init__(self, stakes: Stakes, least: int) -> None:
        #: Bets are counted against a cap, and a short one may be completed to a full bet.
        self.counts_bets: bool = False
        #: Who may bump by how much is said player by player.
        self.bumps: bool = False
        #: Raises after the bet; -1: no cap.
        self.cap: int = -1 if stakes.cap is None else stakes.cap
        #: The cap falls once two are left who can bet.
        self.lifts_cap: bool = not stakes.cap_heads_up
        #: The least and the most of a bet, where the limit has such.
        self.least: int = least
        self.most: int = stakes.most
        #: Bets are of whole chips of this size.
        self.unit: int = 1

    def begin(self, round: Round) -> None:
        """A round begins."""
        round.last = self.least

    def open_with(self, round: Round, amount: int, counts: bool, bets: int) -> None:
        """Forced money opens the round: so many bets, or a bring-in that counts for none."""
        raise NotImplementedError

    def raises(self, round: Round, bet: int, stack: int, pot: int) -> Ranges:
        """The totals that a player with this bet and stack may raise to."""
        raise NotImplementedError

    def wager(self, round: Round, to: int) -> None:
        """Somebody has bet or raised to a total."""
        raise NotImplementedError

    def reopened(self, round: Round, seat: int) -> bool:
        """May one who has acted raise again?"""
        return round.mark > round.marks[seat]

    def is_short(self, round: Round) -> bool:
        """Does a short all-in bet stand that the next player may complete?"""
        return False

    def capped(self, round: Round) -> bool:
        return self.cap >= 0 and round.wagers > self.cap and not round.uncapped

    def look_at_cap(self, round: Round) -> None:
        """Two are left who can bet: a cap that falls does, unless the round is capped already."""
        if round.able <= 2 and not self.capped(round):
            round.uncapped = True


class FixedLimit(Limit):
    """Fixed limit: bets of the round's size, a cap, and the half-bet rule.

    An all-in of less than half a bet is no bet: the next may complete it. Of half or more it counts
    as a bet, and a raise goes on top of it. `completes`: any short bet may be completed.
    """

    __slots__ = ("big", "completes")

    def __init__(self, stakes: Stakes, completes: bool = False) -> None:
        super().__init__(stakes, 0)
        self.counts_bets = True
        self.big: int = stakes.big_bet
        self.completes: bool = completes

    def open_with(self, round: Round, amount: int, counts: bool, bets: int) -> None:
        round.current = amount
        if counts:
            round.level = amount
            round.wagers = bets

    def raises(self, round: Round, bet: int, stack: int, pot: int) -> Ranges:
        total, current, cap = bet + stack, round.current, self.cap
        if total <= current or (round.wagers > cap >= 0 and not round.uncapped):
            return ()
        sizes = (self.big,) if round.big_only else round.sizes
        least = round.level + sizes[0]
        to = least if least < total else total
        if len(sizes) == 1:
            return ((to, to),) if to > current else ()
        more = min(round.level + sizes[1], total)
        totals = (to,) if to == more else (to, more)
        return tuple([(total, total) for total in totals if total > current])

    def wager(self, round: Round, to: int) -> None:
        more = to - round.level
        sizes = (self.big,) if round.big_only else round.sizes
        size = sizes[0]
        round.short = more < size
        if 2 * more >= size:
            round.mark += 1
            if more >= size or not self.completes:
                round.level = to
                round.wagers += 1
                if len(sizes) > 1 and more > size:
                    round.big_only = True
        round.current = max(round.current, to)

    def is_short(self, round: Round) -> bool:
        return round.short and not round.level and round.current > 0


class NoLimit(Limit):
    """No limit: at least the last full bet or raise, at most all the chips.

    `first_bet`: what the first full bet comes to, where the stakes name a least bet above the
    blind or bring-in; 0: they do not. A smaller opening, forced or all-in, is completed to it.
    """

    __slots__ = ("first_bet",)

    def __init__(self, stakes: Stakes, least: int, first_bet: int = 0) -> None:
        super().__init__(stakes, max(1, least))
        self.first_bet: int = first_bet

    def open_with(self, round: Round, amount: int, counts: bool, bets: int) -> None:
        round.current = amount
        round.last = max(self.least, amount)

    def raises(self, round: Round, bet: int, stack: int, pot: int) -> Ranges:
        total, current = bet + stack, round.current
        if total <= current:
            return ()
        least = self.first_bet if current < self.first_bet else current + round.last
        return ((least if least < total else total, total),)

    def wager(self, round: Round, to: int) -> None:
        more = to - round.current
        opens = round.current < self.first_bet <= to
        if opens or more >= round.last:
            round.last = max(round.last, more)
            round.mark += 1
            round.wagers += 1
        round.current = to

    def reopened(self, round: Round, seat: int) -> bool:
        if round.mark > round.marks[seat]:
            return True
        return round.current - round.seen[seat] >= round.last


class PotLimit(NoLimit):
    """Pot limit: to 3L + T, the wager to call and all other chips but the raiser's own."""

    __slots__ = ()

    def raises(self, round: Round, bet: int, stack: int, pot: int) -> Ranges:
        return _up_to(2 * round.current + pot - bet, super().raises(round, bet, stack, pot))


class SpreadLimit(NoLimit):
    """Spread limit: any amount between two figures, at least the last, with a cap.

    `completes`: a short all-in may be completed to what it falls short of.
    """

    __slots__ = ("completes",)

    def __init__(self, stakes: Stakes, completes: bool = False) -> None:
        super().__init__(stakes, stakes.least)
        self.counts_bets = True
        self.completes: bool = completes

    def open_with(self, round: Round, amount: int, counts: bool, bets: int) -> None:
        round.current = amount
        if counts:
            round.level = amount
            round.last = max(self.least, amount)
            round.wagers = bets

    def raises(self, round: Round, bet: int, stack: int, pot: int) -> Ranges:
        if self.capped(round):
            return ()
        ranges = _up_to(round.current + self.most, super().raises(round, bet, stack, pot))
        if ranges and self.completes and round.level < round.current < round.level + round.last:
            most = ranges[0][1]
            return ((min(round.level + round.last, bet + stack), most),)
        return ranges

    def wager(self, round: Round, to: int) -> None:
        if self.completes and to - round.level >= round.last:
            if round.current == round.level:
                round.last = to - round.level
            round.current = round.level = to
            round.mark += 1
            round.wagers += 1
            return
        full = to - round.current >= round.last
        super().wager(round, to)
        if full:
            round.level = to

    def is_short(self, round: Round) -> bool:
        return self.completes and not round.level and round.current > 0


def _up_to(most: int, ranges: Ranges) -> Ranges:
    """Ranges of all a player's chips, cut off at a limit that is never below the least raise."""
    return tuple([(least, max(least, min(total, most))) for least, total in ranges])


class HouseLimit(Limit):
    """At home: bumps between two figures, a number of them a round."""

    __slots__ = ()

    BUMPS: Final = 3

    def __init__(self, stakes: Stakes) -> None:
        super().__init__(stakes, stakes.bumps[0])
        self.bumps = True
        self.unit: int = stakes.unit

    def capped(self, round: Round) -> bool:
        return round.wagers >= self.BUMPS

    def open_with(self, round: Round, amount: int, counts: bool, bets: int) -> None:
        round.current = amount

    def raises(self, round: Round, bet: int, stack: int, pot: int) -> Ranges:
        """`round.sizes` is the most of a bump for the player who is asked."""
        total, current = bet + stack, round.current
        if round.wagers >= self.BUMPS or total <= current:
            return ()
        least, most = current + self.least, current + round.sizes[0]
        if most >= total or least >= total:
            return ((least if least < total else total, total),)
        return ((least, most if most > least else least),)

    def wager(self, round: Round, to: int) -> None:
        round.current = to
        round.wagers += 1
        round.mark += 1


def limit_of(stakes: Stakes, least_bet: int, completes: bool, first_bet: int = 0) -> Limit:
    """The limit that is played at some stakes."""
    if stakes.limit == "fixed":
        return FixedLimit(stakes, completes)
    if stakes.limit == "spread":
        return SpreadLimit(stakes, completes)
    if stakes.limit == "house":
        return HouseLimit(stakes)
    if stakes.limit == "pot":
        return PotLimit(stakes, least_bet, first_bet)
    return NoLimit(stakes, least_bet, first_bet)
