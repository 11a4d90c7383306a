"""Bets: the share that a hand may expect against the price of going on."""

from __future__ import annotations

from random import Random

from oddchip.bots.characters import Character
from oddchip.engine import BRING_IN, CALL, FOLD, Action, BetQuestion, raise_to
from oddchip.engine.view import View
from oddchip.felt.happenings import WAGERS


def wager(
    view: View, question: BetQuestion, share: float, character: Character, rng: Random
) -> Action:
    """Fold, call or raise with a hand that may expect this share of the pot."""
    others = [one.seat for one in view.players if one.live and one.seat != question.seat]
    opponents = max(1, len(others))
    fair = 1 / (opponents + 1)
    bettors = [one.seat for one in view.events if one.kind in WAGERS]
    bets = max((bettors.count(seat) for seat in others), default=0)
    doubted = share ** (1 + character.respect * min(bets, 4))
    edge = doubted / fair
    wants_more = edge > 1 + character.bet + 0.1 * min(bets, 4)
    if wants_more and rng.random() < character.slow:
        wants_more = False
    bluffs = not question.call and opponents <= 2 and rng.random() < character.bluff
    if question.raises and (wants_more or bluffs) and not _all_in_anyway(question):
        return raise_to(_size(view, question, edge, character))
    return _stay(view, question, doubted, character)


def _stay(view: View, question: BetQuestion, share: float, character: Character) -> Action:
    """Go on as cheaply as may be, if the price is right."""
    if question.bring_in:
        return BRING_IN
    if question.call == 0:
        return CALL
    if question.call is None:
        return _must_raise(view, question, share, character)
    price = question.call / (view.pot + question.call)
    if share >= price * (1 + character.call) or not question.fold:
        return CALL
    return FOLD


def _must_raise(view: View, question: BetQuestion, share: float, character: Character) -> Action:
    """Calling is not allowed: a forced bet, or all-in or fold."""
    least = question.raises[0][0] if question.raises else 0
    cost = least - view.players[question.seat].bet
    price = cost / (view.pot + 2 * cost) if cost > 0 else 0.0
    if not question.fold or (least and share >= price * (1 + character.call)):
        return raise_to(least)
    return FOLD


def _all_in_anyway(question: BetQuestion) -> bool:
    """A call that takes all chips leaves nothing to raise with."""
    return question.call is not None and question.call >= question.stack > 0


def _size(view: View, question: BetQuestion, edge: float, character: Character) -> int:
    """How much: one of the fixed amounts, or a part of the pot."""
    thin, good, strong = character.sizes
    part = thin if edge < 1.25 else good if edge < 1.5 else strong
    if all(least == most for least, most in question.raises):
        at = 0 if edge < 1.25 else -1
        return question.raises[at][0]
    least, most = question.raises[-1]
    call, bet = question.call or 0, view.players[question.seat].bet
    to = bet + call + int(part * (view.pot + call))
    to = max(least, min(most, to // question.unit * question.unit))
    if to - bet > 0.6 * question.stack and most == bet + question.stack:
        to = most
    return to
