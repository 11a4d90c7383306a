"""Forced money: antes, blinds and straddles, before the cards."""

from __future__ import annotations

from dataclasses import dataclass

from oddchip.table_state.forced_money import antes_are_dead
from oddchip.table_state.played_step import Untold
from oddchip.table_state.stakes import big_blind
from oddchip.table_state.state import TableState


@dataclass(frozen=True)
class Posting(Untold):
    """Everybody posts what is due, antes first."""

    def begin(self, table: TableState) -> None:
        if any(table.antes):
            _antes(table)
        if table.blinds:
            _blinds(table)


def _antes(table: TableState) -> None:
    dead = antes_are_dead(table.stakes, table.antes, table.basics.forced_kind)
    for player, amount in zip(table.players, table.antes, strict=True):
        posted = min(amount, player.stack)
        if posted:
            table.post(player, posted, "ante", dead)
    if not dead:
        _unmatched(table)


def _unmatched(table: TableState) -> None:
    """What one player antes above all others goes back, as a bet that nobody calls."""
    paid = [player.paid for player in table.players]
    most = max(paid)
    if paid.count(most) == 1:
        payer = table.players[paid.index(most)]
        table.give_back(payer, most - max([chips for chips in paid if chips < most]))


def _blinds(table: TableState) -> None:
    for seat, amount in enumerate(table.blinds):
        player = table.players[seat]
        if amount and player.stack:
            order = 1 - seat if len(table.players) == 2 else seat
            table.post(player, min(abs(amount), player.stack), _name(table, order, amount))


def _name(table: TableState, order: int, amount: int) -> str:
    """Of two blinds the second is the big one, of three (or where the small one is dead) the most.

    What is posted behind them is a straddle.
    """
    count = table.stakes.blind_count
    if amount < 0:
        return "live post"
    if order >= count:
        return "straddle"
    big = order == 1 if count == 2 else amount == big_blind(table.blinds, count)
    return "big blind" if big else "small blind"
