"""The bring-in of a betting round: whose it is, what else that seat may do, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.table_state.actions import Action
from oddchip.table_state.betting_round import BRINGING_IN, Round
from oddchip.table_state.first_to_act import bring_in_seat, starter
from oddchip.table_state.questions import BetQuestion
from oddchip.table_state.to_act import jam, look_round, start_from, verb

if TYPE_CHECKING:
    from oddchip.steps.bet import Bet
    from oddchip.table_state.state import TableState


def find_bring_in(table: TableState, round: Round, start: int) -> None:
    """The seat whose card brings it in or must bet; where nobody has to, bets begin."""
    seat = bring_in_seat(table)
    if seat < 0:
        start_from(table, round, starter(table, start, round.able))
        return
    must_bet = table.game.forced.must_bet
    amount = table.stakes.bring_in
    if round.able == 1 or not (must_bet or amount):
        start_from(table, round, seat)
        return
    round.seat = seat
    round.phase = BRINGING_IN
    if not must_bet:
        # Without a limit the bring-in is the opening wager; with one it is no bet yet.
        table.limit.open_with(round, amount, not table.limit.counts_bets, 1)


def bring_in_question(bet: Bet, table: TableState, round: Round) -> BetQuestion:
    player = table.players[round.seat]
    seat, stack, must = player.seat, player.stack, table.jam_or_fold
    raises = jam(round, player) if must else bet.raises(table, round, player)
    if table.game.forced.must_bet:
        return BetQuestion(seat, None, must, raises, "bet", 0, stack)
    posted = min(table.stakes.bring_in, stack)
    return BetQuestion(seat, None, False, raises, verb(table, round), posted, stack)


def bring_in(bet: Bet, table: TableState, round: Round, action: Action) -> None:
    """The bring-in is posted, or completed at once; where the high card must bet, it bets."""
    player = table.players[round.seat]
    if action.kind == "fold":
        bet.fold(table, round, player)
        brought_in(table, round)
        return
    if action.kind == "bring-in":
        table.put_in(player, min(table.stakes.bring_in, player.stack), "bring-in")
    else:
        bet.wager(table, round, player, action.amount)
        table.acted |= {player.seat}
    round.marks[player.seat], round.seen[player.seat] = round.mark, round.current
    if bet.tied and player.seat not in table.tied:
        round.tied = player.seat
    else:
        brought_in(table, round)


def brought_in(table: TableState, round: Round) -> None:
    """The others have their turn."""
    look_round(table, round)
    start_from(table, round, round.seat)
