"""A bet by the odds alone: the share that a hand wins of any others, and the price.

What others do tells next to nothing, and nobody is remembered. It is what the player goes by whom
the bots are measured against, and the first guess of a bot who has several opponents.
"""

from __future__ import annotations

from random import Random

from oddchip.bots.bet_sizes import all_in_anyway, fixed, of_the_pot
from oddchip.bots.characters import Character
from oddchip.hand import BRING_IN, CALL, FOLD, Action, BetQuestion, raise_to
from oddchip.hand.view import View
from oddchip.table_state.event_kinds import WAGERS

#: On top of the pot odds for a call, and on top of a fair share for a bet or raise: so much more
#: than a character asks of what it has weighed.
_BEYOND = 0.1
#: How much a hand is marked down for every bet that an opponent has made.
_RESPECT = 0.06
#: How often it bets a poor hand, and only calls with a strong one.
_BLUFF, _SLOW = 0.02, 0.03
#: Bets without a limit, as parts of the pot: thin, good and strong hands.
_SIZES = (0.6, 0.8, 1.0)


def wager(
    view: View, question: BetQuestion, share: float, character: Character, rng: Random
) -> Action:
    """Fold, call or raise with a hand that may expect this share of the pot."""
    call, bet = _BEYOND + character.call, _BEYOND + character.bet
    others = [
        player.seat for player in view.players if player.live and player.seat != question.seat
    ]
    opponents = max(1, len(others))
    fair = 1 / (opponents + 1)
    bettors = [event.seat for event in view.events if event.kind in WAGERS]
    bets = max((bettors.count(seat) for seat in others), default=0)
    doubted = share ** (1 + _RESPECT * min(bets, 4))
    edge = doubted / fair
    wants_more = edge > 1 + bet + 0.1 * min(bets, 4)
    if wants_more and rng.random() < _SLOW:
        wants_more = False
    bluffs = not question.call and opponents <= 2 and rng.random() < _BLUFF
    if question.raises and (wants_more or bluffs) and not all_in_anyway(question):
        return raise_to(_size(view, question, edge))
    return _stay(view, question, doubted, 1 + call)


def _stay(view: View, question: BetQuestion, share: float, dear: float) -> Action:
    """Go on as cheaply as may be, if the share is so many times the price."""
    if question.bring_in:
        return BRING_IN
    if question.call == 0:
        return CALL
    if question.call is None:
        return _must_raise(view, question, share, dear)
    price = question.call / (view.pot + question.call)
    if share >= price * dear or not question.fold:
        return CALL
    return FOLD


def _must_raise(view: View, question: BetQuestion, share: float, dear: float) -> Action:
    """Calling is not allowed: a forced bet, or all-in or fold."""
    least = question.raises[0][0] if question.raises else 0
    cost = least - view.players[question.seat].bet
    price = cost / (view.pot + 2 * cost) if cost > 0 else 0.0
    if not question.fold or (least and share >= price * dear):
        return raise_to(least)
    return FOLD


def _size(view: View, question: BetQuestion, edge: float) -> int:
    """How much: one of the fixed amounts, or a part of the pot."""
    thin, good, strong = _SIZES
    part = thin if edge < 1.25 else good if edge < 1.5 else strong
    if fixed(question):
        at = 0 if edge < 1.25 else -1
        return question.raises[at][0]
    most, bet = question.raises[-1][1], view.players[question.seat].bet
    to = of_the_pot(view, question, part)
    if to - bet > 0.6 * question.stack and most == bet + question.stack:
        to = most
    return to
