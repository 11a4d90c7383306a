"""The sevens rule of California lowball.

After the draw, who holds a seven or better and checks, or just calls a short all-in bet, has broken
it: alone with the best hand such a player wins nothing that the others put in after the breach.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.felt.pots import Layer, layers
from oddchip.language.qualifiers import least
from oddchip.showdown import Pot, Showdown, settle
from oddchip.showdown.hands import shown

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand

_BETS = ("bet", "raise", "complete", "call")


def settle_sevens(hand: Hand, table: Showdown) -> None:
    """Pay each pot, with the refunds that a breach brings."""
    (side,) = shown(table)
    seven = least("7 or better", side.side.scale)
    broke = {
        seat: at
        for seat, at in hand.breaches.items()
        if seat in side.hands and side.hands[seat].value >= seven
    }
    for number, layer in enumerate(layers(hand.players, hand.stakes.carried)):
        hands = {seat: side.hands[seat] for seat in layer.seats}
        if hand.rule("forfeit") and set(hands) - set(broke):
            # The whole pot is forfeited: a breaker takes no part in it.
            seats = tuple(seat for seat in layer.seats if seat not in broke)
            _paid(hand, table, Pot(layer.amount, seats), number)
            continue
        best = side.best(hands)
        breakers = [seat for seat in best if seat in broke]
        keepers = [seat for seat in best if seat not in broke]
        amount = layer.amount
        seats = layer.seats
        if breakers and keepers:
            # The breaker takes back own chips from after the breach; the others take the rest.
            for seat in breakers:
                amount -= _back(hand, seat, _after(hand, seat, broke[seat], layer), number)
            seats = tuple(keepers)
        elif breakers:
            breach = max(broke[seat] for seat in breakers)
            for player in hand.players:
                if player.seat not in breakers:
                    back = _after(hand, player.seat, breach, layer)
                    amount -= _back(hand, player.seat, back, number)
        _paid(hand, table, Pot(amount, seats), number)


def _back(hand: Hand, seat: int, amount: int, number: int) -> int:
    if amount:
        hand.award(seat, amount, "sevens rule", number)
    return amount


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


def _paid(hand: Hand, table: Showdown, pot: Pot, number: int) -> None:
    result = settle(table.with_pots([pot]))
    for side in result.pots[0].sides:
        for seat, chips in side.shares.items():
            if chips:
                hand.award(seat, chips, side.side, number)
