"""What hand histories leave out, or tell before it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oddchip.engine.actions import Action
from oddchip.engine.questions import Question, WordQuestion
from oddchip.engine.tied import opens_early

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


def untold(hand: Hand, question: Question, action: Action) -> bool:
    """Take an action that is not the answer to the question; False where it must be one.

    One who is all-in on a blind may discard, or open a door card, before the round is over. Where
    nobody picks the game, the hand goes on as the one that needs no pick.
    """
    if action.kind not in ("discard", "up") and not isinstance(question, WordQuestion):
        return False
    if action.kind in ("discard", "up") and action.seat != question.seat:
        early = opens_early(hand, action)
        if early:
            hand.actions.append(action)
        if early or not isinstance(question, WordQuestion):
            return early
    if not isinstance(question, WordQuestion) or not question.otherwise:
        return False
    if action.kind == question.kind:
        return False
    picked = Action(question.kind, question.seat, word=question.otherwise)
    trial = hand.copy()
    trial.act(picked)
    trial.act(action)
    hand.act(picked)
    hand.act(action)
    return True


def needless(hand: Hand, action: Action) -> bool:
    """A check by the only one with chips, who never had to act: some histories tell of it.

    Everybody else is all-in for no more than this player's blind, so that there is nothing to call.
    """
    seat = action.seat
    if not hand.named or hand.round != 1 or seat is None or seat in hand.has_acted:
        return False
    if [player.seat for player in hand.live if player.stack] != [seat]:
        return False
    hand.has_acted.add(seat)
    return True
