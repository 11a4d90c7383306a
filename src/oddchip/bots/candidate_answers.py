"""The answers that are worth trying, by the shape of a question.

The first is the one that looks best at a glance.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb

from oddchip.bots import cards_to_keep
from oddchip.bots.check_and_call import TAKE, plain_deed
from oddchip.bots.rollout import Rollout, leaves
from oddchip.cards import Card
from oddchip.hand import Action, CardsQuestion, Hand, Question, WordQuestion
from oddchip.table_state.questions import DeedQuestion
from oddchip.table_state.word_question import WagerQuestion

Cards = tuple[Card, ...]

#: So many sets of cards are all tried; of more, those that some side would choose.
_ALL = 21


def candidate_answers(hand: Hand, question: Question, players: Rollout) -> list[Action]:
    """What may be answered, as far as it makes sense; `hand` is as the seat imagines it."""
    if isinstance(question, CardsQuestion):
        return _cards(hand, question, players)
    if isinstance(question, WordQuestion):
        words = list(question.choices)
        if leaves(hand.game, question):
            stays = players.better_in(hand, question)
            words.sort(key=lambda word: (word == question.silence) == stays)
        return [Action(question.kind, word=word) for word in words]
    if isinstance(question, DeedQuestion):
        offered = TAKE in question.costs
        first = plain_deed(hand, question) if offered else question.default().kind
        return [Action(kind) for kind in sorted(question.costs, key=lambda kind: kind != first)]
    if isinstance(question, WagerQuestion):
        unit, most = question.unit, question.most
        amounts = {0, most // 4 // unit * unit, most // 2 // unit * unit, most}
        return [Action("wager", amount=amount) for amount in sorted(amounts)]
    return [question.default()]


def _cards(hand: Hand, question: CardsQuestion, players: Rollout) -> list[Action]:
    glance = players.cards(hand, question)
    if question.ordered:
        return [glance]
    held, least, most = question.among, question.least, min(question.most, len(question.among))
    choices: Iterable[Cards] = ()
    if sum(comb(len(held), count) for count in range(least, most + 1)) <= _ALL:
        for count in range(least, most + 1):
            choices = (*choices, *combinations(held, count))
    else:
        choices = _thrown(hand, question, players.draws_after(hand) if least < most else 0)
    answers = {frozenset(glance.cards): glance}
    for cards in choices:
        answers.setdefault(frozenset(cards), Action(question.kind, cards=cards))
    return list(answers.values())


def _thrown(hand: Hand, question: CardsQuestion, more: int) -> list[Cards]:
    """What the sides would keep, and a card more or less, another card, and nothing."""
    held, least, most = question.among, question.least, question.most
    kept: list[Sequence[Card]] = [held]
    for side in hand.game.sides:
        best = cards_to_keep.keepers(side.scale, held, more)
        ordered = cards_to_keep.order(side.scale, held, list(hand.cells.values()))
        kept += [best, *(ordered[:count] for count in range(len(held) - most, len(held)))]
        kept += [cards_to_keep.flush_draw(side.scale, held)]
        kept += [[card for card in best if card != dropped] for dropped in best]
        kept += [[*best, added] for added in ordered if added not in best]
        if least == most:
            edge = len(held) - most
            kept += [[*ordered[: edge - 1], last] for last in ordered[edge : edge + 2]]
    thrown = [tuple(card for card in held if card not in cards) for cards in kept]
    return [cards for cards in thrown if least <= len(cards) <= most]
