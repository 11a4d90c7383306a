"""Forced money: antes, blinds and straddles, before the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.errors import BadInput

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


def post(hand: Hand) -> None:
    """Everybody posts what is due, antes first."""
    _antes(hand)
    if hand.game.forced.kind == "blinds" and not hand.bomb_pot:
        _blinds(hand)


def _antes(hand: Hand) -> None:
    dead = antes_are_dead(hand)
    for player, amount in zip(hand.players, hand.antes, strict=True):
        posted = min(amount, player.stack)
        if posted:
            hand.post(player, posted, "ante", dead=dead)


def antes_are_dead(hand: Hand) -> bool:
    """A single ante (big blind's, button's, dealer's) and antes at home are nobody's bet."""
    paying = sum(amount > 0 for amount in hand.antes)
    return hand.stakes.dead_antes or paying == 1 or hand.game.forced.kind in ("dealer", "all")


def _blinds(hand: Hand) -> None:
    names = {0: "small blind", 1: "big blind"}
    for place, (player, amount) in enumerate(zip(hand.players, hand.blinds, strict=True)):
        posted = min(abs(amount), player.stack)
        if posted:
            order = 1 - place if len(hand.players) == 2 else place
            hand.post(player, posted, names.get(order, "straddle"))


def blinds_by_seat(blinds: tuple[int, ...], count: int) -> list[int]:
    """What each seat posts; heads-up the button, the second seat, posts the small blind."""
    if len(blinds) > count:
        raise BadInput(f"{len(blinds)} blinds for {count} players")
    listed = [*blinds, *[0] * (count - len(blinds))]
    return listed[::-1] if count == 2 else listed
