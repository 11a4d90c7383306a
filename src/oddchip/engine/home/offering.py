"""A card or none: offered in turn, dealt at once and face up; refusals in a row freeze a player."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.engine.actions import Action
from oddchip.engine.dealing import one_up
from oddchip.engine.home.paying import pay_for_cards
from oddchip.engine.home.questions import DeedQuestion
from oddchip.engine.questions import Question
from oddchip.steps import Offer

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand

Asking = Generator[Question, Action, None]


def offer(hand: Hand, step: Offer) -> Asking:
    """Ask everyone who is not frozen, from the dealer's left."""
    home = hand.home
    home.takes = 0
    for player in hand.live:
        if home.refusals.get(player.seat, 0) >= step.freeze or not _has_cards(hand):
            continue
        action = yield DeedQuestion(player.seat, {"take": 0, "no": 0})
        if action.kind == "no":
            home.refusals[player.seat] = home.refusals.get(player.seat, 0) + 1
            frozen = home.refusals[player.seat] >= step.freeze
            hand.log("no", player.seat)
            if frozen:
                hand.log("frozen", player.seat)
            continue
        hand.log("take", player.seat)
        home.takes += 1
        home.refusals[player.seat] = 0
        one = yield from one_up(hand, player)
        hand.dealt_up.append((player.seat, one))
    pay_for_cards(hand)


def _has_cards(hand: Hand) -> bool:
    """The deck, or at least the muck, can give another card."""
    return len(hand.dealer) > 0 or bool(hand.dealer.muck)
