"""Words that everybody says at once: a declaration for the sides, or how the next card comes."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN
from oddchip.engine.actions import Action
from oddchip.engine.ending import showdown
from oddchip.engine.home.paying import pay
from oddchip.engine.questions import Question, WordQuestion
from oddchip.showdown.hands import shown
from oddchip.steps import Deal, Declare, Say

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player

Asking = Generator[Question, Action, None]


def declare(hand: Hand, step: Declare) -> Asking:
    """Everyone left declares in secret; the words are opened when all have spoken."""
    words = {}
    for player in hand.live:
        action = yield WordQuestion(player.seat, "say", _claims(hand, player))
        words[player.seat] = action.word
    for seat, word in words.items():
        hand.players[seat].declare = word
        hand.log("say", seat, word=word)


def _claims(hand: Hand, player: Player) -> list[str]:
    """The sides on which a player holds something; both, where that is so on all of them."""
    names = list(hand.game.declares)
    if UNKNOWN not in player.cards and UNKNOWN not in hand.cells.values():
        sides = shown(showdown(hand), [player.seat])
        names = [side.side.name for side in sides if player.seat in side.hands]
    return [*names, "both"] if len(names) == len(hand.game.declares) else names


def say(hand: Hand, step: Say) -> Asking:
    """Everyone says a word at once, and pays for it; nothing is said if the card is for all."""
    if _one_for_all(hand, step):
        return
    words = {}
    for player in hand.live:
        choices = [
            word
            for word, price in zip(step.words, step.prices, strict=True)
            if not price or player.stack
        ]
        action = yield WordQuestion(player.seat, "say", choices or step.words)
        words[player.seat] = action.word
    prices = dict(zip(step.words, step.prices, strict=True))
    for seat, word in words.items():
        hand.said[seat] = word
        hand.log("say", seat, word=word)
    pay(hand, {seat: [(prices[word], UNKNOWN)] for seat, word in words.items()})


def _one_for_all(hand: Hand, step: Say) -> bool:
    """Is the stub too short for the cards that would come as said?"""
    steps = list(hand.game.walk())
    later = steps[steps.index(step) + 1 :]
    deal = next((one for one in later if isinstance(one, Deal) and one.face == "said"), None)
    return deal is not None and deal.for_all and len(hand.dealer) < deal.count * len(hand.live)
