"""A player picks how the hand goes on; from there it goes on as that game's file."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from oddchip.engine.actions import Action
from oddchip.engine.questions import Question, WordQuestion
from oddchip.steps import Pick

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


def pick(hand: Hand, step: Pick) -> Generator[Question, Action, None]:
    """Ask the one who picks, and go on with what was picked."""
    picks = hand.game.picks
    if picks is None:
        raise AssertionError("a pick needs a table of games")
    ids = [choice.id for choice in picks.choices]
    seat = hand.button
    if picks.by == "under the gun" and len(hand.players) > 3:
        seat = hand.under_the_gun
    action = yield WordQuestion(seat, "pick", ids, picks.otherwise)
    hand.log("pick", seat, word=action.word)
    own = {
        option.name: hand.options[option.name]
        for option in hand.game.options
        if option.name in hand.options
    }
    hand.game = hand.library.game(hand.game.id, **own, pick=action.word)
