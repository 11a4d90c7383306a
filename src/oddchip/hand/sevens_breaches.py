"""The sevens rule of California lowball: what a hand tells the showdown about its breaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.showdown import Pot, Showdown
from oddchip.showdown.hands import shown
from oddchip.showdown.sevens import breakers
from oddchip.showdown.showdown import Breaches
from oddchip.table_state.pots import Layer, layers

if TYPE_CHECKING:
    from oddchip.hand.hand import Hand

_BETS = ("bet", "raise", "complete", "call")


def under_sevens_rule(hand: Hand, table: Showdown) -> Showdown:
    """The table of a hand's showdown, with everything that was put in after a breach."""
    if not hand.breaches or not hand.rule("sevens_rule"):
        return table
    pots = layers(hand.players, hand.stakes.carried)
    table.pots = [Pot(layer.amount, layer.seats) for layer in pots]
    seats = range(len(hand.players))
    after = {
        breaker: tuple(
            [tuple([_after(hand, seat, breach, layer) for seat in seats]) for layer in pots]
        )
        for breaker, breach in breakers(hand.breaches, shown(table)[0]).items()
    }
    if after:
        table.breaches = Breaches(after, hand.rule("forfeit"))
    return table


def _after(hand: Hand, seat: int, breach: int, layer: Layer) -> int:
    """A seat's chips in this pot that went in after the breach: the top of what it paid."""
    late = 0
    record = hand.last
    for _ in range(hand.count - breach):
        if record is None:
            break
        if record[3] == seat and record[2] in _BETS:
            late += record[4]
        elif record[3] == seat and record[2] == "return":
            late -= record[4]
        record = record[0]
    paid = hand.players[seat].paid
    first_late = paid - late
    return max(0, min(paid, layer.high) - max(first_late, layer.low))
