"""The interpreter: the steps of a game file, one after the other, each played by its own module."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any

from oddchip.engine import forced
from oddchip.engine.actions import Action
from oddchip.engine.betting import bet
from oddchip.engine.dealing import board, deal, dice
from oddchip.engine.drawing import discard, draw, expose, split
from oddchip.engine.ending import finish
from oddchip.engine.picking import pick
from oddchip.engine.questions import Question
from oddchip.engine.table import remove
from oddchip.errors import BadInput
from oddchip.rules import steps as s

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand

Asking = Generator[Question, Action, None]
#: The module that plays each kind of step.
PLAYS: dict[type, Callable[[Any, Any], Asking]] = {
    s.Bet: bet,
    s.Board: board,
    s.Dice: dice,
    s.Draw: draw,
    s.Discard: discard,
    s.Split: split,
    s.Expose: expose,
    s.Pick: pick,
    s.Remove: remove,
}


def run(hand: Hand) -> Asking:
    """Play a hand to its end."""
    forced.post(hand)
    at = 0
    skip_bet = hand.bomb_pot
    while at < len(hand.game.play) and len(hand.live) > 1:
        step = hand.game.play[at]
        if isinstance(step, s.Only):
            if not step.when.holds(hand.holds):
                at += 1
                continue
            step = step.step
        if isinstance(step, s.Bet) and skip_bet:
            skip_bet = False
            at += 1
            continue
        if isinstance(step, s.Deal):
            together = _deals(hand.game.play[at:])
            yield from deal(hand, together)
            at += len(together)
            continue
        plays = PLAYS.get(type(step))
        if plays is None:
            raise BadInput(f"{hand.game.id} cannot be played yet: nobody plays '{step}'")
        yield from plays(hand, step)
        # A pick puts other steps in the place of its own.
        at += not isinstance(step, s.Pick)
    yield from finish(hand)


def _deals(play: Sequence[s.Step]) -> list[s.Deal]:
    found: list[s.Deal] = []
    for step in play:
        if not isinstance(step, s.Deal):
            break
        found.append(step)
    return found
