"""The interpreter: the steps of a game file, one after the other, each played by its own module."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any

from oddchip import steps as s
from oddchip.engine import forced
from oddchip.engine.actions import Action
from oddchip.engine.betting import bet
from oddchip.engine.dealing import board, deal, dice
from oddchip.engine.drawing import discard, draw, expose, split
from oddchip.engine.ending import finish
from oddchip.engine.home.between import between
from oddchip.engine.home.buying import buy, see
from oddchip.engine.home.declaring import declare, say
from oddchip.engine.home.matching import match_or_fold
from oddchip.engine.home.offering import offer
from oddchip.engine.home.passing import open_up, pass_left, roll, stack
from oddchip.engine.home.paying import pay_for_cards
from oddchip.engine.home.rounds import begin, in_or_out, settle
from oddchip.engine.home.tricks import tricks, trump
from oddchip.engine.home.turning import turn
from oddchip.engine.picking import pick
from oddchip.engine.questions import Question
from oddchip.engine.table import remove
from oddchip.engine.tied import left_over

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
    s.Turn: turn,
    s.Pass: pass_left,
    s.Stack: stack,
    s.Roll: roll,
    s.Open: open_up,
    s.Say: say,
    s.Declare: declare,
    s.Buy: buy,
    s.See: see,
    s.Offer: offer,
    s.InOrOut: in_or_out,
    s.Trump: trump,
    s.Tricks: tricks,
    s.Settle: settle,
    s.Between: between,
}


def run(hand: Hand) -> Asking:
    """Play a hand to its end."""
    forced.post(hand)
    at = 0
    skip_bet = hand.bomb_pot
    while at < len(hand.game.play) and hand.goes_on:
        step = hand.game.play[at]
        if skip_bet and isinstance(step, s.Bet):
            # No betting, but what the first action would also have done is still to do.
            skip_bet = False
            yield from left_over(hand, step)
            at += 1
        elif isinstance(step, s.Bet):
            hand.step = step
            yield from bet(hand, step)
            at += 1
        else:
            at += yield from _step(hand, hand.game.play, at)
    yield from finish(hand)


def _step(hand: Hand, play: Sequence[s.Step], at: int) -> Generator[Question, Action, int]:
    """Play the next step, or consecutive deals as one; how many steps that was."""
    step = play[at]
    if isinstance(step, s.Only):
        if not step.when.holds(hand.holds):
            return 1
        step = step.step
    hand.step = step
    if isinstance(step, s.Deal):
        together = _deals(play, at) or [step]
        yield from deal(hand, together)
        if hand.game.has_dues:
            yield from _dues(hand)
        return len(together)
    yield from PLAYS[type(step)](hand, step)
    if isinstance(step, s.Board) and hand.game.has_dues:
        yield from _dues(hand)
    # A pick puts other steps in the place of its own.
    return int(not isinstance(step, s.Pick))


def _dues(hand: Hand) -> Asking:
    """What the cards just dealt ask for: payments, then matches."""
    if hand.game.pays or hand.game.wild:
        pay_for_cards(hand)
    if hand.game.matches:
        yield from match_or_fold(hand)


def repeat(hand: Hand, step: s.Repeat) -> Asking:
    """Steps again and again; where they deal, with all cards back and everyone in again."""
    anew = any(isinstance(one, s.Deal) for one in step.steps)
    times = 0
    while hand.goes_on and (not step.times or times < step.times or _without_end(hand)):
        times += 1
        if anew:
            begin(hand)
        at = 0
        while at < len(step.steps) and hand.goes_on and not hand.home.round_over:
            at += yield from _step(hand, step.steps, at)
            if isinstance(step.steps[at - 1], s.Offer) and not hand.home.takes:
                return


def _without_end(hand: Hand) -> bool:
    """Twice through the deck, however many rounds that takes."""
    return bool(hand.options.get("twice_through"))


PLAYS[s.Repeat] = repeat


def _deals(play: Sequence[s.Step], at: int) -> list[s.Deal]:
    found: list[s.Deal] = []
    while at < len(play) and isinstance(step := play[at], s.Deal):
        found.append(step)
        at += 1
    return found
