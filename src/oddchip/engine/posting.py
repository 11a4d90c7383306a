"""Forced money: antes, blinds and straddles, before the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.felt.forced_money import antes_are_dead
from oddchip.felt.stakes import big_blind
from oddchip.language.step import Untold

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand

_NAMES = {0: "small blind", 1: "big blind"}


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
            hand.post(player, posted, "ante", dead=dead)
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
            name = _NAMES.get(order, "straddle") if amount > 0 else "live post"
            if hand.stakes.blind_count > 2 and 0 <= order < hand.stakes.blind_count:
                name = _of_three(hand, amount)
            hand.post(player, min(abs(amount), player.stack), name)


def _of_three(hand: Hand, amount: int) -> str:
    """Of three blinds the largest is the big one, and two are small."""
    if amount < 0:
        return "live post"
    return (
        "big blind" if amount == big_blind(hand.blinds, hand.stakes.blind_count) else "small blind"
    )
