"""What a betting round ties to a player's first action that goes on: a discard, or a door card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.table_state.actions import Action
from oddchip.table_state.betting_round import Round
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.seats import Player, without

if TYPE_CHECKING:
    from oddchip.steps.bet import Bet
    from oddchip.table_state.state import TableState


def tied_kind(bet: Bet) -> str:
    """The kind of the answer."""
    return "discard" if bet.tied == "discard" else "up"


def tied_question(bet: Bet, player: Player) -> CardsQuestion:
    least, most = bet.tied_least, bet.tied_most
    asks = "Turn up 1 card" if bet.tied == "door" else f"Throw away up to {most} cards"
    return CardsQuestion(player.seat, tied_kind(bet), least, most, player.down, asks=asks)


def does_tied(bet: Bet, table: TableState, player: Player, action: Action) -> None:
    """The cards leave the hand, or lie open."""
    table.tied |= {player.seat}
    player.down = without(action.cards, player.down)
    if bet.tied == "discard":
        table.throw_away(player, action.cards)
    else:
        # A door card is the player's first up card, as if it had been dealt up.
        player.up += action.cards
        table.tell("up", player.seat, 0, 0, action.cards)


def left_over(bet: Bet, table: TableState, round: Round) -> CardsQuestion | None:
    """Those who never had to act (all-in on a blind) do it when the round is over."""
    for player in table.players:
        if player.live and player.seat not in table.tied:
            round.tied = player.seat
            return tied_question(bet, player)
    return None
