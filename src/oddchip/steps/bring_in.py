"""The bring-in of a betting round: whose it is, what else that seat may do, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.table_state.actions import Action
from oddchip.table_state.betting_round import BRINGING_IN, Round
from oddchip.table_state.first_to_act import bring_in_seat, starter
from oddchip.table_state.questions import BetQuestion
from oddchip.table_state.to_act import jam, look_round, start_from, verb

if TYPE_CHECKING:
    from oddchip.hand.hand import Hand
    from oddchip.steps.bet import Bet


def find_bring_in(hand: Hand, round: Round, start: int) -> None:
    """The seat whose card brings it in or must bet; where nobody has to, bets begin."""
    seat = bring_in_seat(hand)
    if seat < 0:
        start_from(hand, round, starter(hand, start, round.able))
        return
    must_bet = hand.game.forced.must_bet
    amount = hand.stakes.bring_in
    if round.able == 1 or not (must_bet or amount):
        start_from(hand, round, seat)
        return
    round.seat = seat
    round.phase = BRINGING_IN
    if not must_bet:
        # Without a limit the bring-in is the opening wager; with one it is no bet yet.
        hand.limit.open_with(round, amount, not hand.limit.counts_bets, 1)


def bring_in_question(bet: Bet, hand: Hand, round: Round) -> BetQuestion:
    player = hand.players[round.seat]
    seat, stack, must = player.seat, player.stack, hand.jam_or_fold
    raises = jam(round, player) if must else bet.raises(hand, round, player)
    if hand.game.forced.must_bet:
        return BetQuestion(seat, None, must, raises, "bet", 0, stack)
    posted = min(hand.stakes.bring_in, stack)
    return BetQuestion(seat, None, False, raises, verb(hand, round), posted, stack)


def bring_in(bet: Bet, hand: Hand, round: Round, action: Action) -> None:
    """The bring-in is posted, or completed at once; where the high card must bet, it bets."""
    player = hand.players[round.seat]
    if action.kind == "fold":
        bet.fold(hand, round, player)
        brought_in(hand, round)
        return
    if action.kind == "bring-in":
        hand.put_in(player, min(hand.stakes.bring_in, player.stack), "bring-in")
    else:
        bet.wager(hand, round, player, action.amount)
        hand.acted |= {player.seat}
    round.marks[player.seat], round.seen[player.seat] = round.mark, round.current
    if bet.tied and player.seat not in hand.tied:
        round.tied = player.seat
    else:
        brought_in(hand, round)


def brought_in(hand: Hand, round: Round) -> None:
    """The others have their turn."""
    look_round(hand, round)
    start_from(hand, round, round.seat)
