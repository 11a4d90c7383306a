"""How much may be bet: what a question allows, and parts of the pot."""

from __future__ import annotations

from oddchip.engine import BetQuestion
from oddchip.engine.view import View


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
