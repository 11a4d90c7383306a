"""Who has lost everything: the player is asked before buying in again, bots do so a few times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.errors import BadInput
from oddchip.room.table_entries import Bought

if TYPE_CHECKING:
    from oddchip.terminal.night import Night


def broke(night: Night) -> bool:
    """Is it up to the player to buy in again, or to leave?"""
    table = night.table
    if night.playing or table.rides or night.me is None:
        return False
    seat = table.seats[night.me]
    return seat is not None and seat.bust


def price(night: Night) -> int:
    """What one buys in again for: as at first, as far as the house allows."""
    house = night.table.house
    most = house.most_bought if house is not None else 0
    return min(night.chips, most) if most else night.chips


def buy_again(night: Night) -> str:
    """The player buys in again; what to say about it."""
    if night.me is None:
        raise BadInput("who watches does not buy in")
    night.table.buy(night.me, price(night))
    return f"You buy in again for {night.money(price(night))}"


def bots_buy_or_leave(night: Night) -> list[str]:
    """Bots without chips buy in again, or leave the table after so many times; what to say."""
    table = night.table
    if night.playing or table.rides:
        return []
    return [
        _buys_or_leaves(night, place)
        for place, stack in table.stacks.items()
        if not stack and place != night.me
    ]


def _buys_or_leaves(night: Night, place: int) -> str:
    table = night.table
    name = table.player(place).name
    times = sum(isinstance(happened, Bought) and happened.seat == place for happened in table.log)
    if times < night.rebuys:
        try:
            table.buy(place, price(night))
        except BadInput:  # the house has its limits
            pass
        else:
            return f"{name} buys in again for {night.money(price(night))}"
    table.stand(place)
    return f"{name} has no chips left, and leaves"


def deserted(night: Night) -> bool:
    """Is nobody left to play with?"""
    return not night.playing and not night.table.rides and len(night.table.ready) < 2
