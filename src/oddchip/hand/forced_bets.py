"""Forced money: antes, blinds and straddles, before the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.language.step import Untold
from oddchip.table_state.forced_money import antes_are_dead
from oddchip.table_state.stakes import big_blind

if TYPE_CHECKING:
    from oddchip.hand.hand import Hand


@dataclass(frozen=True)
class Posting(Untold):
    """Everybody posts what is due, antes first."""

    def begin(self, hand: Hand) -> None:
        if any(hand.antes):
            _antes(hand)
        if hand.blinds:
            _blinds(hand)


def _antes(hand: Hand) -> None:
    dead = antes_are_dead(hand.stakes, hand.antes, hand.basics.forced_kind)
    for player, amount in zip(hand.players, hand.antes, strict=True):
        posted = min(amount, player.stack)
        if posted:
            hand.post(player, posted, "ante", dead)
    if not dead:
        _unmatched(hand)


def _unmatched(hand: Hand) -> None:
    """What one player antes above all others goes back, as a bet that nobody calls."""
    paid = [player.paid for player in hand.players]
    most = max(paid)
    if paid.count(most) == 1:
        payer = hand.players[paid.index(most)]
        hand.give_back(payer, most - max([one for one in paid if one < most]))


def _blinds(hand: Hand) -> None:
    for seat, amount in enumerate(hand.blinds):
        player = hand.players[seat]
        if amount and player.stack:
            order = 1 - seat if len(hand.players) == 2 else seat
            hand.post(player, min(abs(amount), player.stack), _name(hand, order, amount))


def _name(hand: Hand, order: int, amount: int) -> str:
    """Of two blinds the second is the big one, of three (or where the small one is dead) the most.

    What is posted behind them is a straddle.
    """
    count = hand.stakes.blind_count
    if amount < 0:
        return "live post"
    if order >= count:
        return "straddle"
    big = order == 1 if count == 2 else amount == big_blind(hand.blinds, count)
    return "big blind" if big else "small blind"
