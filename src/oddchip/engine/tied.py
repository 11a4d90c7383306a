"""What a player's first action that goes on also does: throw cards away, or open a door card."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.engine.actions import Action
from oddchip.engine.questions import CardsQuestion, Question
from oddchip.engine.seats import take
from oddchip.steps import Bet

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player

Asking = Generator[Question, Action, None]


def first_continuing(hand: Hand, step: Bet, player: Player) -> Asking:
    """After a continuing action: the discard or the door card, once."""
    if step.tied and player.seat not in hand.tied:
        yield from _tied(hand, step, player)


def left_over(hand: Hand, step: Bet) -> Asking:
    """Those who never had to act (all-in on a blind) do it when the round is over."""
    if step.tied:
        for player in hand.players:
            if player.live and player.seat not in hand.tied:
                yield from _tied(hand, step, player)


def opens_early(hand: Hand, action: Action) -> bool:
    """A history may tell of one who is all-in on a blind before the round is over."""
    step = hand.step
    if not isinstance(step, Bet) or not step.tied or action.kind != _kind(step):
        return False
    seat = action.seat
    if seat is None or not 0 <= seat < len(hand.players) or seat in hand.tied:
        return False
    player = hand.players[seat]
    if not player.all_in or player.seat in hand.has_acted:
        return False
    _question(step, player).check(action)
    _does(hand, step, player, action)
    return True


def _tied(hand: Hand, step: Bet, player: Player) -> Asking:
    action = yield _question(step, player)
    _does(hand, step, player, action)


def _kind(step: Bet) -> str:
    return "discard" if step.tied == "discard" else "up"


def _question(step: Bet, player: Player) -> CardsQuestion:
    least, most = step.tied_least, step.tied_most
    return CardsQuestion(player.seat, _kind(step), least, most, list(player.down), player)


def _does(hand: Hand, step: Bet, player: Player, action: Action) -> None:
    hand.tied.add(player.seat)
    take(action.cards, player.down)
    if step.tied == "discard":
        hand.throw_away(player, action.cards)
    else:
        # A door card is the player's first up card, as if it had been dealt up.
        player.up += action.cards
        hand.log("up", player.seat, cards=action.cards)
