"""How much may be bet: what a question allows, parts of the pot, and whole chips."""

from __future__ import annotations

from oddchip.hand import Action, BetQuestion, Question
from oddchip.hand.view import View


def all_in_anyway(question: BetQuestion) -> bool:
    """A call that takes all chips leaves nothing to raise with."""
    return question.call is not None and question.call >= question.stack > 0


def fixed(question: BetQuestion) -> bool:
    """Is every raise of one size?"""
    return all(least == most for least, most in question.raises)


def of_the_pot(view: View, question: BetQuestion, part: float) -> int:
    """A raise to a call and so much of the pot, in whole chips and within the last limits."""
    least, most = question.raises[-1]
    call = question.call or 0
    to = view.players[question.seat].bet + call + int(part * (view.pot + call))
    return max(least, min(most, to // question.unit * question.unit))


def in_whole_chips(action: Action, question: Question, unit: int) -> Action:
    """A bot's bet in chips that are on the table, where the rules allow the rounded one."""
    if isinstance(question, BetQuestion) and action.kind == "raise" and action.amount % unit:
        rounded = action.amount - action.amount % unit
        if any(least <= rounded <= most for least, most in question.raises):
            return action._replace(amount=rounded)
    return action
