"""Cards that change hands or places: passed to the left, stacked, rolled one by one, turned up."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.engine.actions import Action
from oddchip.engine.questions import CardsQuestion, Question
from oddchip.engine.seats import take
from oddchip.steps import Open, Pass, Roll, Stack

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand

Asking = Generator[Question, Action, None]


def pass_left(hand: Hand, step: Pass) -> Asking:
    """Each chooses cards for the next live player on the left; they change hands all at once."""
    order = hand.live
    chosen = []
    for player in order:
        action = yield CardsQuestion(
            player.seat, "pass", step.count, step.count, list(player.down), player
        )
        chosen.append(action.cards)
    for player, cards in zip(order, chosen, strict=True):
        take(cards, player.down)
        secret = (True,) * len(cards)
        hand.log("pass", player.seat, cards=cards, hidden=secret, amount=len(cards))
    for player, cards in zip([*order[1:], order[0]], chosen, strict=True):
        player.down += cards
        hand.log("receive", player.seat, cards=cards, hidden=(True,) * len(cards))


def stack(hand: Hand, step: Stack) -> Asking:
    """Each lays the down cards in an order that cannot be changed later."""
    chosen = []
    for player in hand.live:
        count = len(player.down)
        action = yield CardsQuestion(player.seat, "stack", count, count, list(player.down), player)
        chosen.append((player, action.cards))
    for player, cards in chosen:
        player.down = list(cards)
        hand.log("stack", player.seat, cards=cards, hidden=(True,) * len(cards))


def roll(hand: Hand, step: Roll) -> Asking:
    """Everyone's next stacked card is turned up."""
    for player in hand.live:
        cards = tuple(player.down[: step.count])
        del player.down[: step.count]
        player.up += cards
        hand.log("up", player.seat, cards=cards)
    return
    yield


def open_up(hand: Hand, step: Open) -> Asking:
    """From the dealer's left each turns up cards of choice."""
    for player in hand.live:
        count = min(step.count, len(player.down))
        action = yield CardsQuestion(player.seat, "up", count, count, list(player.down), player)
        take(action.cards, player.down)
        player.up += action.cards
        hand.log("up", player.seat, cards=action.cards)
