"""Dividing chips, and the odd chip.

A pot is divided between the sides that have a winner, then each side among its tied hands. Chips
that do not divide go one to each, in order: between sides to the first (the high side), between
hands clockwise from the button or, where there is no button, to the highest card that plays. In one
pot nobody gets a second odd chip while another hand tied in that division has none yet.
"""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.cards import Card
from oddchip.scales import Scale
from oddchip.showdown.hands import Shown
from oddchip.showdown.showdown import Showdown
from oddchip.showdown.showing import Showing


def divided(amount: int, count: int, unit: int) -> list[int]:
    """So many shares in whole chips of a unit; the first ones get the odd chips.

    >>> divided(101, 2, 1), divided(275, 3, 25)
    ([51, 50], [100, 100, 75])
    """
    if count == 1:
        return [amount]
    each, odd = divmod(amount // unit, count)
    shares = [(each + (place < odd)) * unit for place in range(count)]
    # What is less than the smallest chip cannot be broken: it stays with the first share.
    shares[0] += amount % unit
    return shares


def in_order(table: Showdown, winners: Sequence[int], side: Shown | None) -> list[int]:
    """Tied winners in the order in which they get odd chips; None: no hands are compared."""
    clockwise = table.clockwise(winners)
    if side is None or not table.game.odd_chip_by_suit:
        return clockwise
    scale, hands = side.side.scale, side.hands
    return sorted(clockwise, key=lambda seat: scale.by_height(hands[seat].cards), reverse=True)


def deciding_card(by: Scale, first: Showing, second: Showing) -> Card:
    """The card that gave the odd chip to the first of two equal hands."""
    ordered = sorted(first.cards, key=lambda card: by.by_height([card]), reverse=True)
    against = sorted(second.cards, key=lambda card: by.by_height([card]), reverse=True)
    return next((a for a, b in zip(ordered, against, strict=False) if a != b), ordered[0])
