"""The follower: the rank of the up card dealt right after the latest up queen is wild.

Cards come one at a time round the table, so the order of dealing decides. A new queen ends the old
follower at once; until the next up card comes, only queens are wild.
"""

from __future__ import annotations

from dataclasses import dataclass

from oddchip.cards import RANKS, Card
from oddchip.table_state.state import TableState
from oddchip.table_state.step_memory import Memory


@dataclass(frozen=True)
class Followers(Memory):
    """Which up cards have been looked at, and what the latest of them have made of it."""

    #: How many of the up cards, in the order in which they came, have been looked at.
    counted: int = 0
    #: The next up card names the follower.
    awaited: bool = False
    #: The rank that was named last; -1: none.
    rank: int = -1

    def dealt_anew(self) -> Memory:
        return Followers(rank=self.rank)


def follow(table: TableState) -> list[tuple[int, Card]]:
    """Look at the next up card; the cards that lay there before and become wild by it."""
    before = table.recall(Followers)
    _, dealt = table.dealt_up[before.counted]
    lying = table.dealt_up[: before.counted]
    counted = before.counted + 1
    led = _led(table)
    if led < 0 or (dealt.rank != led and (not before.awaited or dealt >= 52)):
        # No rank is followed, or none is named: a joker has none to give.
        table.remember(Followers(counted, before.awaited, before.rank))
        return []
    if dealt.rank == led:
        if table.wild_ranks:
            table.tell("tame", -1, 0, 0, (), (), RANKS[table.wild_ranks[0]])
        table.remember(Followers(counted, True, before.rank))
        table.wild_ranks = ()
        return []
    table.remember(Followers(counted, False, dealt.rank))
    table.wild_ranks = (dealt.rank,)
    table.tell("wild", -1, 0, 0, (), (), RANKS[dealt.rank])
    if dealt.rank == before.rank:
        # The same rank as before: its holders have paid, and only the new card pays.
        return []
    return [
        (owner, card)
        for owner, card in lying
        if card.rank == dealt.rank and table.players[owner].live
    ]


def _led(table: TableState) -> int:
    """The rank that is followed; -1: none is in this game."""
    for rule in table.game.wild:
        if rule.kind == "follower":
            return rule.rank
    return -1
