"""The sevens rule of California lowball: what a hand tells the showdown about its breaches."""

from __future__ import annotations

from oddchip.showdown import Pot, Showdown
from oddchip.showdown.hands import shown
from oddchip.showdown.sevens import breakers
from oddchip.showdown.showdown import Breaches
from oddchip.table_state.pots import Layer, layers
from oddchip.table_state.state import TableState

_BETS = ("bet", "raise", "complete", "call")


def under_sevens_rule(table: TableState, showdown: Showdown) -> Showdown:
    """The showdown of a hand, with everything that was put in after a breach."""
    if not table.breaches or not table.rule("sevens_rule"):
        return showdown
    pots = layers(table.players, table.stakes.carried)
    showdown.pots = [Pot(layer.amount, layer.seats) for layer in pots]
    seats = range(len(table.players))
    after = {
        breaker: tuple(
            [tuple([_after(table, seat, breach, layer) for seat in seats]) for layer in pots]
        )
        for breaker, breach in breakers(table.breaches, shown(showdown)[0]).items()
    }
    if after:
        showdown.breaches = Breaches(after, table.rule("forfeit"))
    return showdown


def _after(table: TableState, seat: int, breach: int, layer: Layer) -> int:
    """A seat's chips in this pot that went in after the breach: the top of what it paid."""
    late = 0
    record = table.last
    for _ in range(table.count - breach):
        if record is None:
            break
        if record.seat == seat and record.kind in _BETS:
            late += record.amount
        elif record.seat == seat and record.kind == "return":
            late -= record.amount
        record = record.earlier
    paid = table.players[seat].paid
    first_late = paid - late
    return max(0, min(paid, layer.high) - max(first_late, layer.low))
