"""Whose decision it is in a betting round, and what it costs: what all limits have in common."""

from __future__ import annotations

from oddchip.table_state.betting_limits import Ranges
from oddchip.table_state.betting_round import BETTING, Round
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState


def look_round(table: TableState, round: Round) -> None:
    """Who is still in, and who can still act?"""
    live = able = 0
    for player in table.players:
        if player.live:
            live += 1
            if player.stack:
                able += 1
    round.live, round.able = live, able


def start_from(table: TableState, round: Round, seat: int) -> None:
    """Bets begin at a seat."""
    round.phase = BETTING
    round.seat = seat
    if round.first or round.able > 1:
        # A round without betting leaves the order of play as the last one had it.
        table.starter = seat


def next_to_decide(table: TableState, round: Round) -> Player | None:
    """The next one, from the seat that is to be looked at, who has something to decide."""
    if round.live < 2:
        return None
    players, marks, current = table.players, round.marks, round.current
    seat, idle, count = round.seat, round.idle, len(players)
    while idle < count:
        player = players[seat]
        if (
            (player.bet < current or marks[seat] < 0)
            and (player.live and player.stack)
            and (round.able > 1 or most_of_others(table, player) > player.bet)
        ):
            round.seat, round.idle = seat, idle
            return player
        idle += 1
        seat += 1
        if seat == count:
            seat = 0
    return None


def to_match(table: TableState, round: Round, player: Player) -> int:
    """What a call must match; alone against all-in players no more than they have put in."""
    if round.able > 1:
        return round.current
    return min(round.current, most_of_others(table, player))


def most_of_others(table: TableState, player: Player) -> int:
    """The most that anybody else still in has put in this round."""
    most = 0
    for rival in table.players:
        if rival.live and rival is not player and rival.bet > most:
            most = rival.bet
    return most


def enough(table: TableState, player: Player, least: int) -> int:
    """The total that puts everybody else all-in, where that is less than the least raise; or 0."""
    most = 0
    for rival in table.players:
        if rival.live and rival.stack and rival is not player:
            total = rival.bet + rival.stack
            if total >= least:
                return 0
            most = max(most, total)
    return most


def verb(table: TableState, round: Round) -> str:
    """What betting is called now."""
    if not round.current:
        return "bet"
    if table.limit.counts_bets and round.current > round.level:
        return "complete"
    return "raise"


def look_at_call(table: TableState, round: Round, player: Player) -> None:
    """What the game's own rules of betting make of a check or a call that comes now."""
    amount = round.owed
    completes = table.limit.is_short(round) and amount < player.stack and round.able > 1
    if not amount or completes:
        # A check, or no more than a call of a short bet that could have been completed.
        round.locked[player.seat] = table.rule("no_check_raise")
        if table.sevens:
            table.breaches.setdefault(player.seat, table.count + 1)


def jams(table: TableState, round: Round, player: Player) -> bool:
    """Does a call put in more than it has to, because the first action is all-in or fold?"""
    return player.seat not in table.acted and player.bet + player.stack > round.current


def jam(round: Round, player: Player) -> Ranges:
    """All the chips, where that is more than a call."""
    total = player.bet + player.stack
    return ((total, total),) if total > round.current else ()
