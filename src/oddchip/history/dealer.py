"""The dealer of a hand history, who knows how histories tell what happened.

They leave things out, or tell them before they are asked: cards shown before the last ones have
come, a discard of somebody all-in before the round is over, no pick, a check that was not needed.
"""

from __future__ import annotations

from oddchip.hand.hand import Hand
from oddchip.native import mypyc_attr
from oddchip.steps.bet import Bet
from oddchip.steps.tied import does_tied, tied_kind, tied_question
from oddchip.table_state.actions import Action
from oddchip.table_state.named_dealer import DealQuestion, NamedDealer
from oddchip.table_state.questions import BetQuestion, Question
from oddchip.table_state.state import TableState
from oddchip.table_state.word_question import WordQuestion

#: What may be told before it is asked.
_OUT_OF_TURN = ("discard", "up")


@mypyc_attr(allow_interpreted_subclasses=True)
class HistoryDealer(NamedDealer):
    """Takes what a history tells, in the order in which it tells it."""

    def told(self, table: TableState, action: Action) -> bool:
        return self._told(hand_of(table), action)

    def _told(self, hand: Hand, action: Action) -> bool:
        question = hand.question
        if action.kind in ("show", "muck") and (hand.done or _runs_out(hand, question)):
            self.shows(hand, action)
            return True
        if super().told(hand, action):
            return True
        if question is None or question.seat < 0:
            return action.kind == "call" and _needless(hand, question, action)
        if action.kind in _OUT_OF_TURN and action.seat != question.seat:
            early = _opens_early(hand, action)
            if early or not isinstance(question, WordQuestion):
                return early
        if _unpicked(question, action):
            _picks_silently(hand, question, action)
            return True
        return action.kind == "call" and _needless(hand, question, action)


def hand_of(table: TableState) -> Hand:
    """The hand that a history plays: it can be tried out."""
    if not isinstance(table, Hand):
        raise AssertionError("a history is of a hand")
    return table


def _runs_out(hand: Hand, question: Question | None) -> bool:
    """Are the last cards coming, with nobody left to bet?"""
    if not isinstance(question, DealQuestion):
        return False
    return sum([player.can_act for player in hand.live]) <= 1


def _opens_early(hand: Hand, action: Action) -> bool:
    """One who is all-in on a blind discards, or opens a door card, before the round is over."""
    step, seat = hand.step, action.seat
    if not isinstance(step, Bet) or not step.tied or action.kind != tied_kind(step):
        return False
    if seat is None or not 0 <= seat < len(hand.players) or seat in hand.tied:
        return False
    player = hand.players[seat]
    if not player.all_in or seat in hand.acted:
        return False
    tied_question(step, player).check(action)
    does_tied(step, hand, player, action)
    hand.note(action)
    return True


def _unpicked(question: Question, action: Action) -> bool:
    """Where nobody picks the game, the hand goes on as the one that needs no pick."""
    if not isinstance(question, WordQuestion) or not question.otherwise:
        return False
    return action.kind != question.kind


def _picks_silently(hand: Hand, question: Question, action: Action) -> None:
    picked = question.default()
    trial = hand.copy()
    trial.act(picked)
    trial.act(action)
    hand.play_on_as(trial)


def _needless(hand: Hand, question: Question | None, action: Action) -> bool:
    """A check by the only one with chips, who never had to act: some histories tell of it.

    Everybody else is all-in for no more than this player's blind, so that there is nothing to call.
    """
    seat = action.seat
    if isinstance(question, BetQuestion) or hand.round != 1 or seat is None or seat in hand.acted:
        return False
    if [player.seat for player in hand.live if player.stack] != [seat]:
        return False
    hand.acted |= {seat}
    return True
