"""The follower: the rank of the up card dealt right after the latest up queen is wild.

Cards come one at a time round the table, so the order of dealing decides. A new queen ends the old
follower at once; until the next up card comes, only queens are wild.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.cards import RANKS, Card

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


def follow(hand: Hand) -> list[tuple[int, Card]]:
    """Look at the next up card; the cards that lay there before and become wild by it."""
    home = hand.home
    _, one = hand.dealt_up[home.counted]
    lying = hand.dealt_up[: home.counted]
    home.counted += 1
    led = _led(hand)
    if led < 0:
        return []
    if one.rank == led:
        if hand.wild_ranks:
            hand.tell("tame", -1, 0, 0, (), (), RANKS[hand.wild_ranks[0]])
        home.awaits_follower = True
        hand.wild_ranks = ()
        return []
    if not home.awaits_follower or one >= 52:  # a joker has no rank to give
        return []
    home.awaits_follower = False
    again = home.followed == one.rank
    home.followed = one.rank
    hand.wild_ranks = (one.rank,)
    hand.tell("wild", -1, 0, 0, (), (), RANKS[one.rank])
    if again:
        # The same rank as before: its holders have paid, and only the new card pays.
        return []
    return [
        (owner, card) for owner, card in lying if card.rank == one.rank and hand.players[owner].live
    ]


def _led(hand: Hand) -> int:
    """The rank that is followed; -1: none is in this game."""
    for rule in hand.game.wild:
        if rule.kind == "follower":
            return rule.rank
    return -1
