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
from oddchip.engine.tied import first_continuing, left_over
from oddchip.rules.steps import Bet

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player

Asking = Generator[Question, Action, None]


def bet(hand: Hand, step: Bet) -> Asking:
    """Play one betting round."""
    yield from Round(hand, step).play()
    if len(hand.live) > 1:
        yield from left_over(hand, step)


class Round:
    """The state of one betting round."""

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
        self.no_check_raise = hand.rule("no_check_raise")
        self.no_limp = self.first and hand.rule("no_limp")
        self.raised = False

    def play(self) -> Asking:
        hand = self.hand
        seat = hand.starter = yield from self._opened()
        count = len(hand.players)
        idle = 0
        while idle < count and len(hand.live) > 1:
            player = hand.players[seat]
            if self._asked(player):
                idle = 0
                yield from self._ask(player)
            idle += 1
            seat = (seat + 1) % count
        hand.close_round()

    def _opened(self) -> Generator[Question, Action, int]:
        """The forced bet that opens the round, and the first seat to be asked."""
        hand = self.hand
        structure = self.structure
        if not self.first:
            return starter(hand, self.step)
        kind = hand.game.forced.kind
        if kind == "antes":
            return (yield from self._bring_in())
        if kind == "blinds":
            most = max((abs(amount) for amount in hand.blinds), default=0)
            if most:
                structure.open_with(most, counts=True)
            return hand.after_blinds
        return starter(hand, self.step)

    def _bring_in(self) -> Generator[Question, Action, int]:
        """The bring-in is posted, or completed at once; where the high card must bet, it bets."""
        hand = self.hand
        seat = bring_in_seat(hand)
        if seat is None:
            return starter(hand, self.step)
        player = hand.players[seat]
        amount = hand.stakes.bring_in
        if hand.game.forced.bring_in == "bet":
            question = BetQuestion(seat, None, False, self._raises(player), "bet", 0, player.stack)
            action = yield question
            self._wager(player, action.amount)
        elif amount:
            counts = not isinstance(self.structure, Fixed)
            posted = min(amount, player.stack)
            if counts:
                self.structure.open_with(amount, counts=True)
            raises = self._raises(player)
            verb = "raise" if counts else "complete"
            action = yield BetQuestion(seat, None, False, raises, verb, posted, player.stack)
            if action.kind == "bring-in":
                hand.put_in(player, posted, "bring-in")
                self.structure.open_with(amount, counts=counts)
            else:
                self._wager(player, action.amount)
        else:
            return seat
        self._note(player)
        yield from first_continuing(hand, self.step, player)
        return seat

    def _asked(self, player: Player) -> bool:
        """Does this player still have a decision in the round?"""
        if not player.can_act:
            return False
        if player.bet < self.structure.current:
            return True
        return not self.acted[player.seat] and self._somebody_else(player)

    def _somebody_else(self, player: Player) -> bool:
        return any(one.can_act for one in self.hand.players if one is not player)

    def _ask(self, player: Player) -> Asking:
        hand = self.hand
        action = yield self._question(player)
        if action.kind == "fold":
            hand.fold(player)
            return
        if action.kind == "call":
            self._call(player)
        else:
            self._wager(player, action.amount)
        self._note(player)
        yield from first_continuing(hand, self.step, player)

    def _question(self, player: Player) -> BetQuestion:
        current = self.structure.current
        to_call = max(0, min(current - player.bet, player.stack))
        jam = self.hand.jam_or_fold and player.seat not in self.hand.has_acted
        if jam:
            total = player.bet + player.stack
            calls = to_call if to_call == player.stack else None
            raises: Ranges = ((total, total),) if total > current else ()
            return BetQuestion(player.seat, calls, True, raises, "raise", 0, player.stack)
        raises = self._raises(player) if self._may_raise(player) else ()
        call: int | None = to_call
        if self.no_limp and not self.raised and to_call and to_call < player.stack:
            call = None
        verb = self._verb(current)
        return BetQuestion(
            player.seat, call, True, raises, verb, 0, player.stack, self._enough(player)
        )

    def _enough(self, player: Player) -> int:
        """The total that puts everybody else all-in: a raise to it says as much as a full one."""
        others = [one for one in self.hand.players if one is not player and one.can_act]
        return max((one.bet + one.stack for one in others), default=0)

    def _verb(self, current: int) -> str:
        if not current:
            return "bet"
        structure = self.structure
        if isinstance(structure, Fixed) and current > structure.level:
            return "complete"
        return "raise"

    def _may_raise(self, player: Player) -> bool:
        seat = player.seat
        if self.locked[seat] or not self._somebody_else(player):
            return False
        return not self.acted[seat] or self.structure.reopened(self.mark[seat], self.seen[seat])

    def _raises(self, player: Player) -> tuple[tuple[int, int], ...]:
        if isinstance(self.structure, House):
            self.structure.allowed = max(self.structure.usual, self.hand.bump_limit(player))
        return self.structure.raises(player.bet, player.stack, self.hand.pot)

    def _call(self, player: Player) -> None:
        hand = self.hand
        amount = max(0, min(self.structure.current - player.bet, player.stack))
        if self.no_check_raise and (not amount or self.structure.short):
            self.locked[player.seat] = True
        if hand.sevens and (not amount or self.structure.short):
            hand.breaches.setdefault(player.seat, len(hand.ledger) + (amount > 0))
        hand.put_in(player, amount, "call" if amount else "check")

    def _wager(self, player: Player, to: int) -> None:
        verb = self._verb(self.structure.current)
        self.raised = True
        self.structure.wager(to)
        self.hand.put_in(player, to - player.bet, verb)

    def _note(self, player: Player) -> None:
        seat = player.seat
        self.acted[seat] = True
        self.mark[seat] = self.structure.mark
        self.seen[seat] = self.structure.current
        self.hand.has_acted.add(seat)


def _structure(hand: Hand, step: Bet) -> Structure:
    stakes = hand.stakes
    limit = stakes.limit
    if limit == "fixed":
        return Fixed(stakes, _sizes(hand, step), hand.rule("short_bets_complete"))
    if limit == "spread":
        return Spread(stakes)
    if limit == "house":
        _, usual, last = stakes.bumps
        return House(stakes, step.bump or (last if step.size == "last" else usual))
    return (PotLimit if limit == "pot" else NoLimit)(stakes, hand.least_bet)


def _sizes(hand: Hand, step: Bet) -> Callable[[], Sequence[int]]:
    small, big = hand.stakes.small_bet, hand.stakes.big_bet
    if step.size == "small or big":
        return lambda: (small, big)
    if step.open_pair:
        return lambda: (small, big) if hand.open_pair else (small,)
    return lambda: (big,) if step.size == "big" else (small,)
