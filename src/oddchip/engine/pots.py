"""Side pots: who may win which chips.

Live chips are layered by what each player still in the hand has put in; dead money (payments, some
antes) lies in the main pot, which even a player without a live chip may win.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oddchip.engine.seats import Player


@dataclass(frozen=True)
class Layer:
    """Chips between two levels of live money, and the seats that may win them."""

    amount: int
    seats: tuple[int, ...]
    low: int
    high: int


def layers(players: Sequence[Player], carried: int = 0) -> list[Layer]:
    """The pots of a hand, the main pot first."""
    live = [player for player in players if player.live]
    dead = carried + sum(player.dead for player in players)
    found: list[Layer] = []
    if dead:
        found.append(Layer(dead, tuple(player.seat for player in live), 0, 0))
    low = 0
    for high in sorted({player.paid for player in live} - {0}):
        amount = sum(min(player.paid, high) - min(player.paid, low) for player in players)
        seats = tuple(player.seat for player in live if player.paid >= high)
        _lay(found, Layer(amount, seats, low, high))
        low = high
    rest = sum(max(0, player.paid - low) for player in players)
    if rest:
        # Folded money above everybody who is left belongs to the last pot.
        if found:
            last = found.pop()
            found.append(Layer(last.amount + rest, last.seats, last.low, last.high))
        else:
            found.append(Layer(rest, tuple(player.seat for player in live), 0, 0))
    return found


def _lay(found: list[Layer], layer: Layer) -> None:
    """Add a layer, to the last pot where the same seats can win it."""
    if found and found[-1].seats == layer.seats:
        below = found.pop()
        layer = Layer(below.amount + layer.amount, layer.seats, below.low, layer.high)
    found.append(layer)
