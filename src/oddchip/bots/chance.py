"""A legal answer to any question, at random."""

from __future__ import annotations

from random import Random

from oddchip.engine import (
    BRING_IN,
    CALL,
    FOLD,
    Action,
    BetQuestion,
    CardsQuestion,
    Question,
    WordQuestion,
    raise_to,
)
from oddchip.felt.questions import DeedQuestion, WagerQuestion

_LEAVING = ("fold", "out")


def anything(question: Question, rng: Random, calling: bool = False) -> Action:
    """Any answer that the rules allow; `calling`: none that leaves the hand."""
    if isinstance(question, BetQuestion):
        return _bet(question, rng)
    if isinstance(question, CardsQuestion):
        return _cards(question, rng)
    if isinstance(question, WordQuestion):
        words = list(question.choices)
        if calling:
            words = [word for word in words if word not in _LEAVING] or words
        return Action(question.kind, word=rng.choice(words))
    if isinstance(question, DeedQuestion):
        deeds = list(question.costs)
        if calling:
            deeds = [deed for deed in deeds if deed not in ("fold", "double")] or deeds
        return Action(rng.choice(deeds))
    if isinstance(question, WagerQuestion):
        chips = rng.randint(0, question.most // question.unit)
        return Action("wager", amount=chips * question.unit)
    raise AssertionError(f"nobody knows how to answer {question!r}")


def _bet(question: BetQuestion, rng: Random) -> Action:
    choices = [BRING_IN] if question.bring_in else []
    if question.call is not None and not question.bring_in:
        choices.append(CALL)
    if question.fold and question.call != 0:
        choices.append(FOLD)
    if question.raises:
        least, most = rng.choice(question.raises)
        amount = rng.randint(least, most)
        if amount % question.unit:
            amount = max(least, amount - amount % question.unit)
        choices.append(raise_to(amount))
    return rng.choice(choices)


def _cards(question: CardsQuestion, rng: Random) -> Action:
    if question.otherwise and rng.random() < 0.5:
        return Action(question.otherwise)
    count = rng.randint(question.least, min(question.most, len(question.among)))
    return Action(question.kind, cards=tuple(rng.sample(question.among, count)))
