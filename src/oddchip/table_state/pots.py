"""Side pots: who may win which chips.

Live chips are layered by what each player still in the hand has put in; dead money (payments, some
antes) lies in the main pot, which even a player without a live chip may win.
"""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.table_state.seats import Player


class Layer:
    """Chips between two levels of live money, and the seats that may win them."""

    __slots__ = ("amount", "high", "low", "seats")

    def __init__(self, amount: int, seats: tuple[int, ...], low: int, high: int) -> None:
        self.amount: int = amount
        self.seats: tuple[int, ...] = seats
        self.low: int = low
        self.high: int = high


def layers(players: Sequence[Player], carried: int = 0) -> list[Layer]:
    """The pots of a hand, the main pot first."""
    single = _single(players, carried)
    if single is not None:
        return [single]
    live = [player for player in players if player.live]
    shared = [player for player in players if player.live or player.mucked]
    dead = carried + sum([player.dead for player in players])
    put_in = [player.paid for player in players]
    levels = sorted({player.paid for player in shared})
    layers_above: list[Layer] = []
    if dead:
        layers_above.append(Layer(dead, tuple(player.seat for player in shared), 0, 0))
    low = 0
    for high in [level for level in levels if level]:
        amount = sum([min(paid, high) - min(paid, low) for paid in put_in])
        sharing = tuple([player.seat for player in shared if player.paid >= high])
        layers_above.append(Layer(amount, sharing, low, high))
        low = high
    rest = sum([paid - low for paid in put_in if paid > low])
    if rest:
        everybody = tuple(player.seat for player in shared)
        layers_above.append(Layer(rest, () if layers_above else everybody, low, low + rest))
    return _merged(layers_above, {player.seat for player in live})


def _single(players: Sequence[Player], carried: int) -> Layer | None:
    """The only pot, where all who share in it have put in the same and nobody more."""
    amount, level, most = carried, -1, 0
    seats: list[int] = []
    for player in players:
        paid = player.paid
        amount += paid + player.dead
        if player.live or player.mucked:
            if level < 0:
                level = paid
            elif paid != level:
                return None
            if player.live:
                seats.append(player.seat)
        elif paid > most:
            most = paid
    return None if level < most else Layer(amount, tuple(seats), 0, level)


def pots(
    players: Sequence[Player], carried: int, apart: Sequence[tuple[int, frozenset[int]]]
) -> list[Layer]:
    """The pots where some dead money is not for everybody: chips, and seats that cannot win them.

    Chips for the same seats are one pot; the pot of the most seats comes first.
    """
    if not apart:
        return layers(players, carried)
    live = tuple(player.seat for player in players if player.live)
    parts = layers(players, carried - sum(amount for amount, _ in apart))
    for amount, out in apart:
        # What nobody left could win, because those who could have folded, is everybody's.
        seats = tuple(seat for seat in live if seat not in out) or live
        parts.append(Layer(amount, seats, 0, 0))
    together: dict[tuple[int, ...], int] = {}
    for part in parts:
        together[part.seats] = together.get(part.seats, 0) + part.amount
    merged = [Layer(amount, seats, 0, 0) for seats, amount in together.items() if amount]
    return sorted(merged, key=lambda layer: -len(layer.seats))


def _merged(layers: list[Layer], live: set[int]) -> list[Layer]:
    """One pot for layers that the same seats share; what nobody claims falls to the pot below.

    A player who mucked at the showdown shares in no pot, but the pots stay as they were made.
    """
    pots: list[Layer] = []
    for layer in layers:
        below = pots[-1] if pots else None
        if below is not None and (layer.seats == below.seats or not live & set(layer.seats)):
            amount = below.amount + layer.amount
            pots[-1] = Layer(amount, below.seats, below.low, layer.high)
        else:
            pots.append(layer)
    return [
        Layer(pot.amount, tuple(seat for seat in pot.seats if seat in live), pot.low, pot.high)
        for pot in pots
    ]
