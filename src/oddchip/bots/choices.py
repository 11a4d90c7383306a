"""The answers that are worth trying, by the shape of a question.

The first is the one that looks best at a glance.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb

from oddchip.bots import keep
from oddchip.bots.plain import draws_after
from oddchip.bots.policy import sized
from oddchip.cards import Card
from oddchip.engine import (
    BRING_IN,
    CALL,
    FOLD,
    Action,
    BetQuestion,
    CardsQuestion,
    Hand,
    Question,
    WordQuestion,
    raise_to,
)
from oddchip.felt.questions import DeedQuestion
from oddchip.felt.word_question import WagerQuestion

Cards = tuple[Card, ...]

#: So many sets of cards are all tried; of more, those that some side would choose.
_ALL = 21


#: Bets without a limit that are tried, as parts of the pot; everything is tried too.
_SIZES = (0.5, 1.0)


def choices(hand: Hand, question: Question, usual: Action) -> list[Action]:
    """What may be answered, as far as it makes sense, the usual answer first.

    `hand` is as the seat imagines it.
    """
    found = [usual]
    for one in _answers(hand, question, usual):
        if not any(_same(one, other) for other in found):
            found.append(one)
    return found


def _same(one: Action, other: Action) -> bool:
    if (one.kind, one.amount, one.word) != (other.kind, other.amount, other.word):
        return False
    return frozenset(one.cards) == frozenset(other.cards)


def _answers(hand: Hand, question: Question, usual: Action) -> list[Action]:
    if isinstance(question, BetQuestion):
        return _bets(hand, question)
    if isinstance(question, CardsQuestion):
        return _cards(hand, question, usual)
    if isinstance(question, WordQuestion):
        return [Action(question.kind, word=word) for word in question.choices]
    if isinstance(question, DeedQuestion):
        first = question.default().kind
        return [Action(kind) for kind in sorted(question.costs, key=lambda one: one != first)]
    if isinstance(question, WagerQuestion):
        unit, most = question.unit, question.most
        amounts = {0, most // 4 // unit * unit, most // 2 // unit * unit, most}
        return [Action("wager", amount=amount) for amount in sorted(amounts)]
    return [question.default()]


def _bets(hand: Hand, question: BetQuestion) -> list[Action]:
    found = []
    if question.bring_in:
        found.append(BRING_IN)
    elif question.call is not None:
        found.append(CALL)
    if question.fold and question.call != 0:
        found.append(FOLD)
    if question.call is not None and question.call >= question.stack > 0:
        return found  # a call takes all chips: nothing is left to raise with
    amounts = {least for least, most in question.raises if least == most}
    for least, most in question.raises:
        if least < most:
            amounts |= {sized(hand, question, part) for part in _SIZES}
            amounts |= {most} if hand.stakes.limit != "spread" else {least, most}
    return [*found, *(raise_to(amount) for amount in sorted(amounts))]


def _cards(hand: Hand, question: CardsQuestion, usual: Action) -> list[Action]:
    if question.ordered:
        return [usual]
    held, least, most = question.among, question.least, min(question.most, len(question.among))
    some: Iterable[Cards] = ()
    if sum(comb(len(held), count) for count in range(least, most + 1)) <= _ALL:
        for count in range(least, most + 1):
            some = (*some, *combinations(held, count))
    else:
        some = _thrown(hand, question, draws_after(hand) if least < most else 0)
    found: dict[frozenset[Card], Action] = {}
    for cards in some:
        found.setdefault(frozenset(cards), Action(question.kind, cards=cards))
    if question.otherwise:
        return [Action(question.otherwise), *found.values()]
    return list(found.values())


def _thrown(hand: Hand, question: CardsQuestion, more: int) -> list[Cards]:
    """What the sides would keep, and a card more or less, another card, and nothing."""
    held, least, most = question.among, question.least, question.most
    kept: list[Sequence[Card]] = [held]
    for side in hand.game.sides:
        best = keep.keepers(side.scale, held, more)
        ordered = keep.order(side.scale, held, list(hand.cells.values()))
        kept += [best, *(ordered[:count] for count in range(len(held) - most, len(held)))]
        kept += [keep.flush_draw(side.scale, held)]
        kept += [[one for one in best if one != other] for other in best]
        kept += [[*best, other] for other in ordered if other not in best]
        if least == most:
            edge = len(held) - most
            kept += [[*ordered[: edge - 1], other] for other in ordered[edge : edge + 2]]
    thrown = [tuple(one for one in held if one not in some) for some in kept]
    return [some for some in thrown if least <= len(some) <= most]
