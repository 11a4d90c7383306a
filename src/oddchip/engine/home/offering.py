"""A card or none: offered in turn, dealt at once and face up; refusals in a row freeze a player."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.engine.actions import DEALER, Action
from oddchip.engine.home.paying import pay_for_cards
from oddchip.engine.home.questions import DeedQuestion
from oddchip.engine.questions import DealQuestion, Question
from oddchip.rules.steps import Offer

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player

Asking = Generator[Question, Action, None]


def offer(hand: Hand, step: Offer) -> Asking:
    """Ask everyone who is not frozen, from the dealer's left."""
    home = hand.home
    home.takes = 0
    for player in hand.in_order():
        if home.refusals[player.seat] >= step.freeze or not _has_cards(hand):
            continue
        action = yield DeedQuestion(player.seat, {"take": 0, "no": 0})
        if action.kind == "no":
            home.refusals[player.seat] += 1
            frozen = home.refusals[player.seat] >= step.freeze
            hand.log("no", player.seat)
            if frozen:
                hand.log("frozen", player.seat)
            continue
        hand.log("take", player.seat)
        home.takes += 1
        home.refusals[player.seat] = 0
        yield from _dealt(hand, player)
    pay_for_cards(hand)


def _has_cards(hand: Hand) -> bool:
    """The deck, or at least the muck, can give another card."""
    return len(hand.dealer) > 0 or bool(hand.dealer.muck)


def _dealt(hand: Hand, player: Player) -> Asking:
    if hand.named:
        action = yield DealQuestion(DEALER, {player.seat: 1}, 0, 0, hand.refuse_card)
        (one,) = action.cards
        hand.dealer.came(action.cards)
    else:
        one = hand.dealer.card()
    player.up.append(one)
    hand.dealt_up.append((player.seat, one))
    hand.log("deal", player.seat, cards=(one,), hidden=(False,))
