"""Winning at once by losing the last card: the pot is paid there and then.

A winner who is all-in takes only the pots that this covers; the others play on for the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.engine.pots import pots
from oddchip.showdown.divide import divided

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


def won_at_once(hand: Hand) -> None:
    """Pay those who have no card left, where that wins."""
    rule = next((one for one in hand.game.automatic if one.kind == "no cards"), None)
    winners = [player for player in hand.live if not player.cards]
    if rule is None or not winners:
        return
    seats = [player.seat for player in winners]
    rest = []
    for number, layer in enumerate(pots(hand.players, hand.carried, hand.apart)):
        order = [seat for seat in seats if seat in layer.seats]
        if not order:
            rest.append((layer.amount, layer.seats))
            continue
        for seat, chips in zip(
            order, divided(layer.amount, len(order), hand.stakes.unit), strict=True
        ):
            hand.award(seat, chips, rule.name, number)
    for player in winners:
        player.live = False
    _play_on(hand, rest)


def _play_on(hand: Hand, rest: list[tuple[int, tuple[int, ...]]]) -> None:
    """What the winners had no part in is dead money for those who had."""
    hand.carried = 0
    hand.apart = []
    for player in hand.players:
        player.paid = player.dead = 0
    everybody = {player.seat for player in hand.live}
    for amount, seats in rest:
        hand.players[seats[0]].dead += amount
        out = frozenset(everybody - set(seats))
        if out:
            hand.apart.append((amount, out))
    hand.over = not rest or len(hand.live) < 2
