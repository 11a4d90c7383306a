"""A betting round: who is asked, in which order, and when it is over."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING

from oddchip.engine.actions import Action
from oddchip.engine.limits import (
    Fixed,
    House,
    NoLimit,
    PotLimit,
    Ranges,
    Spread,
    Structure,
)
from oddchip.engine.opening import bring_in_seat, starter
from oddchip.engine.questions import BetQuestion, Question
from oddchip.engine.stakes import big_blind
from oddchip.engine.tied import first_continuing, left_over
from oddchip.steps import Bet

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player

Asking = Generator[Question, Action, None]


def bet(hand: Hand, step: Bet) -> Asking:
    """Play one betting round."""
    return Round(hand, step).play()


class Round:
    """The state of one betting round."""

    __slots__ = (
        *("able", "acted", "first", "hand", "live", "locked", "mark", "no_check_raise", "no_limp"),
        *("owed", "raised", "seen", "step", "structure"),
    )

    def __init__(self, hand: Hand, step: Bet) -> None:
        self.hand = hand
        self.step = step
        self.structure = _structure(hand, step)
        count = len(hand.players)
        self.acted = [False] * count
        self.mark = [-1] * count
        self.seen = [0] * count
        #: Seats that may only call or fold for the rest of the round (no check-raise).
        self.locked = [False] * count
        self.first = hand.round == 0 and not hand.bomb_pot
        has_rules = bool(hand.game.betting)
        self.no_check_raise = has_rules and hand.rule("no_check_raise")
        self.no_limp = has_rules and self.first and hand.rule("no_limp")
        self.raised = False
        #: How many are still in, and how many of them have chips to act with.
        self.live = self.able = count
        #: What a call adds for the player who is asked.
        self.owed = 0

    def play(self) -> Asking:
        hand, structure, acted = self.hand, self.structure, self.acted
        self._look_round()
        if self.first and hand.game.forced.kind == "antes":
            seat = yield from self._bring_in()
            self._look_round()
        else:
            seat = self._opened()
        if self.first or self.able > 1:
            # A round without betting leaves the order of play as the last one had it.
            hand.starter = seat
        players = hand.players
        count = len(players)
        idle = 0
        while idle < count and self.live > 1:
            player = players[seat]
            waits = not acted[seat] or player.bet < structure.current
            if waits and player.live and player.stack and self._has_a_choice(player):
                idle = 0
                action = yield self._question(player)
                if action.kind == "fold":
                    hand.fold(player)
                    self.live -= 1
                    self.able -= 1
                else:
                    self._go_on(player, action)
                    if not player.stack:
                        self.able -= 1
                    if self.step.tied:
                        yield from first_continuing(hand, self.step, player)
            idle += 1
            seat += 1
            if seat == count:
                seat = 0
        hand.close_round()
        if self.step.tied and self.live > 1:
            yield from left_over(hand, self.step)

    def _opened(self) -> int:
        """The blinds that open the first round, and the first seat to be asked."""
        hand = self.hand
        if not self.first or hand.game.forced.kind != "blinds":
            return starter(hand, self.step, self.able)
        # A live post, below nothing, counts for what it is.
        most = max(*hand.blinds, -min(hand.blinds))
        if most:
            straddles = {amount for amount in hand.blinds if amount > big_blind(hand.stakes.blinds)}
            self.structure.open_with(most, counts=True, bets=1 + len(straddles))
        return hand.after_blinds

    def _bring_in(self) -> Generator[Question, Action, int]:
        """The bring-in is posted, or completed at once; where the high card must bet, it bets."""
        hand = self.hand
        seat = bring_in_seat(hand)
        if seat is None:
            return starter(hand, self.step, self.able)
        player = hand.players[seat]
        amount = hand.stakes.bring_in
        if self.able == 1:
            return seat
        jams = hand.jam_or_fold
        if hand.game.forced.bring_in == "bet":
            raises = self._jam(player) if jams else self._raises(player)
            action = yield BetQuestion(seat, None, jams, raises, "bet", 0, player.stack)
            if action.kind == "fold":
                hand.fold(player)
                return seat
            self._wager(player, action.amount)
        elif amount:
            # Without a limit the bring-in is the opening wager; with one it is no bet yet.
            counts = not self.structure.counts_bets
            self.structure.open_with(amount, counts=counts)
            posted = min(amount, player.stack)
            raises = self._jam(player) if jams else self._raises(player)
            verb = self._verb(amount)
            action = yield BetQuestion(seat, None, False, raises, verb, posted, player.stack)
            if action.kind == "bring-in":
                hand.put_in(player, posted, "bring-in")
            else:
                self._wager(player, action.amount)
        else:
            return seat
        self._note(player, acts=action.kind != "bring-in")
        yield from first_continuing(hand, self.step, player)
        return seat

    def _look_round(self) -> None:
        """Who is still in, and who can still act?"""
        self.live = self.able = 0
        for player in self.hand.players:
            if player.live:
                self.live += 1
                self.able += player.stack > 0

    def _has_a_choice(self, player: Player) -> bool:
        """Against players who are all-in there is only what they have put in to call."""
        return self.able > 1 or any(one.bet > player.bet for one in self.hand.live)

    def _go_on(self, player: Player, action: Action) -> None:
        """A check, a call, a bet or a raise."""
        if action.kind != "call":
            self._wager(player, action.amount)
        elif self.hand.jam_or_fold and self._jams(player):
            self._wager(player, player.bet + player.stack)
        else:
            self._call(player)
        self._note(player)

    def _question(self, player: Player) -> BetQuestion:
        hand, structure = self.hand, self.structure
        seat, stack = player.seat, player.stack
        current = structure.current
        to_call = (current if self.able > 1 else self._to_match(player)) - player.bet
        if to_call < 0:
            to_call = 0
        elif to_call > stack:
            to_call = stack
        self.owed = to_call
        if hand.jam_or_fold and self._must_jam(player):
            # Who covers an all-in calls by going all-in too.
            may_call = to_call == stack or self.raised
            jam = self._jam(player)
            return BetQuestion(seat, stack if may_call else None, True, jam, "raise", 0, stack)
        raises: Ranges = ()
        if self.able > 1 and not self.locked[seat] and self._reopened(seat):
            raises = self._raises(player)
        limps = self.no_limp and not self.raised and 0 < to_call < stack
        return BetQuestion(
            seat,
            None if limps else to_call,
            True,
            raises,
            self._verb(current),
            0,
            stack,
            hand.players,
            hand.stakes.unit if structure.bumps else 1,
            current,
        )

    def _to_match(self, player: Player) -> int:
        """Alone against all-in players a call is for no more than they have put in."""
        most = max(one.bet for one in self.hand.live if one is not player)
        return min(self.structure.current, most)

    def _must_jam(self, player: Player) -> bool:
        return player.seat not in self.hand.has_acted

    def _jams(self, player: Player) -> bool:
        """Does a call put in more than it has to, because the first action is all-in or fold?"""
        return self._must_jam(player) and player.bet + player.stack > self.structure.current

    def _jam(self, player: Player) -> Ranges:
        total = player.bet + player.stack
        return ((total, total),) if total > self.structure.current else ()

    def _verb(self, current: int) -> str:
        if not current:
            return "bet"
        structure = self.structure
        if structure.counts_bets and current > structure.level:
            return "complete"
        return "raise"

    def _reopened(self, seat: int) -> bool:
        """Has this seat not acted yet, or has enough been raised since?"""
        return not self.acted[seat] or self.structure.reopened(self.mark[seat], self.seen[seat])

    def _raises(self, player: Player) -> Ranges:
        structure = self.structure
        if structure.bumps and isinstance(structure, House):
            structure.allowed = max(structure.usual, self.hand.bump_limit(player))
        return structure.raises(player.bet, player.stack, self.hand.pot)

    def _call(self, player: Player) -> None:
        hand = self.hand
        amount = self.owed
        completes = self.structure.short and amount < player.stack and self.able > 1
        if not amount or completes:
            # A check, or no more than a call of a short bet that could have been completed.
            self.locked[player.seat] = self.no_check_raise
            if hand.sevens:
                hand.breaches.setdefault(player.seat, len(hand.events) + 1)
        hand.put_in(player, amount, "call" if amount else "check")

    def _wager(self, player: Player, to: int) -> None:
        verb = self._verb(self.structure.current)
        self.raised = True
        self.structure.wager(to)
        self.hand.put_in(player, to - player.bet, verb)

    def _note(self, player: Player, acts: bool = True) -> None:
        seat = player.seat
        self.acted[seat] = True
        self.mark[seat] = self.structure.mark
        self.seen[seat] = self.structure.current
        if acts:
            self.hand.has_acted.add(seat)


def _structure(hand: Hand, step: Bet) -> Structure:
    stakes = hand.stakes
    limit = stakes.limit
    if limit == "fixed":
        return Fixed(stakes, _sizes(hand, step), hand.rule("short_bets_complete"))
    if limit == "spread":
        return Spread(stakes, hand.rule("short_bets_complete"))
    if limit == "house":
        _, usual, last = stakes.bumps
        return House(stakes, step.bump or (last if step.size == "last" else usual))
    return (PotLimit if limit == "pot" else NoLimit)(stakes, hand.least_bet)


def _sizes(hand: Hand, step: Bet) -> Callable[[], Sequence[int]]:
    """The bets of a round, the smaller first; an open pair may come and go with its player."""
    small, big = hand.stakes.small_bet, hand.stakes.big_bet
    both = (small, big) if small != big else (small,)
    one = (big,) if step.size == "big" else (small,)
    if step.size == "small or big":
        return lambda: both
    if step.open_pair:
        return lambda: both if hand.open_pair else one
    return lambda: one
